// SPDX-License-Identifier: Apache-2.0

/// How the weight of each arc that a metric keeps came about, and what it carries.
///
/// A **way** is either an input (its place, with the highest bit set) or the state v below both
/// ends of the arc, where x → v → y or y → v → x is the cheapest.
///
/// A second pass over the triangles looks for ways that are as cheap as the weight; of several
/// the one with the least duration wins, then the least length, then inputs, then the first v in the list of x.
/// Parts of cheapest paths are cheapest paths, so only triangles of arcs that are kept take part:
/// a quarter of all.
///
/// What lost: keeping winners while weights are computed. It makes every comparison a branch, for
/// all triangles instead of the one in eight that ties; and most metrics are replaced before
/// anyone unpacks a path. Storing the lower arc of the triangle, for all arcs of the hierarchy:
/// unpacking is as fast, but a process that serves a city holds a seventh more.
enum Winners {
  static let isInput: UInt32 = 1 << 31
  static let none = UInt32.max

  /// Finds the winners of a metric, and writes them and what they carry into its arcs; where
  /// `inputCarried` is empty, nothing is carried.
  static func find(
    _ hierarchy: Hierarchy, _ kept: KeptArcs, up: SearchArcsDraft, down: SearchArcsDraft,
    inputs: Cells<UInt32>, inputCarried: Cells<Carried>, plan: borrowing CustomizationPlan
  ) {
    plan.runUpward(hierarchy) { ranks, scratch in
      let race = WinnerRace(hierarchy, kept, up, down, scratch)
      var input = hierarchy.firstInput(atSlot: hierarchy.first.cells[ranks.lowerBound] * 2)
      for rank in ranks {
        race.prepare(rank)
        input = race.enterInputs(of: rank, from: input, inputs, inputCarried)
        race.run(rank)
      }
    }
  }
}

/// One thread's part of finding the winners.
private struct WinnerRace {
  let hierarchy: Hierarchy
  let blocks: Cells<KeptArcs.Block>
  let up: WinnerSide
  let down: WinnerSide
  /// By depth, of one state's arcs: the weights, and their places among those kept.
  let goals: Cells<SIMD2<UInt32>>
  let places: Cells<SIMD2<UInt32>>

  init(
    _ hierarchy: Hierarchy, _ kept: KeptArcs, _ up: SearchArcsDraft, _ down: SearchArcsDraft,
    _ scratch: CustomizationPlan.Scratch
  ) {
    self.hierarchy = hierarchy
    blocks = kept.blocks
    self.up = WinnerSide(up)
    self.down = WinnerSide(down)
    goals = scratch.pairs
    places = scratch.places
  }

  /// Spreads the arcs of a state by depth.
  ///
  /// What costs too much has no goal: it is known to be there, and nothing else.
  func prepare(_ rank: Int) {
    for place in up.range(of: rank) where up.weight[place] < HierarchyWeights.limit {
      goals[Int(up.head[place])].x = up.weight[place]
      places[Int(up.head[place])].x = UInt32(place)
    }
    for place in down.range(of: rank) where down.weight[place] < HierarchyWeights.limit {
      goals[Int(down.head[place])].y = down.weight[place]
      places[Int(down.head[place])].y = UInt32(place)
    }
  }

  /// Lets the inputs of a state compete.
  ///
  /// - Returns: The first input of the next state.
  func enterInputs(
    of rank: Int, from first: Int, _ weights: Cells<UInt32>, _ inputCarried: Cells<Carried>
  ) -> Int {
    let last = hierarchy.first.cells[rank + 1] * 2
    var place = first
    while place < hierarchy.inputCount, hierarchy.inputSlot.cells[place] < last {
      let slot = Int(hierarchy.inputSlot.cells[place])
      let depth = Int(hierarchy.head.cells[slot >> 1])
      let goal = slot & 1 == 0 ? goals[depth].x : goals[depth].y
      if weights[place] == goal, goal < HierarchyWeights.forbidden {
        let way = inputCarried.count == 0 ? Carried.zero : inputCarried[place]
        compete(depth, lane: slot & 1, way, UInt32(place) | Winners.isInput)
      }
      place += 1
    }
    return place
  }

  /// Lets the lower triangles of a state compete.
  ///
  /// For each arc e that comes up to x, what follows it in its list and is kept is one run of the
  /// arcs kept. Bounds as for ``HierarchyWeights``. Writes only slots of the state's own arcs.
  func run(_ rank: Int) {
    let own = hierarchy.arcs(of: rank)
    if own.isEmpty { return }
    let (lowerArc, lowerRest) = (hierarchy.lowerArc.cells, hierarchy.lowerRest.cells)
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(lowerArc[place])
      let block = blocks[lower >> 6]
      let (isUp, isDown) = (block.isKept(lower, 0), block.isKept(lower, 1))
      if !isUp, !isDown { continue }
      let end = lower &+ 1 &+ Int(lowerRest[place])
      let last = blocks[end >> 6]
      let (upPlace, downPlace) = (block.place(of: lower, 0), block.place(of: lower, 1))
      if isDown, down.hasWinner(downPlace) {  // x → v → y
        let ways = upPlace &+ (isUp ? 1 : 0)..<last.place(of: end, 0)
        race(ways, up, down.weight[downPlace], down.carried[downPlace], lower, lane: 0)
      }
      if isUp, up.hasWinner(upPlace) {  // y → v → x
        let ways = downPlace &+ (isDown ? 1 : 0)..<last.place(of: end, 1)
        race(ways, down, up.weight[upPlace], up.carried[upPlace], lower, lane: 1)
      }
    }
    for arc in own {
      goals[Int(hierarchy.head.cells[arc])] = HierarchyWeights.forbiddenPair
    }
  }

  @inline(__always)
  private func race(
    _ ways: Range<Int>, _ side: WinnerSide, _ weight: UInt32, _ carried: Carried, _ lower: Int,
    lane: Int
  ) {
    for way in ways {
      let depth = Int(side.head[way])
      let goal = lane == 0 ? goals[depth].x : goals[depth].y
      // Sums of two weights are below what stands for no goal.
      if side.weight[way] &+ weight == goal, side.hasWinner(way) {
        compete(depth, lane: lane, side.carried[way] &+ carried, UInt32(lower))
      }
    }
  }

  @inline(__always)
  private func compete(_ depth: Int, lane: Int, _ way: Carried, _ by: UInt32) {
    let side = lane == 0 ? up : down
    let place = Int(lane == 0 ? places[depth].x : places[depth].y)
    if way < side.carried[place] {
      side.carried[place] = way
      side.way[place] = by
    }
  }
}

/// The arcs of one direction that take part.
private struct WinnerSide {
  let first: Cells<UInt32>
  let head: Cells<UInt16>
  let weight: Cells<UInt32>
  let carried: Cells<Carried>
  let way: Cells<UInt32>

  init(_ draft: SearchArcsDraft) {
    first = draft.first.cells
    head = draft.head.cells
    weight = draft.weight.cells
    carried = draft.carried.cells
    way = draft.way.cells
  }

  func range(of rank: Int) -> Range<Int> { Int(first[rank])..<Int(first[rank + 1]) }

  /// Whether it is known what an arc carries; what nothing has won is on no cheapest path.
  @inline(__always)
  func hasWinner(_ place: Int) -> Bool { carried[place] != .unknown }
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

  /// The state that each arc comes up from.
  func lowerStates() -> CellOwner<UInt32> {
    let states = CellOwner<UInt32>(repeating: 0, count: arcCount)
    for rank in 0..<stateCount {
      for arc in arcs(of: rank) { states.cells[arc] = UInt32(rank) }
    }
    return states
  }
}
