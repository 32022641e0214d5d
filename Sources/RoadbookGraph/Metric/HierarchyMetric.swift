// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// All that is known of one metric on a hierarchy: for named profiles, which are asked often.
///
/// Beside the basic weights it holds the arcs that can be on a cheapest path, separately up and
/// down, each with its duration and length, and how each arc is made of lower ones.
///
/// - Complexity: 16 bytes for each arc (basic weights and middles) and about 14 for each arc kept.
package struct HierarchyMetric: Sendable {
  package let weights: WeightColumns
  package let up: SearchArcs
  package let down: SearchArcs
  /// Two for each arc, up and down: see ``Winners``.
  package let middle: NumberColumn<UInt32>
  /// Of each input, in the hierarchy's order; empty where nothing is carried.
  package let inputCarried: NumberColumn<Carried>
  package let loopCarried: NumberColumn<Carried>
  /// The energy of arcs and inputs; most metrics have none.
  package internal(set) var energy: CarriedEnergy?

  var carries: Bool { !inputCarried.isEmpty }

  /// Customizes a hierarchy for one metric.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - weights: The basic weights.
  ///   - inputCarried: Duration and length of each input; empty for none.
  ///   - loopCarried: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where durations or lengths of paths do not fit 31 bits.
  package init(
    _ hierarchy: Hierarchy, weights: HierarchyWeights,
    inputCarried: ContiguousArray<Carried> = [], loopCarried: ContiguousArray<Carried> = [],
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    precondition(inputCarried.isEmpty || inputCarried.count == hierarchy.inputCount)
    precondition(inputCarried.isEmpty || loopCarried.count == hierarchy.loopArc.count)
    if inputCarried.contains(where: \.isTooGreat) || loopCarried.contains(where: \.isTooGreat) {
      throw .pathTooCostly
    }
    let winners = Winners(hierarchy, weights, inputCarried: inputCarried, plan: plan)
    let perfect = PerfectWeights(hierarchy, weights, plan: plan)
    let sides = Mutex<[SearchArcs?]>([nil, nil])
    let next = Atomic(0)
    onThreads(min(plan.threads, 2)) { _ in
      while true {
        let lane = next.add(1, ordering: .relaxed).oldValue
        guard lane < 2 else { return }
        let arcs = SearchArcs(hierarchy, weights, perfect, winners, lane: lane)
        sides.withLock { $0[lane] = arcs }
      }
    }
    let (first, second) = sides.withLock { ($0[0], $0[1]) }
    guard let first, let second else { preconditionFailure("a direction was left out") }
    up = first
    down = second
    guard !up.carriesTooMuch, !down.carriesTooMuch else { throw .pathTooCostly }
    middle = NumberColumn(winners.middle)
    self.weights = WeightColumns(weights)
    self.inputCarried = NumberColumn(inputCarried)
    self.loopCarried = NumberColumn(loopCarried)
  }
}

extension HierarchyMetric {
  /// The same metric with the energy that its arcs take.
  ///
  /// - Parameters:
  ///   - inputs: The energy of each input, in the hierarchy's order.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - hierarchy: That of the metric.
  ///   - plan: How the work is shared out among threads.
  /// - Returns: A metric that shares everything else with this one.
  /// - Throws: Where an arc's energy does not fit 32 bits.
  package func carrying(
    energy inputs: ContiguousArray<Int32>, loops: ContiguousArray<Int32>,
    on hierarchy: Hierarchy, plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) -> HierarchyMetric {
    var metric = self
    metric.energy = try CarriedEnergy(hierarchy, self, inputs: inputs, loops: loops, plan: plan)
    return metric
  }

  /// The memory of all columns.
  package var byteCount: Int {
    up.byteCount + down.byteCount + middle.count * 4 + weights.pairs.count * 8
      + weights.inputs.count * 4 + inputCarried.count * 8 + (energy?.byteCount ?? 0)
  }
}

extension SearchArcs {
  fileprivate var byteCount: Int { first.count * 4 + head.count * 14 }
}

/// The arcs of one direction that a search may need, listed by lower state.
///
///     first     0        3      5     6      (one more entry closes the last list)
///     head      2  1  0  1  0   0            depths
///     weight    5  9  7  3  8   4
///     carried   duration and length of each
package struct SearchArcs: Sendable {
  package let first: NumberColumn<UInt32>
  package let head: NumberColumn<UInt16>
  package let weight: NumberColumn<UInt32>
  package let carried: NumberColumn<UInt64>

  /// Keeps the arcs of a direction that no other way undercuts.
  init(
    _ hierarchy: Hierarchy, _ basic: HierarchyWeights, _ perfect: PerfectWeights,
    _ winners: Winners, lane: Int
  ) {
    let isKept = { (arc: Int) in
      let weight = Self.part(basic.pairs[arc], lane)
      return weight < HierarchyWeights.forbidden && weight == Self.part(perfect.pairs[arc], lane)
    }
    let kept = (0..<hierarchy.arcCount).reduce(0) { isKept($1) ? $0 + 1 : $0 }
    let first = CellOwner<UInt32>(repeating: 0, count: hierarchy.stateCount + 1)
    let head = CellOwner<UInt16>(repeating: 0, count: kept)
    let weight = CellOwner<UInt32>(repeating: 0, count: kept)
    let carried = CellOwner<UInt64>(repeating: 0, count: kept)
    let heads = hierarchy.head.cells
    var next = 0
    for rank in 0..<hierarchy.stateCount {
      for arc in hierarchy.arcs(of: rank) where isKept(arc) {
        head.cells[next] = heads[arc]
        weight.cells[next] = Self.part(basic.pairs[arc], lane)
        // Arcs whose cost does not fit are there to tell that there is a path.
        let fits = weight.cells[next] < HierarchyWeights.limit
        carried.cells[next] = fits ? winners.carried[arc * 2 + lane].word : 0
        next += 1
      }
      first.cells[rank + 1] = UInt32(next)
    }
    self.first = NumberColumn(first)
    self.head = NumberColumn(head)
    self.weight = NumberColumn(weight)
    self.carried = NumberColumn(carried)
  }

  @inline(__always)
  private static func part(_ pair: SIMD2<UInt32>, _ lane: Int) -> UInt32 {
    lane == 0 ? pair.x : pair.y
  }

  var carriesTooMuch: Bool {
    (0..<carried.count).contains { Carried(word: carried.cells[$0]).isTooGreat }
  }
}
