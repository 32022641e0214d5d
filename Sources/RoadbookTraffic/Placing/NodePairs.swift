// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// Finds the part of a segment between two neighbouring nodes of OpenStreetMap.
///
/// A table of all pairs, each under both of its directions at once. Pairs that several segments have, such as two ways
/// over the same nodes, are all found.
///
/// - Complexity: O(1) a pair; 16 bytes and more for each node while it is there.
package struct NodePairs {
  private var nodes: ContiguousArray<Int64> = []
  /// How far along its segment each node is, 0…1.
  private var along: ContiguousArray<Float> = []
  /// The segment of each node.
  private var segments: ContiguousArray<UInt32> = []
  /// By place of a pair's first node: whether other segments have the pair, too.
  private var isShared: ContiguousArray<Bool> = []
  /// Open addressing: the place of a pair's first node, plus one; 0 where nothing is.
  private var table: ContiguousArray<UInt32> = []
  private var mask = 0

  package init(_ network: RoadNetwork) {
    for segment in 0..<UInt32(network.segments.count) { add(SegmentID(segment), network) }
    var size = 16
    while size < nodes.count * 2 { size *= 2 }
    mask = size - 1
    table = ContiguousArray(repeating: 0, count: size)
    isShared = ContiguousArray(repeating: false, count: nodes.count)
    for place in 0..<max(nodes.count - 1, 0) where segments[place] == segments[place + 1] {
      enter(place)
    }
  }

  private mutating func enter(_ place: Int) {
    let (from, to) = (nodes[place], nodes[place + 1])
    var slot = Self.hash(of: from, to) & mask
    while table[slot] != 0 {
      let other = Int(table[slot]) - 1
      if isForward(from, to, at: other) != nil {
        isShared[other] = true
        isShared[place] = true
      }
      slot = (slot + 1) & mask
    }
    table[slot] = UInt32(place + 1)
  }

  /// The memory of the table.
  package var byteCount: Int {
    nodes.capacity * 8 + along.capacity * 4 + segments.capacity * 4 + table.capacity * 4
      + isShared.capacity
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

  /// One number for a pair and for the pair reversed.
  private static func hash(of one: Int64, _ other: Int64) -> Int {
    var mixed = UInt64(bitPattern: min(one, other)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(bitPattern: max(one, other)) &* 0xC2B2_AE3D_27D4_EB4F
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
    find(from, to) { body(self.place(at: $0, forward: $1)) }
  }

  private func find(
    _ from: Int64, _ to: Int64, _ body: (_ place: Int, _ isForward: Bool) -> Void
  ) -> Bool {
    var slot = Self.hash(of: from, to) & mask
    var isFound = false
    while table[slot] != 0 {
      let place = Int(table[slot]) - 1
      if let isForward = isForward(from, to, at: place) {
        body(place, isForward)
        isFound = true
      }
      slot = (slot + 1) & mask
    }
    return isFound
  }

  /// In which direction a pair stands at a place; `nil` where another one does.
  @inline(__always)
  private func isForward(_ from: Int64, _ to: Int64, at place: Int) -> Bool? {
    let (first, second) = (nodes[place], nodes[place + 1])
    if first == from, second == to { return true }
    return first == to && second == from ? false : nil
  }

  private func place(at place: Int, forward: Bool) -> Place {
    let (low, high) = (Double(along[place]), max(Double(along[place]), Double(along[place + 1])))
    return Place(
      arc: DirectedSegment(SegmentID(segments[place]), forward: forward),
      range: forward ? low...high : 1 - high...1 - low)
  }
}

// MARK: - One after another

extension NodePairs {
  /// Finds pairs that mostly follow each other along roads, as those of tables do.
  ///
  /// The pairs beside the last one are looked at before the table is, so that memory is read mostly in its order: on a
  /// map that the processor's caches do not hold, a table is then read at twice the speed.
  package struct Follower {
    private let pairs: NodePairs
    private var last = 0

    package init(_ pairs: NodePairs) { self.pairs = pairs }

    /// ``NodePairs/forEach(from:to:_:)``.
    package mutating func forEach(from: Int64, to: Int64, _ body: (Place) -> Void) -> Bool {
      for place in last - 1...last + 1 {
        if let isForward = pairs.onlyPlace(from, to, at: place) {
          last = place
          body(pairs.place(at: place, forward: isForward))
          return true
        }
      }
      var found = last
      let isFound = pairs.find(from, to) { place, isForward in
        found = place
        body(pairs.place(at: place, forward: isForward))
      }
      last = found
      return isFound
    }
  }

  /// In which direction a pair stands at a place; `nil` where another one does, or where it stands elsewhere, too.
  @inline(__always)
  private func onlyPlace(_ from: Int64, _ to: Int64, at place: Int) -> Bool? {
    guard place >= 0, place + 1 < nodes.count, let isForward = isForward(from, to, at: place),
      segments[place] == segments[place + 1], !isShared[place]
    else { return nil }
    return isForward
  }
}
