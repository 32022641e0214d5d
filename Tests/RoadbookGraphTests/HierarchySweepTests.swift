// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("The sweep to all states")
struct HierarchySweepTests {
  @Test(
    "reaches what plain Dijkstra reaches, at its cost, whatever cells are left out",
    arguments: 0..<300)
  func equalsDijkstra(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    // Cells of a state or two are the worst case: each is asked for, and many are left out.
    let cells = SweepCells(world.hierarchy, leastSize: 1 + seed % 4)
    var sweep = HierarchySweep(world.hierarchy, cells)
    var random = SplitMix64(UInt64(seed))
    for _ in 0..<6 {
      let sources = seeds(world, &random)
      let limit = Int64.random(in: -9...40, using: &random)
      let expected = plain(world, from: sources).filter { $0.value.cost <= limit }
      let reached = try sweep.reached(
        from: sources, within: limit, by: world.metric, carries: true)
      #expect(sums(reached) == expected)
      let costs = try sweep.reached(from: sources, within: limit, by: world.metric)
      #expect(sums(costs) == expected.mapValues { PathSum(cost: $0.cost) })
    }
  }

  @Test("finds from where a state can be reached, too", arguments: 0..<100)
  func backward(seed: Int) throws {
    let world = try HierarchyFixture(seed: 300 + seed)
    var sweep = HierarchySweep(world.hierarchy, SweepCells(world.hierarchy, leastSize: 1))
    var random = SplitMix64(UInt64(seed))
    let targets = seeds(world, &random)
    let limit = Int64.random(in: 0...40, using: &random)
    var expected: [UInt32: PathSum] = [:]
    for state in 0..<UInt32(world.roads.stateCount) {
      let costs = world.roads.plainCosts(from: [state: PathSum(cost: 0)])
      let sums = targets.compactMap { target in
        costs[target.node.position].map { $0 + target.sum }
      }
      if let least = sums.min(), least.cost <= limit { expected[state] = least }
    }
    let reaching = try sweep.reaching(targets, within: limit, by: world.metric, carries: true)
    #expect(sums(reaching) == expected)
  }

  @Test(
    "by durations and lengths lists at least what is within them, at the cheapest path's value",
    arguments: 0..<300)
  func ranges(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    let cells = SweepCells(world.hierarchy, leastSize: 1 + seed % 4)
    var sweep = HierarchySweep(world.hierarchy, cells)
    var random = SplitMix64(UInt64(seed))
    for _ in 0..<6 {
      let sources = seeds(world, &random)
      let all = plain(world, from: sources)
      let most = Int64.random(in: -5...12, using: &random)
      for range in [SweepRange.duration(most), .length(most)] {
        let reached = sums(try sweep.reached(from: sources, within: range, by: world.metric))
        for (state, sum) in reached { #expect(all[state] == sum) }
        let within = all.filter {
          if case .duration = range { $0.value.duration <= most } else { $0.value.length <= most }
        }
        #expect(Set(within.keys).isSubset(of: reached.keys))
      }
    }
  }

  @Test("without a limit reaches everything, and leaves out cells with one", arguments: [1, 3, 64])
  func limits(leastSize: Int) throws {
    let roads = RoadGraph.grid(30)
    let arcs = roads.expanded()
    let hierarchy = try Hierarchy(
      arcs, order: NestedDissection(roads, threads: 1).states(copies: []))
    let costs = ContiguousArray<UInt32>(repeating: 1, count: arcs.head.count)
    let weights = try HierarchyWeights(
      hierarchy, inputs: hierarchy.inputs(fromArcs: costs),
      loops: hierarchy.loops(fromArcs: costs))
    let metric = try HierarchyMetric(hierarchy, weights: weights)
    var sweep = HierarchySweep(hierarchy, SweepCells(hierarchy, leastSize: leastSize))
    let seeds = [Seed(node: 0, cost: 0)]
    let all = sums(try sweep.reached(from: seeds, within: .max, by: metric))
    #expect(all.count == arcs.stateCount)
    for limit in [Int64(0), 1, 5, 12, 30] {
      let near = sums(try sweep.reached(from: seeds, within: limit, by: metric))
      #expect(near == all.filter { $0.value.cost <= limit })
    }
    #expect(try sweep.reached(from: seeds, within: -1, by: metric).count == 0)
    #expect(try sweep.reached(from: [], within: 9, by: metric).count == 0)
  }

  @Test("says that a cost does not fit, but not where the limit is lower")
  func overflow() throws {
    let limit = HierarchyWeights.limit
    let hierarchy = try Hierarchy(
      StateArcs(first: [0, 1, 2, 2], head: [1, 2]), order: [0, 2, 1])
    let weights = try HierarchyWeights(hierarchy, inputs: [limit - 1, 1], loops: [])
    let metric = try HierarchyMetric(hierarchy, weights: weights)
    var sweep = HierarchySweep(hierarchy, SweepCells(hierarchy, leastSize: 1))
    let seeds = [Seed(node: 0, cost: 0)]
    #expect(try sweep.reached(from: seeds, within: Int64(limit) - 1, by: metric).count == 2)
    #expect(throws: HierarchyError.pathTooCostly) {
      try sweep.reached(from: seeds, within: Int64(limit), by: metric)
    }
    let half = Carried(duration: 1 << 30, length: 1)
    let short = try HierarchyWeights(hierarchy, inputs: [1, 1], loops: [])
    let long = try HierarchyMetric(hierarchy, weights: short, inputCarried: [half, half])
    #expect(try sweep.reached(from: seeds, within: 9, by: long).count == 3)
    #expect(throws: HierarchyError.pathTooCostly) {
      try sweep.reached(from: seeds, within: 9, by: long, carries: true)
    }
    #expect(try sweep.reached(from: seeds, within: 1, by: long, carries: true).count == 2)
  }

  private func seeds(_ world: HierarchyFixture, _ random: inout SplitMix64) -> [Seed] {
    let nodes = Set(
      (0..<3).map { _ in UInt32.random(in: 0..<UInt32(world.roads.stateCount), using: &random) })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -9...9, using: &random),
        duration: .random(in: -5...5, using: &random), length: .random(in: -5...5, using: &random))
    }
  }

  private func plain(_ world: HierarchyFixture, from sources: [Seed]) -> [UInt32: PathSum] {
    let starts = Dictionary(uniqueKeysWithValues: sources.map { ($0.node.raw, $0.sum) })
    let costs = world.roads.plainCosts(from: starts)
    return costs.enumerated().reduce(into: [:]) { $0[UInt32($1.offset)] = $1.element }
  }

  private func sums(_ reached: ReachedStates) -> [UInt32: PathSum] {
    var sums: [UInt32: PathSum] = [:]
    for place in 0..<reached.count {
      #expect(sums[reached.states[place].raw] == nil, "a state is listed twice")
      sums[reached.states[place].raw] = reached.sum(at: place)
    }
    return sums
  }
}
