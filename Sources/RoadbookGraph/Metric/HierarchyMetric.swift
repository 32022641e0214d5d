// SPDX-License-Identifier: Apache-2.0

/// All that is known of one metric on a hierarchy: for named profiles, which are asked often.
///
/// Beside the basic weights it holds the arcs that can be on a cheapest path, separately up and
/// down, each with its duration and length, and how each arc is made of lower ones.
///
/// - Complexity: 8 bytes for each arc (basic weights) and 18 for each arc kept.
package struct HierarchyMetric: Sendable {
  package let weights: WeightColumns
  package let up: SearchArcs
  package let down: SearchArcs
  /// Of each input, in the hierarchy's order; empty where nothing is carried.
  package let inputCarried: NumberColumn<Carried>
  package let loopCarried: NumberColumn<Carried>
  /// The energy of arcs and inputs; most metrics have none.
  package internal(set) var energy: CarriedEnergy?

  var carries: Bool { !inputCarried.isEmpty }

  /// Finds out what basic weights are made of.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - weights: The basic weights, which are copied.
  ///   - inputCarried: Duration and length of each input; empty for none.
  ///   - loopCarried: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where durations or lengths of paths do not fit 31 bits.
  package init(
    _ hierarchy: Hierarchy, weights: HierarchyWeights,
    inputCarried: ContiguousArray<Carried> = [], loopCarried: ContiguousArray<Carried> = [],
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    let (carried, ofLoops) = (NumberColumn(inputCarried), NumberColumn(loopCarried))
    var draft = try MetricDraft(hierarchy, carried, ofLoops)
    weights.pairs.withCells { draft.list($0, plan: plan) }
    let parts = try draft.finish(weights.inputs, plan: plan)
    self.init(parts, WeightColumns(weights), inputCarried: carried, loopCarried: ofLoops)
  }

  /// Customizes a hierarchy for one metric.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - inputs: The weight of each input, in the hierarchy's order;
  ///     ``HierarchyWeights/forbidden`` or more where it may not be used.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - inputCarried: Duration and length of each input; empty for none.
  ///   - loopCarried: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where inputs are as great as ``HierarchyWeights/limit`` without being forbidden, or
  ///   durations or lengths of paths do not fit 31 bits.
  package init(
    customizing hierarchy: Hierarchy, inputs: ContiguousArray<UInt32>,
    loops: ContiguousArray<UInt32>, inputCarried: ContiguousArray<Carried> = [],
    loopCarried: ContiguousArray<Carried> = [],
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    let (carried, ofLoops) = (NumberColumn(inputCarried), NumberColumn(loopCarried))
    var draft = try MetricDraft(hierarchy, carried, ofLoops)
    let pairs = try MetricDraft.weights(hierarchy, inputs, loops, plan: plan)
    draft.list(pairs.cells, plan: plan)
    let parts = try draft.finish(inputs, plan: plan)
    let weights = WeightColumns(
      pairs: NumberColumn(pairs), inputs: NumberColumn(inputs), loops: NumberColumn(loops))
    self.init(parts, weights, inputCarried: carried, loopCarried: ofLoops)
  }

  /// Customizes a hierarchy for paths alone: the basic weights, which only changes of single inputs need, are not kept.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - inputs: As for ``init(customizing:inputs:loops:inputCarried:loopCarried:plan:)``.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - inputCarried: Duration and length of each input, which may be shared with other metrics; empty for none.
  ///   - loopCarried: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: As that initializer.
  /// - Complexity: 18 bytes for each arc kept, and 4 for each input.
  package init(
    forPathsOn hierarchy: Hierarchy, inputs: ContiguousArray<UInt32>,
    loops: ContiguousArray<UInt32>, inputCarried: NumberColumn<Carried>,
    loopCarried: NumberColumn<Carried>, plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    var draft = try MetricDraft(hierarchy, inputCarried, loopCarried)
    try Self.list(hierarchy, inputs, loops, &draft, plan)
    let parts = try draft.finish(inputs, plan: plan)
    let weights = WeightColumns(
      pairs: NumberColumn(ContiguousArray()), inputs: NumberColumn(inputs),
      loops: NumberColumn(loops))
    self.init(parts, weights, inputCarried: inputCarried, loopCarried: loopCarried)
  }

  /// Lists the arcs to keep; the basic weights are gone when what they are made of is found out.
  private static func list(
    _ hierarchy: Hierarchy, _ inputs: ContiguousArray<UInt32>, _ loops: ContiguousArray<UInt32>,
    _ draft: inout MetricDraft, _ plan: borrowing CustomizationPlan
  ) throws(HierarchyError) {
    let pairs = try MetricDraft.weights(hierarchy, inputs, loops, plan: plan)
    draft.list(pairs.cells, plan: plan)
    withExtendedLifetime(pairs) {}
  }

  /// Puts parts together that belong together.
  init(
    _ weights: WeightColumns, up: SearchArcs, down: SearchArcs,
    inputCarried: NumberColumn<Carried>, loopCarried: NumberColumn<Carried>
  ) {
    self.up = up
    self.down = down
    self.weights = weights
    self.inputCarried = inputCarried
    self.loopCarried = loopCarried
  }

  private init(
    _ parts: MetricDraft.Parts, _ weights: WeightColumns, inputCarried: NumberColumn<Carried>,
    loopCarried: NumberColumn<Carried>
  ) {
    self.init(
      weights, up: parts.up, down: parts.down, inputCarried: inputCarried,
      loopCarried: loopCarried)
  }
}

extension HierarchyMetric {
  /// The metric with the energy that its arcs take.
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

  /// What its inputs cost and carry.
  package var inputWeights: InputWeights {
    InputWeights(
      inputs: weights.inputs, loops: weights.loops, inputCarried: inputCarried,
      loopCarried: loopCarried)
  }

  /// The memory of all columns.
  package var byteCount: Int {
    up.byteCount + down.byteCount + weights.pairs.count * 8 + inputWeights.byteCount
      + (energy?.byteCount ?? 0)
  }
}
