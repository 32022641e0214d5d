// SPDX-License-Identifier: Apache-2.0

/// The memory of a metric that can be brought up to date where it stands: see ``MetricRenewal``.
///
/// It gives out ``metric``, whose columns keep the memory alive. Whoever writes must be alone with it, which
/// `isKnownUniquelyReferenced` tells: no search reads then what is written. Two of them take turns where a metric is
/// renewed while it is in use.
///
/// Beside the metric there are the weights by which arcs are kept, and room for lists that grow.
///
/// It is filled in two steps: ``basic`` is there after the first, ``metric`` after ``finish(_:)``, which takes several
/// times as long. Meanwhile searches may go by the basic weights, to which the second step does not write.
///
/// - Complexity: 16 bytes for each arc, 28 for each arc kept, 12 for each input.
package final class MetricMemory: @unchecked Sendable {
  // Written to only by those who are alone with it.
  let pairs: CellOwner<SIMD2<UInt32>>
  /// What ``PerfectWeights`` says of the same inputs; as the lists, of no use before the second step.
  private(set) var perfect = CellOwner<SIMD2<UInt32>>(repeating: SIMD2(0, 0), count: 0)
  let inputs: CellOwner<UInt32>
  let loops: CellOwner<UInt32>
  let inputCarried: CellOwner<Carried>
  let loopCarried: CellOwner<Carried>
  var up = RenewedArcs()
  var down = RenewedArcs()

  /// Customizes a hierarchy in full, but for the second step.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - inputs: What turns cost and carry, which it takes over.
  /// - Throws: Where weights do not fit.
  package init(
    customizing hierarchy: Hierarchy, _ inputs: InputCells
  ) throws(HierarchyError) {
    pairs = try MetricDraft.weights(
      hierarchy, inputs.inputs.cells, inputs.loops.cells, plan: CustomizationPlan()
    ).get()
    self.inputs = inputs.inputs
    loops = inputs.loops
    inputCarried = inputs.inputCarried
    loopCarried = inputs.loopCarried
  }

  /// Finds out which arcs searches need, what they are made of and what they carry.
  ///
  /// - Parameter hierarchy: That of the weights.
  /// - Throws: Where durations or lengths of paths do not fit 31 bits; there is no metric then.
  package func finish(_ hierarchy: Hierarchy) throws(HierarchyError) {
    let plan = CustomizationPlan()
    var draft = try MetricDraft(hierarchy, column(inputCarried), column(loopCarried))
    let perfect = PerfectWeights(hierarchy, pairs.cells, plan: plan)
    draft.list(pairs.cells, KeptArcs(pairs.cells, perfect), plan: plan)
    let parts = try draft.finish(inputs.cells, plan: plan)
    self.perfect = perfect.pairs
    up = RenewedArcs(parts.up)
    down = RenewedArcs(parts.down)
  }

  /// A copy in memory of its own.
  package init(copying other: MetricMemory) {
    pairs = CellOwner(other.pairs.cells)
    perfect = CellOwner(other.perfect.cells)
    inputs = CellOwner(other.inputs.cells)
    loops = CellOwner(other.loops.cells)
    inputCarried = CellOwner(other.inputCarried.cells)
    loopCarried = CellOwner(other.loopCarried.cells)
    up = RenewedArcs(copying: other.up)
    down = RenewedArcs(copying: other.down)
  }

  /// The metric as it is after the second step; while it is there, nobody may write.
  package var metric: HierarchyMetric {
    HierarchyMetric(
      basic, up: up.columns(of: self), down: down.columns(of: self),
      inputCarried: column(inputCarried), loopCarried: column(loopCarried))
  }

  /// The basic weights; while they are there, nobody may write to them.
  package var basic: WeightColumns {
    WeightColumns(pairs: column(pairs), inputs: column(inputs), loops: column(loops))
  }

  /// What inputs cost and carry; as ``basic``.
  package var inputWeights: InputWeights {
    InputWeights(
      inputs: column(inputs), loops: column(loops), inputCarried: column(inputCarried),
      loopCarried: column(loopCarried))
  }

  private func column<Element>(_ owner: CellOwner<Element>) -> NumberColumn<Element> {
    NumberColumn(owner: self, cells: owner.cells)
  }

  /// The memory of all columns.
  package var byteCount: Int {
    pairs.cells.count * 16 + inputs.cells.count * 12 + up.byteCount + down.byteCount
  }
}

/// Arcs of one direction, as ``SearchArcs`` has them, whose lists change.
///
/// A list that has become longer is written behind all others; the place where it was stays empty.
struct RenewedArcs {
  let first: CellOwner<UInt32>
  let last: CellOwner<UInt32>
  let head: CellOwner<UInt16>
  let weight: CellOwner<UInt32>
  let carried: CellOwner<Carried>
  let way: CellOwner<UInt32>
  /// So much of the columns has lists in it.
  private(set) var used: Int

  /// So much room there is for lists that grow, in parts of all.
  private static let slack = 4

  /// None.
  init() {
    (first, last) = (CellOwner(repeating: 0, count: 0), CellOwner(repeating: 0, count: 0))
    head = CellOwner(repeating: 0, count: 0)
    weight = CellOwner(repeating: 0, count: 0)
    carried = CellOwner(repeating: .zero, count: 0)
    way = CellOwner(repeating: 0, count: 0)
    used = 0
  }

  init(_ arcs: SearchArcs) {
    used = arcs.head.count
    let capacity = used + used / Self.slack + 64
    first = CellOwner(arcs.first.cells.prefix(arcs.last.count))
    last = CellOwner(arcs.last.cells)
    head = Self.wider(arcs.head, 0, capacity)
    weight = Self.wider(arcs.weight, 0, capacity)
    carried = Self.wider(arcs.carried, .zero, capacity)
    way = Self.wider(arcs.way, Winners.none, capacity)
  }

  init(copying other: RenewedArcs) {
    first = CellOwner(other.first.cells)
    last = CellOwner(other.last.cells)
    head = CellOwner(other.head.cells)
    weight = CellOwner(other.weight.cells)
    carried = CellOwner(other.carried.cells)
    way = CellOwner(other.way.cells)
    used = other.used
  }

  private static func wider<Element>(
    _ column: NumberColumn<Element>, _ filler: Element, _ capacity: Int
  ) -> CellOwner<Element> {
    let owner = CellOwner(repeating: filler, count: capacity)
    unsafe owner.cells.prefix(column.count).copy(column.cells.buffer)
    return owner
  }

  func columns(of memory: MetricMemory) -> SearchArcs {
    SearchArcs(
      first: NumberColumn(owner: memory, cells: first.cells),
      last: NumberColumn(owner: memory, cells: last.cells),
      head: NumberColumn(owner: memory, cells: head.cells),
      weight: NumberColumn(owner: memory, cells: weight.cells),
      carried: NumberColumn(owner: memory, cells: carried.cells),
      way: NumberColumn(owner: memory, cells: way.cells))
  }

  @inline(__always)
  func range(of rank: Int) -> Range<Int> { Int(first.cells[rank])..<Int(last.cells[rank]) }

  var byteCount: Int { first.cells.count * 8 + head.cells.count * 18 }
}

extension RenewedArcs {
  /// Puts another list in the place of a state's.
  ///
  /// - Returns: `false` where there is no room left; nothing has changed then.
  mutating func replace(_ rank: Int, by list: RenewedList) -> Bool {
    var start = Int(first.cells[rank])
    if list.count > Int(last.cells[rank]) - start {
      guard used + list.count <= head.cells.count else { return false }
      start = used
      used += list.count
      first.cells[rank] = UInt32(start)
    }
    last.cells[rank] = UInt32(start + list.count)
    for place in 0..<list.count {
      head.cells[start + place] = list.head.cells[place]
      weight.cells[start + place] = list.weight.cells[place]
      carried.cells[start + place] = list.carried.cells[place]
      way.cells[start + place] = list.way.cells[place]
    }
    return true
  }
}

/// The list of one state while it is found out; its memory is used again.
struct RenewedList {
  let head: CellOwner<UInt16>
  let weight: CellOwner<UInt32>
  let carried: CellOwner<Carried>
  let way: CellOwner<UInt32>
  private(set) var count = 0

  init(levelCount: Int) {
    head = CellOwner(repeating: 0, count: levelCount)
    weight = CellOwner(repeating: 0, count: levelCount)
    carried = CellOwner(repeating: .zero, count: levelCount)
    way = CellOwner(repeating: Winners.none, count: levelCount)
  }

  mutating func removeAll() { count = 0 }

  /// Adds an arc that nothing has won yet.
  ///
  /// - Returns: Its place in the list.
  mutating func add(_ head: UInt16, _ weight: UInt32) -> UInt32 {
    self.head.cells[count] = head
    self.weight.cells[count] = weight
    carried.cells[count] = .unknown
    way.cells[count] = Winners.none
    count += 1
    return UInt32(count - 1)
  }

  @inline(__always)
  func compete(_ place: Int, _ own: Carried, by way: UInt32) {
    if own < carried.cells[place] {
      carried.cells[place] = own
      self.way.cells[place] = way
    }
  }

  /// Leaves out what nothing has won, as ``SearchArcsDraft`` does.
  ///
  /// - Returns: Whether all that arcs carry fits.
  mutating func finish() -> Bool {
    var next = 0
    var fits = true
    for place in 0..<count {
      let isWeighed = weight.cells[place] < HierarchyWeights.limit
      let own = carried.cells[place]
      if isWeighed, own == .unknown { continue }
      if isWeighed, own.isTooGreat { fits = false }
      head.cells[next] = head.cells[place]
      weight.cells[next] = weight.cells[place]
      carried.cells[next] = isWeighed ? own : .zero
      way.cells[next] = way.cells[place]
      next += 1
    }
    count = next
    return fits
  }

  /// Whether a list of arcs is this one.
  func isEqual(_ arcs: RenewedArcs, _ range: Range<Int>) -> Bool {
    guard range.count == count else { return false }
    for (place, arc) in range.enumerated() {
      guard head.cells[place] == arcs.head.cells[arc],
        weight.cells[place] == arcs.weight.cells[arc],
        carried.cells[place] == arcs.carried.cells[arc], way.cells[place] == arcs.way.cells[arc]
      else { return false }
    }
    return true
  }
}
