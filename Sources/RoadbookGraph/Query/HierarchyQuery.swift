// SPDX-License-Identifier: Apache-2.0

/// A search between seeds in a hierarchy.
///
/// A cheapest path climbs the elimination tree from its source and descends to its target, so
/// both ends climb to the root and meet on the way. No queue is needed: states are visited in the
/// order of their ranks, each once for both directions.
///
///          root           The way to the root has one state at each depth, so tentative costs
///            │            are indexed by depth: two arrays of a few kilobytes. Where several
///        ┌───┴───┐        seeds have branches of their own, one branch is finished before the
///      ┌─┴─┐     │        next begins: ranks are in postorder. An entry is cleared when its
///      s₁  s₂    t        state is visited, so nothing is left over for the next search.
///
/// The search owns its memory. Keep one for each thread and reuse it.
///
/// - Complexity: O(arcs above the seeds); memory for two labels a level and visited state.
///
/// Source: elimination tree query of J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``), with
/// labels by depth, and with any number of seeds in one sweep.
package struct HierarchyQuery: ~Copyable, Sendable {
  let hierarchy: Hierarchy
  var seeds = ClimbSeeds()
  let forward: CellOwner<Label>
  let backward: CellOwner<Label>
  /// The visited states in order.
  var steps = GrowingCells(repeating: Step(rank: 0, forward: unreached, backward: unreached))
  var stepCount = 0
  var meeting: Meeting?
  /// Two labels met whose sum is too great.
  var hasOverflow = false
  /// A duration or a length did not fit.
  var hasCarriedOverflow = false
  /// The arcs, as long as the metric lives; `nil` where nothing is carried.
  var carrying: CarryingArcs?
  /// The hierarchy contradicts itself.
  var isDamaged = false
  /// The ways around, for states on which the target lies behind the source.
  var loops: ContiguousArray<LoopCost> = []
  /// The slots from the meeting to a seed, each with the state that its arc comes up from.
  var chain: ContiguousArray<(slot: Int, rank: UInt32)> = []
  var unpacker = Unpacker()
  /// For alternatives.
  var other = AlternativeMemory()

  /// A label is a cost above and below the step that it came from, so the least label is the
  /// cheapest, and of equals the one from the lowest state.
  typealias Label = UInt64
  static let unreached = Label.max
  static let fromSeed: UInt32 = .max

  struct Step {
    var rank: UInt32
    var forward: Label
    var backward: Label
    /// What the ways from the source and to the target carry, as far as it was asked for.
    var forwardWord = Carried.unknown.word
    var backwardWord = Carried.unknown.word
  }

  /// Where the best path so far is highest.
  struct Meeting {
    var cost: UInt32
    var step: Int
    var rank: UInt32
    var forward: Label
    var backward: Label
    /// How the path leaves the state downwards and comes back to it, where it does.
    var loop: LoopCost?
  }

  package init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    forward = CellOwner(repeating: Self.unreached, count: hierarchy.levelCount)
    backward = CellOwner(repeating: Self.unreached, count: hierarchy.levelCount)
  }
}

// MARK: - Asking

extension HierarchyQuery {
  /// The least cost of a path from any source to any target.
  ///
  /// - Parameters:
  ///   - metric: What paths are measured by.
  ///   - sources: Where paths may begin; a state at most once.
  ///   - targets: Where paths may end; a state at most once.
  /// - Returns: The cost with the seeds' included, or `nil` where no path exists.
  /// - Throws: Where the cost does not fit.
  package mutating func cost(
    by metric: HierarchyMetric, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> Int64? {
    prepare(sources, targets)
    findLoops(metric, nil)
    climb(PrunedArcs(metric.up), PrunedArcs(metric.down), carries: false)
    return try total()
  }

  /// Cost, duration and length of the path that ``path(by:from:to:)`` finds, without the path.
  package mutating func sum(
    by metric: HierarchyMetric, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> PathSum? {
    search(by: metric, from: sources, to: targets)
    return try sum(by: metric)
  }

  mutating func search(by metric: HierarchyMetric, from sources: [Seed], to targets: [Seed]) {
    prepare(sources, targets)
    hasCarriedOverflow = metric.carries && seeds.carriesTooMuch
    findLoops(metric, metric)
    climb(PrunedArcs(metric.up), PrunedArcs(metric.down), carries: metric.carries)
  }

  private mutating func sum(by metric: HierarchyMetric) throws(HierarchyError) -> PathSum? {
    guard var sum = try sum(carries: metric.carries), let meeting else { return nil }
    if let energy = metric.energy { sum.energy = try self.energy(meeting, metric, energy) }
    return sum
  }

  /// Cost, duration and length of the path found.
  mutating func sum(carries: Bool) throws(HierarchyError) -> PathSum? {
    guard let meeting = try found() else { return nil }
    guard carries else { return PathSum(cost: seeds.base.cost + Int64(meeting.cost)) }
    return seeds.base.adding(cost: meeting.cost, try carried(of: meeting))
  }

  /// ``cost(by:from:to:)`` on basic weights.
  package mutating func cost(
    by weights: HierarchyWeights, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> Int64? {
    search(by: weights, from: sources, to: targets)
    return try total()
  }

  mutating func search(by weights: HierarchyWeights, from sources: [Seed], to targets: [Seed]) {
    prepare(sources, targets)
    findLoops(weights, nil)
    let hierarchy = hierarchy
    weights.withArcs(hierarchy) { up, down in climb(up, down, carries: false) }
  }

  mutating func prepare(_ sources: [Seed], _ targets: [Seed]) {
    seeds.collect(hierarchy, sources, targets)
    loops.removeAll(keepingCapacity: true)
    stepCount = 0
    meeting = nil
    hasOverflow = false
    hasCarriedOverflow = false
    isDamaged = false
  }

  /// The cost of the path found.
  func total() throws(HierarchyError) -> Int64? {
    try found().map { Int64($0.cost) + seeds.base.cost }
  }

  /// Whether something cost too much to be followed.
  var leftSomethingOut: Bool {
    let steps = steps.cells
    return hasOverflow || seeds.leftOut || (0..<stepCount).contains { steps[$0].isTooCostly }
  }

  /// Where the path found is highest, if there is one.
  func found() throws(HierarchyError) -> Meeting? {
    if isDamaged { throw .damaged }
    if hasCarriedOverflow { throw .pathTooCostly }
    guard let meeting else {
      // Labels from the limit on were not followed, so there may be a path after all.
      if leftSomethingOut { throw .pathTooCostly }
      return nil
    }
    return meeting
  }
}

extension HierarchyQuery.Step {
  var isTooCostly: Bool {
    HierarchyWeights.isOverflow(HierarchyQuery.cost(forward))
      || HierarchyWeights.isOverflow(HierarchyQuery.cost(backward))
  }
}

extension HierarchyQuery {
  @inline(__always) static func cost(_ label: Label) -> UInt32 { UInt32(label >> 32) }

  /// Whether a label is the cost of some path; forbidden arcs make labels beyond.
  @inline(__always)
  static func isReached(_ label: Label) -> Bool { cost(label) < HierarchyWeights.forbidden }
}

// MARK: - The loop

extension HierarchyQuery {
  /// Visits all states above the seeds in ascending order.
  mutating func climb<Arcs: UpwardArcs>(_ up: Arcs, _ down: Arcs, carries: Bool) {
    carrying = carries ? CarryingArcs(up, down) : nil
    guard let first = seeds.entries.first else { return }
    let (parents, depths) = (hierarchy.parent.cells, hierarchy.depth.cells)
    var rank = Int(first.rank)
    var depth = Int(depths[rank])
    var next = 0
    while true {
      next = visit(rank, depth, next, up, down)
      let parent = parents[rank]
      let seed = next < seeds.entries.count ? seeds.entries[next].rank : Hierarchy.none
      if seed == Hierarchy.none && parent == Hierarchy.none { return }
      // A seed below the parent is in its subtree, or in a tree before: its branch is next.
      rank = Int(min(seed, parent))
      // A parent is one level higher, and in a damaged file the root may be below its depth.
      depth = seed < parent ? Int(depths[rank]) : max(depth &- 1, 0)
    }
  }

  /// Takes the labels of a state, lets them meet and follows its arcs.
  ///
  /// - Returns: The next seed.
  @inline(__always)
  private mutating func visit<Arcs: UpwardArcs>(
    _ rank: Int, _ depth: Int, _ seed: Int, _ up: Arcs, _ down: Arcs
  ) -> Int {
    let ahead = forward.cells
    let behind = backward.cells
    var next = seed
    if next < seeds.entries.count, Int(seeds.entries[next].rank) == rank {
      next = start(rank, depth, next)
    }
    let (fromSource, toTarget) = (ahead[depth], behind[depth])
    let number = UInt64(stepCount)
    steps.reserve(stepCount &+ 1)
    steps.cells[stepCount] = Step(rank: UInt32(rank), forward: fromSource, backward: toTarget)
    stepCount &+= 1
    ahead[depth] = Self.unreached
    behind[depth] = Self.unreached
    if Self.isReached(fromSource), Self.isReached(toTarget), !isTurned(rank) {
      meet(fromSource, toTarget, at: Int(number), UInt32(rank))
    }
    // What costs more than the best path is on no better one.
    let bound = meeting?.cost ?? HierarchyWeights.limit - 1
    if Self.cost(fromSource) <= bound {
      follow(up, rank, fromSource & ~0xFFFF_FFFF | number, isForward: true)
    }
    if Self.cost(toTarget) <= bound {
      follow(down, rank, toTarget & ~0xFFFF_FFFF | number, isForward: false)
    }
    return next
  }

  /// Lets the label of a state compete at the heads of its arcs.
  ///
  /// Without a branch: one arc in six wins, nobody can foresee which, and a wrong guess costs as much
  /// as several arcs. Queries that are asked again and again hide that, because processors learn them
  /// by heart. Equal costs, where durations and lengths decide, are rare; whether there was one in the
  /// list is seen by the least difference of two labels, as lower states have lower numbers.
  ///
  /// Bounds: a hierarchy's lists end before its column does, and heads are below its level
  /// count. Costs: the label's is below 2³⁰ and a weight at most 2³¹ − 1, so the sum fits.
  @inline(__always)
  private mutating func follow<Arcs: UpwardArcs>(
    _ arcs: Arcs, _ rank: Int, _ label: Label, isForward: Bool
  ) {
    let labels = isForward ? forward.cells : backward.cells
    var nearest = Label.max
    for arc in arcs.range(of: rank) {
      let head = arcs.head(arc)
      let new = label &+ UInt64(arcs.weight(arc)) << 32
      let old = labels[head]
      nearest = min(nearest, new &- old)
      labels[head] = min(new, old)
    }
    if nearest < 1 << 32 { decideTies(arcs, rank, label, isForward: isForward) }
  }

  /// Lets a state's label take the place of others of the same cost that carry more.
  ///
  /// Mutating, because asking for what ways carry is: a call that only borrows would copy the query.
  @inline(never)
  private mutating func decideTies<Arcs: UpwardArcs>(
    _ arcs: Arcs, _ rank: Int, _ label: Label, isForward: Bool
  ) {
    let labels = isForward ? forward.cells : backward.cells
    for arc in arcs.range(of: rank) {
      let head = arcs.head(arc)
      let new = label &+ UInt64(arcs.weight(arc)) << 32
      let old = labels[head]
      guard Self.cost(old) == Self.cost(new), old != new else { continue }
      if carriesLess(new, than: old, atDepth: head, isForward: isForward) { labels[head] = new }
    }
  }

  @inline(__always)
  mutating func meet(
    _ fromSource: Label, _ toTarget: Label, at step: Int, _ rank: UInt32,
    around loop: LoopCost? = nil
  ) {
    let sum = fromSource >> 32 + toTarget >> 32 + UInt64(loop?.cost ?? 0)
    // Sums from the limit on are errors, not paths.
    guard sum < UInt64(HierarchyWeights.limit) else {
      hasOverflow = true
      return
    }
    let found = Meeting(
      cost: UInt32(sum), step: step, rank: rank, forward: fromSource, backward: toTarget,
      loop: loop)
    if let meeting, meeting.cost <= found.cost {
      guard meeting.cost == found.cost, carriesLess(found, than: meeting) else { return }
    }
    meeting = found
  }
}

// MARK: - Memory

extension HierarchyQuery: MeasuredMemory {
  package var byteCount: Int {
    (forward.cells.count + backward.cells.count) * MemoryLayout<Label>.stride
      + steps.cells.count * MemoryLayout<Step>.stride
  }
}
