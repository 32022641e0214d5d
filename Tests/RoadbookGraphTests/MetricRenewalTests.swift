// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("Metrics that are renewed in part")
struct MetricRenewalTests {
  /// A world whose weights change again and again.
  private struct Changing {
    var world: HierarchyFixture
    var roads: RandomRoads
    var random: SplitMix64

    init(seed: Int, greatestWeight: UInt32) throws {
      world = try HierarchyFixture(seed: seed, greatestWeight: greatestWeight)
      roads = world.roads
      random = SplitMix64(UInt64(seed))
    }

    var full: HierarchyMetric {
      get throws { try HierarchyFixture.metric(world.hierarchy, roads) }
    }

    var memory: MetricMemory {
      get throws {
        let memory = try MetricMemory(
          customizing: world.hierarchy, InputCells(try full.inputWeights))
        try memory.finish(world.hierarchy)
        return memory
      }
    }

    /// Draws new weights and loads of a few turns.
    mutating func change(upTo count: Int) -> [RenewedInput] {
      var changes: [RenewedInput] = []
      let hierarchy = world.hierarchy
      for _ in 0..<Int.random(in: 1...count, using: &random) {
        guard hierarchy.inputCount > 0 else { break }
        let isLoop = !hierarchy.loopArc.isEmpty && Int.random(in: 0..<8, using: &random) == 0
        let place = Int.random(
          in: 0..<(isLoop ? hierarchy.loopArc.count : hierarchy.inputCount), using: &random)
        let input = isLoop ? InputID(loop: place) : InputID(place)
        if changes.contains(where: { $0.input == input }) { continue }
        let arc = Int(isLoop ? hierarchy.loopArc[place] : hierarchy.inputArc[place])
        switch Int.random(in: 0..<4, using: &random) {
        case 0: roads.weight[arc] = HierarchyWeights.forbidden
        case 1: break
        default: roads.weight[arc] = .random(in: 0...20, using: &random)
        }
        if Bool.random(using: &random) {
          roads.carried[arc] = Carried(
            duration: .random(in: 0...3, using: &random), length: .random(in: 0...3, using: &random)
          )
        }
        changes.append(
          RenewedInput(input, weight: roads.weight[arc], carried: roads.carried[arc]))
      }
      return changes
    }
  }

  @Test("are those of a full run, to the last weight, duration and way", arguments: 0..<400)
  func equalsFullRun(seed: Int) throws {
    var changing = try Changing(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    let hierarchy = changing.world.hierarchy
    var memory = try changing.memory
    var renewal = MetricRenewal(hierarchy, HierarchyNeighbours(hierarchy))
    for round in 0..<8 {
      if round == 4 { memory = MetricMemory(copying: memory) }
      let changes = changing.change(upTo: seed % 2 == 0 ? 3 : 12)
      try renewal.apply(changes, to: memory)
      let hasRoom = try renewal.finish(memory)
      guard hasRoom else {
        memory = try changing.memory
        renewal = MetricRenewal(hierarchy, HierarchyNeighbours(hierarchy))
        continue
      }
      let (full, own) = (try changing.full, memory.metric)
      #expect(own.weights.pairs.elements == full.weights.pairs.elements)
      #expect(own.weights.inputs.elements == full.weights.inputs.elements)
      #expect(own.weights.loops.elements == full.weights.loops.elements)
      #expect(own.inputCarried.elements == full.inputCarried.elements)
      #expect(own.loopCarried.elements == full.loopCarried.elements)
      #expect(lists(own.up) == lists(full.up), "round \(round)")
      #expect(lists(own.down) == lists(full.down), "round \(round)")
    }
  }

  /// All arcs of a direction, one state's behind the other's.
  private func lists(_ arcs: SearchArcs) -> [[String]] {
    zip(arcs.first.elements, arcs.last.elements).map { first, last in
      (Int(first)..<Int(last)).map {
        "to \(arcs.head[$0]) for \(arcs.weight[$0]) with \(arcs.carried[$0]) by \(arcs.way[$0])"
      }
    }
  }

  @Test("lead along the ways of plain Dijkstra", arguments: 0..<200)
  func equalsDijkstra(seed: Int) throws {
    var changing = try Changing(seed: seed, greatestWeight: 12)
    let hierarchy = changing.world.hierarchy
    let memory = try changing.memory
    var renewal = MetricRenewal(hierarchy, HierarchyNeighbours(hierarchy))
    for _ in 0..<5 {
      try renewal.apply(changing.change(upTo: 8), to: memory)
      let hasRoom = try renewal.finish(memory)
      guard hasRoom else { return }
    }
    let metric = memory.metric
    var query = HierarchyQuery(hierarchy)
    for source in stride(from: 0, to: UInt32(changing.roads.stateCount), by: 11) {
      let costs = changing.roads.plainCosts(from: [source: PathSum(cost: 0)])
      for target in 0..<UInt32(changing.roads.stateCount) {
        let path = try query.path(
          by: metric, from: [Seed(node: source, cost: 0)], to: [Seed(node: target, cost: 0)])
        #expect(path?.sum == costs[Int(target)])
      }
    }
  }

  @Test("are not written to while somebody has one")
  func alone() throws {
    let changing = try Changing(seed: 7, greatestWeight: 12)
    var memory = try changing.memory
    #expect(isKnownUniquelyReferenced(&memory))
    var metric: HierarchyMetric? = memory.metric
    #expect(!isKnownUniquelyReferenced(&memory))
    #expect(metric?.weights.pairs.count == changing.world.hierarchy.arcCount)
    metric = nil
    #expect(isKnownUniquelyReferenced(&memory))
  }
}

extension HierarchyFixture {
  static func metric(_ hierarchy: Hierarchy, _ roads: RandomRoads) throws -> HierarchyMetric {
    try HierarchyMetric(
      customizing: hierarchy, inputs: hierarchy.inputs(fromArcs: roads.weight),
      loops: hierarchy.loops(fromArcs: roads.weight),
      inputCarried: hierarchy.inputs(fromArcs: roads.carried),
      loopCarried: hierarchy.loops(fromArcs: roads.carried))
  }
}
