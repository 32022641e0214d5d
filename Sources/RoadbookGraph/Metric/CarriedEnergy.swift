// SPDX-License-Identifier: Apache-2.0

/// The energy that a metric's arcs take, or give back: signed, in any unit, of milliwatt-hours say.
///
/// It decides nothing: paths are chosen by cost, duration and length, and have the energy that they
/// have. So one pass over the ways that the winners came about by adds it up.
///
/// - Complexity: 4 bytes for each arc that the metric keeps, and for each input.
package struct CarriedEnergy: Sendable {
  /// Of the metric's arcs up and down.
  let up: NumberColumn<Int32>
  let down: NumberColumn<Int32>
  /// Of the inputs and of the loops, in the order of the hierarchy's.
  package let inputs: NumberColumn<Int32>
  package let loops: NumberColumn<Int32>

  init(
    up: NumberColumn<Int32>, down: NumberColumn<Int32>, inputs: NumberColumn<Int32>,
    loops: NumberColumn<Int32>
  ) {
    self.up = up
    self.down = down
    self.inputs = inputs
    self.loops = loops
  }

  /// Adds up the energy of a metric's arcs.
  ///
  /// - Parameters:
  ///   - hierarchy: That of the metric.
  ///   - metric: Its ways are followed.
  ///   - inputs: The energy of each input, in the hierarchy's order.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where an arc's energy does not fit 32 bits.
  package init(
    _ hierarchy: Hierarchy, _ metric: HierarchyMetric, inputs: ContiguousArray<Int32>,
    loops: ContiguousArray<Int32>, plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    precondition(inputs.count == hierarchy.inputCount && loops.count == hierarchy.loopArc.count)
    self.inputs = NumberColumn(inputs)
    self.loops = NumberColumn(loops)
    let slots = CellOwner<Int64>(repeating: 0, count: hierarchy.arcCount * 2)
    let (energy, middle, own) = (slots.cells, metric.middle.cells, self.inputs.cells)
    plan.runUpward(hierarchy) { ranks, _ in
      let first = hierarchy.arcs(of: ranks.lowerBound).lowerBound
      for slot in first * 2..<hierarchy.arcs(of: ranks.upperBound - 1).upperBound * 2 {
        energy[slot] = Self.energy(of: slot, middle[slot], hierarchy, own, energy)
      }
    }
    up = try Self.gather(hierarchy, metric.up, energy, lane: 0)
    down = try Self.gather(hierarchy, metric.down, energy, lane: 1)
    withExtendedLifetime(slots) {}
  }

  /// What a slot takes, of whose parts it is known.
  ///
  /// Bounds as for ``Unpacker``; the metric has just been made.
  @inline(__always)
  private static func energy(
    of slot: Int, _ way: UInt32, _ hierarchy: borrowing Hierarchy, _ inputs: Cells<Int32>,
    _ energy: Cells<Int64>
  ) -> Int64 {
    if way == Winners.none { return 0 }
    if way >= Winners.isInput { return Int64(inputs[Int(way & ~Winners.isInput)]) }
    let heads = hierarchy.head.cells
    let lower = Int(way)
    var upper = lower + 1
    while heads[upper] != heads[slot >> 1] { upper &+= 1 }
    return slot & 1 == 0
      ? energy[lower * 2 + 1] &+ energy[upper * 2] : energy[upper * 2 + 1] &+ energy[lower * 2]
  }

  /// The energy of the arcs that are kept; both lists are ordered alike.
  private static func gather(
    _ hierarchy: borrowing Hierarchy, _ arcs: borrowing SearchArcs, _ energy: Cells<Int64>,
    lane: Int
  ) throws(HierarchyError) -> NumberColumn<Int32> {
    let kept = CellOwner<Int32>(repeating: 0, count: arcs.head.count)
    for rank in 0..<hierarchy.stateCount {
      var arc = hierarchy.arcs(of: rank).lowerBound
      for place in Int(arcs.first.cells[rank])..<Int(arcs.first.cells[rank + 1]) {
        while hierarchy.head.cells[arc] != arcs.head.cells[place] { arc += 1 }
        guard let fitting = Int32(exactly: energy[arc * 2 + lane]) else { throw .pathTooCostly }
        kept.cells[place] = fitting
      }
    }
    return NumberColumn(kept)
  }

  /// The memory of all columns.
  var byteCount: Int { (up.count + down.count + inputs.count + loops.count) * 4 }
}
