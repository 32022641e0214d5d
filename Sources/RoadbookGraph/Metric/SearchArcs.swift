// SPDX-License-Identifier: Apache-2.0

/// The arcs of one direction that a search may need, listed by lower state.
///
///     first     0        3      5     6      (one more entry closes the last list)
///     last      3        5      6            (where the lists lie one behind the other: `first` without its first)
///     head      2  1  0  1  0   0            depths
///     weight    5  9  7  3  8   4
///     carried   duration and length of each
///     way       how each came about: see ``Winners``
package struct SearchArcs: Sendable {
  package let first: NumberColumn<UInt32>
  /// Where each list ends; lists that were renewed need not lie one behind the other.
  package let last: NumberColumn<UInt32>
  package let head: NumberColumn<UInt16>
  package let weight: NumberColumn<UInt32>
  package let carried: NumberColumn<Carried>
  package let way: NumberColumn<UInt32>
}

extension SearchArcs {
  /// The arc from a state up to the ancestor at a depth, or `nil` where none is kept.
  func arc(from rank: Int, toDepth depth: UInt16) -> Int? {
    Self.arc(first.cells, last.cells, head.cells, from: rank, toDepth: depth)
  }

  /// Halves a list until a short one is left; most have four arcs.
  @inline(__always)
  static func arc(
    _ firsts: Cells<UInt32>, _ lasts: Cells<UInt32>, _ heads: Cells<UInt16>, from rank: Int,
    toDepth depth: UInt16
  ) -> Int? {
    var low = Int(firsts[rank])
    var high = Int(lasts[rank])
    while high &- low > 8 {
      let middle = (low &+ high) >> 1
      if heads[middle] >= depth { low = middle } else { high = middle }
    }
    while low < high, heads[low] > depth { low &+= 1 }
    return low < high && heads[low] == depth ? low : nil
  }

  var carriesTooMuch: Bool {
    (0..<carried.count).contains { carried.cells[$0].isTooGreat }
  }

  /// The memory of all columns.
  var byteCount: Int { first.count * 4 + head.count * 18 }
}

/// The arcs of one direction while what they carry is being found out.
struct SearchArcsDraft: Sendable {
  let first: CellOwner<UInt32>
  let head: CellOwner<UInt16>
  let weight: CellOwner<UInt32>
  let carried: CellOwner<Carried>
  /// As in ``SearchArcs``, but with the lower arc of a triangle in place of its state.
  let way: CellOwner<UInt32>

  /// Lists the arcs that are kept.
  init(_ hierarchy: Hierarchy, _ basic: Cells<SIMD2<UInt32>>, _ kept: KeptArcs, lane: Int) {
    let count = lane == 0 ? kept.upCount : kept.downCount
    first = CellOwner(repeating: 0, count: hierarchy.stateCount + 1)
    head = CellOwner(repeating: 0, count: count)
    weight = CellOwner(repeating: 0, count: count)
    carried = CellOwner(repeating: .unknown, count: count)
    way = CellOwner(repeating: Winners.none, count: count)
    let (heads, blocks) = (hierarchy.head.cells, kept.blocks)
    var next = 0
    for rank in 0..<hierarchy.stateCount {
      for arc in hierarchy.arcs(of: rank) where blocks[arc >> 6].isKept(arc, lane) {
        head.cells[next] = heads[arc]
        weight.cells[next] = lane == 0 ? basic[arc].x : basic[arc].y
        next += 1
      }
      first.cells[rank + 1] = UInt32(next)
    }
  }

  func range(of rank: Int) -> Range<Int> { Int(first.cells[rank])..<Int(first.cells[rank + 1]) }

  /// The arcs as they are now, without those that nothing has won.
  ///
  /// Such an arc's weight is more than the cost between its ends, though no way through states
  /// above has shown it: nothing is as cheap whose parts are on cheapest paths. Arcs whose cost
  /// does not fit stay, to tell that there is a path.
  ///
  /// - Parameter lowerStates: The state that each arc of the hierarchy comes up from.
  /// - Returns: The lists, in the same memory.
  func finished(_ lowerStates: Cells<UInt32>) -> SearchArcs {
    let (first, head, weight, carried) = (first.cells, head.cells, weight.cells, carried.cells)
    let way = way.cells
    var next = 0
    var start = 0
    for rank in 0..<first.count - 1 {
      let end = Int(first[rank + 1])
      for arc in start..<end {
        let fits = weight[arc] < HierarchyWeights.limit
        if fits, carried[arc] == .unknown { continue }
        head[next] = head[arc]
        weight[next] = weight[arc]
        carried[next] = fits ? carried[arc] : .zero
        let by = way[arc]
        way[next] = by < Winners.isInput ? lowerStates[Int(by)] : by
        next += 1
      }
      first[rank + 1] = UInt32(next)
      start = end
    }
    let firsts = NumberColumn(self.first)
    return SearchArcs(
      first: firsts, last: firsts.dropFirst(), head: NumberColumn(self.head, count: next),
      weight: NumberColumn(self.weight, count: next),
      carried: NumberColumn(self.carried, count: next),
      way: NumberColumn(self.way, count: next))
  }
}
