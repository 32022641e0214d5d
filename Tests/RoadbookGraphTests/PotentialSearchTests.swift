// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

/// Costs that differ from a metric's: dearer arcs, forbidden ones, and gates that open now and
/// then.
private struct ChangedCosts: ArcCosts {
  var inputs: ContiguousArray<UInt32>
  var loops: ContiguousArray<UInt32>
  /// How often the gate before an input opens; 0 where there is none.
  var periods: ContiguousArray<Int64>

  init(_ world: HierarchyFixture) {
    inputs = world.weights.inputs
    loops = world.weights.loops
    periods = ContiguousArray(repeating: 0, count: inputs.count)
  }

  func cost(of input: InputID, at costSoFar: Int64) -> UInt32 {
    if input.isLoop { return loops[input.place] }
    let weight = inputs[input.place]
    let period = periods[input.place]
    if period == 0 || weight >= HierarchyWeights.forbidden { return weight }
    // Who comes earlier passes no later.
    let late = (costSoFar % period + period) % period
    return weight + UInt32(late == 0 ? 0 : period - late)
  }
}

@Suite("The search with potentials")
struct PotentialSearchTests {
  @Test(
    "finds the costs of plain Dijkstra where arcs are dearer, forbidden or gated",
    arguments: 0..<300)
  func equalsDijkstra(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    let outgoing = OutgoingInputs(world.hierarchy)
    var search = PotentialSearch(world.hierarchy, outgoing)
    var random = SplitMix64(UInt64(seed))
    for _ in 0..<6 {
      let costs = changed(world, &random)
      let sources = seeds(world, &random)
      let targets = seeds(world, &random)
      let expected = plain(world, costs, sources, targets)
      let path = try search.path(by: world.metric.lowerBound, costs, from: sources, to: targets)
      #expect(path?.cost == expected)
      guard let path else { continue }
      let start = try #require(sources.first { $0.node == path.states.first })
      let end = try #require(targets.first { $0.node == path.states.last })
      #expect(try drive(world, costs, path, from: start.cost) == path.cost - end.cost)
      #expect(!path.inputs.isEmpty || start.position <= end.position)
    }
  }

  @Test("settles only states on cheapest paths where the costs are the metric's", arguments: 0..<60)
  func settlesLittle(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: 40)
    let outgoing = OutgoingInputs(world.hierarchy)
    var search = PotentialSearch(world.hierarchy, outgoing)
    let states = UInt32(world.roads.stateCount)
    let ahead = (0..<states).map { world.roads.plainCosts(from: [$0: PathSum(cost: 0)]) }
    for source in 0..<min(states, 6) {
      for target in 0..<states {
        let path = try search.path(
          by: world.metric.lowerBound, ChangedCosts(world), from: [Seed(node: source, cost: 0)],
          to: [Seed(node: target, cost: 0)])
        let cost = ahead[Int(source)][Int(target)]?.cost
        #expect(path?.cost == cost)
        let between = (0..<states).count { state in
          guard let first = ahead[Int(source)][Int(state)]?.cost,
            let second = ahead[Int(state)][Int(target)]?.cost
          else { return false }
          return first + second == cost
        }
        #expect(search.settledCount <= between)
      }
    }
  }

  @Test("is given up when it is cancelled or has settled too many states")
  func givesUp() throws {
    let roads = RoadGraph.grid(40)
    let arcs = roads.expanded()
    let hierarchy = try Hierarchy(
      arcs, order: NestedDissection(roads, threads: 1).states(copies: []))
    let costs = ContiguousArray<UInt32>(repeating: 1, count: arcs.head.count)
    let weights = try HierarchyWeights(
      hierarchy, inputs: hierarchy.inputs(fromArcs: costs),
      loops: hierarchy.loops(fromArcs: costs))
    let bound = try HierarchyMetric(hierarchy, weights: weights).lowerBound
    var search = PotentialSearch(hierarchy, OutgoingInputs(hierarchy))
    let (from, to) = ([Seed(node: 0, cost: 0)], [Seed(node: UInt32(arcs.stateCount - 1), cost: 0)])
    // Everything is dearer than the metric says, so the potentials lead nowhere.
    let dearer = EvenCosts(cost: 9)
    let path = try #require(try search.path(by: bound, dearer, from: from, to: to))
    #expect(path.cost == Int64(path.inputs.count) * 9)
    #expect(search.settledCount > 2_048)
    #expect(throws: HierarchyError.cancelled) {
      try search.path(by: bound, dearer, from: from, to: to, isCancelled: { true })
    }
    search.greatestSettledCount = 100
    #expect(throws: HierarchyError.searchedTooFar(settledCount: 100)) {
      try search.path(by: bound, dearer, from: from, to: to)
    }
    search.greatestSettledCount = .max
    #expect(try search.path(by: bound, EvenCosts(cost: 1), from: from, to: to) != nil)
  }

  @Test("says that a cost does not fit instead of finding no path")
  func overflow() throws {
    let limit = HierarchyWeights.limit
    let hierarchy = try Hierarchy(
      StateArcs(first: [0, 1, 2, 2], head: [1, 2]), order: [1, 0, 2])
    let weights = try HierarchyWeights(hierarchy, inputs: [1, 1], loops: [])
    let bound = try HierarchyMetric(hierarchy, weights: weights).lowerBound
    var search = PotentialSearch(hierarchy, OutgoingInputs(hierarchy))
    let (from, to) = ([Seed(node: 0, cost: 0)], [Seed(node: 2, cost: 0)])
    for cost in [limit / 2 + 1, limit - 1, limit, HierarchyWeights.forbidden - 1] {
      #expect(throws: HierarchyError.pathTooCostly) {
        try search.path(by: bound, EvenCosts(cost: cost), from: from, to: to)
      }
    }
    let forbidden = EvenCosts(cost: HierarchyWeights.forbidden)
    #expect(try search.path(by: bound, forbidden, from: from, to: to) == nil)
    let most = EvenCosts(cost: limit / 2)
    #expect(try search.path(by: bound, most, from: from, to: to)?.cost == Int64(limit / 2) * 2)
    #expect(try search.path(by: bound, most, from: from, to: []) == nil)
    #expect(try search.path(by: bound, most, from: [], to: to) == nil)
  }
}

private struct EvenCosts: ArcCosts {
  var cost: UInt32

  func cost(of input: InputID, at costSoFar: Int64) -> UInt32 { cost }
}

extension PotentialSearchTests {
  private func changed(_ world: HierarchyFixture, _ random: inout SplitMix64) -> ChangedCosts {
    var costs = ChangedCosts(world)
    for place in costs.inputs.indices {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: costs.inputs[place] = HierarchyWeights.forbidden
      case 1, 2: costs.inputs[place] += .random(in: 0...9, using: &random)
      case 3, 4: costs.periods[place] = .random(in: 2...15, using: &random)
      default: break
      }
    }
    return costs
  }

  private func seeds(_ world: HierarchyFixture, _ random: inout SplitMix64) -> [Seed] {
    let nodes = Set(
      (0..<2).map { _ in
        UInt32.random(in: 0..<UInt32(min(9, world.roads.stateCount)), using: &random)
      })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -9...9, using: &random),
        position: .random(in: 0...1, using: &random))
    }
  }

  /// The cost after driving along a path, or `nil` where it leads along an arc that is forbidden.
  private func drive(
    _ world: HierarchyFixture, _ costs: ChangedCosts, _ path: HierarchyPath, from start: Int64
  ) throws -> Int64? {
    _ = try #require(world.sum(path), "arcs that do not follow one another")
    var cost = start
    for input in path.inputs {
      let step = costs.cost(of: input, at: cost)
      if step >= HierarchyWeights.forbidden { return nil }
      cost += Int64(step)
    }
    return cost
  }

  /// The least cost between seeds, by plain searches from each source.
  private func plain(
    _ world: HierarchyFixture, _ costs: ChangedCosts, _ sources: [Seed], _ targets: [Seed]
  ) -> Int64? {
    var inputOfArc: [UInt32: InputID] = [:]
    for place in 0..<world.hierarchy.inputCount {
      inputOfArc[world.hierarchy.inputArc[place]] = InputID(place)
    }
    for place in 0..<world.hierarchy.loopArc.count {
      inputOfArc[world.hierarchy.loopArc[place]] = InputID(loop: place)
    }
    let cost = { (arc: Int, at: Int64) -> Int64? in
      // Arcs that nobody can ever use have no input.
      guard let input = inputOfArc[UInt32(arc)] else { return nil }
      let cost = costs.cost(of: input, at: at)
      return cost < HierarchyWeights.forbidden ? Int64(cost) : nil
    }
    var best: Int64?
    for source in sources {
      let arrivals = world.roads.plainArrivals(from: source.node.raw, at: source.cost, cost)
      for target in targets {
        let isBehind = target.node == source.node && source.position > target.position
        let arrival = (isBehind ? arrivals.around : arrivals.costs)[target.node.position]
        if let arrival { best = min(best ?? .max, arrival + target.cost) }
      }
    }
    return best
  }
}

extension RandomRoads {
  /// The costs from a state to all where arcs' costs depend on when they are entered; and those of
  /// paths of at least one arc.
  fileprivate func plainArrivals(
    from source: UInt32, at start: Int64, _ arcCost: (_ arc: Int, _ at: Int64) -> Int64?
  ) -> (costs: [Int64?], around: [Int64?]) {
    var cost = [Int64?](repeating: nil, count: stateCount)
    var around = cost
    var isSettled = [Bool](repeating: false, count: stateCount)
    cost[Int(source)] = start
    while let state = (0..<stateCount).filter({ !isSettled[$0] && cost[$0] != nil })
      .min(by: { (cost[$0] ?? 0) < (cost[$1] ?? 0) })
    {
      isSettled[state] = true
      guard let reached = cost[state] else { continue }
      for arc in Int(first[state])..<Int(first[state + 1]) {
        guard let step = arcCost(arc, reached) else { continue }
        let next = Int(head[arc])
        cost[next] = min(cost[next] ?? .max, reached + step)
        around[next] = min(around[next] ?? .max, reached + step)
      }
    }
    return (cost, around)
  }
}
