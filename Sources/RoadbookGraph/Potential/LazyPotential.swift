// SPDX-License-Identifier: Apache-2.0

/// Lower bounds of the costs from states to the nearest target: their costs by a metric, computed
/// when they are asked for.
///
/// A cheapest path climbs first and descends then. So what a state has to the target is what it
/// has by descending only, which a climb from the target tells, or an arc up and what its head
/// has:
///
///     potential(x) = min(descent(x), weight(x, y) + potential(y) for each arc from x up to y)
///
/// Heads are depths, so the states above one are kept by depth: those of the state that was asked
/// for last. The next one is mostly near, and shares the upper part of its way to the root.
///
/// Source: B. Strasser, T. Zeitz, *Using incremental many-to-one queries to build a fast and tight
/// heuristic for A\* in road networks*, ACM J. Exp. Algorithmics 27 (2022), doi:10.1145/3571282
/// (lazy RPHAST), by depth instead of by state.
struct LazyPotential: ~Copyable, Sendable {
  let hierarchy: Hierarchy
  private let ranks: CellOwner<UInt32>
  private let potentials: CellOwner<UInt32>
  /// How many depths are those of one way to the root.
  private var validCount = 0
  /// The states between the one asked for and those by depth.
  private var open = GrowingCells<UInt32>(repeating: 0)

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    ranks = CellOwner(repeating: 0, count: hierarchy.levelCount)
    potentials = CellOwner(repeating: 0, count: hierarchy.levelCount)
  }

  /// Prepares for other targets, from which a query has climbed.
  ///
  /// Where it is told to go forward, costs from the seeds are asked for, not to them, and `up` has the arcs down.
  mutating func begin(
    _ climb: borrowing HierarchyQuery, _ up: some UpwardArcs, _ labels: inout PotentialLabels,
    isForward: Bool = false
  ) {
    validCount = 0
    for number in (0..<climb.stepCount).reversed() {
      let step = climb.steps.cells[number]
      let descent = isForward ? step.forward : step.backward
      settle(step.rank, descent: HierarchyQuery.cost(descent), up, &labels)
    }
  }

  /// The label of a state, with its potential.
  @inline(__always)
  mutating func label(
    of rank: UInt32, _ up: some UpwardArcs, _ labels: inout PotentialLabels
  ) -> Int {
    labels.number(of: rank) ?? newLabel(of: rank, up, &labels)
  }

  private mutating func newLabel(
    of rank: UInt32, _ up: some UpwardArcs, _ labels: inout PotentialLabels
  ) -> Int {
    var count = 0
    var state = rank
    while state != Hierarchy.none, !isOnPath(state) {
      open.reserve(count + 1)
      open.cells[count] = state
      count += 1
      state = hierarchy.parent.cells[Int(state)]
    }
    var number = 0
    while count > 0 {
      count -= 1
      let state = open.cells[count]
      if let known = labels.number(of: state) {
        number = known
        let potential = labels.cells[known].potential
        put(state, potential)
      } else {
        number = settle(state, descent: HierarchyWeights.forbidden, up, &labels)
      }
    }
    return number
  }

  private func isOnPath(_ rank: UInt32) -> Bool {
    let depth = Int(hierarchy.depth.cells[Int(rank)])
    return depth < validCount && ranks.cells[depth] == rank
  }

  private mutating func put(_ rank: UInt32, _ potential: UInt32) {
    let depth = Int(hierarchy.depth.cells[Int(rank)])
    ranks.cells[depth] = rank
    potentials.cells[depth] = potential
    validCount = depth + 1
  }

  /// Computes the potential of a state below those that are kept by depth.
  ///
  /// Bounds: heads are depths of states above, which were put before. Weights and potentials are
  /// at most 2³¹ − 1, so that their sum fits.
  @discardableResult
  private mutating func settle(
    _ rank: UInt32, descent: UInt32, _ up: some UpwardArcs, _ labels: inout PotentialLabels
  ) -> Int {
    let above = potentials.cells
    var potential = min(descent, HierarchyWeights.forbidden)
    for arc in up.range(of: Int(rank)) {
      potential = min(potential, up.weight(arc) &+ above[up.head(arc)])
    }
    put(rank, potential)
    return labels.add(rank, potential: potential)
  }
}
