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
    let (upward, downward) = (metric.up, metric.down)
    let sums = [upward, downward].map { CellOwner<Int64>(repeating: 0, count: $0.head.count) }
    let adder = EnergyAdder(
      hierarchy: hierarchy, arcs: (upward, downward), inputs: self.inputs,
      sums: (sums[0].cells, sums[1].cells))
    plan.runUpward(hierarchy) { ranks, _ in
      for rank in ranks { adder.add(rank) }
    }
    up = try Self.fitting(sums[0])
    down = try Self.fitting(sums[1])
  }

  private static func fitting(
    _ sums: CellOwner<Int64>
  ) throws(HierarchyError) -> NumberColumn<Int32> {
    let column = CellOwner<Int32>(repeating: 0, count: sums.cells.count)
    for arc in 0..<sums.cells.count {
      guard let sum = Int32(exactly: sums.cells[arc]) else { throw .pathTooCostly }
      column.cells[arc] = sum
    }
    return NumberColumn(column)
  }

  /// The memory of all columns.
  var byteCount: Int { (up.count + down.count + inputs.count + loops.count) * 4 }
}

/// Adds up the energy of arcs whose parts are known.
private struct EnergyAdder: Sendable {
  let hierarchy: Hierarchy
  let arcs: (up: SearchArcs, down: SearchArcs)
  let inputs: NumberColumn<Int32>
  /// Of the arcs up and down; each state's are written by one thread.
  let sums: (up: Cells<Int64>, down: Cells<Int64>)

  /// The arcs of a state; those of all states below are known.
  func add(_ rank: Int) {
    let own = hierarchy.depth.cells[rank]
    for arc in Int(arcs.up.first.cells[rank])..<Int(arcs.up.last.cells[rank]) {
      sums.up[arc] = sum(arcs.up.way.cells[arc], from: own, to: arcs.up.head.cells[arc])
    }
    for arc in Int(arcs.down.first.cells[rank])..<Int(arcs.down.last.cells[rank]) {
      sums.down[arc] = sum(arcs.down.way.cells[arc], from: arcs.down.head.cells[arc], to: own)
    }
  }

  /// The energy of a way between states at two depths; the metric has just been made.
  private func sum(_ way: UInt32, from: UInt16, to: UInt16) -> Int64 {
    if way == Winners.none { return 0 }
    if way >= Winners.isInput { return Int64(inputs.cells[Int(way & ~Winners.isInput)]) }
    guard let down = arcs.down.arc(from: Int(way), toDepth: from),
      let up = arcs.up.arc(from: Int(way), toDepth: to)
    else { return 0 }
    return sums.down[down] &+ sums.up[up]
  }
}
