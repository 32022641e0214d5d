// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The states that are reached within a limit, in no particular order.
package struct ReachedStates: Sendable {
  package internal(set) var states: ContiguousArray<StateID> = []
  /// Above the base.
  package internal(set) var costs: ContiguousArray<UInt32> = []
  /// Above the base; empty where nothing is carried.
  package internal(set) var carried: ContiguousArray<Carried> = []
  /// The least of the seeds.
  package let base: PathSum

  package var count: Int { states.count }

  /// The cost to (or from) the state at a place, with the seed's; and duration and length where
  /// they were asked for.
  package func sum(at place: Int) -> PathSum {
    carried.isEmpty
      ? PathSum(cost: base.cost + Int64(costs[place]))
      : base.adding(cost: costs[place], carried[place])
  }
}

/// Computes the costs from seeds to all states within a limit, or from all such states to seeds.
///
/// The seeds climb to the root; then one sweep goes down through all states, in which each takes
/// the least of what it was reached by in the climb and what comes along its arcs from above.
/// Heads are depths, and the states above the one that is swept are those last seen at each depth.
/// A cell of states is left out where all that could enter it lies beyond the limit.
///
/// Where the limit is one of durations or lengths, paths are still those of the least cost: a state
/// beyond the limit keeps its value, so that what is reached through it is not thought to be reached
/// by a dearer, shorter way. Durations and lengths only grow on the way down, so a cell that is
/// entered beyond the limit lies beyond it.
///
/// The sweep owns its memory. Keep one for each thread and reuse it.
///
/// - Complexity: O(*m*) for *m* arcs of the metric in cells within the limit.
///
/// Source: D. Delling, A. V. Goldberg, A. Nowatzyk, R. F. Werneck, *PHAST: hardware-accelerated
/// shortest path trees*, J. Parallel Distrib. Comput. 73 (2013), doi:10.1016/j.jpdc.2012.02.007,
/// by depths and with cells.
package struct HierarchySweep: ~Copyable, Sendable {
  private let hierarchy: Hierarchy
  private let cells: SweepCells
  private var query: HierarchyQuery
  private let costs: CellOwner<UInt32>
  private let words: CellOwner<UInt64>
  /// The states within the limit, and one more.
  private var found = GrowingCells(repeating: Found(rank: 0, cost: 0))
  private var foundWords = GrowingCells<UInt64>(repeating: 0)
  private var foundCount = 0

  private struct Found {
    var rank: UInt32
    var cost: UInt32
  }

  package init(_ hierarchy: Hierarchy, _ cells: SweepCells) {
    self.hierarchy = hierarchy
    self.cells = cells
    query = HierarchyQuery(hierarchy)
    costs = CellOwner(repeating: HierarchyWeights.forbidden, count: hierarchy.levelCount)
    words = CellOwner(repeating: 0, count: hierarchy.levelCount)
  }
}

// MARK: - Asking

extension HierarchySweep {
  /// What can be reached from some seeds.
  ///
  /// - Parameters:
  ///   - sources: Where paths begin; a state at most once.
  ///   - limit: The greatest cost, with the seeds'.
  ///   - metric: What paths are measured by.
  ///   - carries: Whether durations and lengths are asked for, too.
  /// - Returns: The states with what their paths sum up to.
  /// - Throws: Where a cost within the limit does not fit, or a duration or a length.
  package mutating func reached(
    from sources: [Seed], within limit: Int64, by metric: HierarchyMetric, carries: Bool = false
  ) throws(HierarchyError) -> ReachedStates {
    try sweep(
      sources, limit, PrunedArcs(metric.up), PrunedArcs(metric.down),
      carries: carries && metric.carries)
  }

  /// From where some seeds can be reached.
  ///
  /// - Parameters:
  ///   - targets: Where paths end; a state at most once.
  ///   - limit: The greatest cost, with the seeds'.
  ///   - metric: What paths are measured by.
  ///   - carries: Whether durations and lengths are asked for, too.
  /// - Returns: The states with what their paths sum up to.
  /// - Throws: Where a cost within the limit does not fit, or a duration or a length.
  package mutating func reaching(
    _ targets: [Seed], within limit: Int64, by metric: HierarchyMetric, carries: Bool = false
  ) throws(HierarchyError) -> ReachedStates {
    try sweep(
      targets, limit, PrunedArcs(metric.down), PrunedArcs(metric.up),
      carries: carries && metric.carries)
  }

  /// What the cheapest paths from some seeds reach, of all cells that they enter within a range.
  ///
  /// - Parameters:
  ///   - sources: Where paths begin; a state at most once.
  ///   - range: The greatest duration or length, with the seeds'.
  ///   - metric: What paths are measured by; it carries durations and lengths.
  /// - Returns: All states of which the cheapest path is within the range, and others near them.
  /// - Throws: Where a cost, a duration or a length does not fit.
  package mutating func reached(
    from sources: [Seed], within range: SweepRange, by metric: HierarchyMetric
  ) throws(HierarchyError) -> ReachedStates {
    try sweep(sources, range, PrunedArcs(metric.up), PrunedArcs(metric.down))
  }

  /// From where the cheapest paths lead to some seeds, of all cells that they enter within a range.
  ///
  /// - Parameters:
  ///   - targets: Where paths end; a state at most once.
  ///   - range: The greatest duration or length, with the seeds'.
  ///   - metric: What paths are measured by; it carries durations and lengths.
  /// - Returns: All states of which the cheapest path is within the range, and others near them.
  /// - Throws: Where a cost, a duration or a length does not fit.
  package mutating func reaching(
    _ targets: [Seed], within range: SweepRange, by metric: HierarchyMetric
  ) throws(HierarchyError) -> ReachedStates {
    try sweep(targets, range, PrunedArcs(metric.down), PrunedArcs(metric.up))
  }

  private mutating func sweep(
    _ seeds: [Seed], _ range: SweepRange, _ ahead: PrunedArcs, _ back: PrunedArcs
  ) throws(HierarchyError) -> ReachedStates {
    query.prepare(seeds, [])
    query.hasCarriedOverflow = query.seeds.carriesTooMuch
    query.climb(ahead, back, carries: true)
    query.addUpForward()
    let base = query.seeds.base
    let bound = range.bound(above: base)
    guard !seeds.isEmpty, let bound else { return ReachedStates(base: base) }
    let isTooCostly = sweep(back, bound, carries: true) || query.leftSomethingOut
    if query.hasCarriedOverflow || isTooCostly { throw .pathTooCostly }
    return result(base, carries: true)
  }

  private mutating func sweep(
    _ seeds: [Seed], _ limit: Int64, _ ahead: PrunedArcs, _ back: PrunedArcs, carries: Bool
  ) throws(HierarchyError) -> ReachedStates {
    query.prepare(seeds, [])
    query.hasCarriedOverflow = carries && query.seeds.carriesTooMuch
    query.climb(ahead, back, carries: carries)
    if carries { query.addUpForward() }
    let base = query.seeds.base
    let most = limit - base.cost
    guard !seeds.isEmpty, most >= 0 else { return ReachedStates(base: base) }
    let bound = UInt32(min(most, Int64(HierarchyWeights.limit) - 1))
    let isTooCostly =
      sweep(back, SweepBound(cost: bound), carries: carries) || query.leftSomethingOut
    if query.hasCarriedOverflow || (isTooCostly && Int64(bound) < most) { throw .pathTooCostly }
    return result(base, carries: carries)
  }
}

// MARK: - The loop

extension HierarchySweep {
  /// Goes down through all cells that can be entered within the bound.
  ///
  /// - Returns: Whether some cost does not fit.
  private mutating func sweep(_ arcs: PrunedArcs, _ bound: SweepBound, carries: Bool) -> Bool {
    var walk = SweepWalk(hierarchy, cells, query)
    var hasOverflow = false
    foundCount = 0
    while let run = walk.next(bound, costs.cells, words.cells) {
      let most = foundCount + run.count
      found.reserve(most)
      let isTooCostly: Bool
      if carries {
        foundWords.reserve(most)
        isTooCostly = sweepCarrying(run, walk.entry, arcs, bound.cost)
      } else {
        isTooCostly = sweep(run, walk.entry, arcs, bound.cost)
      }
      hasOverflow = hasOverflow || isTooCostly
    }
    return hasOverflow
  }

  /// Sweeps a run of states, of which the highest may have been reached by the climb.
  ///
  /// Every state is written to the list, and stays there where it is within the bound: a branch
  /// would be guessed wrongly at each border of the area.
  ///
  /// Bounds: heads are depths of states above, which were swept before. Costs are at most
  /// 2³¹ − 1, and so are weights.
  private mutating func sweep(
    _ run: ClosedRange<Int>, _ entry: SweepWalk.Entry, _ arcs: PrunedArcs, _ bound: UInt32
  ) -> Bool {
    let (costs, found, depths) = (costs.cells, found.cells, hierarchy.depth.cells)
    var count = foundCount
    var best = entry.cost
    var most: UInt32 = 0
    var rank = run.upperBound
    while rank >= run.lowerBound {
      for arc in arcs.range(of: rank) {
        best = min(best, arcs.weight(arc) &+ costs[arcs.head(arc)])
      }
      // What is forbidden counts as 0 here.
      most = max(most, best < HierarchyWeights.forbidden ? best : 0)
      found[count] = Found(rank: UInt32(truncatingIfNeeded: rank), cost: best)
      count &+= best <= bound ? 1 : 0
      costs[Int(depths[rank])] = best <= bound ? best : HierarchyWeights.forbidden
      best = HierarchyWeights.forbidden
      rank &-= 1
    }
    foundCount = count
    return most >= HierarchyWeights.limit
  }

  /// The sweep with durations and lengths, which decide between equal costs.
  private mutating func sweepCarrying(
    _ run: ClosedRange<Int>, _ entry: SweepWalk.Entry, _ arcs: PrunedArcs, _ bound: UInt32
  ) -> Bool {
    let (costs, found, depths) = (costs.cells, found.cells, hierarchy.depth.cells)
    let (words, foundWords) = (words.cells, foundWords.cells)
    var count = foundCount
    var best = entry.cost
    var word = entry.word
    var most: UInt32 = 0
    var parts: UInt64 = 0
    var rank = run.upperBound
    while rank >= run.lowerBound {
      let way = cheapest(of: rank, arcs, best)
      if way.isTie {
        word = leastWord(of: rank, arcs, way.cost, way.cost == best ? word : .max)
      } else if way.arc >= 0 {
        word = words[arcs.head(way.arc)] &+ arcs.carried(way.arc).word
      }
      best = way.cost
      most = max(most, best < HierarchyWeights.forbidden ? best : 0)
      let isReached = best <= bound
      found[count] = Found(rank: UInt32(truncatingIfNeeded: rank), cost: best)
      foundWords[count] = word
      count &+= isReached ? 1 : 0
      parts |= isReached ? word : 0
      let depth = Int(depths[rank])
      costs[depth] = isReached ? best : HierarchyWeights.forbidden
      words[depth] = word
      best = HierarchyWeights.forbidden
      word = 0
      rank &-= 1
    }
    foundCount = count
    if Carried(word: parts).isTooGreat { query.hasCarriedOverflow = true }
    return most >= HierarchyWeights.limit
  }

  /// The cheapest arc into a state that costs less than a bound, of equal ones the first; below 0 where none does.
  ///
  /// It is found without branches, as a processor cannot guess which arc it is: a search of a whole city takes a fifth
  /// less time than with a branch for each arc.
  @inline(__always)
  private func cheapest(
    of rank: Int, _ arcs: PrunedArcs, _ bound: UInt32
  ) -> (cost: UInt32, arc: Int, isTie: Bool) {
    let costs = costs.cells
    var (best, place, isTie) = (bound, -1, false)
    for arc in arcs.range(of: rank) {
      let cost = arcs.weight(arc) &+ costs[arcs.head(arc)]
      isTie = cost == best || (isTie && cost > best)
      place = cost < best ? arc : place
      best = min(best, cost)
    }
    return (best, place, isTie)
  }

  /// The least duration and length of the arcs into a state that cost as much as the cheapest one.
  private func leastWord(
    of rank: Int, _ arcs: PrunedArcs, _ cost: UInt32, _ bound: UInt64
  ) -> UInt64 {
    let (costs, words) = (costs.cells, words.cells)
    var least = bound
    for arc in arcs.range(of: rank) {
      let head = arcs.head(arc)
      if arcs.weight(arc) &+ costs[head] == cost {
        least = min(least, words[head] &+ arcs.carried(arc).word)
      }
    }
    return least
  }

  /// The list of the states found.
  private func result(_ base: PathSum, carries: Bool) -> ReachedStates {
    var reached = ReachedStates(base: base)
    let (found, words, states) = (found.cells, foundWords.cells, hierarchy.stateOfRank.cells)
    let count = foundCount
    reached.states = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, size in
      for place in 0..<count { unsafe buffer[place] = StateID(states[Int(found[place].rank)]) }
      size = count
    }
    reached.costs = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, size in
      for place in 0..<count { unsafe buffer[place] = found[place].cost }
      size = count
    }
    guard carries else { return reached }
    reached.carried = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, size in
      for place in 0..<count { unsafe buffer[place] = Carried(word: words[place]) }
      size = count
    }
    return reached
  }
}

extension HierarchySweep: MeasuredMemory {
  package var byteCount: Int {
    query.byteCount + costs.cells.count * 4 + words.cells.count * 8
      + found.cells.count * MemoryLayout<Found>.stride + foundWords.cells.count * 8
  }
}
