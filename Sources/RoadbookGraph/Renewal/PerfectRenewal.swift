// SPDX-License-Identifier: Apache-2.0

/// Has ``PerfectWeights`` follow basic weights that have changed, and settles no more states than it must.
///
/// States are settled anew in descending order. The weights of a state's arcs follow from its own basic weights and
/// the final ones between its neighbours above; so a changed arc between y and z concerns the states below that are
/// joined to both, and of these the ones for which a way over it was, or becomes, cheaper than a basic weight.
struct PerfectRenewal: ~Copyable, Sendable {
  private let hierarchy: Hierarchy
  private let neighbours: HierarchyNeighbours
  private var open: RankQueue
  /// The old weights of the state that is settled.
  private let old: CellOwner<SIMD2<UInt32>>
  /// By depth, of the changed arcs of one state: the lesser of the old and the new weights.
  private let least: CellOwner<SIMD2<UInt32>>

  private static var unchanged: SIMD2<UInt32> { SIMD2(repeating: .max) }

  init(_ hierarchy: Hierarchy, _ neighbours: HierarchyNeighbours) {
    self.hierarchy = hierarchy
    self.neighbours = neighbours
    open = RankQueue(stateCount: hierarchy.stateCount, isDescending: true)
    old = CellOwner(repeating: SIMD2(0, 0), count: hierarchy.levelCount)
    least = CellOwner(repeating: Self.unchanged, count: hierarchy.levelCount)
  }

  /// Brings weights up to date.
  ///
  /// - Parameters:
  ///   - states: Those with arcs whose basic weights have changed.
  ///   - basic: The basic weights.
  ///   - perfect: As they were by the basic weights of before.
  ///   - note: Called with each state of which an arc has changed.
  mutating func run(
    _ states: ContiguousArray<UInt32>, _ basic: Cells<SIMD2<UInt32>>,
    _ perfect: Cells<SIMD2<UInt32>>, note: (UInt32) -> Void
  ) {
    for state in states { open.add(state) }
    while let rank = open.next() {
      if settle(rank, basic, perfect) {
        note(UInt32(rank))
        openDependents(of: rank, basic, perfect)
      }
    }
  }

  /// Computes the weights of a state's arcs from those above.
  ///
  /// - Returns: Whether one has changed; ``least`` then has them.
  private func settle(
    _ rank: Int, _ basic: Cells<SIMD2<UInt32>>, _ perfect: Cells<SIMD2<UInt32>>
  ) -> Bool {
    let own = hierarchy.arcs(of: rank)
    let head = hierarchy.head.cells
    for (place, arc) in own.enumerated() {
      old.cells[place] = perfect[arc]
      perfect[arc] = basic[arc]
    }
    var arc = own.upperBound
    while arc > own.lowerBound {
      arc -= 1
      perfect[arc] = compete(arc, own, perfect)
    }
    var hasChanged = false
    for (place, arc) in own.enumerated() {
      let (before, now) = (old.cells[place], perfect[arc])
      if before.x == now.x, before.y == now.y { continue }
      least.cells[Int(head[arc])] = pointwiseMin(before, now)
      hasChanged = true
    }
    return hasChanged
  }

  /// Lets the ways over one neighbour y compete for a state's arcs to the neighbours above y.
  ///
  /// - Returns: The weight of the arc to y, for which the ways over those above compete.
  @inline(__always)
  private func compete(
    _ arc: Int, _ own: Range<Int>, _ perfect: Cells<SIMD2<UInt32>>
  ) -> SIMD2<UInt32> {
    let head = hierarchy.head.cells
    var toUpper = perfect[arc]
    let theirs = hierarchy.arcs(of: Int(neighbours.above.cells[arc]))
    var other = theirs.lowerBound
    for mine in arc + 1..<own.upperBound {
      let depth = head[mine]
      while other < theirs.upperBound, head[other] > depth { other += 1 }
      // Where the neighbours are not joined, nothing competes.
      guard other < theirs.upperBound, head[other] == depth else { continue }
      let above = perfect[other]
      let before = perfect[mine]
      perfect[mine] = pointwiseMin(before, toUpper &+ above)
      toUpper = pointwiseMin(toUpper, before &+ SIMD2(above.y, above.x))
    }
    return toUpper
  }

  /// Opens the states below that changed arcs concern.
  private mutating func openDependents(
    of rank: Int, _ basic: Cells<SIMD2<UInt32>>, _ perfect: Cells<SIMD2<UInt32>>
  ) {
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let state = neighbours.below.cells[place]
      if open.contains(state) { continue }
      if concerns(place, basic, perfect) { open.add(state) }
    }
    for arc in hierarchy.arcs(of: rank) {
      least.cells[Int(hierarchy.head.cells[arc])] = Self.unchanged
    }
  }

  /// Whether a changed arc of y has a part in the weights of a state below.
  ///
  /// While a state is settled, its weights lie between the final ones and the basic ones; so a way whose final parts
  /// are no cheaper than a basic weight changes nothing on the way either.
  @inline(__always)
  private func concerns(
    _ place: Int, _ basic: Cells<SIMD2<UInt32>>, _ perfect: Cells<SIMD2<UInt32>>
  ) -> Bool {
    let head = hierarchy.head.cells
    let lower = Int(hierarchy.lowerArc.cells[place])
    let (toUpper, bound) = (perfect[lower], basic[lower])
    for arc in lower + 1..<lower + 1 + Int(hierarchy.lowerRest.cells[place]) {
      let change = least.cells[Int(head[arc])]
      if change.x == .max { continue }
      let (toHead, headBound) = (perfect[arc], basic[arc])
      if toUpper.x &+ change.x < headBound.x || toUpper.y &+ change.y < headBound.y
        || toHead.x &+ change.y < bound.x || toHead.y &+ change.x < bound.y
      {
        return true
      }
    }
    return false
  }
}
