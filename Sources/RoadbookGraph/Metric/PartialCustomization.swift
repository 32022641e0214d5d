// SPDX-License-Identifier: Apache-2.0

/// A change of the weight of one input.
package struct InputChange: Hashable, Sendable {
  /// No loop: loops have no weight in the hierarchy.
  package var input: InputID
  package var weight: UInt32

  package init(_ input: InputID, weight: UInt32) {
    self.input = input
    self.weight = weight
  }
}

/// What a partial customization replaced, to put it back.
package struct WeightsUndo: Sendable {
  /// How many arcs have other weights than before.
  package var changedArcCount: Int { arcs.count }
  fileprivate(set) var arcs: ContiguousArray<(arc: UInt32, pair: SIMD2<UInt32>)> = []
  fileprivate(set) var inputs: ContiguousArray<InputChange> = []
  /// The states of the arcs, ascending.
  fileprivate(set) var states: ContiguousArray<UInt32> = []
}

/// Customizes anew only what depends on some changed inputs.
///
/// States are settled anew in ascending order, beginning with those below changed inputs. A
/// changed arc of x concerns the arcs between its head and x's other neighbours above; such an
/// arc's state is settled anew only where the way by x was its weight or has become less.
///
/// For closures, avoided areas and traffic: a closed road of a city takes a hundredth of a
/// millisecond to a few milliseconds. From a two-hundredth of all inputs on, customize anew.
///
/// It owns its memory. Keep one for each thread and reuse it.
///
/// What lost: settling every state that a changed arc's triangles touch. Of the states near the
/// root that are so settled, two in three had not changed.
package struct PartialCustomization: ~Copyable, Sendable {
  private let hierarchy: Hierarchy
  private var open = MinQueue()
  private var isOpen: ContiguousArray<Bool>
  private let spread: SpreadWeights
  /// The old weights of the state being settled.
  private var old: ContiguousArray<SIMD2<UInt32>> = []
  /// Those of its arcs that have changed, ascending.
  private var changed: ContiguousArray<Int> = []

  package init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    isOpen = ContiguousArray(repeating: false, count: hierarchy.stateCount)
    spread = SpreadWeights(levelCount: hierarchy.levelCount)
  }

  /// Changes some inputs of a metric; afterwards each weight is as a full run would have it.
  ///
  /// - Returns: What to give ``undo(_:in:)`` to have everything as before.
  /// - Throws: Where weights are too great; the metric is then as before.
  package mutating func apply(
    _ changes: [InputChange], to weights: inout HierarchyWeights
  ) throws(HierarchyError) -> WeightsUndo {
    try check(changes)
    var undo = WeightsUndo()
    weights.inputs.withMutableCells { inputs in
      weights.pairs.withMutableCells { pairs in run(changes, pairs, inputs, &undo) }
    }
    return undo
  }

  /// The same in memory that the caller owns.
  mutating func apply(
    _ changes: [InputChange], _ pairs: Cells<SIMD2<UInt32>>, _ inputs: Cells<UInt32>
  ) throws(HierarchyError) -> WeightsUndo {
    try check(changes)
    var undo = WeightsUndo()
    run(changes, pairs, inputs, &undo)
    return undo
  }

  private func check(_ changes: [InputChange]) throws(HierarchyError) {
    for change in changes where HierarchyWeights.isOverflow(change.weight) {
      throw .costTooGreat(inputArc: hierarchy.inputArc[change.input.place])
    }
  }

  private mutating func run(
    _ changes: [InputChange], _ pairs: Cells<SIMD2<UInt32>>, _ inputs: Cells<UInt32>,
    _ undo: inout WeightsUndo
  ) {
    for change in changes {
      let place = change.input.place
      precondition(!change.input.isLoop && place < inputs.count)
      let weight = min(change.weight, HierarchyWeights.forbidden)
      guard inputs[place] != weight else { continue }
      undo.inputs.append(InputChange(change.input, weight: inputs[place]))
      inputs[place] = weight
      let arc = hierarchy.inputSlot[place] >> 1
      mark(UInt32(hierarchy.lowerState(ofArc: arc, below: hierarchy.stateCount)))
    }
    while let (rank, _) = open.popMin() {
      isOpen[Int(rank)] = false
      settle(Int(rank), pairs, inputs, &undo)
    }
  }

  /// Puts back what a partial customization replaced; the last one first where there are several.
  package static func undo(_ undo: WeightsUndo, in weights: inout HierarchyWeights) {
    for entry in undo.arcs.reversed() { weights.pairs[Int(entry.arc)] = entry.pair }
    for entry in undo.inputs.reversed() { weights.inputs[entry.input.place] = entry.weight }
  }
}

// MARK: - The loop

extension PartialCustomization {
  private mutating func mark(_ rank: UInt32) {
    guard !isOpen[Int(rank)] else { return }
    isOpen[Int(rank)] = true
    open.push(rank, at: rank)
  }

  private mutating func settle(
    _ rank: Int, _ pairs: Cells<SIMD2<UInt32>>, _ inputs: Cells<UInt32>,
    _ undo: inout WeightsUndo
  ) {
    let own = hierarchy.arcs(of: rank)
    old.removeAll(keepingCapacity: true)
    for arc in own { old.append(pairs[arc]) }
    let input = hierarchy.firstInput(atSlot: UInt32(own.lowerBound) * 2)
    _ = HierarchyWeights.settle(rank, hierarchy, inputs, from: input, pairs.signed, spread)
    changed.removeAll(keepingCapacity: true)
    for arc in own {
      let before = old[arc - own.lowerBound]
      if Self.isEqual(before, pairs[arc]) { continue }
      changed.append(arc)
      undo.arcs.append((UInt32(arc), before))
    }
    if !changed.isEmpty { undo.states.append(UInt32(rank)) }
    if let last = changed.last { markDependents(of: rank, own.lowerBound...last, own, pairs) }
  }

  /// Marks the states above whose arcs' weights came by `rank`, or may now come by it.
  private mutating func markDependents(
    of rank: Int, _ concerned: ClosedRange<Int>, _ own: Range<Int>, _ pairs: Cells<SIMD2<UInt32>>
  ) {
    let head = hierarchy.head.cells
    var upper = rank
    var next = 0  // among those changed
    for lower in concerned {
      // Up to the head; heads come deepest first.
      while hierarchy.depth.cells[upper] != head[lower] {
        upper = Int(hierarchy.parent.cells[upper])
      }
      let hasChanged = changed[next] == lower
      if hasChanged { next += 1 }
      if isOpen[upper] { continue }
      let isConcerned =
        hasChanged
        ? concerns(lower, lower + 1..<own.upperBound, own, upper, pairs)
        : changed[next...].contains { concerns(lower, $0..<$0 + 1, own, upper, pairs) }
      if isConcerned { mark(UInt32(upper)) }
    }
  }

  /// Whether a triangle of an arc and one of some others, of which one has changed, was or becomes
  /// the cheapest way for an arc of `upper`.
  @inline(__always)
  private func concerns(
    _ lower: Int, _ others: Range<Int>, _ own: Range<Int>, _ upper: Int,
    _ pairs: Cells<SIMD2<UInt32>>
  ) -> Bool {
    let head = hierarchy.head.cells
    let (before, now) = (old[lower - own.lowerBound], pairs[lower])
    var targets = hierarchy.arcs(of: upper)
    for arc in others {
      let (otherBefore, otherNow) = (old[arc - own.lowerBound], pairs[arc])
      let upBefore = Self.way(before.y, otherBefore.x)
      let upNow = Self.way(now.y, otherNow.x)
      let downBefore = Self.way(before.x, otherBefore.y)
      let downNow = Self.way(now.x, otherNow.y)
      if upBefore == upNow, downBefore == downNow { continue }
      guard let target = hierarchy.arc(among: targets, toDepth: head[arc]) else {
        continue  // an arc that is always forbidden
      }
      targets = target + 1..<targets.upperBound
      let weight = pairs[target]
      if upBefore != upNow, upBefore == weight.x || upNow < weight.x { return true }
      if downBefore != downNow, downBefore == weight.y || downNow < weight.y { return true }
    }
    return false
  }

  @inline(__always)
  private static func isEqual(_ one: SIMD2<UInt32>, _ other: SIMD2<UInt32>) -> Bool {
    one.x == other.x && one.y == other.y
  }

  /// What a way over two arcs weighs, as it is kept.
  @inline(__always)
  private static func way(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let sum = first &+ second
    return sum >= HierarchyWeights.forbidden
      ? HierarchyWeights.forbidden : min(sum, HierarchyWeights.limit)
  }
}
