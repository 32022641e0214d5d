// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Trips whose stops open and close.
///
/// The order is found by what the ways between stops take when nothing of it changes with the time. The visits are
/// then those of the route: each stop is stayed at until it opens.
extension TripSolver {
  /// How often the route is found again because waits moved its later legs.
  private static let mostRounds = 3
  /// Waits that differ by less are one, in seconds.
  private static let sameSeconds = 0.5
  /// More than any way takes.
  private static let missing: Int64 = 1 << 42

  /// The best trip through all stops, each visited when it is open.
  ///
  /// - Parameters:
  ///   - ends: Where the trip begins and ends.
  ///   - windows: When stops may be visited; one each at most.
  /// - Returns: The order, its route, and the visits, of which some are late where all cannot be in time.
  /// - Throws: Why there is none; the index of the waypoint is that among the stops.
  func trip(
    _ ends: TripEnds, within windows: [TripWindow]
  ) throws(RoutingError) -> SolvedTrip {
    try TripWindow.validate(windows, stops: stops.count)
    guard !windows.isEmpty else { return try trip(ends) }
    if query.options.routeOptions.arrivalTime != nil {
      throw RoutingError(
        .invalidParameter, message: "windows and an arrivalTime exclude each other")
    }
    let start = query.options.routeOptions.departureTime ?? query.now ?? Date()
    let order = try order(ends, windows, from: start)
    let visited = ends.visited(order)
    var schedule = VisitSchedule(stops, visited, windows, isRoundTrip: ends.isRoundTrip)
    var routes: [RouteData] = []
    let departure = schedule.departure(from: start)
    for _ in 0..<Self.mostRounds {
      routes = try self.routes(query.departing(at: departure), visited, schedule.places)
      let waits = schedule.waits
      schedule.run(from: start, along: routes[0])
      if zip(waits, schedule.waits).allSatisfy({ abs($0 - $1) < Self.sameSeconds }) { break }
    }
    return SolvedTrip(order: order, routes: routes, visits: schedule.visits)
  }

  private func order(
    _ ends: TripEnds, _ windows: [TripWindow], from start: Date
  ) throws(RoutingError) -> [Int] {
    let sums = try sums()
    let plain = try plainOrder(ends, by: sums)
    var times = VisitTimes(sums.map { $0?.duration ?? Self.missing }, count: stops.count)
    times.stays = stops.map { Self.milliseconds($0.duration) }
    for window in windows {
      let index = Int(window.waypointIndex)
      if let opens = window.opens {
        times.opens[index] = max(0, Self.milliseconds(opens.timeIntervalSince(start)))
      }
      if let closes = window.closes {
        times.closes[index] = Self.milliseconds(closes.timeIntervalSince(start))
      }
    }
    let order = WindowedOrder(times, ends).best(plain)
    // An order without a way may be late for less than all that have one.
    return missingWay(in: order, ends, sums) == nil ? order : plain
  }

  /// Within what orders are compared by.
  private static func milliseconds(_ seconds: Double) -> Int64 {
    let limit = Double(VisitTimes.never) / 1000
    return Int64((min(max(seconds, -limit), limit) * 1000).rounded())
  }
}

/// The visits of a trip as its route makes them.
private struct VisitSchedule {
  private let stops: [Waypoint]
  private let visited: [Int]
  private let windows: [Int: TripWindow]
  private let isRoundTrip: Bool
  /// By place of the order, without the return.
  private(set) var visits: [TripVisit] = []

  init(_ stops: [Waypoint], _ visited: [Int], _ windows: [TripWindow], isRoundTrip: Bool) {
    self.stops = stops
    self.visited = visited
    self.windows = Dictionary(uniqueKeysWithValues: windows.map { (Int($0.waypointIndex), $0) })
    self.isRoundTrip = isRoundTrip
  }

  /// When the first stop is left, after its visit.
  func departure(from start: Date) -> Date { visit(of: visited[0], start).departureTime }

  private func visit(of stop: Int, _ arrival: Date) -> TripVisit {
    TripVisit(
      of: stop, arrivalTime: arrival, staying: stops[stop].duration, within: windows[stop])
  }

  /// The seconds that each stop between the ends is waited at; the route begins when the first is left.
  var waits: [Double] {
    visited.indices.map { place in
      let isEnd = place == 0 || place == visited.count - 1
      return isEnd || !visits.indices.contains(place) ? 0 : visits[place].waitInSeconds
    }
  }

  /// The stops of the route, those between its ends with their stay and what is waited there.
  var places: [Waypoint] {
    zip(visited, waits).enumerated().map { place, visit in
      var waypoint = stops[visit.0]
      let isEnd = place == 0 || place == visited.count - 1
      waypoint.duration = isEnd ? 0 : waypoint.duration + visit.1
      return waypoint
    }
  }

  /// Takes the times of the legs of a route.
  mutating func run(from start: Date, along route: RouteData) {
    visits = []
    var legs = Self.legSeconds(route)[...]
    var arrival = start
    for stop in isRoundTrip ? visited.dropLast() : visited[...] {
      let visit = visit(of: stop, arrival)
      visits.append(visit)
      arrival = visit.departureTime.addingTimeInterval(legs.popFirst() ?? 0)
    }
  }

  private static func legSeconds(_ route: RouteData) -> [Double] {
    var legs: [Double] = [0]
    for section in route.sections {
      legs[legs.count - 1] += section.duration
      if section.arrival.waypointIndex != nil { legs.append(0) }
    }
    return legs.dropLast()
  }
}
