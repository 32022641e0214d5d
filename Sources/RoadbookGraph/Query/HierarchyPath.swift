// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// A cheapest path in a hierarchy.
package struct HierarchyPath: Hashable, Sendable {
  /// With the parts of both seeds.
  package var sum: PathSum
  /// From a source to a target, both included.
  package var states: [StateID]
  /// The arcs between them.
  package var inputs: [InputID]

  package init(sum: PathSum, states: [StateID], inputs: [InputID]) {
    self.sum = sum
    self.states = states
    self.inputs = inputs
  }

  package var cost: Int64 { sum.cost }
}

extension HierarchyPath {
  /// Looks up the states that inputs lead to.
  ///
  /// What the inputs carry is asked for next, so it is fetched meanwhile.
  init(
    _ sum: PathSum, from source: UInt32, along inputs: [InputID], _ hierarchy: borrowing Hierarchy,
    fetching carried: Cells<Carried>? = nil
  ) throws(HierarchyError) {
    self.sum = sum
    self.inputs = inputs
    states = []
    states.reserveCapacity(inputs.count + 1)
    states.append(StateID(hierarchy.stateOfRank[Int(source)]))
    for input in inputs {
      let place = input.place
      if input.isLoop {
        states.append(StateID(hierarchy.stateOfRank[Int(hierarchy.loopRank[place])]))
      } else {
        guard place < hierarchy.inputCount else { throw .damaged }
        carried?.prefetch(place)
        states.append(StateID(hierarchy.inputHead.cells[place]))
      }
    }
  }
}

extension HierarchyQuery {
  /// The cheapest path from any source to any target, or `nil` where none exists.
  ///
  /// Of paths of equal cost it is one of the least duration, then of the least length.
  package mutating func path(
    by metric: HierarchyMetric, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> HierarchyPath? {
    search(by: metric, from: sources, to: targets)
    guard let sum = try sum(carries: metric.carries), let meeting else { return nil }
    var path = try path(sum, meeting, StoredWays(metric))
    if let energy = metric.energy { path.sum.energy = try self.energy(of: path, energy) }
    return path
  }

  /// The cheapest path on basic weights, which carry nothing.
  ///
  /// For weights that were changed a moment ago: it searches all arcs, and for the ways that they
  /// stand for, which takes several times as long.
  package mutating func path(
    by weights: HierarchyWeights, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> HierarchyPath? {
    search(by: weights, from: sources, to: targets)
    guard let sum = try sum(carries: false), let meeting else { return nil }
    let hierarchy = hierarchy
    return try weights.withArcs(hierarchy) { up, _ throws(HierarchyError) in
      try weights.inputs.withCells { inputs throws(HierarchyError) in
        try path(
          sum, meeting, SearchedWays(hierarchy: hierarchy, pairs: up.pairs, inputs: inputs))
      }
    }
  }

  /// The same on basic weights that nobody writes to any more.
  package mutating func path(
    by weights: WeightColumns, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> HierarchyPath? {
    prepare(sources, targets)
    findLoops(weights, nil)
    let (hierarchy, pairs) = (hierarchy, weights.pairs)
    climb(
      BasicArcs(hierarchy, pairs.cells, lane: 0), BasicArcs(hierarchy, pairs.cells, lane: 1),
      carries: false)
    guard let sum = try sum(carries: false), let meeting else { return nil }
    return try withExtendedLifetime(weights) { _ throws(HierarchyError) in
      try path(
        sum, meeting,
        SearchedWays(hierarchy: hierarchy, pairs: pairs.cells, inputs: weights.inputs.cells))
    }
  }

  private mutating func path(
    _ sum: PathSum, _ meeting: Meeting, _ ways: some SlotWays
  ) throws(HierarchyError) -> HierarchyPath {
    unpacker.removeAll()
    let source = try descend(from: meeting, lane: 0, ways)
    for link in chain.reversed() { unpacker.append(slot: link.slot, of: link.rank) }
    if let loop = meeting.loop { try unpacker.append(loop, hierarchy, ways) }
    _ = try descend(from: meeting, lane: 1, ways)
    for link in chain { unpacker.append(slot: link.slot, of: link.rank) }
    let inputs = try unpacker.inputs(hierarchy, ways)
    return try HierarchyPath(
      sum, from: source, along: inputs, hierarchy, fetching: ways.inputCarried)
  }

  /// Follows labels from the meeting to the seed that they came from, on the way up (lane 0) or
  /// down (lane 1), and puts the slots into `chain`.
  ///
  /// Steps lead to earlier ones. In a damaged file they may be left over from another search.
  ///
  /// - Returns: The seed's rank.
  mutating func descend(
    from meeting: Meeting, lane: Int, _ ways: some SlotWays
  ) throws(HierarchyError) -> UInt32 {
    chain.removeAll(keepingCapacity: true)
    let steps = steps.cells
    var (step, rank) = (meeting.step, meeting.rank)
    var label = lane == 0 ? meeting.forward : meeting.backward
    while UInt32(truncatingIfNeeded: label) != Self.fromSeed {
      let (below, depth) = (Int(label & 0xFFFF_FFFF), hierarchy.depth.cells[Int(rank)])
      guard below < step else { throw .damaged }
      step = below
      rank = steps[step].rank
      guard let arc = ways.arc(from: Int(rank), toDepth: depth, lane) else { throw .damaged }
      chain.append((arc * 2 + lane, rank))
      label = lane == 0 ? steps[step].forward : steps[step].backward
    }
    return rank
  }
}
