// SPDX-License-Identifier: Apache-2.0

/// What it costs to come from the sources to some states, and to go on from there to the targets.
///
/// The states are those above the ends of a search, and above some states besides. Climbing gives
/// costs of ways that only go up. From the root downwards each state then also takes what comes
/// down to it, so that at last each has the cost of its cheapest path, whatever its shape:
///
///          root           1. climb: labels as in ``HierarchyQuery``
///            │            2. sweep, root first: the states above a state have their final costs
///        ┌───┴───┐           when it is its turn, and labels by depth are those of its own way
///        s       t           to the root, because ranks are in postorder
///
/// A path through such a **via state** is a cheapest one before it and a cheapest one after it.
///
/// - Complexity: O(arcs above the ends), twice that of a distance.
struct ViaTrees: ~Copyable, Sendable {
  typealias Label = HierarchyQuery.Label

  struct Step {
    var rank: UInt32
    /// What the cheapest path from a source costs, above the least seed, and the step that it comes
    /// from: an earlier one is below, a later one above.
    var ahead: Label
    /// The tree to a target.
    var behind: Label
  }

  /// A state at which the climb begins with labels of its own.
  private struct Start {
    var rank: UInt32
    var ahead: Label
    var behind: Label
  }

  /// In the order of their ranks.
  private(set) var steps = GrowingCells(repeating: Step(rank: 0, ahead: 0, behind: 0))
  private(set) var count = 0
  private var starts: ContiguousArray<Start> = []
  private(set) var base = PathSum(cost: 0)

  /// The label of what cannot be reached; with a weight more it still fits.
  static let unreachable = UInt64(HierarchyWeights.forbidden) << 32

  /// Finds the costs of all states above some seeds and marks.
  ///
  /// - Parameters:
  ///   - hierarchy: Where the states are.
  ///   - metric: What paths are measured by.
  ///   - seeds: Where they begin and end.
  ///   - marks: The ranks of states that are neither source nor target.
  ///   - limit: Dearer ways, counted above the least seeds, need not be found.
  ///   - ahead: A label for each depth, all unreached, before and after.
  ///   - behind: The same for the way back.
  mutating func grow(
    _ hierarchy: Hierarchy, by metric: HierarchyMetric, from seeds: borrowing ClimbSeeds,
    marks: [UInt32], upTo limit: UInt32, _ ahead: Cells<Label>, _ behind: Cells<Label>
  ) {
    base = seeds.base
    begin(seeds, marks)
    let (up, down) = (PrunedArcs(metric.up), PrunedArcs(metric.down))
    climb(hierarchy, up, down, limit, ahead, behind)
    sweep(hierarchy, up, down, ahead, behind)
  }

  private mutating func begin(_ seeds: borrowing ClimbSeeds, _ marks: [UInt32]) {
    starts.removeAll(keepingCapacity: true)
    for seed in seeds.entries {
      let label = UInt64(seed.cost) << 32 | UInt64(HierarchyQuery.fromSeed)
      starts.append(
        Start(
          rank: seed.rank, ahead: seed.isTarget ? HierarchyQuery.unreached : label,
          behind: seed.isTarget ? label : HierarchyQuery.unreached))
    }
    for rank in marks {
      starts.append(
        Start(
          rank: rank, ahead: HierarchyQuery.unreached, behind: HierarchyQuery.unreached))
    }
    starts.sort { $0.rank < $1.rank }
  }
}

// MARK: - The loops

extension ViaTrees {
  /// Visits all states above the starts in ascending order, as ``HierarchyQuery`` does.
  private mutating func climb(
    _ hierarchy: Hierarchy, _ up: PrunedArcs, _ down: PrunedArcs, _ limit: UInt32,
    _ ahead: Cells<Label>, _ behind: Cells<Label>
  ) {
    count = 0
    guard var rank = starts.first.map({ Int($0.rank) }) else { return }
    let (parents, depths) = (hierarchy.parent.cells, hierarchy.depth.cells)
    var next = 0
    while true {
      let depth = Int(depths[rank])
      while next < starts.count, Int(starts[next].rank) == rank {
        ahead[depth] = min(ahead[depth], starts[next].ahead)
        behind[depth] = min(behind[depth], starts[next].behind)
        next += 1
      }
      steps.reserve(count + 1)
      steps.cells[count] = Step(rank: UInt32(rank), ahead: ahead[depth], behind: behind[depth])
      follow(up, ahead, depth, rank, limit)
      follow(down, behind, depth, rank, limit)
      count += 1
      let parent = parents[rank]
      let start = next < starts.count ? starts[next].rank : Hierarchy.none
      if start == Hierarchy.none && parent == Hierarchy.none { return }
      rank = Int(min(start, parent))
    }
  }

  /// Takes the label of a state away, and lets it compete above.
  @inline(__always)
  private func follow(
    _ arcs: PrunedArcs, _ labels: Cells<Label>, _ depth: Int, _ rank: Int, _ limit: UInt32
  ) {
    let label = labels[depth]
    labels[depth] = HierarchyQuery.unreached
    guard HierarchyQuery.cost(label) <= limit else { return }
    let own = label & ~0xFFFF_FFFF | UInt64(count)
    // Bounds and costs as in ``HierarchyQuery/follow(_:_:_:isForward:)``.
    for arc in arcs.range(of: rank) {
      let head = arcs.head(arc)
      labels[head] = min(labels[head], own &+ UInt64(arcs.weight(arc)) << 32)
    }
  }

  /// Gives all states their final costs, the root first.
  private func sweep(
    _ hierarchy: Hierarchy, _ up: PrunedArcs, _ down: PrunedArcs, _ ahead: Cells<Label>,
    _ behind: Cells<Label>
  ) {
    let (depths, steps) = (hierarchy.depth.cells, steps.cells)
    for number in stride(from: count - 1, through: 0, by: -1) {
      let rank = Int(steps[number].rank)
      let depth = Int(depths[rank])
      steps[number].ahead = Self.settled(steps[number].ahead, down, rank, ahead)
      steps[number].behind = Self.settled(steps[number].behind, up, rank, behind)
      ahead[depth] = steps[number].ahead & ~0xFFFF_FFFF | UInt64(number)
      behind[depth] = steps[number].behind & ~0xFFFF_FFFF | UInt64(number)
    }
    for number in 0..<count {
      let depth = Int(depths[Int(steps[number].rank)])
      ahead[depth] = HierarchyQuery.unreached
      behind[depth] = HierarchyQuery.unreached
    }
  }

  /// The label of a state when those above are final.
  ///
  /// Of equal costs the one from below stays: were it replaced, arcs that cost nothing could lead
  /// from a state to itself.
  @inline(__always)
  private static func settled(
    _ own: Label, _ arcs: PrunedArcs, _ rank: Int, _ labels: Cells<Label>
  ) -> Label {
    var best = unreachable
    for arc in arcs.range(of: rank) {
      best = min(best, labels[arcs.head(arc)] &+ UInt64(arcs.weight(arc)) << 32)
    }
    return HierarchyQuery.cost(best) < HierarchyQuery.cost(own) ? best : min(own, unreachable)
  }
}
