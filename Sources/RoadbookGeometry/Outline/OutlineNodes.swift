// SPDX-License-Identifier: Apache-2.0

/// Which nodes of a grid lie inside of an outline, as far as no road tells: near to what is inside, or on
/// land between that is narrower than a gap.
///
/// A cell that only roads inside meet has all of its nodes inside, so the outline passes none of these. Every other
/// node belongs to the nearer of what is inside and what is outside, if that is no farther than half a gap. Then
/// land is given back that is within half a gap of the rest: a closing of what is inside, by which bays and holes
/// narrower than the gap are filled.
///
/// Source: distances with the weights 5 and 7 of G. Borgefors, *Distance transformations in digital images*,
/// Comput. Vision Graphics Image Process. 34 (1986), doi:10.1016/S0734-189X(86)80047-0. Half a gap is two cells
/// at most, so the distances that matter are 5, 7 and 10, and each is one step of sets of bits.
struct OutlineNodes: Sendable {
  private(set) var inside: OutlineBits
  /// Nodes that roads of both kinds are next to, but no cell with those inside alone.
  private(set) var contested: OutlineBits

  /// - Parameters:
  ///   - insideCells: The cells that something inside may lie in, or on their borders.
  ///   - outsideCells: As `insideCells`, of what is outside.
  ///   - gapInCells: The gap, by the size of cells, 2…4.
  init(_ insideCells: OutlineBits, _ outsideCells: OutlineBits, gapInCells: Double) {
    let reach = Int(gapInCells * 5 / 2)
    let near = insideCells.cornersOfCells()
    var outside = outsideCells.cornersOfCells()
    var mixed = near.intersection(outside)
    var clear = insideCells
    clear.subtract(outsideCells)
    mixed.subtract(clear.cornersOfCells())
    contested = mixed
    outside.subtract(near)
    var belongs = Reach(near)
    var others = Reach(outside)
    var known = near.union(outside)
    for step in Reach.steps where step <= reach {
      // What is as near to both belongs to what is inside.
      for isInside in [true, false] {
        var new = isInside ? belongs.next(at: step) : others.next(at: step)
        new.subtract(known)
        known.formUnion(new)
        if isInside { belongs.take(new, at: step) } else { others.take(new, at: step) }
      }
    }
    let rest = known.inverted()
    var given = Reach(rest)
    for step in Reach.steps where step <= reach { given.take(given.next(at: step), at: step) }
    given.all.subtract(near)
    inside = belongs.all
    inside.subtract(given.all)
  }

  /// What is within a distance of some nodes, by steps.
  private struct Reach {
    static let steps = [5, 7, 10]

    var all: OutlineBits
    private let start: OutlineBits
    private var afterFive: OutlineBits?

    init(_ start: OutlineBits) {
      all = start
      self.start = start
    }

    /// The nodes at a distance.
    func next(at step: Int) -> OutlineBits {
      switch step {
      case 5: start.straightNeighbours()
      case 7: start.diagonalNeighbours()
      default: (afterFive ?? start).straightNeighbours()
      }
    }

    mutating func take(_ nodes: OutlineBits, at step: Int) {
      if step == 5 { afterFive = nodes }
      all.formUnion(nodes)
    }
  }

  /// Takes nodes in for certain.
  mutating func include(_ nodes: OutlineBits) {
    inside.formUnion(nodes)
    contested.subtract(nodes)
  }

  /// Decides contested nodes as before.
  mutating func decide(_ nodes: OutlineBits, as before: OutlineBits) {
    inside.subtract(nodes)
    inside.formUnion(nodes.intersection(before))
    contested.subtract(nodes)
  }

  mutating func set(_ node: Int, isInside value: Bool) { inside[node] = value }
}

extension OutlineGrid {
  /// The nodes that lie within closed lines, by how often a ray to the west meets these.
  func nodes(within rings: [[OutlinePoint]]) -> OutlineBits {
    var nodes = noBits
    // By row, and by the first node to the east.
    var crossings: ContiguousArray<UInt64> = []
    for ring in rings {
      guard var last = ring.last else { continue }
      for next in ring {
        let (low, high) = last.y < next.y ? (last, next) : (next, last)
        last = next
        let first = max(0, row(of: Int(low.y)) + 1)
        for row in first..<max(first, min(rows, row(of: Int(high.y))) + 1) {
          let y = Double(south + row * height)
          let part = (y - Double(low.y)) / (Double(high.y) - Double(low.y))
          let x = Double(low.x) + (Double(high.x) - Double(low.x)) * part
          let column = ((x - Double(west)) / Double(width)).rounded(.up)
          crossings.append(UInt64(row) << 32 | UInt64(min(max(0, column), Double(columns + 1))))
        }
      }
    }
    crossings.sort()
    for place in stride(from: 0, to: crossings.count - 1, by: 2)
    where crossings[place] >> 32 == crossings[place + 1] >> 32 {
      let row = Int(crossings[place] >> 32) * pitch
      nodes.insert(
        row + Int(crossings[place] & 0xFFFF_FFFF)..<row + Int(crossings[place + 1] & 0xFFFF_FFFF))
    }
    return nodes
  }
}
