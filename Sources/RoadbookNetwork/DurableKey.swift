// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A segment's name that outlives a new import.
package struct DurableKey: Hashable, Sendable {
  /// OpenStreetMap's ids of the way and of the segment's first and last node.
  package var way: Int64
  package var first: Int64
  package var last: Int64
  /// Tells apart segments of one way between the same nodes, in the way's order from 0.
  package var occurrence: UInt32
}

extension RoadNetwork {
  /// The durable name of a segment.
  ///
  /// - Complexity: O(*n*) for the *n* segments of its way.
  package func durableKey(of segment: SegmentID) -> DurableKey {
    let way = WayIndex(segments.way[segment])
    let (from, to) = (segments.from[segment], segments.to[segment])
    var occurrence: UInt32 = 0
    for position in ways.segments.range(of: way) {
      let other = SegmentID(ways.segments[element: position])
      if other == segment { break }
      if segments.from[other] == from, segments.to[other] == to { occurrence += 1 }
    }
    return DurableKey(
      way: ways.id[way], first: junctions.node[JunctionID(from)],
      last: junctions.node[JunctionID(to)], occurrence: occurrence)
  }
}
