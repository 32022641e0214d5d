// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension RoadNetwork {
  /// A segment's name that outlives a new import: way, first and last node, occurrence.
  ///
  /// The occurrence tells apart segments of one way between the same nodes, in the way's order;
  /// it is left out where it is 0: "4711:12-15", "4711:12-15:1".
  package func durableKey(of segment: SegmentID) -> String {
    let way = WayIndex(segments.way[segment])
    let first = junctions.node[JunctionID(segments.from[segment])]
    let last = junctions.node[JunctionID(segments.to[segment])]
    var occurrence = 0
    for position in ways.segments.range(of: way) {
      let other = SegmentID(ways.segments[element: position])
      if other == segment { break }
      let isAlike =
        segments.from[other] == segments.from[segment] && segments.to[other] == segments.to[segment]
      if isAlike { occurrence += 1 }
    }
    let key = "\(ways.id[way]):\(first)-\(last)"
    return occurrence == 0 ? key : "\(key):\(occurrence)"
  }
}
