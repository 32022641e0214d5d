// SPDX-License-Identifier: Apache-2.0

/// Has the lists of arcs that a metric keeps, and what they carry, follow weights that have changed.
///
/// States are settled anew in ascending order: a list follows from the weights of its own arcs and from the lists
/// below. A changed arc of x concerns those between its head and x's other neighbours above, where the way by x has
/// their weight. What is settled is what ``Winners`` finds, tie by tie.
struct WinnerRenewal: ~Copyable, Sendable {
  private let hierarchy: Hierarchy
  private let neighbours: HierarchyNeighbours
  private var open: RankQueue
  private var up: RenewedList
  private var down: RenewedList
  /// By depth, of one state's arcs: the weights that are to be reached, and their places in the lists.
  private let goals: CellOwner<SIMD2<UInt32>>
  private let places: CellOwner<SIMD2<UInt32>>
  /// By depth: the arcs of one state before and after it was settled.
  private let before: SpreadList
  private let after: SpreadList

  init(_ hierarchy: Hierarchy, _ neighbours: HierarchyNeighbours) {
    self.hierarchy = hierarchy
    self.neighbours = neighbours
    open = RankQueue(stateCount: hierarchy.stateCount, isDescending: false)
    up = RenewedList(levelCount: hierarchy.levelCount)
    down = RenewedList(levelCount: hierarchy.levelCount)
    goals = CellOwner(repeating: HierarchyWeights.forbiddenPair, count: hierarchy.levelCount)
    places = CellOwner(repeating: SIMD2(0, 0), count: hierarchy.levelCount)
    before = SpreadList(levelCount: hierarchy.levelCount)
    after = SpreadList(levelCount: hierarchy.levelCount)
  }

  /// Has a state settled by the next ``run(_:)``.
  mutating func add(_ state: UInt32) { open.add(state) }

  /// Settles the states that were added, and those that depend on them.
  ///
  /// - Returns: Whether there was room; without it the memory is not to be used any more.
  /// - Throws: Where durations or lengths do not fit; the memory is then not to be used any more.
  mutating func run(_ memory: MetricMemory) throws(HierarchyError) -> Bool {
    while let rank = open.next() {
      guard try settle(rank, memory) else { return false }
    }
    return true
  }
}

// MARK: - A state

extension WinnerRenewal {
  private mutating func settle(
    _ rank: Int, _ memory: MetricMemory
  ) throws(HierarchyError) -> Bool {
    let own = hierarchy.arcs(of: rank)
    if own.isEmpty { return true }
    list(own, memory)
    enterInputs(own, memory)
    race(rank, memory)
    for arc in own {
      goals.cells[Int(hierarchy.head.cells[arc])] = HierarchyWeights.forbiddenPair
    }
    guard up.finish(), down.finish() else { throw .pathTooCostly }
    let (oldUp, oldDown) = (memory.up.range(of: rank), memory.down.range(of: rank))
    if up.isEqual(memory.up, oldUp), down.isEqual(memory.down, oldDown) { return true }
    before.spread(memory.up, oldUp, lane: 0)
    before.spread(memory.down, oldDown, lane: 1)
    guard memory.up.replace(rank, by: up), memory.down.replace(rank, by: down) else { return false }
    after.spread(memory.up, memory.up.range(of: rank), lane: 0)
    after.spread(memory.down, memory.down.range(of: rank), lane: 1)
    openDependents(own, memory)
    before.clear(own, hierarchy.head.cells)
    after.clear(own, hierarchy.head.cells)
    return true
  }

  /// Lists the arcs that no other way undercuts.
  private mutating func list(_ own: Range<Int>, _ memory: MetricMemory) {
    let (head, limit) = (hierarchy.head.cells, HierarchyWeights.limit)
    up.removeAll()
    down.removeAll()
    for arc in own {
      let (weight, least) = (memory.pairs.cells[arc], memory.perfect.cells[arc])
      let depth = Int(head[arc])
      if weight.x < HierarchyWeights.forbidden, weight.x == least.x {
        let place = up.add(head[arc], weight.x)
        if weight.x < limit {
          (goals.cells[depth].x, places.cells[depth].x) = (weight.x, place)
        }
      }
      if weight.y < HierarchyWeights.forbidden, weight.y == least.y {
        let place = down.add(head[arc], weight.y)
        if weight.y < limit {
          (goals.cells[depth].y, places.cells[depth].y) = (weight.y, place)
        }
      }
    }
  }

  private func enterInputs(_ own: Range<Int>, _ memory: MetricMemory) {
    let slots = hierarchy.inputSlot.cells
    let (weights, loads) = (memory.inputs.cells, memory.inputCarried.cells)
    let last = UInt32(own.upperBound) * 2
    var place = hierarchy.firstInput(atSlot: UInt32(own.lowerBound) * 2)
    while place < slots.count, slots[place] < last {
      let (depth, lane) = (Int(hierarchy.head.cells[Int(slots[place] >> 1)]), slots[place] & 1)
      let goal = lane == 0 ? goals.cells[depth].x : goals.cells[depth].y
      if weights[place] == goal, goal < HierarchyWeights.forbidden {
        let load = loads.count == 0 ? Carried.zero : loads[place]
        compete(depth, isUp: lane == 0, load, UInt32(place) | Winners.isInput)
      }
      place += 1
    }
  }

  /// Lets the lower triangles compete, in the order in which a full run does.
  private func race(_ rank: Int, _ memory: MetricMemory) {
    let depth = hierarchy.depth.cells[rank]
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let state = neighbours.below.cells[place]
      let (upward, toHere) = Self.rest(memory.up, Int(state), above: depth)
      let (downward, fromHere) = Self.rest(memory.down, Int(state), above: depth)
      if let fromHere { race(upward, memory.up, fromHere, memory.down, state, isUp: true) }
      if let toHere { race(downward, memory.down, toHere, memory.up, state, isUp: false) }
    }
  }

  /// The arcs of a state that lead higher than a depth, and the one that leads there.
  @inline(__always)
  private static func rest(
    _ arcs: RenewedArcs, _ rank: Int, above depth: UInt16
  ) -> (Range<Int>, Int?) {
    let range = arcs.range(of: rank)
    let head = arcs.head.cells
    var place = range.lowerBound
    while place < range.upperBound, head[place] > depth { place += 1 }
    guard place < range.upperBound, head[place] == depth else {
      return (place..<range.upperBound, nil)
    }
    return (place + 1..<range.upperBound, place)
  }

  @inline(__always)
  private func race(
    _ ways: Range<Int>, _ side: RenewedArcs, _ lower: Int, _ lowerSide: RenewedArcs,
    _ state: UInt32, isUp: Bool
  ) {
    let weight = lowerSide.weight.cells[lower]
    let load = lowerSide.carried.cells[lower]
    for way in ways {
      let depth = Int(side.head.cells[way])
      let goal = isUp ? goals.cells[depth].x : goals.cells[depth].y
      // Weights from the limit on add up to no goal, which is below it.
      if side.weight.cells[way] &+ weight == goal {
        compete(depth, isUp: isUp, side.carried.cells[way] &+ load, state)
      }
    }
  }

  @inline(__always)
  private func compete(_ depth: Int, isUp: Bool, _ load: Carried, _ way: UInt32) {
    if isUp {
      up.compete(Int(places.cells[depth].x), load, by: way)
    } else {
      down.compete(Int(places.cells[depth].y), load, by: way)
    }
  }

  /// Opens the states above whose arcs have, or had, ways by this one that have changed.
  private mutating func openDependents(_ own: Range<Int>, _ memory: MetricMemory) {
    let head = hierarchy.head.cells
    for lower in own {
      let state = neighbours.above.cells[lower]
      if open.contains(state) { continue }
      let (was, now) = (before[Int(head[lower])], after[Int(head[lower])])
      var targets = hierarchy.arcs(of: Int(state))
      for arc in lower + 1..<own.upperBound {
        let (itsWas, itsNow) = (before[Int(head[arc])], after[Int(head[arc])])
        let isUp = was.differs(now, lane: 1) || itsWas.differs(itsNow, lane: 0)
        let isDown = was.differs(now, lane: 0) || itsWas.differs(itsNow, lane: 1)
        guard isUp || isDown else { continue }
        guard let target = hierarchy.arc(among: targets, toDepth: head[arc]) else { continue }
        targets = target + 1..<targets.upperBound
        let weight = memory.pairs.cells[target]
        if isUp && (weight.x == was.y &+ itsWas.x || weight.x == now.y &+ itsNow.x)
          || isDown && (weight.y == itsWas.y &+ was.x || weight.y == itsNow.y &+ now.x)
        {
          open.add(state)
          break
        }
      }
    }
  }
}

/// The kept arcs of one state by depth; forbidden where there is none.
private struct SpreadList {
  /// One arc in both directions.
  struct Entry {
    var x: UInt32
    var y: UInt32
    var upLoad: Carried
    var downLoad: Carried

    static var none: Entry {
      Entry(
        x: HierarchyWeights.forbidden, y: HierarchyWeights.forbidden, upLoad: .zero,
        downLoad: .zero)
    }

    @inline(__always)
    func differs(_ other: Entry, lane: Int) -> Bool {
      lane == 0
        ? x != other.x || upLoad != other.upLoad : y != other.y || downLoad != other.downLoad
    }
  }

  private let entries: CellOwner<Entry>

  init(levelCount: Int) { entries = CellOwner(repeating: .none, count: levelCount) }

  subscript(depth: Int) -> Entry {
    @inline(__always) get { entries.cells[depth] }
  }

  func spread(_ arcs: RenewedArcs, _ range: Range<Int>, lane: Int) {
    for arc in range {
      let depth = Int(arcs.head.cells[arc])
      if lane == 0 {
        entries.cells[depth].x = arcs.weight.cells[arc]
        entries.cells[depth].upLoad = arcs.carried.cells[arc]
      } else {
        entries.cells[depth].y = arcs.weight.cells[arc]
        entries.cells[depth].downLoad = arcs.carried.cells[arc]
      }
    }
  }

  func clear(_ own: Range<Int>, _ head: Cells<UInt16>) {
    for arc in own { entries.cells[Int(head[arc])] = .none }
  }
}
