// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage

/// One hierarchy with one metric, and questions to ask it: the same ones each time.
struct KernelBench {
  let world: KernelWorld
  let order: ContiguousArray<UInt32>
  let hierarchy: Hierarchy
  let weights: HierarchyWeights
  let metric: HierarchyMetric
  let inputCarried: ContiguousArray<Carried>
  let loopCarried: ContiguousArray<Carried>
  let outgoing: OutgoingInputs
  let cells: SweepCells
  /// The metric's weights, and with one arc in a hundred five times as dear.
  let sameCosts: InputCosts
  let dearerCosts: InputCosts
  let pairs: [(source: [Seed], target: [Seed])]

  /// What is measured, in the order in which it is printed.
  enum Kernel: String, CaseIterable {
    case order, hierarchy, weights, metric
    case cost, costOnWeights = "cost-on-weights", sum, path, pathOnWeights = "path-on-weights"
    case potential, potentialDearer = "potential-dearer"
    case reach10 = "reach-10-min", reach30 = "reach-30-min", reachCarried = "reach-30-carried"
    case reachAll = "reach-all"
    case closure, matrix100 = "matrix-100", matrix1000 = "matrix-1000"

    var runs: Int {
      switch self {
      case .order, .hierarchy: 5
      case .weights, .metric: 15
      case .cost, .costOnWeights, .sum, .path, .pathOnWeights: 5_000
      case .reach10, .reach30, .reachCarried, .reachAll: 100
      case .closure, .potential, .potentialDearer: 500
      case .matrix100: 25
      case .matrix1000: 9
      }
    }
  }

  /// What searches own.
  struct Scratch: ~Copyable {
    var query: HierarchyQuery
    var potential: PotentialSearch
    var sweep: HierarchySweep
    var partial: PartialCustomization
    var weights: HierarchyWeights
    /// Keeps results from being optimised away.
    var sum: Int64 = 0

    init(_ bench: KernelBench) throws {
      query = HierarchyQuery(bench.hierarchy)
      potential = PotentialSearch(bench.hierarchy, bench.outgoing)
      sweep = HierarchySweep(bench.hierarchy, bench.cells)
      partial = PartialCustomization(bench.hierarchy)
      weights = bench.weights
    }
  }

  init(_ world: KernelWorld) throws {
    self.world = world
    order = NestedDissection(world.roads, threads: 1).states(copies: world.copies)
    hierarchy = try Hierarchy(world.arcs, order: order)
    weights = try HierarchyWeights(
      hierarchy, inputs: hierarchy.inputs(fromArcs: world.weights),
      loops: hierarchy.loops(fromArcs: world.weights))
    inputCarried = hierarchy.inputs(fromArcs: world.carried)
    loopCarried = hierarchy.loops(fromArcs: world.carried)
    metric = try HierarchyMetric(
      hierarchy, weights: weights, inputCarried: inputCarried, loopCarried: loopCarried)
    outgoing = OutgoingInputs(hierarchy)
    cells = SweepCells(hierarchy)
    sameCosts = InputCosts(inputs: weights.inputs, loops: weights.loops)
    var random = SplitMix64(1)
    let dearer = weights.inputs.map {
      $0 < HierarchyWeights.forbidden && Int.random(in: 0..<100, using: &random) == 0 ? $0 * 5 : $0
    }
    dearerCosts = InputCosts(inputs: ContiguousArray(dearer), loops: weights.loops)
    pairs = (0..<5_000).map { _ in
      let (source, target) = (random.pick(world.states), random.pick(world.states))
      return ([Seed(node: StateID(source), cost: 0)], [Seed(node: StateID(target), cost: 0)])
    }
  }
}

extension KernelBench {
  func run(_ kernel: Kernel, _ run: Int, _ scratch: inout Scratch) throws {
    let pair = pairs[run % pairs.count]
    switch kernel {
    case .order: _ = NestedDissection(world.roads, threads: 1)
    case .hierarchy: _ = try Hierarchy(world.arcs, order: order)
    case .weights:
      _ = try HierarchyWeights(hierarchy, inputs: weights.inputs, loops: weights.loops)
    case .metric:
      _ = try HierarchyMetric(
        customizing: hierarchy, inputs: weights.inputs, loops: weights.loops,
        inputCarried: inputCarried, loopCarried: loopCarried)
    case .cost:
      scratch.sum &+= try scratch.query.cost(by: metric, from: pair.source, to: pair.target) ?? 0
    case .costOnWeights:
      scratch.sum &+= try scratch.query.cost(by: weights, from: pair.source, to: pair.target) ?? 0
    case .sum:
      scratch.sum &+=
        try scratch.query.sum(by: metric, from: pair.source, to: pair.target)?.cost ?? 0
    case .path:
      let path = try scratch.query.path(by: metric, from: pair.source, to: pair.target)
      scratch.sum &+= Int64(path?.inputs.count ?? 0)
    case .pathOnWeights:
      let path = try scratch.query.path(by: weights, from: pair.source, to: pair.target)
      scratch.sum &+= Int64(path?.inputs.count ?? 0)
    case .potential:
      let path = try scratch.potential.path(
        by: metric.lowerBound, sameCosts, from: pair.source, to: pair.target)
      scratch.sum &+= Int64(path?.inputs.count ?? 0)
    case .potentialDearer:
      let path = try scratch.potential.path(
        by: metric.lowerBound, dearerCosts, from: pair.source, to: pair.target)
      scratch.sum &+= Int64(path?.inputs.count ?? 0)
    case .reach10: try reach(600_000, pair.source, &scratch)
    case .reach30: try reach(1_800_000, pair.source, &scratch)
    case .reachCarried: try reach(1_800_000, pair.source, carries: true, &scratch)
    case .reachAll: try reach(.max, pair.source, &scratch)
    case .closure: try close(run, &scratch)
    case .matrix100: try table(100, &scratch)
    case .matrix1000: try table(1_000, &scratch)
    }
  }

  /// Forbids one input and allows it again.
  private func close(_ run: Int, _ scratch: inout Scratch) throws {
    let input = InputID(run * 7_919 % hierarchy.inputCount)
    let change = InputChange(input, weight: HierarchyWeights.forbidden)
    let undo = try scratch.partial.apply([change], to: &scratch.weights)
    scratch.sum &+= Int64(undo.changedArcCount)
    PartialCustomization.undo(undo, in: &scratch.weights)
  }

  private func reach(
    _ limit: Int64, _ sources: [Seed], carries: Bool = false, _ scratch: inout Scratch
  ) throws {
    let reached = try scratch.sweep.reached(
      from: sources, within: limit, by: metric, carries: carries)
    scratch.sum &+= Int64(reached.count)
  }

  private func table(_ count: Int, _ scratch: inout Scratch) throws {
    let table = try HierarchyMatrix.table(
      hierarchy, by: metric, from: pairs.prefix(count).map(\.source),
      to: pairs.prefix(count).map(\.target))
    scratch.sum &+= table[0, 0]?.cost ?? 0
  }
}

/// Costs from a table.
struct InputCosts: ArcCosts {
  let inputs: ContiguousArray<UInt32>
  let loops: ContiguousArray<UInt32>

  func cost(of input: InputID, at costSoFar: Int64) -> UInt32 {
    input.isLoop ? loops[input.place] : inputs[input.place]
  }
}

/// A small generator of random numbers with a seed.
///
/// Source: S. Vigna, *SplitMix64*, https://prng.di.unimi.it/splitmix64.c
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick(_ states: [UInt32]) -> UInt32 {
    states.isEmpty ? 0 : states[Int.random(in: 0..<states.count, using: &self)]
  }
}
