// SPDX-License-Identifier: Apache-2.0

/// For each slot of a hierarchy how its weight came about, and what it carries.
///
/// A middle is either an input (its place, with the highest bit set) or the lower arc e = (v, x)
/// of the triangle whose way x → v → y or y → v → x is the cheapest. The arc from v to y follows
/// e in v's list, so e is all that unpacking needs.
///
/// A second pass over the triangles looks for ways that are as cheap as the weight; of several
/// the one with the least duration wins, then the least length, then inputs, then the lowest v.
///
/// What lost: keeping winners while weights are computed. It makes every comparison a branch, for
/// all triangles instead of the one in eight that ties; and most metrics are replaced before
/// anyone unpacks a path.
struct Winners {
  static let isInput: UInt32 = 1 << 31
  static let none = UInt32.max

  /// Two for each arc, up and down.
  var middle: ContiguousArray<UInt32>
  var carried: ContiguousArray<Carried>

  /// Finds the winners of a metric; where `inputCarried` is empty, nothing is carried.
  init(
    _ hierarchy: Hierarchy, _ weights: HierarchyWeights, inputCarried: ContiguousArray<Carried>,
    plan: borrowing CustomizationPlan
  ) {
    let count = hierarchy.arcCount * 2
    middle = ContiguousArray(repeating: Self.none, count: count)
    carried = ContiguousArray(repeating: .unknown, count: count)
    unsafe middle.withUnsafeMutableBufferPointer { middle in
      unsafe carried.withUnsafeMutableBufferPointer { carried in
        guard let first = middle.baseAddress, let second = carried.baseAddress
        else { return }
        let middle = unsafe Cells(first, count: count)
        let carried = unsafe Cells(second, count: count)
        weights.withArcs(hierarchy) { arcs, _ in
          plan.runUpward(hierarchy) { ranks, scratch in
            let race = WinnerRace(hierarchy, arcs.pairs, middle, carried, scratch)
            race.enter(inputsOf: ranks, weights.inputs, inputCarried)
            for rank in ranks { race.run(rank) }
          }
        }
      }
    }
  }
}

/// One thread's part of finding the winners.
private struct WinnerRace {
  let hierarchy: Hierarchy
  let pairs: Cells<SIMD2<UInt32>>
  let middle: Cells<UInt32>
  let carried: Cells<Carried>
  /// The weights of one state's arcs by depth.
  let goal: Cells<SIMD2<UInt32>>
  /// The slots of one state's arcs by depth.
  let slots: Cells<UInt32>

  init(
    _ hierarchy: Hierarchy, _ pairs: Cells<SIMD2<UInt32>>, _ middle: Cells<UInt32>,
    _ carried: Cells<Carried>, _ scratch: CustomizationPlan.Scratch
  ) {
    self.hierarchy = hierarchy
    self.pairs = pairs
    self.middle = middle
    self.carried = carried
    goal = scratch.pairs
    slots = scratch.slots
  }

  /// Lets the inputs of some states compete.
  func enter(
    inputsOf ranks: Range<Int>, _ weights: ContiguousArray<UInt32>,
    _ inputCarried: ContiguousArray<Carried>
  ) {
    let last = hierarchy.first.cells[ranks.upperBound] * 2
    var place = hierarchy.firstInput(atSlot: hierarchy.first.cells[ranks.lowerBound] * 2)
    while place < hierarchy.inputCount, hierarchy.inputSlot.cells[place] < last {
      let slot = Int(hierarchy.inputSlot.cells[place])
      if weights[place] == pairs[slot >> 1][slot & 1], weights[place] < HierarchyWeights.forbidden {
        compete(
          slot, inputCarried.isEmpty ? .zero : inputCarried[place], UInt32(place) | Winners.isInput)
      }
      place += 1
    }
  }

  /// Lets the lower triangles of a state compete.
  ///
  /// Bounds as for ``HierarchyWeights``. Writes only slots of the state's own arcs.
  func run(_ rank: Int) {
    let (head, pairs, carried, goal) = (hierarchy.head.cells, pairs, carried, goal)
    let (lowerArc, lowerRest) = (hierarchy.lowerArc.cells, hierarchy.lowerRest.cells)
    let slots = slots
    let own = hierarchy.arcs(of: rank)
    if own.isEmpty { return }
    for arc in own {
      goal[Int(head[arc])] = pairs[arc]
      slots[Int(head[arc])] = UInt32(arc * 2)
    }
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(lowerArc[place])
      let turned = SIMD2(pairs[lower].y, pairs[lower].x)
      var arc = lower &+ 1
      let end = arc &+ Int(lowerRest[place])
      while arc < end {
        let depth = Int(head[arc])
        let sum = pairs[arc] &+ turned
        let best = goal[depth]
        if sum.x == best.x, sum.x < HierarchyWeights.forbidden {
          compete(
            Int(slots[depth]), carried[lower * 2 + 1] &+ carried[arc * 2], UInt32(lower))
        }
        if sum.y == best.y, sum.y < HierarchyWeights.forbidden {
          compete(
            Int(slots[depth]) + 1, carried[arc * 2 + 1] &+ carried[lower * 2], UInt32(lower))
        }
        arc &+= 1
      }
    }
    for arc in own { goal[Int(head[arc])] = HierarchyWeights.forbiddenPair }
  }

  @inline(__always)
  private func compete(_ slot: Int, _ way: Carried, _ by: UInt32) {
    if way < carried[slot] {
      carried[slot] = way
      middle[slot] = by
    }
  }
}

extension Hierarchy {
  /// The first input that feeds a slot or a greater one.
  func firstInput(atSlot slot: UInt32) -> Int {
    var low = 0
    var high = inputCount
    while low < high {
      let middle = (low + high) / 2
      if inputSlot.cells[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
