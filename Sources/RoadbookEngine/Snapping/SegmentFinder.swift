// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Finds the segment that a reference names: by its place in the map, or by its durable name where
/// the map is a newer one.
struct SegmentFinder {
  let network: RoadNetwork

  /// The segment, or `nil` where the map has none of the name.
  func segment(_ reference: SegmentReference) -> SegmentID? {
    let numbered = reference.localId.flatMap {
      network.tiles.segment(tile: reference.tilePartitionId, local: $0)
    }
    guard !reference.segmentId.isEmpty else { return numbered }
    guard let key = SegmentKey(reference.segmentId) else { return nil }
    if let numbered, SegmentKey(network.durableKey(of: numbered)) == key { return numbered }
    return segment(key)
  }

  private func segment(_ key: SegmentKey) -> SegmentID? {
    network.segment(
      of: DurableKey(way: key.way, first: key.first, last: key.last, occurrence: key.occurrence))
  }
}
