// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// Finds what is reached from a place on a trip that begins at some time.
///
///     let reach = try TimedReachFinder(trip, .duration, limit: 600_000).reach(of: candidates)
///
/// A place counts by the cheapest route to it at that time, with its waits for what is closed until later.
package struct TimedReachFinder {
  private let trip: TimedTrip
  private let measure: RoadReach.Measure
  private let limit: Int64
  private let energy: EnergyLimits?

  /// - Parameters:
  ///   - trip: When it begins, and the rules.
  ///   - measure: What is limited.
  ///   - limit: In its unit.
  ///   - energy: What is taken where energy is limited.
  package init(
    _ trip: TimedTrip, _ measure: RoadReach.Measure, limit: Int64, energy: EnergyLimits? = nil
  ) {
    precondition((measure == .energy) == (energy != nil))
    self.trip = trip
    self.measure = measure
    self.limit = limit
    self.energy = energy
  }

  /// What is reached.
  ///
  /// - Parameters:
  ///   - candidates: The roads that stand for the centre, as those of a route's start.
  ///   - isCancelled: Polled in the search.
  /// - Returns: The reach, with the costs of its graph.
  /// - Throws: Where the search is cancelled, or goes too far.
  package func reach(
    of candidates: [SnapCandidate], isCancelled: () -> Bool = { false }
  ) throws(HierarchyError) -> RoadReach {
    var window = firstWindow
    while true {
      var search = TimedReachSearch(trip, measure, limit: limit, window: window, energy: energy)
      try search.run(from: candidates, isCancelled)
      // Rules that change later than was looked at may count for routes that were followed until then.
      if search.latest <= window || window >= TimedTrip.horizon { return reach(search) }
      window = min(max(search.latest, window) * 2, TimedTrip.horizon)
    }
  }

  /// Metres a second that routes have on the whole, for a first guess.
  private static let slowMeters: Int64 = 2

  private var firstWindow: Int64 {
    let milliseconds =
      switch measure {
      case .duration: 2 * limit
      case .length: limit * 10 / Self.slowMeters
      // A watt-hour leads some meters, which take less than a second.
      case .energy: limit
      }
    return min(milliseconds + 600_000, TimedTrip.horizon)
  }

  private func reach(_ search: TimedReachSearch) -> RoadReach {
    let graph = trip.timed.vehicle
    var plain: [(arc: UInt32, sum: PathSum)] = []
    var changing: [TimedReachSearch.End] = []
    plain.reserveCapacity(search.ends.count)
    for end in search.ends {
      if trip.changesSpeed(on: end.arc) {
        changing.append(end)
      } else {
        plain.append((end.arc.raw, end.sum))
      }
    }
    let arcs = ReachedArcs(plain, arcCount: graph.network.segments.count * 2)
    var reach = RoadReach(graph, measure, .fromCenter, limit: limit, arcs)
    reach.trip = trip
    var labels: [RoadReach.Piece: EnergyLabel] = [:]
    func replace(_ arc: DirectedSegment, by pieces: [(piece: RoadReach.Piece, label: EnergyLabel)])
    {
      reach.replace(arc, by: pieces.map(\.piece))
      for (piece, label) in pieces { labels[piece] = label }
    }
    for end in changing { replace(end.arc, by: [(piece(end), end.energy)]) }
    for arc in Set(search.starts.keys).union(search.arounds.keys) {
      replace(DirectedSegment(raw: arc), by: pieces(search.starts[arc], search.arounds[arc]))
    }
    if let energy {
      let roads = RoadConsumption(energy.consumption, on: graph)
      var taken = EnergyReach(roads, energy, reach.wholeArcs, .fromCenter)
      taken.trip = trip
      taken.labelsAtCenter = labels
      for end in search.ends where !trip.changesSpeed(on: end.arc) {
        taken.labels[end.arc.raw] = end.energy
      }
      reach.energy = taken
    }
    return reach
  }

  private func piece(
    _ end: TimedReachSearch.End, from: Double = 0, to: Double = 1
  ) -> RoadReach.Piece {
    var piece = RoadReach.Piece(arc: end.arc, from: from, to: to, end: end.sum)
    if trip.changesSpeed(on: end.arc) { piece.entry = end.entry }
    return piece
  }

  /// The pieces of a road on which the centre lies, what is ahead of it and what is behind, with what has been taken
  /// where they begin.
  private func pieces(
    _ start: (end: TimedReachSearch.End, position: Double)?, _ around: TimedReachSearch.End?
  ) -> [(piece: RoadReach.Piece, label: EnergyLabel)] {
    let behind = around.map { (piece: piece($0, to: start?.position ?? 1), label: $0.energy) }
    guard let start else { return behind.map { [$0] } ?? [] }
    if let around, around.sum < start.end.sum { return [(piece(around), around.energy)] }
    return [(piece(start.end, from: start.position), start.end.energy)]
      + (behind.map { [$0] } ?? [])
  }
}
