// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookModel

extension MatrixSolver {
  /// Whether a table has to be found trip by trip: its options say when trips are, and something
  /// changes with the time.
  func changesWithTime() throws(RoutingError) -> Bool { try ladder.changesWithTime(query) }

  /// A table of trips, each of which is found by itself; sources are shared out among threads.
  ///
  /// - Throws: What a trip throws that is more than not to have a way.
  func timedMatrix() throws(RoutingError) -> RouteMatrix {
    let found = onThreads(threads, for: sources.count) { row in
      Result { () throws(RoutingError) in
        try targets.map { target throws(RoutingError) in try totals(sources[row], target) }
      }
    }
    var rows: [[RouteTotals?]] = []
    for row in found { rows.append(try row.get()) }
    return RouteMatrix(rows, columnCount: targets.count)
  }

  private func totals(
    _ source: Waypoint, _ target: Waypoint
  ) throws(RoutingError) -> RouteTotals? {
    try query.checkIsWanted()
    let pair = TotalsSolver(ladder: ladder, query: query.through([source, target]))
    return try RoutingError.unlessNoWay { () throws(RoutingError) in try pair.totals() }
  }
}

extension Ladder {
  /// Whether a question says when trips are, and something changes with the time.
  func changesWithTime(_ query: RouteQuery) throws(RoutingError) -> Bool {
    let options = query.options.routeOptions
    guard options.departureTime != nil || options.arrivalTime != nil, TripTimes(options) != nil
    else { return false }
    let plain = query.criteria.withoutRoads
    let timed = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try vehicle(plain) { false }.times.timed() != nil
    }
    if let timed { return timed }
    // All roads are to be kept off.
    return plain.yields ? try vehicle(plain.yielding) { false }.times.timed() != nil : false
  }
}
