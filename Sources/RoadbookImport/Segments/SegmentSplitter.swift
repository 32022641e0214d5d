// SPDX-License-Identifier: Apache-2.0

/// Cuts ways into segments at junctions, barriers and wherever a rule may change.
///
///     way    1 ─── 2 ─── 3 ─── 4 ─── 5          2 is also on another way,
///     cuts   │           ▲     ▲     │          4 has a barrier
///            └─ 1…2 ─┴─ 2…4 ──┴ 4…5 ─┘
///
/// Nodes that the files lack cut a way too: the parts on both sides stay.
struct SegmentSplitter {
  /// A piece of a way, before it has a number.
  struct Draft {
    /// The position of its way.
    var way: Int
    /// The position in the way's node list of its first node.
    var wayPosition: Int
    /// Where its node positions are in ``SegmentSplitter/points``.
    var points: Range<Int>
  }

  private(set) var drafts: [Draft] = []
  /// Positions among the wanted nodes, segment after segment, end points included.
  private(set) var points: [UInt32] = []
  /// Road ways of which no two neighbouring nodes are in the files.
  private(set) var emptyWays = 0

  private let isCut: [Bool]

  /// Cuts the ways; `alwaysCut` says whether the node at a position ends segments wherever it is.
  init(_ network: RoadWays, nodes: SourceNodes, alwaysCut: (Int) -> Bool) {
    isCut = Self.cuts(network, nodes: nodes, alwaysCut: alwaysCut)
    for way in network.ways {
      let before = drafts.count
      var piece: [(node: UInt32, position: Int)] = []
      for (position, node) in network.nodes[way.nodes].enumerated() {
        if !nodes.isPresent(Int(node)) {
          cut(piece, of: way.source)
          piece.removeAll()
        } else if piece.last?.node != node {
          piece.append((node, position))
        }
      }
      cut(piece, of: way.source)
      if drafts.count == before { emptyWays += 1 }
    }
  }

  private mutating func cut(_ piece: [(node: UInt32, position: Int)], of way: Int) {
    guard piece.count > 1 else { return }
    var first = 0
    for last in 1..<piece.count where last == piece.count - 1 || isCut[Int(piece[last].node)] {
      let start = points.count
      points.append(contentsOf: piece[first...last].lazy.map(\.node))
      drafts.append(
        Draft(way: way, wayPosition: piece[first].position, points: start..<points.count))
      first = last
    }
  }

  /// Nodes that several roads share, that a road passes twice, and those always cut.
  private static func cuts(
    _ network: RoadWays, nodes: SourceNodes, alwaysCut: (Int) -> Bool
  ) -> [Bool] {
    var uses = [UInt8](repeating: 0, count: nodes.wanted.count)
    for way in network.ways {
      var last: UInt32?
      for node in network.nodes[way.nodes] where node != last {
        uses[Int(node)] = min(2, uses[Int(node)] + 1)
        last = node
      }
    }
    return uses.indices.map { uses[$0] > 1 || (uses[$0] == 1 && alwaysCut($0)) }
  }
}

/// The ways that are roads, by the positions of their nodes.
struct RoadWays {
  struct Way {
    /// Position among all ways of the source.
    var source: Int
    var nodes: Range<Int>
  }

  private(set) var ways: [Way] = []
  private(set) var nodes: [UInt32] = []

  init(_ objects: SourceObjects, wanted: SortedIDs) {
    var cursor = 0
    for (position, way) in objects.ways.enumerated() where way.uses.contains(.road) {
      let start = nodes.count
      for id in objects.refs[way.refs] {
        if let node = wanted.position(of: id, near: &cursor) { nodes.append(UInt32(node)) }
      }
      ways.append(Way(source: position, nodes: start..<nodes.count))
    }
  }
}
