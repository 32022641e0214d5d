// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The seeds of a search up the tree: sorted by rank, with costs, durations and lengths above the
/// least.
struct ClimbSeeds {
  struct Entry {
    var rank: UInt32
    var isTarget: Bool
    var cost: UInt32
    var carried: Carried
    var energy: Int32
  }

  /// Ascending by rank; a source comes before a target of the same state.
  private(set) var entries: ContiguousArray<Entry> = []
  /// The least of a source and the least of a target together.
  private(set) var base = PathSum(cost: 0)
  /// States that are both source and target where the target lies behind the source.
  private(set) var turnedRanks: ContiguousArray<UInt32> = []
  /// Some seed costs so much more than the least that it was left out.
  private(set) var leftOut = false
  /// Some seed's duration or length is so much more than the least that it does not fit.
  private(set) var carriesTooMuch = false

  mutating func collect(_ hierarchy: borrowing Hierarchy, _ sources: [Seed], _ targets: [Seed]) {
    entries.removeAll(keepingCapacity: true)
    turnedRanks.removeAll(keepingCapacity: true)
    leftOut = false
    carriesTooMuch = false
    base = PathSum(cost: 0)
    add(hierarchy, sources, isTarget: false)
    add(hierarchy, targets, isTarget: true)
    // Few entries, nearly sorted.
    entries.sort { ($0.rank, $0.isTarget ? 1 : 0) < ($1.rank, $1.isTarget ? 1 : 0) }
    for source in sources {
      for target in targets where target.node == source.node && source.position > target.position {
        turnedRanks.append(hierarchy.rankOfState.cells[source.node.position])
      }
    }
  }

  private mutating func add(
    _ hierarchy: borrowing Hierarchy, _ seeds: [Seed], isTarget: Bool
  ) {
    let least = PathSum.least(of: seeds)
    base = base + least
    for seed in seeds {
      guard seed.cost - least.cost < Int64(HierarchyWeights.limit) else {
        leftOut = true
        continue
      }
      let rank = hierarchy.rankOfState[seed.node.position]
      let carried = seed.carried(above: least)
      carriesTooMuch = carriesTooMuch || carried.isTooGreat
      entries.append(
        Entry(
          rank: rank, isTarget: isTarget, cost: UInt32(seed.cost - least.cost), carried: carried,
          energy: seed.energy))
    }
  }

  /// The seed of a state; of several, that of the least cost, then the one that carries the least.
  func entry(of rank: UInt32, isTarget: Bool) -> Entry? {
    entries.lazy.filter { $0.rank == rank && $0.isTarget == isTarget }
      .min { ($0.cost, $0.carried) < ($1.cost, $1.carried) }
  }
}
