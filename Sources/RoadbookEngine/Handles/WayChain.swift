// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// A way's segments in one direction of travel, with the nodes that they pass.
struct WayChain {
  private let isForward: Bool
  /// In the order of travel.
  let segments: [SegmentID]
  /// The nodes of each, ends included.
  private let nodes: [[Int64]]

  init(_ way: WayIndex, isForward: Bool, in network: RoadNetwork) {
    self.isForward = isForward
    let range = network.ways.segments.range(of: way)
    let inOrder = range.map { SegmentID(network.ways.segments[element: $0]) }
    segments = isForward ? inOrder : inOrder.reversed()
    nodes = segments.map { segment in
      let ids = network.segments.nodeIDs(of: segment)
      return isForward ? ids : ids.reversed()
    }
  }

  /// The directed segment at a place of the chain.
  func arc(_ place: Int) -> DirectedSegment { DirectedSegment(segments[place], forward: isForward) }

  /// Whether a segment begins where the one before it ends.
  func joins(_ place: Int) -> Bool {
    place > 0 && nodes[place - 1].last != nil && nodes[place - 1].last == nodes[place].first
  }

  func firstNode(of place: Int) -> Int64 { nodes[place].first ?? 0 }
  func lastNode(of place: Int) -> Int64 { nodes[place].last ?? 0 }

  /// The stretches from one node to the next time that another is passed.
  ///
  /// The nodes may lie within segments: then the stretch has the whole of them.
  ///
  /// - Complexity: O(*n*) for *n* nodes of the way, times the visits of the first.
  func stretches(from first: Int64, to last: Int64) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    for place in segments.indices {
      for position in nodes[place].indices.dropLast() where nodes[place][position] == first {
        if let end = end(from: place, position, at: last) { found.append(place...end) }
      }
    }
    return found
  }

  private func end(from start: Int, _ position: Int, at last: Int64) -> Int? {
    if nodes[start].dropFirst(position + 1).contains(last) { return start }
    var place = start + 1
    while place < segments.count, joins(place) {
      if nodes[place].dropFirst().contains(last) { return place }
      place += 1
    }
    return nil
  }
}
