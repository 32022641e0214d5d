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

  // Computed, because a stored vector is looked for each time whether it is there yet.
  @inline(__always)
  static var forbiddenPair: SIMD2<UInt32> { SIMD2(forbidden, forbidden) }

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
    let fault = inputs.withCells { inputs in
      loops.withCells { Self.fault(hierarchy, inputs, $0) }
    }
    if let fault { throw fault }
    self.inputs = inputs
    self.loops = loops
    let count = hierarchy.arcCount
    // Customizing writes each before it reads it.
    pairs = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress {
        let pairs = unsafe Cells(base, count: count)
        inputs.withCells { Self.customize(hierarchy, $0, pairs, plan: plan) }
      }
      initialized = count
    }
  }

  /// The first weight that does not fit.
  static func fault(
    _ hierarchy: Hierarchy, _ inputs: Cells<UInt32>, _ loops: Cells<UInt32>
  ) -> HierarchyError? {
    precondition(inputs.count == hierarchy.inputCount && loops.count == hierarchy.loopArc.count)
    for place in 0..<inputs.count where isOverflow(inputs[place]) {
      return .costTooGreat(inputArc: hierarchy.inputArc[place])
    }
    for place in 0..<loops.count where isOverflow(loops[place]) {
      return .costTooGreat(inputArc: hierarchy.loopArc[place])
    }
    return nil
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

  /// Computes all weights from those of the inputs; whatever stood there is not looked at.
  static func customize(
    _ hierarchy: Hierarchy, _ inputs: Cells<UInt32>, _ pairs: Cells<SIMD2<UInt32>>,
    plan: borrowing CustomizationPlan
  ) {
    plan.runUpward(hierarchy) { ranks, scratch in
      var input = hierarchy.firstInput(atSlot: hierarchy.first.cells[ranks.lowerBound] * 2)
      for rank in ranks {
        input = settle(rank, hierarchy, inputs, from: input, pairs.signed, scratch.weights)
      }
    }
  }
}

// MARK: - The loop

extension HierarchyWeights {
  /// Computes the weights of a state's arcs from its inputs and its lower triangles.
  ///
  /// Bounds: the hierarchy's lists end before its arc count, heads are below its level count,
  /// and `spread` has that many elements. Writes only the state's own arcs, reads only arcs of lower
  /// states of its subtree, which are settled before. `spread` is all forbidden, before and after.
  ///
  /// `first` is the first of the state's inputs.
  ///
  /// - Returns: The first input of the next state.
  @inline(__always)
  static func settle(
    _ rank: Int, _ hierarchy: borrowing Hierarchy, _ inputs: Cells<UInt32>, from first: Int,
    _ pairs: Cells<SIMD2<Int32>>, _ spread: SpreadWeights
  ) -> Int {
    let own = hierarchy.arcs(of: rank)
    if own.isEmpty { return first }
    let next = enter(inputs, from: first, to: UInt32(own.upperBound) * 2, hierarchy, spread)
    relax(rank, hierarchy, pairs, spread)
    let head = hierarchy.head.cells
    for arc in own { pairs[arc] = spread.take(Int(head[arc])) }
    return next
  }

  /// Puts input weights where they belong: the least of those that share a slot.
  @inline(__always)
  private static func enter(
    _ inputs: Cells<UInt32>, from first: Int, to lastSlot: UInt32, _ hierarchy: borrowing Hierarchy,
    _ spread: SpreadWeights
  ) -> Int {
    let (slots, head) = (hierarchy.inputSlot.cells, hierarchy.head.cells)
    var place = first
    while place < inputs.count, slots[place] < lastSlot {
      let slot = slots[place]
      spread.lower(
        Int(head[Int(slot >> 1)]), lane: slot & 1, to: min(inputs[place], forbidden))
      place &+= 1
    }
    return place
  }

  /// Lets all lower triangles of a state x compete for its arcs, spread by depth.
  ///
  /// For each arc (v, x) that comes up to x, and each head y above x in v's list, the way
  /// x → v → y competes for (x, y) up, and y → v → x for (x, y) down: two heads at a time. Where
  /// their number is odd, x itself is taken with them, whose weight nobody asks for; that costs less
  /// than a branch that is as often taken as not.
  @inline(__always)
  private static func relax(
    _ rank: Int, _ hierarchy: borrowing Hierarchy, _ pairs: Cells<SIMD2<Int32>>,
    _ spread: SpreadWeights
  ) {
    let head = hierarchy.head.cells
    let lowerArc = hierarchy.lowerArc.cells
    let lowerRest = hierarchy.lowerRest.cells
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(lowerArc[place])
      let pair = pairs[lower]
      let turned = SpreadWeights.shifted(SIMD2(pair.y, pair.x))
      let both = SIMD4(lowHalf: turned, highHalf: turned)
      let rest = Int(lowerRest[place])
      let end = lower &+ 1 &+ rest
      var arc = lower &+ 1 &- rest & 1
      while arc < end {
        // Each term is at most `forbidden`, so the shifted sums fit.
        spread.lower(Int(head[arc]), Int(head[arc &+ 1]), to: pairs.two(at: arc) &+ both)
        arc &+= 2
      }
    }
    spread.clear(Int(hierarchy.depth.cells[rank]))
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
