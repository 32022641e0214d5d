// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension HierarchyQuery {
  /// The energy of the path found, with that of its seeds.
  ///
  /// Labels are followed to the seeds, as for the path, but arcs are not taken apart.
  mutating func energy(
    _ meeting: Meeting, _ metric: HierarchyMetric, _ energy: CarriedEnergy
  ) throws(HierarchyError) -> Int64 {
    var sum: Int64 = 0
    let ways = StoredWays(metric)
    for lane in 0...1 {
      let column = lane == 0 ? energy.up : energy.down
      let rank = try descend(from: meeting, lane: lane, ways)
      for link in chain { sum += Int64(column[link.slot >> 1]) }
      sum += seeds.energy(of: rank, isTarget: lane == 1)
    }
    guard let loop = meeting.loop else { return sum }
    unpacker.removeAll()
    try unpacker.append(loop, hierarchy, ways)
    for input in try unpacker.inputs(hierarchy, ways) {
      sum += try energy.energy(of: input)
    }
    return sum
  }

  /// The energy of a path's arcs and of the seeds between which it leads.
  func energy(
    of path: HierarchyPath, _ energy: CarriedEnergy
  ) throws(HierarchyError) -> Int64 {
    var sum: Int64 = 0
    for input in path.inputs { sum += try energy.energy(of: input) }
    for (state, isTarget) in [(path.states.first, false), (path.states.last, true)] {
      guard let state else { continue }
      sum += seeds.energy(of: hierarchy.rankOfState[state.position], isTarget: isTarget)
    }
    return sum
  }
}

extension CarriedEnergy {
  /// What a step of a path takes.
  package func energy(of input: InputID) throws(HierarchyError) -> Int64 {
    let column = input.isLoop ? loops : inputs
    guard input.place < column.count else { throw .damaged }
    return Int64(column[input.place])
  }
}

extension ClimbSeeds {
  /// The energy of a state's seed.
  func energy(of rank: UInt32, isTarget: Bool) -> Int64 {
    entry(of: rank, isTarget: isTarget).map { Int64($0.energy) } ?? 0
  }
}
