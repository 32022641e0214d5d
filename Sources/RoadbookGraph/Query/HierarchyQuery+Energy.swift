// SPDX-License-Identifier: Apache-2.0

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
    for place in try unpacker.inputs(hierarchy, ways) {
      sum += try energy.energy(ofInput: place)
    }
    return sum
  }

  /// The energy of a path's arcs and of the seeds between which it leads.
  func energy(
    of path: HierarchyPath, _ energy: CarriedEnergy
  ) throws(HierarchyError) -> Int64 {
    var sum: Int64 = 0
    for place in path.inputs { sum += try energy.energy(ofInput: place) }
    for (state, isTarget) in [(path.states.first, false), (path.states.last, true)] {
      guard let state else { continue }
      sum += seeds.energy(of: hierarchy.rankOfState[Int(state)], isTarget: isTarget)
    }
    return sum
  }
}

extension CarriedEnergy {
  /// What a step of a path takes, by its place in ``HierarchyPath/inputs``.
  package func energy(ofInput place: UInt32) throws(HierarchyError) -> Int64 {
    let column = place & Hierarchy.isLoop == 0 ? inputs : loops
    let place = Int(place & ~Hierarchy.isLoop)
    guard place < column.count else { throw .damaged }
    return Int64(column[place])
  }
}

extension ClimbSeeds {
  /// The energy of a state's seed.
  func energy(of rank: UInt32, isTarget: Bool) -> Int64 {
    entry(of: rank, isTarget: isTarget).map { Int64($0.energy) } ?? 0
  }
}
