// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookModel

extension RoadRouter {
  /// Whether a table has to be found trip by trip: its options say when trips are, and something
  /// changes with the time.
  func changesWithTime(
    _ criteria: RouteCriteria, _ options: RouteOptions
  ) throws(RoutingError) -> Bool {
    guard options.departureTime != nil || options.arrivalTime != nil, TripTimes(options) != nil
    else { return false }
    let plain = criteria.withoutRoads
    let timed = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try vehicleCache.vehicle(plain, { false }).times.timed() != nil
    }
    if let timed { return timed }
    // All roads are to be kept off.
    return plain.yields
      ? try vehicleCache.vehicle(plain.yielding, { false }).times.timed() != nil : false
  }

  /// A table of trips, each of which is found by itself; sources are shared out among threads.
  ///
  /// - Throws: What a trip throws that is more than not to have a way.
  func timedMatrix(
    from sources: [Waypoint], to targets: [Waypoint], threads: Int,
    _ trip: @Sendable (Waypoint, Waypoint) throws(RoutingError) -> RouteTotals
  ) throws(RoutingError) -> RouteMatrix {
    let found = onThreads(threads, for: sources.count) { row in
      Result { () throws(RoutingError) in
        try targets.map { target throws(RoutingError) in
          try RoutingError.unlessNoWay { () throws(RoutingError) in
            try trip(sources[row], target)
          }
        }
      }
    }
    var rows: [[RouteTotals?]] = []
    for row in found { rows.append(try row.get()) }
    return RouteMatrix(rows, columnCount: targets.count)
  }
}
