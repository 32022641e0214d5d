// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfiles
import RoadbookStorage

/// Shares the time that a way's `duration` tag states among its segments, by their lengths.
///
/// Where only `duration:forward` and `duration:backward` are there, both ways take the longer of the two.
struct FerryTimes {
  private(set) var shares: [(segment: UInt32, milliseconds: UInt32)] = []

  init(_ draft: NetworkDraft) {
    let tags = draft.objects.tags
    let keys = ["duration", "duration:forward", "duration:backward"].map {
      tags.existingNumber(ofText: $0)
    }
    guard keys.contains(where: { $0 != nil }) else { return }
    for (number, way) in draft.roads.ways.enumerated() {
      let times = keys.map { key in
        key.flatMap { tags.value(of: $0, in: draft.objects.ways[Int(way)].tags) }
          .flatMap { parseDuration($0) }
      }
      guard let seconds = times[0] ?? times.compactMap(\.self).max() else { continue }
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
