// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency

/// A metric that is being made, in two steps: after the first, the basic weights are not needed any
/// more.
///
/// 1. ``list(_:plan:)`` decides which arcs are kept, and lists them with their weights.
/// 2. ``finish(_:plan:)`` finds out what they are made of, and what they carry.
struct MetricDraft {
  private let hierarchy: Hierarchy
  private let inputCarried: NumberColumn<Carried>
  private var kept: KeptArcs?
  private var up: SearchArcsDraft?
  private var down: SearchArcsDraft?

  /// What the second step gives.
  struct Parts {
    var up: SearchArcs
    var down: SearchArcs
  }

  init(
    _ hierarchy: Hierarchy, _ inputCarried: NumberColumn<Carried>,
    _ loopCarried: NumberColumn<Carried>
  ) throws(HierarchyError) {
    precondition(inputCarried.isEmpty || inputCarried.count == hierarchy.inputCount)
    precondition(inputCarried.isEmpty || loopCarried.count == hierarchy.loopArc.count)
    if Self.hasTooGreat(inputCarried) || Self.hasTooGreat(loopCarried) { throw .pathTooCostly }
    self.hierarchy = hierarchy
    self.inputCarried = inputCarried
  }

  private static func hasTooGreat(_ carried: NumberColumn<Carried>) -> Bool {
    withExtendedLifetime(carried) {
      (0..<carried.count).contains { carried.cells[$0].isTooGreat }
    }
  }

  /// The basic weights, for the first step.
  static func weights(
    _ hierarchy: Hierarchy, _ inputs: ContiguousArray<UInt32>, _ loops: ContiguousArray<UInt32>,
    plan: borrowing CustomizationPlan
  ) throws(HierarchyError) -> CellOwner<SIMD2<UInt32>> {
    let pairs = inputs.withCells { inputs in
      loops.withCells { weights(hierarchy, inputs, $0, plan: plan) }
    }
    return try pairs.get()
  }

  /// The same of inputs that somebody keeps.
  static func weights(
    _ hierarchy: Hierarchy, _ inputs: Cells<UInt32>, _ loops: Cells<UInt32>,
    plan: borrowing CustomizationPlan
  ) -> Result<CellOwner<SIMD2<UInt32>>, HierarchyError> {
    if let fault = HierarchyWeights.fault(hierarchy, inputs, loops) { return .failure(fault) }
    // Customizing writes each before it reads it.
    let pairs = CellOwner<SIMD2<UInt32>>(uninitializedCount: hierarchy.arcCount)
    HierarchyWeights.customize(hierarchy, inputs, pairs.cells, plan: plan)
    return .success(pairs)
  }

  mutating func list(_ pairs: Cells<SIMD2<UInt32>>, plan: borrowing CustomizationPlan) {
    list(pairs, KeptArcs(hierarchy, pairs, plan: plan), plan: plan)
  }

  mutating func list(
    _ pairs: Cells<SIMD2<UInt32>>, _ kept: KeptArcs, plan: borrowing CustomizationPlan
  ) {
    let hierarchy = hierarchy
    let drafts = onThreads(plan.threads, for: 2) { lane in
      SearchArcsDraft(hierarchy, pairs, kept, lane: lane)
    }
    (self.kept, up, down) = (kept, drafts[0], drafts[1])
  }

  /// Throws where durations or lengths of arcs do not fit.
  consuming func finish(
    _ inputs: ContiguousArray<UInt32>, plan: borrowing CustomizationPlan
  ) throws(HierarchyError) -> Parts {
    inputs.withCells { findWinners($0, plan) }
    return try finished(plan)
  }

  /// The same of inputs that somebody keeps.
  consuming func finish(
    _ inputs: Cells<UInt32>, plan: borrowing CustomizationPlan
  ) throws(HierarchyError) -> Parts {
    findWinners(inputs, plan)
    return try finished(plan)
  }

  private func findWinners(_ inputs: Cells<UInt32>, _ plan: borrowing CustomizationPlan) {
    guard let kept, let up, let down else { preconditionFailure("nothing was listed") }
    Winners.find(
      hierarchy, kept, up: up, down: down, inputs: inputs, inputCarried: inputCarried.cells,
      plan: plan)
    withExtendedLifetime(inputCarried) {}
  }

  private func finished(_ plan: borrowing CustomizationPlan) throws(HierarchyError) -> Parts {
    guard let up, let down else { preconditionFailure("nothing was listed") }
    let states = hierarchy.lowerStates()
    let sides = onThreads(plan.threads, for: 2) { lane in
      (lane == 0 ? up : down).finished(states.cells)
    }
    guard !sides[0].carriesTooMuch, !sides[1].carriesTooMuch else { throw .pathTooCostly }
    return Parts(up: sides[0], down: sides[1])
  }
}
