// SPDX-License-Identifier: Apache-2.0

/// When a search looks for floors.
package struct FloorLimits: Sendable {
  /// When so many labels are settled.
  package var labels = 20_000
  /// How much later than by the least that everything takes a leg has to end at least, in milliseconds.
  package var wait: Int64 = 300_000

  package init() {}

  /// What a trip may cost more than the best one if it waits so long, both in milliseconds: a 32nd of a wait of an hour or
  /// more, and 15 minutes at most.
  ///
  /// Until the end of a long wait all roads of a country can be driven, and what distinguishes ways there is how well they
  /// are liked. The way that is found first is the one with the least driving.
  static func tolerance(ofWait wait: Int64) -> Int64 {
    wait < 3_600_000 ? 0 : min(wait / 32, 900_000)
  }
}

extension TimedSearch {
  /// Looks for the floors of all legs.
  ///
  /// - Returns: Whether a leg has one that is worth a search by it.
  @usableFromInline
  mutating func findFloors(
    _ incoming: IncomingInputs, _ inputs: InputWeights, _ costs: some TimedCosts,
    _ start: [TimedDeparture]
  ) -> Bool {
    guard costs.chargesAllTime else { return false }
    var search = TimedFloorSearch(incoming, inputs, costs)
    var starts = start
    var found: [TimedFloor?] = []
    for (targets, bounds) in zip(legs, bounds) {
      found.append(search.floor(targets, bounds, from: Set(starts.map(\.seed.node))))
      starts = targets.flatMap(\.departures)
    }
    let worth = (base + floorLimits.wait * price >> 10) << 10
    guard found.contains(where: { ($0?.cost ?? 0) >= worth }) else { return false }
    floors = withThoseAhead(found)
    let most = found.compactMap { $0?.cost }.max() ?? 0
    tolerance = price * FloorLimits.tolerance(ofWait: (most - base << 10) / max(price, 1))
    return true
  }

  /// Of each leg the highest floor of it and of those behind it.
  ///
  /// A stay does not cost its time, which makes up for the time of arriving after it.
  private func withThoseAhead(_ floors: [TimedFloor?]) -> [TimedFloor?] {
    var ahead = floors
    for leg in floors.indices.dropLast().reversed() {
      guard var next = ahead[leg + 1] else { continue }
      next.cost += legs[leg].flatMap(\.departures).map(\.penalty).min().map { min(0, $0) } ?? 0
      if next.cost > ahead[leg]?.cost ?? 0 { ahead[leg] = next }
    }
    return ahead
  }
}
