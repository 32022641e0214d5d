// SPDX-License-Identifier: Apache-2.0

/// The arcs of an expanded graph by the lower of their states.
///
/// While the hierarchy is built, an arc's other end is its depth, doubled, and one more where the
/// arc leads down. In the end it is the slot that the arc feeds:
///
///     rank      0        1        2
///     first     0        2        3
///     arc       4  7     0        2           ascending
///     end       6  2     5        1           depths 3↑ 1↑  2↓  0↓
struct InputGroups {
  let first: CellOwner<UInt32>
  let arc: CellOwner<UInt32>
  let end: CellOwner<UInt32>
  /// Arcs from a state to itself: the rank above the arc, ascending.
  private(set) var loops: ContiguousArray<UInt64> = []

  init(_ arcs: StateArcs, _ tree: EliminationTree) {
    let count = arcs.stateCount
    first = CellOwner(repeating: 0, count: count + 1)
    let first = first.cells
    var loops: ContiguousArray<UInt64> = []
    arcs.forEach { arc, tail, head in
      let (from, to) = (tree.rankOfState[tail], tree.rankOfState[head])
      if from == to {
        loops.append(UInt64(from) << 32 | UInt64(arc))
      } else {
        first[Int(min(from, to))] += 1
      }
    }
    loops.sort()
    self.loops = loops
    for rank in 0..<count { first[rank + 1] += first[rank] }
    arc = CellOwner(repeating: 0, count: Int(first[count]))
    end = CellOwner(repeating: 0, count: Int(first[count]))
    let (own, end) = (arc.cells, end.cells)
    // From the last arc to the first, so that each group is ascending.
    arcs.forEachReversed { arc, tail, head in
      let (from, to) = (tree.rankOfState[tail], tree.rankOfState[head])
      guard from != to else { return }
      let lower = Int(min(from, to))
      first[lower] -= 1
      own[Int(first[lower])] = UInt32(arc)
      end[Int(first[lower])] =
        UInt32(tree.depth[Int(max(from, to))]) << 1 | (from < to ? 0 : 1)
    }
  }

  func range(of rank: Int) -> Range<Int> { Int(first.cells[rank])..<Int(first.cells[rank + 1]) }

  /// Puts slots in the place of ends, and sorts each group by them, then by arc.
  ///
  /// - Parameters:
  ///   - arcFirst: Where each state's arcs begin.
  ///   - head: The depths to which they lead.
  ///   - levelCount: One more than the greatest depth.
  func sortBySlot(_ arcFirst: Cells<UInt32>, _ head: Cells<UInt16>, levelCount: Int) {
    var arcAtDepth = ContiguousArray<UInt32>(repeating: 0, count: levelCount)
    let ends = end.cells
    for rank in 0..<arcFirst.count - 1 {
      let group = range(of: rank)
      if group.isEmpty { continue }
      for arc in Int(arcFirst[rank])..<Int(arcFirst[rank + 1]) {
        arcAtDepth[Int(head[arc])] = UInt32(arc)
      }
      for place in group { ends[place] = arcAtDepth[Int(ends[place] >> 1)] << 1 | ends[place] & 1 }
      sort(group)
    }
  }

  private func sort(_ group: Range<Int>) {
    let (arcs, slots) = (arc.cells, end.cells)
    if group.count > 32 {
      let keys = group.map { UInt64(slots[$0]) << 32 | UInt64(arcs[$0]) }.sorted()
      for (place, key) in zip(group, keys) {
        slots[place] = UInt32(key >> 32)
        arcs[place] = UInt32(truncatingIfNeeded: key)
      }
      return
    }
    // By insertion: two or three, mostly in order.
    for place in group.dropFirst() {
      let (slot, arc) = (slots[place], arcs[place])
      var hole = place
      while hole > group.lowerBound, slots[hole - 1] > slot {
        slots[hole] = slots[hole - 1]
        arcs[hole] = arcs[hole - 1]
        hole -= 1
      }
      slots[hole] = slot
      arcs[hole] = arc
    }
  }
}

extension StateArcs {
  /// Calls `body` with each arc's number, tail and head, from the last arc to the first.
  fileprivate func forEachReversed(_ body: (_ arc: Int, _ tail: Int, _ head: Int) -> Void) {
    for tail in (0..<stateCount).reversed() {
      for arc in (Int(first[tail])..<Int(first[tail + 1])).reversed() {
        body(arc, tail, Int(head[arc]))
      }
    }
  }
}
