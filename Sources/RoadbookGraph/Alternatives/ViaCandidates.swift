// SPDX-License-Identifier: Apache-2.0

/// Paths through via states that may be alternatives, the most promising first.
///
/// All via states of one path have the same cost of the path through them: together they are its
/// **plateau**, along which it is a cheapest path from the source as well as to the target. So via
/// states are sorted by that cost, and each run of equals is one candidate:
///
///     cost     912  912  912   930   951  951
///     ahead    300  410  580   122   700  745
///     plateau  └──── 280 ───┘   0    └─ 45 ─┘
///
/// Plateaus: Cambridge Vehicle Information Technology, *Choice routing*, 2005; as a measure of
/// local optimality Abraham et al., as ``AlternativeLimits``.
struct ViaCandidates: ~Copyable, Sendable {
  struct Candidate {
    /// Costs above the least seeds.
    var cost: UInt32
    /// The steps of its first and its last via state.
    var first: Int
    var last: Int
    /// The less, the better; 0 for the best path itself.
    var score: Int64
  }

  private struct Via {
    var cost: UInt32
    var ahead: UInt32
    var step: UInt32
  }

  private var vias: ContiguousArray<Via> = []
  /// What each step's path certainly shares with the best one, before it and behind it.
  private var shared = GrowingCells(repeating: SIMD2<UInt32>(0, 0))
  private(set) var list: ContiguousArray<Candidate> = []

  /// Collects the candidates.
  ///
  /// - Parameters:
  ///   - trees: The costs of the via states.
  ///   - hierarchy: Where they are.
  ///   - best: The states of the best path.
  ///   - bestCost: Its cost above the least seeds.
  ///   - fits: Whether a path may be an alternative if it costs so much more than the best one
  ///     and shares at least so much with it.
  mutating func collect(
    _ trees: borrowing ViaTrees, _ hierarchy: Hierarchy, best: borrowing NumberSet,
    bestCost: UInt32, fits: (_ excess: Int64, _ shared: Int64) -> Bool
  ) {
    share(trees, hierarchy, best)
    vias.removeAll(keepingCapacity: true)
    let (steps, shared) = (trees.steps.cells, shared.cells)
    for number in 0..<trees.count {
      let ahead = HierarchyQuery.cost(steps[number].ahead)
      let cost = ahead &+ HierarchyQuery.cost(steps[number].behind)
      guard cost < HierarchyWeights.limit else { continue }
      let common = Int64(shared[number].x) + Int64(shared[number].y)
      guard fits(Int64(cost) - Int64(bestCost), common) else { continue }
      vias.append(Via(cost: cost, ahead: ahead, step: UInt32(number)))
    }
    vias.sort { ($0.cost, $0.ahead, $0.step) < ($1.cost, $1.ahead, $1.step) }
    group(shared, bestCost)
  }

  /// Joins the via states of each path.
  private mutating func group(_ shared: Cells<SIMD2<UInt32>>, _ bestCost: UInt32) {
    list.removeAll(keepingCapacity: true)
    var start = 0
    while start < vias.count {
      var end = start
      while end < vias.count, vias[end].cost == vias[start].cost { end += 1 }
      let (first, last) = (vias[start], vias[end - 1])
      let common = shared[Int(last.step)]
      // The score of Abraham et al.: cheap, little shared, a long plateau.
      let score =
        2 * Int64(first.cost) + Int64(common.x) + Int64(common.y)
        - Int64(last.ahead - first.ahead) - 3 * Int64(bestCost)
      list.append(
        Candidate(cost: first.cost, first: Int(first.step), last: Int(last.step), score: score))
      start = end
    }
    list.sort { ($0.score, $0.cost, $0.first) < ($1.score, $1.cost, $1.first) }
  }

  /// Finds out how far the path of each step certainly follows the best one.
  ///
  /// That is to the last state of the best path that the labels name; what arcs in between hide may
  /// be more.
  private mutating func share(
    _ trees: borrowing ViaTrees, _ hierarchy: Hierarchy, _ best: borrowing NumberSet
  ) {
    shared.reserve(trees.count)
    let (steps, shared, states) = (trees.steps.cells, shared.cells, hierarchy.stateOfRank.cells)
    func inherit(_ number: Int, fromAbove: Bool) {
      let step = steps[number]
      let isOnBest = best.contains(states[Int(step.rank)])
      for lane in 0...1 {
        let label = lane == 0 ? step.ahead : step.behind
        let from = UInt32(truncatingIfNeeded: label)
        let isSeed = from == HierarchyQuery.fromSeed
        guard isSeed ? !fromAbove : (from > UInt32(number)) == fromAbove else { continue }
        shared[number][lane] =
          isOnBest ? HierarchyQuery.cost(label) : isSeed ? 0 : shared[Int(from)][lane]
      }
    }
    for number in 0..<trees.count { inherit(number, fromAbove: false) }
    for number in stride(from: trees.count - 1, through: 0, by: -1) {
      inherit(number, fromAbove: true)
    }
  }
}
