// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

@Suite("Carried energy")
struct CarriedEnergyTests {
  @Test("of a sum and of a path is that of the path's arcs and seeds", arguments: 0..<200)
  func addsUp(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed, greatestWeight: seed % 3 == 0 ? 2 : 12)
    var random = SplitMix64(UInt64(seed))
    let energy = ContiguousArray(
      world.roads.head.map { _ in Int32.random(in: -9...20, using: &random) })
    let hierarchy = world.hierarchy
    let metric = try world.metric.carrying(
      energy: hierarchy.inputs(fromArcs: energy), loops: hierarchy.loops(fromArcs: energy),
      on: hierarchy, plan: CustomizationPlan(hierarchy, threads: 1 + seed % 3))
    var query = HierarchyQuery(hierarchy)
    for _ in 0..<20 {
      let sources = seeds(&random)
      let targets = seeds(&random)
      let path = try query.path(by: metric, from: sources, to: targets)
      let sum = try query.sum(by: metric, from: sources, to: targets)
      #expect(path?.sum == sum)
      var plain = try query.sum(by: world.metric, from: sources, to: targets)
      plain?.energy = sum?.energy ?? 0
      #expect(plain == sum)
      guard let path else { continue }
      let start = try #require(sources.first { $0.node == path.states.first })
      let end = try #require(targets.first { $0.node == path.states.last })
      let arcs = path.arcs(world.hierarchy).reduce(Int64(0)) { $0 + Int64(energy[Int($1)]) }
      #expect(sum?.energy == arcs + Int64(start.energy) + Int64(end.energy))
    }
  }

  @Test("that does not fit is refused")
  func overflow() throws {
    let hierarchy = try Hierarchy(
      StateArcs(first: [0, 1, 2, 2], head: [1, 2]), order: [1, 0, 2])
    let weights = try HierarchyWeights(hierarchy, inputs: [1, 1], loops: [])
    let metric = try HierarchyMetric(hierarchy, weights: weights)
    for (energy, fits) in [(Int32.max, 0), (-1, Int32.max), (.min, 0), (1, Int32.min)] {
      let carrying = try metric.carrying(energy: [energy, fits], loops: [], on: hierarchy)
      var query = HierarchyQuery(hierarchy)
      let sum = try query.sum(
        by: carrying, from: [Seed(node: 0, cost: 0)], to: [Seed(node: 2, cost: 0)])
      #expect(sum?.energy == Int64(energy) + Int64(fits))
    }
    #expect(throws: HierarchyError.pathTooCostly) {
      try metric.carrying(energy: [.max, 1], loops: [], on: hierarchy)
    }
    #expect(throws: HierarchyError.pathTooCostly) {
      try metric.carrying(energy: [-1, .min], loops: [], on: hierarchy)
    }
  }

  private func seeds(_ random: inout SplitMix64) -> [Seed] {
    let nodes = Set((0..<3).map { _ in UInt32.random(in: 0..<6, using: &random) })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -4...4, using: &random),
        position: .random(in: 0...1, using: &random),
        duration: .random(in: -5...5, using: &random),
        energy: .random(in: -50...50, using: &random))
    }
  }
}
