// SPDX-License-Identifier: Apache-2.0

/// The cheapest way from a state through lower ones back to it.
struct LoopCost {
  var rank: UInt32
  var cost: UInt32
  var carried: UInt64
  /// A lower state (down to it, then up from it), or a loop arc's place with ``Winners/isInput``.
  var way: UInt32
}

/// A source and a target on one state, the target behind: the path has to leave the state.
///
/// It may come back through a higher state, where both searches meet as always; through lower
/// states only, of which no arc tells; or along an arc from the state to itself. What it may not
/// be is the empty path that both labels at the state itself would make.
extension HierarchyQuery {
  func isTurned(_ rank: Int) -> Bool {
    !seeds.turnedRanks.isEmpty && seeds.turnedRanks.contains(UInt32(rank))
  }

  /// Looks for the ways around of all states concerned.
  mutating func findLoops(_ weights: some LoopWeights, _ metric: HierarchyMetric?) {
    for rank in seeds.turnedRanks {
      let best = loop(of: Int(rank), weights, metric)
      if best.cost < HierarchyWeights.forbidden { loops.append(best) }
    }
  }

  /// The second highest state of the way splits it into an arc down and an arc up.
  private mutating func loop(
    of rank: Int, _ weights: some LoopWeights, _ metric: HierarchyMetric?
  ) -> LoopCost {
    var best = LoopCost(
      rank: UInt32(rank), cost: HierarchyWeights.forbidden, carried: .max, way: Winners.none)
    for place in hierarchy.loops(of: rank) {
      compete(weights.loop(place), metric, &best) { _ in UInt32(place) | Winners.isInput }
    }
    let first = hierarchy.lowerFirst
    let places = (first[rank], first[rank + 1])
    guard places.0 <= places.1, Int(places.1) <= hierarchy.lowerArc.count else {
      isDamaged = true
      return best
    }
    for place in Int(places.0)..<Int(places.1) {
      let arc = hierarchy.lowerArc.cells[place]
      guard Int(arc) < hierarchy.arcCount else {
        isDamaged = true
        return best
      }
      let pair = weights.pair(
        Int(arc), from: { [hierarchy] in hierarchy.lowerState(ofArc: arc, below: rank) },
        toDepth: hierarchy.depth[rank])
      compete(pair.x &+ pair.y, metric, &best) { hierarchy in
        UInt32(hierarchy.lowerState(ofArc: arc, below: rank))
      }
    }
    return best
  }

  private mutating func compete(
    _ cost: UInt32, _ metric: HierarchyMetric?, _ best: inout LoopCost,
    by wayOf: (Hierarchy) -> UInt32
  ) {
    guard cost <= best.cost, cost < HierarchyWeights.forbidden else { return }
    let way = wayOf(hierarchy)
    // Arcs that the metric does not keep are on no cheapest path, and so is what goes by them.
    if let metric, way < Winners.isInput,
      !metric.keepsBoth(Int(way), toDepth: hierarchy.depth[Int(best.rank)])
    {
      return
    }
    var carried: UInt64 = 0
    if let metric { carried = self.carried(byLoop: way, of: best.rank, metric) }
    if (cost, carried) < (best.cost, best.carried) {
      best = LoopCost(rank: best.rank, cost: cost, carried: carried, way: way)
    }
  }

  /// What the inputs of a way around carry together.
  private mutating func carried(
    byLoop way: UInt32, of rank: UInt32, _ metric: HierarchyMetric
  ) -> UInt64 {
    guard metric.carries else { return 0 }
    if way >= Winners.isInput { return metric.loopCarried[Int(way & ~Winners.isInput)].word }
    unpacker.removeAll()
    let ways = StoredWays(metric)
    var sum = Carried.zero
    do throws(HierarchyError) {
      try unpacker.append(LoopCost(rank: rank, cost: 0, carried: 0, way: way), hierarchy, ways)
      for input in try unpacker.inputs(hierarchy, ways) {
        guard !input.isLoop, input.place < hierarchy.inputCount else { throw .damaged }
        sum = sum &+ metric.inputCarried.cells[input.place]
        if sum.isTooGreat { hasCarriedOverflow = true }
      }
    } catch {
      isDamaged = true
    }
    return sum.word
  }

  /// Puts the seeds of a state into its labels; of equals the seed wins.
  ///
  /// - Returns: The next seed.
  mutating func start(_ rank: Int, _ depth: Int, _ seed: Int) -> Int {
    var next = seed
    var source = SeedLabel()
    var target = SeedLabel()
    while next < seeds.entries.count, Int(seeds.entries[next].rank) == rank {
      let entry = seeds.entries[next]
      let label = SeedLabel(
        label: UInt64(entry.cost) << 32 | UInt64(Self.fromSeed), carried: entry.carried.word)
      if entry.isTarget { target = min(target, label) } else { source = min(source, label) }
      next += 1
    }
    if isTurned(rank) { meetTurned(rank, depth, source, target) }
    compete(source, rank, depth, isForward: true)
    compete(target, rank, depth, isForward: false)
    return next
  }

  /// Takes the place of a dearer label.
  private mutating func compete(_ seed: SeedLabel, _ rank: Int, _ depth: Int, isForward: Bool) {
    let labels = isForward ? forward.cells : backward.cells
    let (cost, old) = (Self.cost(seed.label), Self.cost(labels[depth]))
    guard seed.label != Self.unreached, cost <= old else { return }
    if cost == old, isDearer(seed, than: depth, isForward: isForward) { return }
    labels[depth] = seed.label
  }

  /// Lets all labels of a state meet except its own seeds with each other.
  private mutating func meetTurned(
    _ rank: Int, _ depth: Int, _ source: SeedLabel, _ target: SeedLabel
  ) {
    let (ahead, behind) = (forward.cells[depth], backward.cells[depth])
    let (step, rank) = (stepCount, UInt32(rank))
    if Self.isReached(ahead) {
      if Self.isReached(behind) { meet(ahead, behind, at: step, rank) }
      meet(ahead, target.label, at: step, rank)
    }
    if Self.isReached(behind) { meet(source.label, behind, at: step, rank) }
    for loop in loops where loop.rank == rank {
      meet(source.label, target.label, at: step, rank, around: loop)
    }
  }
}

/// The cheapest seed of a state in one direction.
struct SeedLabel: Comparable {
  var label = HierarchyQuery.unreached
  var carried: UInt64 = 0

  static func < (a: Self, b: Self) -> Bool { (a.label, a.carried) < (b.label, b.carried) }
}

extension HierarchyMetric {
  /// Whether the arc between a state and its ancestor at a depth is kept up and down.
  fileprivate func keepsBoth(_ rank: Int, toDepth depth: UInt16) -> Bool {
    up.arc(from: rank, toDepth: depth) != nil && down.arc(from: rank, toDepth: depth) != nil
  }
}

extension Unpacker {
  /// Appends the way around a state.
  mutating func append(
    _ loop: LoopCost, _ hierarchy: borrowing Hierarchy, _ ways: some SlotWays
  ) throws(HierarchyError) {
    if loop.way >= Winners.isInput { return append(loop: Int(loop.way & ~Winners.isInput)) }
    let (lower, depth) = (Int(loop.way), hierarchy.depth[Int(loop.rank)])
    guard let down = ways.arc(from: lower, toDepth: depth, 1),
      let up = ways.arc(from: lower, toDepth: depth, 0)
    else { throw .damaged }
    append(slot: down * 2 + 1, of: loop.way)
    append(slot: up * 2, of: loop.way)
  }
}

extension Hierarchy {
  /// The places of the arcs from a state to itself.
  func loops(of rank: Int) -> Range<Int> {
    let start = firstLoop(atRank: rank)
    var end = start
    while end < loopRank.count, loopRank.cells[end] == UInt32(rank) { end += 1 }
    return start..<end
  }

  private func firstLoop(atRank rank: Int) -> Int {
    var low = 0
    var high = loopRank.count
    while low < high {
      let middle = (low + high) / 2
      if loopRank.cells[middle] < UInt32(rank) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
