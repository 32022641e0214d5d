// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// Nodes are what searches have in the place of stops: a stop with the vehicles for which the same rules of changing
// count. The first ones are the stops themselves.

extension Timetable {
  var nodeCount: Int { stopCount + nodeStops.count }

  /// The stop of a node.
  @inline(__always)
  func stop(ofNode node: Int) -> Int {
    node < stopCount ? node : Int(nodeStops[at: node - stopCount])
  }

  /// The nodes of a stop beside itself.
  ///
  /// - Complexity: O(log *n*) for *n* nodes of all stops.
  func otherNodes(of stop: Int) -> Range<Int> {
    guard nodeStops.count > 0 else { return 0..<0 }
    let first = nodeStops.lowerBound(of: UInt32(stop))
    return stopCount + first..<stopCount + max(first, nodeStops.lowerBound(of: UInt32(stop) + 1))
  }

  /// All nodes of a stop.
  func nodes(of stop: Int) -> [Int] { [stop] + otherNodes(of: stop) }
}
