// SPDX-License-Identifier: Apache-2.0

/// Cuts ways into segments at junctions, barriers and wherever a rule may change.
///
///     way    1 ─── 2 ─── 3 ─── 4 ─── 5          2 is also on another way,
///     cuts   │           ▲     ▲     │          4 has a barrier
///            └─ 1…2 ─┴─ 2…4 ──┴ 4…5 ─┘
///
/// Nodes that the files lack cut a way too: the parts on both sides stay. Behind the pieces of a way
/// that outlines an area come the lines across it.
struct SegmentSplitter {
  /// A piece of a way, before it has a number.
  struct Draft {
    /// The position of its way.
    var way: UInt32
    /// The position in the way's node list of its first node.
    var wayPosition: UInt32
    /// Where its nodes begin in ``SegmentSplitter/points``; they end where the next draft's begin.
    var firstPoint: UInt32
  }

  /// The pieces, by way and by position in it; one more closes the last one's points.
  private(set) var drafts: [Draft] = []
  /// Positions among the wanted nodes, segment after segment, end points included.
  private(set) var points: [UInt32] = []
  /// How many ways are roads.
  private(set) var wayCount = 0
  /// Road ways of which no two neighbouring nodes are in the files.
  private(set) var emptyWays = 0

  private let isCut: [Bool]

  /// Cuts the ways; `alwaysCut` says whether the node at a position ends segments wherever it is.
  init(
    _ objects: SourceObjects, nodes: SourceNodes, plazas: PlazaCrossings = PlazaCrossings(),
    alwaysCut: (Int) -> Bool
  ) {
    isCut = Self.cuts(objects, nodes: nodes) {
      alwaysCut($0) || plazas.ends.contains(UInt32(truncatingIfNeeded: $0))
    }
    var piece: [(node: UInt32, position: Int)] = []
    for (way, source) in objects.ways.enumerated() where source.uses.contains(.road) {
      let before = drafts.count
      for (position, node) in objects.nodes[source.refs].enumerated() {
        if !nodes.isPresent(Int(node)) {
          cut(piece, of: way)
          piece.removeAll(keepingCapacity: true)
        } else if piece.last?.node != node {
          piece.append((node, position))
        }
      }
      cut(piece, of: way)
      piece.removeAll(keepingCapacity: true)
      for line in plazas.lines[way] ?? [] {
        // They begin behind the last of the way's own nodes.
        cut([(line.from, source.refs.count), (line.to, source.refs.count + 1)], of: way)
      }
      wayCount += 1
      if drafts.count == before { emptyWays += 1 }
    }
    drafts.append(Draft(way: .max, wayPosition: 0, firstPoint: UInt32(points.count)))
  }

  private mutating func cut(_ piece: [(node: UInt32, position: Int)], of way: Int) {
    guard piece.count > 1 else { return }
    var first = 0
    for last in 1..<piece.count where last == piece.count - 1 || isCut[Int(piece[last].node)] {
      drafts.append(
        Draft(
          way: UInt32(way), wayPosition: UInt32(piece[first].position),
          firstPoint: UInt32(points.count)))
      points.append(contentsOf: piece[first...last].lazy.map(\.node))
      first = last
    }
  }

  /// Nodes that several roads share, that a road passes twice, and those always cut.
  private static func cuts(
    _ objects: SourceObjects, nodes: SourceNodes, alwaysCut: (Int) -> Bool
  ) -> [Bool] {
    var uses = [UInt8](repeating: 0, count: nodes.wanted.count)
    for way in objects.ways where way.uses.contains(.road) {
      var last: UInt32?
      for node in objects.nodes[way.refs] where node != last {
        uses[Int(node)] = min(2, uses[Int(node)] + 1)
        last = node
      }
    }
    return uses.indices.map { uses[$0] > 1 || (uses[$0] == 1 && alwaysCut($0)) }
  }
}
