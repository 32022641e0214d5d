// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

/// A random network, its hierarchy and one metric.
struct HierarchyFixture {
  let roads: RandomRoads
  let hierarchy: Hierarchy
  let weights: HierarchyWeights
  let metric: HierarchyMetric

  // Durations and lengths of arcs are 0...3, shifted up by `carriedBits`.
  init(
    seed: Int, greatestWeight: UInt32 = 12, order: ContiguousArray<UInt32>? = nil,
    carriedBits: UInt32 = 0
  ) throws {
    let junctions = 3 + seed % 17
    var roads = RandomRoads(
      junctions: junctions, segments: junctions + seed % 13, seed: UInt64(seed),
      greatestWeight: greatestWeight)
    for arc in roads.carried.indices {
      let own = roads.carried[arc]
      roads.carried[arc] = Carried(
        duration: own.duration << carriedBits, length: own.length << carriedBits)
    }
    try self.init(roads, order: order ?? roads.shuffledOrder(seed: UInt64(seed)))
  }

  init(_ roads: RandomRoads, order: ContiguousArray<UInt32>) throws {
    self.roads = roads
    hierarchy = try Hierarchy(roads.arcs, order: order)
    weights = try HierarchyWeights(
      hierarchy, inputs: hierarchy.inputs(fromArcs: roads.weight),
      loops: hierarchy.loops(fromArcs: roads.weight))
    metric = try HierarchyMetric(
      hierarchy, weights: weights, inputCarried: hierarchy.inputs(fromArcs: roads.carried),
      loopCarried: hierarchy.loops(fromArcs: roads.carried))
  }

  /// The same metric without basic weights.
  func metricForPaths() throws -> HierarchyMetric {
    try HierarchyMetric(
      forPathsOn: hierarchy, inputs: hierarchy.inputs(fromArcs: roads.weight),
      loops: hierarchy.loops(fromArcs: roads.weight), inputCarried: metric.inputCarried,
      loopCarried: metric.loopCarried)
  }

  /// What a path costs and carries if it leads along arcs that exist, else `nil`.
  func sum(_ path: HierarchyPath) -> PathSum? { sum(path, in: roads) }

  /// As above, where the roads' weights have changed.
  func sum(_ path: HierarchyPath, in roads: RandomRoads) -> PathSum? {
    let arcs = path.arcs(hierarchy)
    guard path.states.count == arcs.count + 1 else { return nil }
    var sum = PathSum(cost: 0)
    for (place, arc) in arcs.enumerated() {
      let tail = path.states[place].position
      guard (Int(roads.first[tail])..<Int(roads.first[tail + 1])).contains(Int(arc)),
        roads.head[Int(arc)] == path.states[place + 1].raw, let cost = roads.plainCost(Int(arc))
      else { return nil }
      sum = sum + cost
    }
    return inputsFit(path) ? sum : nil
  }
}

extension HierarchyFixture {
  /// Whether a path's inputs carry what its arcs do.
  private func inputsFit(_ path: HierarchyPath) -> Bool {
    zip(path.inputs, path.arcs(hierarchy)).allSatisfy { input, arc in
      metric.inputWeights.carried(by: input) == roads.carried[Int(arc)]
    }
  }
}

extension Seed {
  var sum: PathSum { PathSum(cost: cost, duration: Int64(duration), length: Int64(length)) }
}

@Suite("The search in the hierarchy")
struct HierarchyQueryTests {
  @Test(
    "finds cost, duration and length of plain Dijkstra on 500 random networks", arguments: 0..<500)
  func equalsDijkstra(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    var query = HierarchyQuery(world.hierarchy)
    for source in stride(from: 0, to: UInt32(world.roads.stateCount), by: 17) {
      let costs = world.roads.plainCosts(from: [source: PathSum(cost: 0)])
      for target in 0..<UInt32(world.roads.stateCount) {
        let sources = [Seed(node: source, cost: 0)]
        let targets = [Seed(node: target, cost: 0)]
        let expected = costs[Int(target)]
        #expect(try query.cost(by: world.weights, from: sources, to: targets) == expected?.cost)
        #expect(try query.cost(by: world.metric, from: sources, to: targets) == expected?.cost)
        let path = try query.path(by: world.metric, from: sources, to: targets)
        #expect(path?.sum == expected)
        #expect(try query.sum(by: world.metric, from: sources, to: targets) == expected)
        if let path { #expect(world.sum(path) == expected) }
      }
    }
  }

  @Test("weighs several seeds against each other, also on one state", arguments: 0..<300)
  func seeds(seed: Int) throws {
    // Weights of 0…2 on every other network: many paths tie.
    let world = try HierarchyFixture(seed: 1000 + seed, greatestWeight: seed % 2 == 0 ? 12 : 2)
    let forPaths = try world.metricForPaths()
    #expect(forPaths.byteCount < world.metric.byteCount)
    var random = SplitMix64(UInt64(seed))
    var query = HierarchyQuery(world.hierarchy)
    for _ in 0..<20 {
      let sources = randomSeeds(world, &random)
      let targets = randomSeeds(world, &random)
      let expected = world.roads.plainSum(from: sources, to: targets)
      #expect(try query.cost(by: world.weights, from: sources, to: targets) == expected?.cost)
      #expect(try query.cost(by: world.metric, from: sources, to: targets) == expected?.cost)
      #expect(try query.sum(by: world.metric, from: sources, to: targets) == expected)
      #expect(try query.cost(by: forPaths, from: sources, to: targets) == expected?.cost)
      #expect(try query.path(by: forPaths, from: sources, to: targets)?.sum == expected)
      let path = try query.path(by: world.metric, from: sources, to: targets)
      #expect(path?.sum == expected)
      if let path {
        let ends = (path.states.first, path.states.last)
        let start = try #require(sources.first { $0.node == ends.0 })
        let end = try #require(targets.first { $0.node == ends.1 })
        let inner = try #require(world.sum(path))
        #expect(inner + start.sum + end.sum == expected)
        #expect(!path.inputs.isEmpty || start.position <= end.position)
      }
    }
  }

  private func randomSeeds(_ world: HierarchyFixture, _ random: inout SplitMix64) -> [Seed] {
    // Few states, so that sources and targets often share some.
    let nodes = Set((0..<3).map { _ in UInt32.random(in: 0..<6, using: &random) })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -4...4, using: &random),
        position: .random(in: 0...1, using: &random),
        duration: .random(in: -5...5, using: &random), length: .random(in: -5...5, using: &random))
    }
  }

  @Test("carries nothing where the metric does not, whatever seeds have")
  func nothingCarried() throws {
    let world = try HierarchyFixture(seed: 8)
    let metric = try HierarchyMetric(world.hierarchy, weights: world.weights)
    var query = HierarchyQuery(world.hierarchy)
    let seeds = (0..<6).map { [Seed(node: $0, cost: 5, duration: 7, length: -9)] }
    let table = try HierarchyMatrix.table(world.hierarchy, by: metric, from: seeds, to: seeds)
    for row in 0..<6 {
      for column in 0..<6 {
        let sum = try query.sum(by: metric, from: seeds[row], to: seeds[column])
        let cost = try query.cost(by: world.weights, from: seeds[row], to: seeds[column])
        #expect(sum == cost.map { PathSum(cost: $0) })
        #expect(table[row, column] == sum)
      }
    }
  }

  @Test("says that durations do not fit, and takes the greatest that do")
  func carriedOverflow() throws {
    let arcs = StateArcs(first: [0, 1, 2, 2], head: [1, 2])
    let hierarchy = try Hierarchy(arcs, order: [1, 0, 2])
    let weights = try HierarchyWeights(hierarchy, inputs: [1, 1], loops: [])
    let half = Carried(duration: 1 << 30, length: 3)
    let metric = try HierarchyMetric(
      hierarchy, weights: weights, inputCarried: [half, Carried(duration: 5, length: 4)])
    var query = HierarchyQuery(hierarchy)
    let target = [Seed(node: 2, cost: 0)]
    func ask(_ duration: Int32, _ least: Int32) throws -> PathSum? {
      let sources = [
        Seed(node: 0, cost: 0, duration: duration),
        Seed(node: 2, cost: 99, position: 1, duration: least),
      ]
      let table = try HierarchyMatrix.table(hierarchy, by: metric, from: [sources], to: [target])
      let sum = try query.sum(by: metric, from: sources, to: target)
      #expect(table[0, 0] == sum)
      return sum
    }
    #expect(
      try ask(.max, .max) == PathSum(cost: 2, duration: (1 << 31) - 1 + (1 << 30) + 5, length: 7))
    #expect(try ask((1 << 30) - 6, 0)?.duration == (1 << 31) - 1)
    #expect(throws: HierarchyError.pathTooCostly) { try ask((1 << 30) - 5, 0) }
    #expect(throws: HierarchyError.pathTooCostly) { try ask(.max, .min) }
  }

  @Test("says that a cost does not fit instead of finding no path")
  func overflow() throws {
    let limit = HierarchyWeights.limit
    let arcs = StateArcs(first: [0, 1, 2, 2], head: [1, 2])
    for order: ContiguousArray<UInt32> in [[0, 1, 2], [0, 2, 1], [1, 0, 2]] {
      let hierarchy = try Hierarchy(arcs, order: order)
      let weights = try HierarchyWeights(
        hierarchy, inputs: [limit - 1, limit - 1], loops: [])
      var query = HierarchyQuery(hierarchy)
      #expect(throws: HierarchyError.pathTooCostly) {
        try query.cost(
          by: weights, from: [Seed(node: 0, cost: 0)], to: [Seed(node: 2, cost: 0)])
      }
      #expect(throws: HierarchyError.costTooGreat(inputArc: hierarchy.inputArc[0])) {
        try HierarchyWeights(hierarchy, inputs: [limit, limit], loops: [])
      }
    }
  }

  @Test(
    "refuses an order that leaves out or repeats a state",
    arguments: [[0, 1], [0, 1, 1], [0, 1, 3]])
  func badOrder(order: [UInt32]) {
    let arcs = StateArcs(first: [0, 1, 2, 2], head: [1, 2])
    #expect(throws: HierarchyError.notAnOrder(stateCount: 3)) {
      try Hierarchy(arcs, order: ContiguousArray(order))
    }
  }
}
