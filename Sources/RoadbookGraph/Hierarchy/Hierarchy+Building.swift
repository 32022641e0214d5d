// SPDX-License-Identifier: Apache-2.0

extension Hierarchy {
  /// Builds the hierarchy of an expanded graph by an order of its states.
  ///
  /// Arcs that no vehicle can ever use in either direction are left out: a seventh in a city.
  /// Weights and queries stay exact without them, but the neighbours above a state are then no
  /// longer all joined to each other, so nothing may conclude from one list what another holds.
  ///
  /// - Parameters:
  ///   - arcs: Every arc that some vehicle may use.
  ///   - order: All states, lowest first.
  ///   - limits: What the order may cost at most.
  /// - Throws: Where the order leaves out or repeats a state, or is bad.
  package init(
    _ arcs: StateArcs, order: ContiguousArray<UInt32>, limits: HierarchyQuality.Limits = .init()
  ) throws(HierarchyError) {
    var tree = try EliminationTree(arcs, order: order)
    let inputs = InputGroups(arcs, tree)
    let allowed = min(
      Int(UInt32.max / 2), Int(limits.arcsPerState * Double(arcs.stateCount)) + 1_000_000)
    var completion = try ChordalCompletion(inputs, tree, limit: allowed)
    completion.removeUnusable(inputs, tree)
    self.init(arcs, &tree, &completion, inputs)
    try HierarchyQuality(of: self).check(limits)
  }

  /// Takes over what it is made of, so that nothing is there twice for long.
  private init(
    _ arcs: StateArcs, _ tree: inout EliminationTree, _ completion: inout ChordalCompletion,
    _ inputs: InputGroups
  ) {
    levelCount = tree.levelCount
    tree.subtreeSize = []
    first = NumberColumn(completion.first)
    completion.first = []
    head = NumberColumn(completion.head)
    completion.head = []
    parent = NumberColumn(tree.parent)
    tree.parent = []
    depth = NumberColumn(tree.depth)
    tree.depth = []
    rankOfState = NumberColumn(tree.rankOfState)
    tree.rankOfState = []
    let states = CellOwner<UInt32>(repeating: 0, count: rankOfState.count)
    for state in 0..<rankOfState.count {
      states.cells[Int(rankOfState.cells[state])] = UInt32(state)
    }
    stateOfRank = NumberColumn(states)
    let lower = LowerArcs(depth.cells, first.cells, head.cells, levelCount: levelCount)
    lowerFirst = NumberColumn(lower.first)
    lowerArc = NumberColumn(lower.arc)
    lowerRest = NumberColumn(lower.rest)
    inputs.sortBySlot(first.cells, head.cells, levelCount: levelCount)
    inputSlot = NumberColumn(inputs.end)
    inputArc = NumberColumn(inputs.arc)
    let heads = CellOwner<UInt32>(repeating: 0, count: inputArc.count)
    for place in 0..<inputArc.count { heads.cells[place] = arcs.head[Int(inputArc.cells[place])] }
    inputHead = NumberColumn(heads)
    loopRank = NumberColumn(ContiguousArray(inputs.loops.lazy.map { UInt32($0 >> 32) }))
    loopArc = NumberColumn(
      ContiguousArray(inputs.loops.lazy.map { UInt32(truncatingIfNeeded: $0) }))
  }
}

/// For each state the arcs that come up to it from lower states, those with most arcs after them in their
/// lists first, and of as many ascending.
///
/// So loops over those arcs are as long as the one before, which processors foresee.
struct LowerArcs {
  let first: CellOwner<UInt32>
  let arc: CellOwner<UInt32>
  let rest: CellOwner<UInt16>

  init(
    _ depth: Cells<UInt16>, _ arcFirst: Cells<UInt32>, _ head: Cells<UInt16>, levelCount: Int
  ) {
    let count = depth.count
    // From the roots down, the states on the way to the root are those last seen at each depth.
    var path = ContiguousArray<Int>(repeating: 0, count: levelCount)
    first = CellOwner(repeating: 0, count: count + 1)
    let first = first.cells
    for rank in (0..<count).reversed() {
      path[Int(depth[rank])] = rank
      for place in Int(arcFirst[rank])..<Int(arcFirst[rank + 1]) {
        first[path[Int(head[place])]] += 1
      }
    }
    // Where each list ends; filled from its end, it is left where it begins.
    for rank in 0..<count { first[rank + 1] += first[rank] }
    arc = CellOwner(repeating: 0, count: head.count)
    rest = CellOwner(repeating: 0, count: head.count)
    let (arc, rest) = (arc.cells, rest.cells)
    for rank in (0..<count).reversed() {
      path[Int(depth[rank])] = rank
      let close = Int(arcFirst[rank + 1])
      for place in Int(arcFirst[rank])..<close {
        let upper = path[Int(head[place])]
        first[upper] -= 1
        arc[Int(first[upper])] = UInt32(place)
        rest[Int(first[upper])] = UInt16(close - place - 1)
      }
    }
    sortByLength()
  }

  private func sortByLength() {
    let (first, arc, rest) = (first.cells, arc.cells, rest.cells)
    var keys: ContiguousArray<UInt64> = []
    for rank in 0..<first.count - 1 {
      let range = Int(first[rank])..<Int(first[rank + 1])
      if range.count < 2 { continue }
      keys.removeAll(keepingCapacity: true)
      for place in range { keys.append(UInt64(~rest[place]) << 32 | UInt64(arc[place])) }
      keys.sort()
      for (place, key) in zip(range, keys) {
        arc[place] = UInt32(truncatingIfNeeded: key)
        rest[place] = ~UInt16(truncatingIfNeeded: key >> 32)
      }
    }
  }
}
