// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

@Suite("Partial customization")
struct PartialCustomizationTests {
  @Test("gives every weight of a full run, and undoing gives back the old", arguments: 0..<300)
  func equalsFullRun(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    guard world.hierarchy.inputCount > 0 else { return }
    var random = SplitMix64(UInt64(seed))
    var partial = PartialCustomization(world.hierarchy)
    var weights = world.weights
    var undos: [WeightsUndo] = []
    for _ in 0..<4 {
      let changes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        InputChange(
          InputID(.random(in: 0..<world.hierarchy.inputCount, using: &random)),
          weight: Bool.random(using: &random)
            ? HierarchyWeights.forbidden : .random(in: 0...20, using: &random))
      }
      undos.append(try partial.apply(changes, to: &weights))
      let full = try HierarchyWeights(
        world.hierarchy, inputs: weights.inputs, loops: weights.loops)
      #expect(weights.pairs == full.pairs)
      for change in changes.suffix(1) {
        #expect(weights.inputs[change.input.place] == change.weight)
      }
    }
    for undo in undos.reversed() { PartialCustomization.undo(undo, in: &weights) }
    #expect(weights.pairs == world.weights.pairs)
    #expect(weights.inputs == world.weights.inputs)
  }

  @Test("gives every weight of a full run where costs do not fit", arguments: 0..<200)
  func tooGreat(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    guard world.hierarchy.inputCount > 0 else { return }
    var random = SplitMix64(UInt64(seed))
    var partial = PartialCustomization(world.hierarchy)
    var weights = world.weights
    let choices = [HierarchyWeights.forbidden, HierarchyWeights.limit - 1, 1 << 29, 1 << 28, 1]
    for _ in 0..<12 {
      let changes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        InputChange(
          InputID(.random(in: 0..<world.hierarchy.inputCount, using: &random)),
          weight: choices.randomElement(using: &random) ?? 1)
      }
      _ = try partial.apply(changes, to: &weights)
      let full = try HierarchyWeights(
        world.hierarchy, inputs: weights.inputs, loops: weights.loops)
      #expect(weights.pairs == full.pairs)
    }
  }

  @Test("is followed by paths of plain Dijkstra's costs, and so is undoing it", arguments: 0..<300)
  func paths(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    guard world.hierarchy.inputCount > 0 else { return }
    var random = SplitMix64(UInt64(seed))
    var partial = PartialCustomization(world.hierarchy)
    var weights = world.weights
    var roads = world.roads
    var query = HierarchyQuery(world.hierarchy)
    let changes = (0..<8).map { _ in
      InputChange(
        InputID(.random(in: 0..<world.hierarchy.inputCount, using: &random)),
        weight: Bool.random(using: &random)
          ? HierarchyWeights.forbidden : .random(in: 0...20, using: &random))
    }
    for change in changes {
      roads.weight[Int(world.hierarchy.inputArc[change.input.place])] = change.weight
    }
    let undo = try partial.apply(changes, to: &weights)
    try expectPaths(world, roads, weights, &query, &random)
    PartialCustomization.undo(undo, in: &weights)
    try expectPaths(world, world.roads, weights, &query, &random)
  }

  /// Asks for paths between seeds of few states, some of them from a state back to itself.
  private func expectPaths(
    _ world: HierarchyFixture, _ roads: RandomRoads, _ weights: HierarchyWeights,
    _ query: inout HierarchyQuery, _ random: inout SplitMix64
  ) throws {
    for _ in 0..<8 {
      let sources = Self.seeds(world, &random)
      let targets = Self.seeds(world, &random)
      let expected = roads.plainSum(from: sources, to: targets)
      let path = try query.path(by: weights, from: sources, to: targets)
      #expect(path?.cost == expected?.cost)
      guard let path else { continue }
      let start = try #require(sources.first { $0.node == path.states.first })
      let end = try #require(targets.first { $0.node == path.states.last })
      #expect(world.sum(path, in: roads)?.cost == path.cost - start.cost - end.cost)
      #expect(!path.inputs.isEmpty || start.position <= end.position)
    }
  }

  private static func seeds(_ world: HierarchyFixture, _ random: inout SplitMix64) -> [Seed] {
    let nodes = Set(
      (0..<2).map { _ in
        UInt32.random(in: 0..<UInt32(min(8, world.roads.stateCount)), using: &random)
      })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -4...4, using: &random),
        position: .random(in: 0...1, using: &random))
    }
  }

  @Test("tells paths whose cost does not fit from none, and takes them back")
  func overflow() throws {
    let limit = HierarchyWeights.limit
    let arcs = StateArcs(first: [0, 1, 2, 2], head: [1, 2])
    let hierarchy = try Hierarchy(arcs, order: [1, 0, 2])
    var weights = try HierarchyWeights(hierarchy, inputs: [limit - 1, 0], loops: [])
    let before = weights.pairs
    var partial = PartialCustomization(hierarchy)
    let changes = (0..<2).map { InputChange(InputID($0), weight: limit - 1) }
    let undo = try partial.apply(changes, to: &weights)
    let full = try HierarchyWeights(hierarchy, inputs: [limit - 1, limit - 1], loops: [])
    #expect(weights.pairs == full.pairs)
    var query = HierarchyQuery(hierarchy)
    #expect(throws: HierarchyError.pathTooCostly) {
      try query.cost(by: weights, from: [Seed(node: 0, cost: 0)], to: [Seed(node: 2, cost: 0)])
    }
    let tooGreat = InputChange(InputID(1), weight: limit)
    #expect(throws: HierarchyError.costTooGreat(inputArc: 1)) {
      try partial.apply([tooGreat], to: &weights)
    }
    PartialCustomization.undo(undo, in: &weights)
    #expect(weights.pairs == before)
    #expect(weights.inputs == [limit - 1, 0])
  }
}

@Suite("Customization on several threads")
struct CustomizationPlanTests {
  @Test("gives the same weights, pruned arcs and middles", arguments: [2, 3, 8])
  func threads(count: Int) throws {
    let roads = RoadGraph.grid(14)
    let arcs = roads.expanded()
    let hierarchy = try Hierarchy(
      arcs, order: NestedDissection(roads, threads: 1).states(copies: []))
    var random = SplitMix64(UInt64(count))
    let costs = ContiguousArray(
      (0..<arcs.head.count).map { _ in UInt32.random(in: 0...9, using: &random) })
    let carried = ContiguousArray(costs.map { Carried(duration: $0 / 2, length: $0 % 3) })
    let plan = CustomizationPlan(hierarchy, threads: count)
    let inputs = hierarchy.inputs(fromArcs: costs)
    let one = try HierarchyWeights(hierarchy, inputs: inputs, loops: [])
    let many = try HierarchyWeights(hierarchy, inputs: inputs, loops: [], plan: plan)
    #expect(one.pairs == many.pairs)
    let inputCarried = hierarchy.inputs(fromArcs: carried)
    let first = try HierarchyMetric(hierarchy, weights: one, inputCarried: inputCarried)
    let second = try HierarchyMetric(
      hierarchy, weights: one, inputCarried: inputCarried, plan: plan)
    #expect(first.up.way.elements == second.up.way.elements)
    #expect(first.down.way.elements == second.down.way.elements)
    #expect(first.up.weight.elements == second.up.weight.elements)
    #expect(first.down.carried.elements == second.down.carried.elements)
  }

  @Test("gives the same on networks of a few roads", arguments: 0..<60)
  func small(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    let plan = CustomizationPlan(world.hierarchy, threads: 2)
    let weights = try HierarchyWeights(
      world.hierarchy, inputs: world.weights.inputs, loops: world.weights.loops, plan: plan)
    #expect(weights.pairs == world.weights.pairs)
    let metric = try HierarchyMetric(
      world.hierarchy, weights: weights, inputCarried: world.metric.inputCarried.elements,
      loopCarried: world.metric.loopCarried.elements, plan: plan)
    #expect(metric.up.weight.elements == world.metric.up.weight.elements)
    #expect(metric.up.way.elements == world.metric.up.way.elements)
    #expect(metric.down.way.elements == world.metric.down.way.elements)
  }
}
