// SPDX-License-Identifier: Apache-2.0

/// A change of the weight of one input.
package struct InputChange: Hashable, Sendable {
  /// Its place in the hierarchy's order.
  package var place: UInt32
  package var weight: UInt32

  package init(place: UInt32, weight: UInt32) {
    self.place = place
    self.weight = weight
  }
}

/// What a partial customization replaced, to put it back.
package struct WeightsUndo: Sendable {
  /// How many arcs have other weights than before.
  package var changedArcCount: Int { arcs.count }
  fileprivate(set) var arcs: ContiguousArray<(arc: UInt32, pair: SIMD2<UInt32>)> = []
  fileprivate(set) var inputs: ContiguousArray<InputChange> = []
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
    for change in changes where HierarchyWeights.isOverflow(change.weight) {
      throw .costTooGreat(inputArc: hierarchy.inputArc[Int(change.place)])
    }
    var undo = WeightsUndo()
    for change in changes {
      let place = Int(change.place)
      let weight = min(change.weight, HierarchyWeights.forbidden)
      guard weights.inputs[place] != weight else { continue }
      undo.inputs.append(InputChange(place: change.place, weight: weights.inputs[place]))
      weights.inputs[place] = weight
      let arc = hierarchy.inputSlot[place] >> 1
      mark(UInt32(hierarchy.lowerState(ofArc: arc, below: hierarchy.stateCount)))
    }
    let inputs = weights.inputs
    unsafe weights.pairs.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let pairs = unsafe Cells(base, count: buffer.count)
      inputs.withCells { inputs in
        while let (rank, _) = open.popMin() {
          isOpen[Int(rank)] = false
          settle(Int(rank), pairs, inputs, &undo)
        }
      }
    }
    return undo
  }

  /// Puts back what a partial customization replaced; the last one first where there are several.
  package static func undo(_ undo: WeightsUndo, in weights: inout HierarchyWeights) {
    for entry in undo.arcs.reversed() { weights.pairs[Int(entry.arc)] = entry.pair }
    for entry in undo.inputs.reversed() { weights.inputs[Int(entry.place)] = entry.weight }
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
    var hasChanged = false
    for arc in own where pairs[arc] != old[arc - own.lowerBound] {
      hasChanged = true
      undo.arcs.append((UInt32(arc), old[arc - own.lowerBound]))
    }
    if hasChanged { markDependents(of: rank, own, pairs) }
  }

  /// Marks the states above whose arcs' weights came by `rank`, or may now come by it.
  private mutating func markDependents(
    of rank: Int, _ own: Range<Int>, _ pairs: Cells<SIMD2<UInt32>>
  ) {
    let head = hierarchy.head.cells
    var upper = rank
    for lower in own {
      // Up to the head; heads come deepest first.
      while hierarchy.depth.cells[upper] != head[lower] {
        upper = Int(hierarchy.parent.cells[upper])
      }
      if !isOpen[upper], concerns(lower, own, upper, pairs) { mark(UInt32(upper)) }
    }
  }

  /// Whether a triangle with a changed arc was or becomes the cheapest way for an arc of `upper`.
  private func concerns(
    _ lower: Int, _ own: Range<Int>, _ upper: Int, _ pairs: Cells<SIMD2<UInt32>>
  ) -> Bool {
    let head = hierarchy.head.cells
    let before = old[lower - own.lowerBound]
    let now = pairs[lower]
    let turnedBefore = SIMD2(before.y, before.x)
    let turnedNow = SIMD2(now.y, now.x)
    var target = hierarchy.arcs(of: upper).lowerBound
    let end = hierarchy.arcs(of: upper).upperBound
    for arc in lower + 1..<own.upperBound {
      let otherBefore = old[arc - own.lowerBound]
      if before == now && otherBefore == pairs[arc] { continue }
      while target < end, head[target] > head[arc] { target += 1 }
      if target == end { return false }
      if head[target] != head[arc] { continue }  // an arc that is always forbidden
      let weight = pairs[target]
      let wayBefore = pointwiseMin(otherBefore &+ turnedBefore, HierarchyWeights.forbiddenPair)
      let wayNow = pointwiseMin(pairs[arc] &+ turnedNow, HierarchyWeights.forbiddenPair)
      if wayBefore == wayNow { continue }
      let wasWay = (wayBefore .== weight) .& (wayNow .!= wayBefore)
      if any(wasWay .| (wayNow .< weight)) { return true }
    }
    return false
  }
}
