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
    let tree = try EliminationTree(arcs, order: order)
    let allowed = min(
      Int(UInt32.max / 2), Int(limits.arcsPerState * Double(arcs.stateCount)) + 1_000_000)
    let completion = try ChordalCompletion(arcs, tree, limit: allowed)
    let whole = Hierarchy(arcs, tree, first: completion.first, head: completion.head)
    self = try Hierarchy(arcs, tree, keeping: whole.usableArcs(), of: completion)
    try HierarchyQuality(of: self).check(limits)
  }

  private init(
    _ arcs: StateArcs, _ tree: EliminationTree, keeping usable: ContiguousArray<Bool>,
    of completion: ChordalCompletion
  ) throws(HierarchyError) {
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt16> = []
    first.reserveCapacity(completion.first.count)
    head.reserveCapacity(completion.head.count)
    for rank in 0..<arcs.stateCount {
      for arc in Int(completion.first[rank])..<Int(completion.first[rank + 1]) where usable[arc] {
        head.append(completion.head[arc])
      }
      first.append(UInt32(head.count))
    }
    self.init(arcs, tree, first: first, head: head)
  }

  /// Which arcs some path can use: those that are not forbidden when no input is.
  private func usableArcs() -> ContiguousArray<Bool> {
    let weights = HierarchyWeights(unchecked: self, inputs: .init(repeating: 0, count: inputCount))
    return ContiguousArray(
      weights.pairs.lazy.map { min($0.x, $0.y) < HierarchyWeights.forbidden })
  }

  private init(
    _ arcs: StateArcs, _ tree: EliminationTree, first: ContiguousArray<UInt32>,
    head: ContiguousArray<UInt16>
  ) {
    let count = arcs.stateCount
    var stateOfRank = ContiguousArray<UInt32>(repeating: 0, count: count)
    for (state, rank) in tree.rankOfState.enumerated() { stateOfRank[Int(rank)] = UInt32(state) }
    self.stateOfRank = NumberColumn(stateOfRank)
    rankOfState = NumberColumn(tree.rankOfState)
    parent = NumberColumn(tree.parent)
    depth = NumberColumn(tree.depth)
    self.first = NumberColumn(first)
    self.head = NumberColumn(head)
    levelCount = Int(tree.depth.max() ?? 0) + 1
    let lower = LowerArcs(tree, first: first, head: head)
    lowerFirst = NumberColumn(lower.first)
    lowerArc = NumberColumn(lower.arc)
    lowerRest = NumberColumn(lower.rest)
    let inputs = InputSlots(arcs, tree, first: first, head: head)
    inputSlot = NumberColumn(inputs.slot)
    inputArc = NumberColumn(inputs.arc)
    inputHead = NumberColumn(ContiguousArray(inputs.arc.lazy.map { arcs.head[Int($0)] }))
    loopRank = NumberColumn(inputs.loopRank)
    loopArc = NumberColumn(inputs.loopArc)
  }
}

/// For each state the arcs that come up to it from lower states, ascending.
private struct LowerArcs {
  var first: ContiguousArray<UInt32>
  var arc: ContiguousArray<UInt32>
  var rest: ContiguousArray<UInt16>

  init(
    _ tree: EliminationTree, first arcFirst: ContiguousArray<UInt32>, head: ContiguousArray<UInt16>
  ) {
    let count = tree.parent.count
    // From the roots down, the states on the way to the root are those last seen at each depth.
    var path = ContiguousArray<Int>(repeating: 0, count: Int(tree.depth.max() ?? 0) + 1)
    first = ContiguousArray(repeating: 0, count: count + 1)
    for rank in (0..<count).reversed() {
      path[Int(tree.depth[rank])] = rank
      for place in Int(arcFirst[rank])..<Int(arcFirst[rank + 1]) {
        first[path[Int(head[place])] + 1] += 1
      }
    }
    for rank in 0..<count { first[rank + 1] += first[rank] }
    arc = ContiguousArray(repeating: 0, count: head.count)
    rest = ContiguousArray(repeating: 0, count: head.count)
    var end = ContiguousArray(first.dropFirst())
    for rank in (0..<count).reversed() {
      path[Int(tree.depth[rank])] = rank
      let close = Int(arcFirst[rank + 1])
      for place in Int(arcFirst[rank])..<close {
        let upper = path[Int(head[place])]
        end[upper] -= 1
        arc[Int(end[upper])] = UInt32(place)
        rest[Int(end[upper])] = UInt16(close - place - 1)
      }
    }
  }
}

/// Where each arc of the expanded graph has its place in the hierarchy.
private struct InputSlots {
  var slot: ContiguousArray<UInt32> = []
  var arc: ContiguousArray<UInt32> = []
  var loopRank: ContiguousArray<UInt32> = []
  var loopArc: ContiguousArray<UInt32> = []

  init(
    _ arcs: StateArcs, _ tree: EliminationTree, first: ContiguousArray<UInt32>,
    head heads: ContiguousArray<UInt16>
  ) {
    // Slot above, number of the arc below: one sort orders both.
    var keys: ContiguousArray<UInt64> = []
    var loops: ContiguousArray<UInt64> = []
    keys.reserveCapacity(arcs.head.count)
    arcs.forEach { arc, tail, head in
      let from = tree.rankOfState[tail]
      let to = tree.rankOfState[head]
      if from == to {
        loops.append(UInt64(from) << 32 | UInt64(arc))
        return
      }
      let lower = Int(min(from, to))
      let depth = tree.depth[Int(max(from, to))]
      var low = Int(first[lower])
      var high = Int(first[lower + 1]) - 1
      while low < high {
        let middle = (low + high) / 2
        if heads[middle] > depth { low = middle + 1 } else { high = middle }
      }
      keys.append(UInt64(low * 2 + (from < to ? 0 : 1)) << 32 | UInt64(arc))
    }
    keys.sort()
    loops.sort()
    slot = ContiguousArray(keys.lazy.map { UInt32($0 >> 32) })
    arc = ContiguousArray(keys.lazy.map { UInt32(truncatingIfNeeded: $0) })
    loopRank = ContiguousArray(loops.lazy.map { UInt32($0 >> 32) })
    loopArc = ContiguousArray(loops.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }
}
