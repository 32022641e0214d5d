// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// An exact search for costs that a hierarchy cannot hold: A\* on the expanded graph, guided by the
/// costs to the target of a metric that is nowhere dearer.
///
/// Where the true costs are the metric's, it settles little more than the path; the more they
/// exceed it, the more. For closures and slower roads of one request, for times of the day, and
/// for whatever else ``ArcCosts`` can tell arc by arc:
///
///     var search = PotentialSearch(hierarchy, outgoing)
///     let path = try search.path(by: metric.lowerBound, costs, from: sources, to: targets)
///
/// The search owns its memory, which grows with what it touches, and reuses it. Keep one for each
/// thread.
///
/// Source: P. E. Hart, N. J. Nilsson, B. Raphael, *A formal basis for the heuristic determination
/// of minimum cost paths*, IEEE Trans. Syst. Sci. Cybern. 4 (1968), doi:10.1109/TSSC.1968.300136,
/// with the bounds of ``LazyPotential``. Those are consistent, so that no state is settled twice.
package struct PotentialSearch: ~Copyable, Sendable, MeasuredMemory {
  private let hierarchy: Hierarchy
  @usableFromInline let outgoing: OutgoingInputs
  private var climb: HierarchyQuery
  private var potential: LazyPotential
  private var labels = PotentialLabels()
  private var open = MinQueue()
  /// Keeps the memory of `up` alive; that of the last search until the next, or ``letGo()``.
  private var bound: LowerBound?
  private var up: PrunedArcs?
  private var base: Int64 = 0
  private var best: Meeting?
  /// Something cost too much to be followed.
  private var hasOverflow = false

  /// How many states the last search settled.
  package private(set) var settledCount = 0
  /// Searches that settle more states are given up.
  package var greatestSettledCount = Int.max

  /// The cheapest way so far that ends at a target.
  private struct Meeting {
    var cost: UInt32
    /// The label of the last state but one, and the input to the last; none for a path that does
    /// not leave its state.
    var tail: UInt32
    var input: UInt32
    /// The state where it ends.
    var rank: UInt32
  }

  /// A settled state.
  @usableFromInline
  struct Settled {
    @usableFromInline var state: Int
    /// With the source's seed.
    @usableFromInline var cost: Int64
    @usableFromInline var label: Int
  }

  package var byteCount: Int { climb.byteCount + labels.byteCount }

  /// Whether it still has the weights of its last search.
  package var holdsWeights: Bool { bound != nil }

  package mutating func letGo() {
    up = nil
    bound = nil
  }

  package init(_ hierarchy: Hierarchy, _ outgoing: OutgoingInputs) {
    self.hierarchy = hierarchy
    self.outgoing = outgoing
    climb = HierarchyQuery(hierarchy)
    potential = LazyPotential(hierarchy)
  }
}

// MARK: - Asking

extension PotentialSearch {
  /// The cheapest path from any source to any target, or `nil` where none exists.
  ///
  /// - Parameters:
  ///   - bound: Nowhere dearer than the costs; the nearer to them, the faster.
  ///   - costs: What arcs truly cost.
  ///   - sources: Where paths may begin; a state at most once.
  ///   - targets: Where paths may end; a state at most once.
  ///   - isCancelled: Polled now and then; ends the search.
  /// - Returns: The path, its cost with the seeds' included; it carries nothing.
  /// - Throws: Where the cost does not fit, the search is cancelled, or it settles too many
  ///   states.
  @inlinable
  package mutating func path<Costs: ArcCosts>(
    by bound: LowerBound, _ costs: Costs, from sources: [Seed], to targets: [Seed],
    isCancelled: () -> Bool = { false }
  ) throws(HierarchyError) -> HierarchyPath? {
    begin(bound, sources, targets)
    while let settled = try settleNext(isCancelled) {
      for number in outgoing.range(of: settled.state) {
        let input = InputID(raw: outgoing.place.cells[number])
        let cost = costs.cost(of: input, at: settled.cost)
        if cost < HierarchyWeights.forbidden { relax(input, cost, from: settled) }
      }
    }
    return try found()
  }

  @usableFromInline
  mutating func begin(_ bound: LowerBound, _ sources: [Seed], _ targets: [Seed]) {
    self.bound = bound
    let up = PrunedArcs(bound.metric.up)
    self.up = up
    labels.removeAll()
    open.removeAll()
    best = nil
    settledCount = 0
    climb.search(by: bound.metric, from: [], to: targets)
    hasOverflow = climb.leftSomethingOut
    potential.begin(climb, up, &labels)
    base = climb.seeds.base.cost
    guard let least = sources.map(\.cost).min(), !targets.isEmpty else { return }
    base += least
    markTargets()
    for source in sources {
      guard source.cost - least < Int64(HierarchyWeights.limit) else {
        hasOverflow = true
        continue
      }
      begin(at: source, UInt32(source.cost - least), up, targets)
    }
  }

  /// Notes at their labels where targets are.
  private mutating func markTargets() {
    for (number, entry) in climb.seeds.entries.enumerated() {
      guard let label = labels.number(of: entry.rank) else { continue }
      let known = labels.cells[label].target
      let isCheaper =
        known == PotentialLabels.none || entry.cost < climb.seeds.entries[Int(known)].cost
      if isCheaper { labels.cells[label].target = UInt32(number) }
    }
  }

  /// Opens a source, where a path may also end at once.
  private mutating func begin(
    at source: Seed, _ cost: UInt32, _ up: PrunedArcs, _ targets: [Seed]
  ) {
    let rank = hierarchy.rankOfState[source.node.position]
    let label = potential.label(of: rank, up, &labels)
    if cost < labels.cells[label].cost {
      labels.cells[label].cost = cost
      push(label)
    }
    let least = climb.seeds.base.cost
    for target in targets where target.node == source.node && source.position <= target.position {
      guard target.cost - least < Int64(HierarchyWeights.limit) else { continue }
      end(
        Meeting(
          cost: cost + UInt32(target.cost - least), tail: PotentialLabels.none,
          input: PotentialLabels.none, rank: rank))
    }
  }
}

// MARK: - The loop

extension PotentialSearch {
  /// Settles the most promising open state.
  ///
  /// - Returns: The state, or `nil` when none is left that could lead to a cheaper path.
  @usableFromInline
  mutating func settleNext(_ isCancelled: () -> Bool) throws(HierarchyError) -> Settled? {
    while let (key, number) = open.popMin() {
      if let best, key >= best.cost { return nil }
      let label = labels.cells[Int(number)]
      if key > label.cost &+ label.potential { continue }  // a cheaper entry came first
      settledCount += 1
      if settledCount > greatestSettledCount {
        throw .searchedTooFar(settledCount: greatestSettledCount)
      }
      if settledCount & 1023 == 0, isCancelled() { throw .cancelled }
      return Settled(
        state: Int(hierarchy.stateOfRank.cells[Int(label.rank)]),
        cost: Int64(label.cost) + base - climb.seeds.base.cost, label: Int(number))
    }
    return nil
  }

  /// Follows an input of a settled state.
  @usableFromInline
  mutating func relax(_ input: InputID, _ weight: UInt32, from settled: Settled) {
    guard let up else { return }
    // Below 2³⁰ both, so that a potential can be added.
    guard weight < HierarchyWeights.limit else {
      hasOverflow = true
      return
    }
    let rank = hierarchy.headRank(of: input)
    let cost = labels.cells[settled.label].cost &+ weight
    let number = potential.label(of: rank, up, &labels)
    let label = labels.cells[number]
    if label.target != PotentialLabels.none {
      let target = climb.seeds.entries[Int(label.target)]
      end(
        Meeting(
          cost: cost &+ target.cost, tail: UInt32(settled.label), input: input.raw, rank: rank))
    }
    guard cost < label.cost else { return }
    let sum = cost &+ label.potential
    guard sum < HierarchyWeights.limit else {
      hasOverflow = hasOverflow || label.potential < HierarchyWeights.forbidden
      return
    }
    if let best, sum >= best.cost { return }
    labels.cells[number].cost = cost
    labels.cells[number].parent = UInt32(settled.label)
    labels.cells[number].input = input.raw
    push(number)
  }

  private mutating func push(_ number: Int) {
    let label = labels.cells[number]
    let sum = label.cost &+ label.potential
    guard sum < HierarchyWeights.limit else {
      hasOverflow = hasOverflow || label.potential < HierarchyWeights.forbidden
      return
    }
    open.push(UInt32(number), at: sum)
  }

  private mutating func end(_ meeting: Meeting) {
    guard meeting.cost < HierarchyWeights.limit else {
      hasOverflow = true
      return
    }
    if let best, best.cost <= meeting.cost { return }
    best = meeting
  }

  /// The path found.
  @usableFromInline
  func found() throws(HierarchyError) -> HierarchyPath? {
    guard let best else {
      if hasOverflow { throw .pathTooCostly }
      return nil
    }
    var inputs: [InputID] = []
    var source = best.rank
    if best.input != PotentialLabels.none {
      inputs.append(InputID(raw: best.input))
      var label = labels.cells[Int(best.tail)]
      while label.parent != PotentialLabels.none {
        inputs.append(InputID(raw: label.input))
        label = labels.cells[Int(label.parent)]
      }
      source = label.rank
    }
    inputs.reverse()
    let sum = PathSum(cost: Int64(best.cost) + base)
    return try HierarchyPath(sum, from: source, along: inputs, hierarchy)
  }
}
