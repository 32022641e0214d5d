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

  /// - Parameters:
  ///   - trip: When it begins, and the rules.
  ///   - measure: What is limited: time or length.
  ///   - limit: In its unit.
  package init(_ trip: TimedTrip, _ measure: RoadReach.Measure, limit: Int64) {
    precondition(measure != .energy)
    self.trip = trip
    self.measure = measure
    self.limit = limit
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
      var search = TimedReachSearch(trip, measure, limit: limit, window: window)
      try search.run(from: candidates, isCancelled)
      // Rules that change later than was looked at may count for routes that were followed until then.
      if search.latest <= window || window >= TimedTrip.horizon { return reach(search) }
      window = min(max(search.latest, window) * 2, TimedTrip.horizon)
    }
  }

  /// Metres a second that routes have on the whole, for a first guess.
  private static let slowMeters: Int64 = 2

  private var firstWindow: Int64 {
    let milliseconds = measure == .duration ? 2 * limit : limit * 10 / Self.slowMeters
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
    for end in changing { reach.replace(end.arc, by: [piece(end)]) }
    for arc in Set(search.starts.keys).union(search.arounds.keys) {
      reach.replace(
        DirectedSegment(raw: arc), by: pieces(search.starts[arc], search.arounds[arc]))
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

  /// The pieces of a road on which the centre lies: what is ahead of it, and what is behind.
  private func pieces(
    _ start: (end: TimedReachSearch.End, position: Double)?, _ around: TimedReachSearch.End?
  ) -> [RoadReach.Piece] {
    guard let start else { return around.map { [piece($0)] } ?? [] }
    if let around, around.sum < start.end.sum { return [piece(around)] }
    return [piece(start.end, from: start.position)]
      + (around.map { [piece($0, to: start.position)] } ?? [])
  }
}
