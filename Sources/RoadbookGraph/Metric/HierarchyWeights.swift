// SPDX-License-Identifier: Apache-2.0

/// The basic weights of a hierarchy for one metric: of each arc, up and down.
///
/// An arc's weight is that of the cheapest path between its ends that passes only through states
/// below both. This is enough to answer any query exactly; ``HierarchyMetric`` answers faster.
///
/// Source: J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``), basic customization by lower
/// triangles. The weights of one state's arcs are spread by depth into scratch memory that stays
/// in the nearest cache, so that the inner loop has no branch and searches nothing.
///
/// - Complexity: O(triangles) time; 8 bytes for each arc and 4 for each input.
package struct HierarchyWeights: Sendable {
  /// Up in `x`, down in `y`.
  package internal(set) var pairs: ContiguousArray<SIMD2<UInt32>>
  /// The weights of the inputs, in the order of the hierarchy's.
  package internal(set) var inputs: ContiguousArray<UInt32>
  /// The weights of the arcs from a state to itself, in the order of the hierarchy's.
  package let loops: ContiguousArray<UInt32>

  /// The weight of what may not be used; two of them can be added.
  package static let forbidden: UInt32 = .max / 2
  /// Input weights and the costs of paths stay below.
  ///
  /// An arc whose cheapest path costs as much or more has this weight. Two of them add up to less
  /// than `forbidden`, so no path is ever mistaken for none: queries that find no cheaper one say
  /// that its cost does not fit.
  package static let limit: UInt32 = (1 << 30) - 1

  static let forbiddenPair = SIMD2(forbidden, forbidden)

  /// Customizes a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: What the weights are for.
  ///   - inputs: The weight of each input, in the hierarchy's order; ``forbidden`` or more where
  ///     it may not be used. ``Hierarchy/inputs(fromArcs:)`` sorts them.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where inputs are as great as ``limit`` without being forbidden.
  package init(
    _ hierarchy: Hierarchy, inputs: ContiguousArray<UInt32>, loops: ContiguousArray<UInt32>,
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    try Self.check(hierarchy, inputs, loops)
    self.inputs = inputs
    self.loops = loops
    pairs = ContiguousArray(repeating: Self.forbiddenPair, count: hierarchy.arcCount)
    pairs.withMutableCells { Self.customize(hierarchy, inputs, $0, plan: plan) }
  }

  /// Refuses weights that do not fit.
  static func check(
    _ hierarchy: Hierarchy, _ inputs: ContiguousArray<UInt32>, _ loops: ContiguousArray<UInt32>
  ) throws(HierarchyError) {
    precondition(inputs.count == hierarchy.inputCount && loops.count == hierarchy.loopArc.count)
    for (place, weight) in inputs.enumerated() where isOverflow(weight) {
      throw .costTooGreat(inputArc: hierarchy.inputArc[place])
    }
    for (place, weight) in loops.enumerated() where isOverflow(weight) {
      throw .costTooGreat(inputArc: hierarchy.loopArc[place])
    }
  }

  @inline(__always)
  static func isOverflow(_ weight: UInt32) -> Bool { weight >= limit && weight < forbidden }

  init(
    pairs: ContiguousArray<SIMD2<UInt32>>, inputs: ContiguousArray<UInt32>,
    loops: ContiguousArray<UInt32>
  ) {
    self.pairs = pairs
    self.inputs = inputs
    self.loops = loops
  }

  /// Computes all weights from those of the inputs; all are forbidden before.
  static func customize(
    _ hierarchy: Hierarchy, _ inputs: ContiguousArray<UInt32>, _ pairs: Cells<SIMD2<UInt32>>,
    plan: borrowing CustomizationPlan
  ) {
    pour(inputs, hierarchy.inputSlot.cells, into: pairs)
    plan.runUpward(hierarchy) { ranks, scratch in
      for rank in ranks { settle(rank, hierarchy, pairs, scratch.pairs) }
    }
  }

  /// Puts the input weights where they belong: the least of those that share a slot.
  private static func pour(
    _ inputs: ContiguousArray<UInt32>, _ slots: Cells<UInt32>, into pairs: Cells<SIMD2<UInt32>>
  ) {
    for place in inputs.indices {
      let slot = Int(slots[place])
      let weight = min(inputs[place], forbidden)
      let candidate = slot & 1 == 0 ? SIMD2(weight, forbidden) : SIMD2(forbidden, weight)
      pairs[slot >> 1] = pointwiseMin(pairs[slot >> 1], candidate)
    }
  }
}

// MARK: - The loop

extension HierarchyWeights {
  /// Computes the weights of a state's arcs from its inputs and its lower triangles.
  ///
  /// For each arc (v, x) that comes up to x, and each head y above x in v's list, the way
  /// x → v → y competes for (x, y) up, and y → v → x for (x, y) down.
  ///
  /// Bounds: the hierarchy's lists end before its arc count, heads are below its level count,
  /// and `scratch` has that many entries. Writes only x's own arcs, reads only arcs of lower
  /// states of x's subtree, which are settled before. The scratch memory is all forbidden, before
  /// and after.
  @inline(__always)
  static func settle(
    _ rank: Int, _ hierarchy: borrowing Hierarchy, _ pairs: Cells<SIMD2<UInt32>>,
    _ scratch: Cells<SIMD2<UInt32>>
  ) {
    let head = hierarchy.head.cells
    let own = hierarchy.arcs(of: rank)
    if own.isEmpty { return }
    for arc in own { scratch[Int(head[arc])] = pairs[arc] }
    relax(rank, hierarchy, pairs, scratch)
    for arc in own {
      let depth = Int(head[arc])
      pairs[arc] = saturated(scratch[depth])
      scratch[depth] = forbiddenPair
    }
  }

  /// Costs that do not fit are ``limit``, forbidden ones ``forbidden``.
  @inline(__always)
  static func saturated(_ pair: SIMD2<UInt32>) -> SIMD2<UInt32> {
    let weight = pointwiseMin(pair, forbiddenPair)
    let fits = pointwiseMin(weight, SIMD2(limit, limit))
    // What is forbidden is the one weight that stays as it is above the limit.
    return fits.replacing(with: weight, where: weight .== forbiddenPair)
  }

  /// Lets all lower triangles of a state compete for its arcs, spread by depth.
  @inline(__always)
  static func relax(
    _ rank: Int, _ hierarchy: borrowing Hierarchy, _ pairs: Cells<SIMD2<UInt32>>,
    _ scratch: Cells<SIMD2<UInt32>>
  ) {
    let head = hierarchy.head.cells
    let lowerArc = hierarchy.lowerArc.cells
    let lowerRest = hierarchy.lowerRest.cells
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(lowerArc[place])
      let pair = pairs[lower]
      let turned = SIMD2(pair.y, pair.x)
      let end = lower &+ 1 &+ Int(lowerRest[place])
      var arc = lower &+ 1
      while arc < end {
        let depth = Int(head[arc])
        // Each term is at most `forbidden`, so the sums fit.
        scratch[depth] = pointwiseMin(scratch[depth], pairs[arc] &+ turned)
        arc &+= 1
      }
    }
  }
}

extension Hierarchy {
  /// The weights of the expanded graph's arcs in the order of the inputs.
  package func inputs(fromArcs values: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    Self.gather(inputArc.cells, from: values)
  }

  /// What the expanded graph's arcs carry in the order of the inputs.
  package func inputs(fromArcs values: ContiguousArray<Carried>) -> ContiguousArray<Carried> {
    Self.gather(inputArc.cells, from: values)
  }

  /// The energy of the expanded graph's arcs in the order of the inputs.
  package func inputs(fromArcs values: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    Self.gather(inputArc.cells, from: values)
  }

  /// The energy of the expanded graph's arcs in the order of the loops.
  package func loops(fromArcs values: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    Self.gather(loopArc.cells, from: values)
  }

  /// The weights of the expanded graph's arcs in the order of the loops.
  package func loops(fromArcs values: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    Self.gather(loopArc.cells, from: values)
  }

  /// What the expanded graph's arcs carry in the order of the loops.
  package func loops(fromArcs values: ContiguousArray<Carried>) -> ContiguousArray<Carried> {
    Self.gather(loopArc.cells, from: values)
  }

  private static func gather<Value>(
    _ arcs: Cells<UInt32>, from values: ContiguousArray<Value>
  ) -> ContiguousArray<Value> {
    var result: ContiguousArray<Value> = []
    result.reserveCapacity(arcs.count)
    for place in 0..<arcs.count { result.append(values[Int(arcs[place])]) }
    return result
  }
}
