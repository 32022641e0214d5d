// SPDX-License-Identifier: Apache-2.0

/// The cheapest way from a state through lower ones back to it.
struct LoopCost {
  var rank: UInt32
  var cost: UInt32
  var carried: UInt64
  /// A lower arc (down it, then up it), or a loop arc's place with ``Winners/isInput``.
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
  private func loop(
    of rank: Int, _ weights: some LoopWeights, _ metric: HierarchyMetric?
  ) -> LoopCost {
    var best = LoopCost(
      rank: UInt32(rank), cost: HierarchyWeights.forbidden, carried: .max, way: Winners.none)
    func compete(_ cost: UInt32, _ way: UInt32) {
      guard cost <= best.cost, cost < HierarchyWeights.forbidden else { return }
      let carried = metric.map { Unpacker(hierarchy, $0).carried(loop: way).word } ?? 0
      if (cost, carried) < (best.cost, best.carried) {
        best = LoopCost(rank: UInt32(rank), cost: cost, carried: carried, way: way)
      }
    }
    for place in 0..<hierarchy.loopRank.count where hierarchy.loopRank[place] == UInt32(rank) {
      compete(weights.loop(place), UInt32(place) | Winners.isInput)
    }
    let first = hierarchy.lowerFirst.cells
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let arc = hierarchy.lowerArc.cells[place]
      let pair = weights.pair(Int(arc))
      compete(pair.x &+ pair.y, arc)
    }
    return best
  }

  /// Puts the seeds of a state into its labels.
  ///
  /// - Returns: The next seed.
  mutating func start(_ rank: Int, _ depth: Int, _ seed: Int, carries: Bool) -> Int {
    var next = seed
    var source = Self.unreached
    var target = Self.unreached
    while next < seeds.entries.count, Int(seeds.entries[next].rank) == rank {
      let entry = seeds.entries[next]
      let label = UInt64(entry.cost) << 32 | UInt64(Self.fromSeed)
      if entry.isTarget { target = min(target, label) } else { source = min(source, label) }
      next += 1
    }
    if isTurned(rank) { meetTurned(rank, depth, source, target, carries: carries) }
    // Nothing is carried at a seed, so it wins against a way of the same cost.
    if source >> 32 <= forward.cells[depth] >> 32, source != Self.unreached {
      forward.cells[depth] = source
      forwardCarried.cells[depth] = 0
    }
    if target >> 32 <= backward.cells[depth] >> 32, target != Self.unreached {
      backward.cells[depth] = target
      backwardCarried.cells[depth] = 0
    }
    return next
  }

  /// Lets all labels of a state meet except its own seeds with each other.
  private mutating func meetTurned(
    _ rank: Int, _ depth: Int, _ source: Label, _ target: Label, carries: Bool
  ) {
    let ahead = forward.cells[depth]
    let behind = backward.cells[depth]
    let aheadCarried = carries ? forwardCarried.cells[depth] : 0
    let behindCarried = carries ? backwardCarried.cells[depth] : 0
    let step = steps.count
    if Self.isReached(ahead) {
      if Self.isReached(behind) { meet(ahead, behind, aheadCarried &+ behindCarried, at: step) }
      meet(ahead, target, aheadCarried, at: step)
    }
    if Self.isReached(behind) { meet(source, behind, behindCarried, at: step) }
    for loop in loops where loop.rank == UInt32(rank) {
      meet(source, target, loop.carried, at: step, around: loop)
    }
  }
}
