// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A path, with what it has cost up to each of its states.
struct ViaPath {
  var path: HierarchyPath
  /// To the end of each state, with the seed of the first.
  private(set) var costs: ContiguousArray<Int64> = []
  /// What the seed of the last state adds.
  private let endCost: Int64

  /// The costs of a path's states, of which the ends are charged in part.
  ///
  /// - Parameters:
  ///   - path: Leads along arcs that exist.
  ///   - weights: What they cost.
  ///   - start: The seed that it begins with.
  ///   - end: The seed that it ends with.
  init(_ path: HierarchyPath, _ weights: borrowing InputWeights, from start: Seed, to end: Seed) {
    self.path = path
    endCost = end.cost
    var cost = start.cost
    costs.reserveCapacity(path.states.count)
    costs.append(cost)
    for input in path.inputs {
      cost += Int64(weights.weight(of: input))
      costs.append(cost)
    }
  }

  var cost: Int64 { costs[costs.count - 1] + endCost }

  /// The cost of the states that another path visits too.
  func cost(sharedWith other: borrowing NumberSet) -> Int64 {
    let states = path.states
    var sum = other.contains(states[states.count - 1].raw) ? endCost : 0
    for place in states.indices where other.contains(states[place].raw) {
      sum += costs[place] - (place == 0 ? 0 : costs[place - 1])
    }
    return sum
  }
}

extension ViaTrees {
  /// Follows labels from a step to the seed that they come from, and puts the slots into `chain`.
  ///
  /// - Returns: The seed's rank.
  func descend(
    from step: Int, lane: Int, _ hierarchy: borrowing Hierarchy, _ ways: StoredWays,
    _ chain: inout ContiguousArray<(slot: Int, rank: UInt32)>
  ) throws(HierarchyError) -> UInt32 {
    chain.removeAll(keepingCapacity: true)
    let (steps, depths) = (steps.cells, hierarchy.depth.cells)
    var step = step
    while true {
      let label = lane == 0 ? steps[step].ahead : steps[step].behind
      let rank = steps[step].rank
      guard UInt32(truncatingIfNeeded: label) != HierarchyQuery.fromSeed else { return rank }
      let next = Int(label & 0xFFFF_FFFF)
      guard next < count, next != step, chain.count < count else { throw .damaged }
      let other = steps[next].rank
      // An arc is listed with its lower end, and leads from there to the depth of the upper one.
      let (low, high) = next < step ? (other, rank) : (rank, other)
      let arcLane = next < step ? lane : 1 - lane
      guard let arc = ways.arc(from: Int(low), toDepth: depths[Int(high)], arcLane)
      else { throw .damaged }
      chain.append((arc * 2 + arcLane, low))
      step = next
    }
  }
}
