// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfiles
import RoadbookStorage

/// Shares the time that a way's `duration` tag states among its segments, by their lengths.
struct FerryTimes {
  private(set) var shares: [(segment: UInt32, milliseconds: UInt32)] = []

  init(_ draft: NetworkDraft) {
    let tags = draft.objects.tags
    guard let key = tags.existingNumber(ofText: "duration") else { return }
    for (number, way) in draft.roads.ways.enumerated() {
      guard let text = tags.value(of: key, in: draft.objects.ways[Int(way)].tags),
        let seconds = parseDuration(text)
      else { continue }
      let segments = draft.roads.segmentsOfWay[number]
      let lengths = segments.map { draft.roads.segments[Int($0)].geometry.lengthMeters }
      let whole = max(lengths.reduce(0, +), 0.01)
      for (segment, length) in zip(segments, lengths) {
        shares.append((segment, UInt32(min(1e9, seconds * 1000 * length / whole))))
      }
    }
    shares.sort { $0.segment < $1.segment }
  }
}
