// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// A path that is worth offering beside the best one.
package struct AlternativePath: Hashable, Sendable {
  package var path: HierarchyPath
  /// The less, the better: by cost, by what it shares with the best path, and by how long a part
  /// of it is a cheapest path from the start as well as to the end; 0 for the best path.
  package var score: Int64
  /// How much more it costs than the best path.
  package var excess: Int64
}

/// What searches for alternatives keep in memory.
struct AlternativeMemory: ~Copyable, Sendable {
  var trees = ViaTrees()
  var candidates = ViaCandidates()
  /// The states of the path that others are compared with.
  var states = NumberSet()
  var roads = NumberSet()
  /// The roads that the best path itself takes twice.
  var repeated: ContiguousArray<UInt32> = []
}

/// One search for alternatives of a path.
struct AlternativeSearch {
  let metric: HierarchyMetric
  let sources: [Seed]
  let targets: [Seed]
  let limits: AlternativeLimits
  let best: ViaPath
  /// The cost of the whole route of which the path is a part.
  let total: Int64
  /// What a state stands on, so that no road is taken twice.
  let road: (StateID) -> UInt32

  /// Whether a path that costs so much more than the best one, and shares at least so much with
  /// it, may be an alternative.
  func fits(excess: Int64, shared: Int64) -> Bool {
    fits(excess: excess, shared: shared, beside: best.cost)
  }

  /// Alternatives beside any path, by what that one costs.
  func fits(excess: Int64, shared: Int64, beside cost: Int64) -> Bool {
    let elsewhere = Double(total - best.cost)
    return Double(shared) + elsewhere <= limits.sharing * Double(total)
      && Double(excess) <= limits.stretch * Double(cost - shared)
  }
}

// MARK: - Asking

extension HierarchyQuery {
  /// Paths that differ from the best one and are nearly as good.
  ///
  /// - Parameters:
  ///   - best: What ``path(by:from:to:)`` finds.
  ///   - count: How many are wanted.
  ///   - metric: What paths are measured by.
  ///   - sources: As for the best path.
  ///   - targets: As for the best path.
  ///   - limits: What makes an alternative.
  ///   - total: The cost of the whole route where the path is a part of it.
  ///   - road: What a state stands on; no alternative takes a road twice, in any direction, unless
  ///     the best path does.
  /// - Returns: As many as there are, the best score first.
  /// - Throws: Where a sum does not fit.
  package mutating func alternatives(
    to best: HierarchyPath, count: Int, by metric: HierarchyMetric, from sources: [Seed],
    to targets: [Seed], limits: AlternativeLimits = AlternativeLimits(),
    ofRouteCosting total: Int64,
    road: (StateID) -> UInt32
  ) throws(HierarchyError) -> [AlternativePath] {
    guard count > 0, let start = sources.first(where: { $0.node == best.states.first }),
      let end = targets.first(where: { $0.node == best.states.last })
    else { return [] }
    return try withoutActuallyEscaping(road) { road throws(HierarchyError) in
      let search = AlternativeSearch(
        metric: metric, sources: sources, targets: targets, limits: limits,
        best: ViaPath(best, metric.inputWeights, from: start, to: end), total: total, road: road)
      guard search.fits(excess: 0, shared: 0) else { return [] }
      try findCandidates(search)
      return try choose(count, search)
    }
  }

  private mutating func findCandidates(_ search: AlternativeSearch) throws(HierarchyError) {
    seeds.collect(hierarchy, search.sources, search.targets)
    let base = seeds.base.cost
    let bestCost = search.best.cost - base
    let most = Double(bestCost) + search.limits.stretch * Double(search.best.cost)
    let limit = UInt32(min(most, Double(HierarchyWeights.limit - 1)))
    other.trees.grow(
      hierarchy, by: search.metric, from: seeds, marks: marks(search), upTo: limit,
      forward.cells, backward.cells)
    other.states.removeAll(expecting: search.best.path.states.count)
    for state in search.best.path.states { other.states.insert(state.raw) }
    other.candidates.collect(
      other.trees, hierarchy, best: other.states, bestCost: UInt32(bestCost), fits: search.fits)
    noteRepeatedRoads(search)
  }

  /// States of the best path, at equal distances of cost.
  private func marks(_ search: AlternativeSearch) -> [UInt32] {
    let best = search.best
    return (0..<search.limits.marks).compactMap { number in
      let cost = best.cost * Int64(number + 1) / Int64(search.limits.marks + 1)
      return best.costs.firstIndex { $0 >= cost }
    }.map { hierarchy.rankOfState[best.path.states[$0].position] }
  }

  private mutating func noteRepeatedRoads(_ search: AlternativeSearch) {
    other.repeated.removeAll(keepingCapacity: true)
    let states = search.best.path.states
    other.roads.removeAll(expecting: states.count)
    for state in states {
      let road = search.road(state)
      if !other.roads.insert(road) { other.repeated.append(road) }
    }
  }
}

// MARK: - Choosing

extension HierarchyQuery {
  private mutating func choose(
    _ count: Int, _ search: AlternativeSearch
  ) throws(HierarchyError) -> [AlternativePath] {
    var found: [(path: ViaPath, score: Int64)] = []
    let candidates = other.candidates.list
    for candidate in candidates.prefix(search.limits.tries * count) {
      let path = try path(of: candidate, search)
      guard let shared = costShared(by: path, with: found.map(\.path), search),
        !takesRoadTwice(path, search),
        try isLocallyOptimal(path, candidate, search, replacing: search.best.cost - shared)
      else { continue }
      found.append((path, candidate.score))
      if found.count == count { break }
    }
    return found.map {
      AlternativePath(
        path: $0.path.path, score: $0.score, excess: $0.path.cost - search.best.cost)
    }
  }

  /// Takes a candidate's path apart.
  private mutating func path(
    of candidate: ViaCandidates.Candidate, _ search: AlternativeSearch
  ) throws(HierarchyError) -> ViaPath {
    let ways = StoredWays(search.metric)
    unpacker.removeAll()
    let source = try other.trees.descend(from: candidate.last, lane: 0, hierarchy, ways, &chain)
    for link in chain.reversed() { unpacker.append(slot: link.slot, of: link.rank) }
    let target = try other.trees.descend(from: candidate.last, lane: 1, hierarchy, ways, &chain)
    for link in chain { unpacker.append(slot: link.slot, of: link.rank) }
    let inputs = try unpacker.inputs(hierarchy, ways)
    let path = try HierarchyPath(
      PathSum(cost: 0), from: source, along: inputs, hierarchy)
    guard
      let start = search.sources.first(where: { hierarchy.rankOfState[$0.node.position] == source }
      ),
      let end = search.targets.first(where: { hierarchy.rankOfState[$0.node.position] == target })
    else { throw .damaged }
    var via = ViaPath(path, search.metric.inputWeights, from: start, to: end)
    via.path.sum = try sum(of: path, costing: via.cost, start, end, search.metric)
    return via
  }

  /// What a path carries, with its seeds.
  private func sum(
    of path: HierarchyPath, costing cost: Int64, _ start: Seed, _ end: Seed,
    _ metric: HierarchyMetric
  ) throws(HierarchyError) -> PathSum {
    var sum = PathSum(cost: cost)
    if metric.carries {
      sum.duration = Int64(start.duration) + Int64(end.duration)
      sum.length = Int64(start.length) + Int64(end.length)
      let weights = metric.inputWeights
      for input in path.inputs {
        let carried = weights.carried(by: input)
        sum.duration += Int64(carried.duration)
        sum.length += Int64(carried.length)
      }
    }
    if let energy = metric.energy {
      sum.energy = Int64(start.energy) + Int64(end.energy)
      for input in path.inputs { sum.energy += try energy.energy(of: input) }
    }
    return sum
  }

  /// What a path has in common with the best one, or `nil` where it is not new enough or its
  /// detours are dearer than they may be, beside that one or those found before.
  private mutating func costShared(
    by path: ViaPath, with found: [ViaPath], _ search: AlternativeSearch
  ) -> Int64? {
    other.states.removeAll(expecting: path.path.states.count)
    for state in path.path.states { other.states.insert(state.raw) }
    let shared = search.best.cost(sharedWith: other.states)
    guard search.fits(excess: path.cost - search.best.cost, shared: shared) else { return nil }
    let isOther = found.allSatisfy { taken in
      search.fits(
        excess: path.cost - taken.cost, shared: taken.cost(sharedWith: other.states),
        beside: taken.cost)
    }
    return isOther ? shared : nil
  }

  private mutating func takesRoadTwice(_ path: ViaPath, _ search: AlternativeSearch) -> Bool {
    other.roads.removeAll(expecting: path.path.states.count)
    for state in path.path.states {
      let road = search.road(state)
      if !other.roads.insert(road), !other.repeated.contains(road) { return true }
    }
    return isEmptyTurn(path.path, search)
  }

  /// A source and a target behind it on one state are joined by the empty path, which is none.
  private func isEmptyTurn(_ path: HierarchyPath, _ search: AlternativeSearch) -> Bool {
    guard path.inputs.isEmpty, let state = path.states.first else { return false }
    return search.sources.contains { source in
      source.node == state
        && search.targets.contains { $0.node == state && source.position > $0.position }
    }
  }

  /// Whether each part of a path that costs no more than a part of what it replaces is a cheapest
  /// path.
  ///
  /// A part that does not reach over both ends of the plateau is one by how the path was made.
  /// The others lie between x and y, which one search compares with the cheapest path:
  ///
  ///     s ─────── x ──── first ═══ last ──── y ─────── t
  ///                └──────── T ─────┘
  ///                        └──────── T ──────┘
  private mutating func isLocallyOptimal(
    _ path: ViaPath, _ candidate: ViaCandidates.Candidate, _ search: AlternativeSearch,
    replacing replaced: Int64
  ) throws(HierarchyError) -> Bool {
    let reach = Int64(search.limits.localOptimality * Double(replaced))
    let (states, costs) = (path.path.states, path.costs)
    let steps = other.trees.steps.cells
    let lastState = StateID(hierarchy.stateOfRank[Int(steps[candidate.last].rank)])
    let firstState = StateID(hierarchy.stateOfRank[Int(steps[candidate.first].rank)])
    guard let last = states.firstIndex(of: lastState) else { return false }
    // Two paths that cost the same by chance have no plateau in common.
    let first = states[...last].firstIndex(of: firstState) ?? last
    let x = costs[...first].firstIndex { $0 >= costs[last] - reach } ?? first
    let y = costs[last...].lastIndex { $0 <= costs[first] + reach } ?? last
    if x >= first || y <= last { return true }
    let whole = try cost(
      by: search.metric, from: [Seed(node: states[x], cost: 0)],
      to: [Seed(node: states[y], cost: 0)])
    return whole == costs[y] - costs[x]
  }
}
