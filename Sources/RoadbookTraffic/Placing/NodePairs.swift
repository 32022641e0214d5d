// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// Finds the part of a segment between two neighbouring nodes of OpenStreetMap.
///
/// A table of all pairs in the way's direction; the other direction is the pair reversed. Pairs that several
/// segments have, such as two ways over the same nodes, are all found.
///
/// - Complexity: O(1) a pair; 16 bytes and more for each node while it is there.
package struct NodePairs {
  private var nodes: ContiguousArray<Int64> = []
  /// How far along its segment each node is, 0…1.
  private var along: ContiguousArray<Float> = []
  /// The segment of each node.
  private var segments: ContiguousArray<UInt32> = []
  /// Open addressing: the place of a pair's first node, plus one; 0 where nothing is.
  private var table: ContiguousArray<UInt32> = []
  private var mask = 0

  package init(_ network: RoadNetwork) {
    for segment in 0..<UInt32(network.segments.count) { add(SegmentID(segment), network) }
    var size = 16
    while size < nodes.count * 2 { size *= 2 }
    mask = size - 1
    table = ContiguousArray(repeating: 0, count: size)
    for place in 0..<max(nodes.count - 1, 0) where segments[place] == segments[place + 1] {
      var slot = Self.hash(nodes[place], nodes[place + 1]) & mask
      while table[slot] != 0 { slot = (slot + 1) & mask }
      table[slot] = UInt32(place + 1)
    }
  }

  /// The memory of the table.
  package var byteCount: Int {
    nodes.capacity * 8 + along.capacity * 4 + segments.capacity * 4 + table.capacity * 4
  }

  private mutating func add(_ segment: SegmentID, _ network: RoadNetwork) {
    let ids = network.segments.nodeIDs(of: segment)
    let shape = network.shape(of: DirectedSegment(segment, forward: true))
    guard ids.count == shape.count, ids.count > 1 else { return }  // only a damaged map has such
    var meters = 0.0
    var sums = [0.0]
    for (place, next) in zip(shape, shape.dropFirst()) {
      meters += place.distance(to: next)
      sums.append(meters)
    }
    nodes += ids
    for sum in sums { along.append(meters > 0 ? Float(sum / meters) : 0) }
    segments.append(contentsOf: repeatElement(segment.raw, count: ids.count))
  }

  private static func hash(_ from: Int64, _ to: Int64) -> Int {
    var mixed = UInt64(bitPattern: from) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(bitPattern: to) &* 0xC2B2_AE3D_27D4_EB4F
    mixed ^= mixed >> 29
    mixed = mixed &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & 0x7FFF_FFFF_FFFF_FFFF)
  }
}

extension NodePairs {
  /// A part of a directed segment, 0…1 in the direction of travel.
  package struct Place: Hashable, Sendable {
    package var arc: DirectedSegment
    package var range: ClosedRange<Double>
  }

  /// Calls `body` with each part that leads from a node to its neighbour.
  ///
  /// - Returns: Whether there is one.
  package func forEach(from: Int64, to: Int64, _ body: (Place) -> Void) -> Bool {
    let isForward = look(from, to) { place in
      body(self.place(at: place, forward: true))
    }
    let isBackward =
      from != to
      && look(to, from) { place in body(self.place(at: place, forward: false)) }
    return isForward || isBackward
  }

  private func look(_ first: Int64, _ second: Int64, _ body: (Int) -> Void) -> Bool {
    var slot = Self.hash(first, second) & mask
    var isFound = false
    while table[slot] != 0 {
      let place = Int(table[slot]) - 1
      if nodes[place] == first, nodes[place + 1] == second {
        body(place)
        isFound = true
      }
      slot = (slot + 1) & mask
    }
    return isFound
  }

  private func place(at place: Int, forward: Bool) -> Place {
    let (low, high) = (Double(along[place]), max(Double(along[place]), Double(along[place + 1])))
    return Place(
      arc: DirectedSegment(SegmentID(segments[place]), forward: forward),
      range: forward ? low...high : 1 - high...1 - low)
  }
}
