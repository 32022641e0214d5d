// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Trips whose stops open and close.
///
/// The order is found by what the ways between stops take when nothing of it changes with the time. Where rules hold at
/// times, this order and others are then compared by the visits of their best ways at these times, as in
/// ``timelyOrder(_:_:)``. The visits of the answer are those of the route: each stop is stayed at until it opens.
extension TripSolver {
  /// How often the route is found again because waits moved its later legs.
  private static let mostRounds = 3
  /// Waits that differ by less are one, in seconds.
  private static let sameSeconds = 0.5
  /// More than any way takes.
  private static let missing: Int64 = 1 << 42
  /// So many legs are found at most to compare orders.
  private static let mostLegs = 1000

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
    try settle(&schedule, from: start) { query, places throws(RoutingError) in
      routes = try self.routes(query, visited, places)
      return routes[0].legSeconds
    }
    var visits = schedule.visits
    for (place, offset) in zip(visits.indices, routes[0].stopOffsets) {
      visits[place].utcOffset = offset
    }
    return SolvedTrip(order: order, routes: routes, visits: visits)
  }

  /// Finds the visits, anew where waits have moved later legs, by the seconds of each leg of the best way through places.
  private func settle(
    _ schedule: inout VisitSchedule, from start: Date,
    legs: (RouteQuery, [Waypoint]) throws(RoutingError) -> [Double]
  ) throws(RoutingError) {
    let query = query.departing(at: schedule.departure(from: start))
    for _ in 0..<Self.mostRounds {
      let waits = schedule.waits
      schedule.run(from: start, along: try legs(query, schedule.places))
      if zip(waits, schedule.waits).allSatisfy({ abs($0 - $1) < Self.sameSeconds }) { break }
    }
  }

  private func order(
    _ ends: TripEnds, _ windows: [TripWindow], from start: Date
  ) throws(RoutingError) -> [Int] {
    let sums = try sums()
    let plain = try plainOrder(ends, by: sums)
    func windowed(_ durations: [Int64?]) -> [Int] {
      WindowedOrder(times(durations, windows, from: start), ends).best(plain)
    }
    let found = windowed(sums.map { $0?.duration })
    // An order without a way may be late for less than all that have one.
    let order = missingWay(in: found, ends, sums) == nil ? found : plain
    let query = query.departing(at: start)
    guard stops.count > 2, try ladder.changesWithTime(query) else { return order }
    // Where no rule is in the way of an order, its ways take as little as they ever do.
    let known = try judged(order, ends, windows, from: start)
    if known?.isRuled == false { return order }
    var orders = [order, plain]
    if let table = try tableAtStart(query) {
      orders.append(windowed(table.map { $0.map { Self.milliseconds($0.seconds) } }))
    }
    let tries = min(Self.mostTries, Self.mostLegs / stops.count)
    return try best(of: orders, ends, mostTries: tries) { own, order throws(RoutingError) in
      try own.judged(order, ends, windows, from: start)?.score
    }
  }

  /// How good the visits of an order are at their times, and whether rules make its ways longer; `nil` where it has no way,
  /// or none that is found.
  private func judged(
    _ order: [Int], _ ends: TripEnds, _ windows: [TripWindow], from start: Date
  ) throws(RoutingError) -> (score: VisitTimes.Score, isRuled: Bool)? {
    var schedule = VisitSchedule(
      stops, ends.visited(order), windows, isRoundTrip: ends.isRoundTrip)
    var isRuled = false
    do throws(RoutingError) {
      try settle(&schedule, from: start) { query, places throws(RoutingError) in
        let (path, graph) = try RouteSolver(ladder: ladder, query: query.through(places)).solved()
        isRuled = isRuled || path.legs.contains { $0.timing != nil }
        return path.legs.map { Double($0.drivingMilliseconds(by: graph.metric)) / 1000 }
      }
    } catch {
      if error.isNoWay || error == .timedOut { return nil }
      throw error
    }
    let score = VisitTimes.Score(
      late: Self.milliseconds(schedule.visits.reduce(0) { $0 + $1.lateInSeconds }),
      end: Self.milliseconds(schedule.end.timeIntervalSince(start)),
      driven: Self.milliseconds(schedule.drivenSeconds))
    return (score, isRuled)
  }

  private func times(
    _ durations: [Int64?], _ windows: [TripWindow], from start: Date
  ) -> VisitTimes {
    var times = VisitTimes(durations.map { $0 ?? Self.missing }, count: stops.count)
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
    return times
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
  /// When the last visit ends, or where the trip has returned.
  private(set) var end = Date(timeIntervalSince1970: 0)
  private(set) var drivenSeconds = 0.0

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

  /// Takes the seconds of the legs of a route.
  mutating func run(from start: Date, along legSeconds: [Double]) {
    visits = []
    drivenSeconds = legSeconds.reduce(0, +)
    var legs = legSeconds[...]
    var arrival = start
    for stop in isRoundTrip ? visited.dropLast() : visited[...] {
      let visit = visit(of: stop, arrival)
      visits.append(visit)
      arrival = visit.departureTime.addingTimeInterval(legs.popFirst() ?? 0)
    }
    end = arrival
  }
}

extension RouteData {
  /// Seconds that clocks at its stops are ahead of UTC, in their order.
  fileprivate var stopOffsets: [TimeInterval] {
    [sections.first?.departureTime?.utcOffset ?? 0]
      + sections.filter { $0.arrival.waypointIndex != nil }.map { $0.arrivalTime?.utcOffset ?? 0 }
  }

  fileprivate var legSeconds: [Double] {
    var legs: [Double] = [0]
    for section in sections {
      legs[legs.count - 1] += section.duration
      if section.arrival.waypointIndex != nil { legs.append(0) }
    }
    return legs.dropLast()
  }
}
