// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
package import RoadbookRouting

/// A trip through all of its stops, in the order that takes the least.
package struct SolvedTrip: Sendable {
  /// The stops by their place in the question, each once.
  package var order: [Int]
  /// The best route through them, which returns to the first where it is a round trip, and its
  /// alternatives.
  package var routes: [RouteData]
}

extension RoadRouter {
  /// The best trip through all stops.
  ///
  /// The order is the best by the times between stops (lengths where the shortest route is asked
  /// for), each of which may be left in either direction; what turning back takes comes on top.
  /// Where rules hold at times, orders are tried by what they take at theirs: see ``timelyOrder``.
  ///
  /// - Parameters:
  ///   - stops: Two or more stopovers, in any order.
  ///   - ends: Where the trip begins and ends.
  ///   - options: As for routes; what is not built yet is refused.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - isCancelled: Polled between and in searches.
  /// - Returns: The order and its routes.
  /// - Throws: Why there is none; the index of the waypoint is that in `stops`.
  package func trip(
    through stops: [Waypoint], ends: TripEnds, options: RoutingOptions, profile: String?,
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> SolvedTrip {
    try checkTrip(stops, options)
    let costs = try tripCosts(stops, options, profile, isCancelled)
    if isCancelled() { throw .operationCancelled }
    let order = try timelyOrder(
      ends.order(by: costs, count: stops.count), of: stops, ends, options, profile, isCancelled)
    let visited = ends.isRoundTrip ? order + [order[0]] : order
    for (from, to) in zip(visited, visited.dropFirst()) where costs[from * stops.count + to] == nil
    {
      throw Self.noWay(from, to, stops)
    }
    do throws(RoutingError) {
      let routes = try routes(
        through: visited.map { stops[$0] }, options: options, profile: profile,
        isCancelled: isCancelled)
      return SolvedTrip(order: order, routes: routes)
    } catch {
      guard let leg = error.waypointIndex, leg > 0, error == .noRouteFound else { throw error }
      throw Self.noWay(visited[leg - 1], visited[leg], stops)
    }
  }

  private func checkTrip(
    _ stops: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    for (index, stop) in stops.enumerated() where stop.type != .stopover {
      throw RoutingError(
        .invalidParameter, message: "the waypoints of a trip are stopovers, not passed through",
        waypointIndex: index, place: stop.coordinates)
    }
    try RouteRequest.validate(stops, options)
    try BuiltOptions.check(stops, options)
    try BuiltOptions.checkIsLawful(options, "trips")
    try BuiltOptions.checkStandAlone(stops, "trips")
  }

  /// What lies between each stop and each other, row by row; `nil` where no way leads.
  private func tripCosts(
    _ stops: [Waypoint], _ options: RoutingOptions, _ profile: String?, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [Int64?] {
    let criteria = try RouteCriteria(options, profile: profile)
    let graph = try vehicleCache.vehicle(
      criteria.yields ? criteria.yielding : criteria, isCancelled
    ).graph
    let snapped = try snapAll(stops, as: .via, on: graph)
    if let index = snapped.firstIndex(where: \.isEmpty) {
      let role: SnapRole = index == 0 ? .start : index == stops.count - 1 ? .end : .via
      throw unmatched(stops[index], index, role)
    }
    let (table, yielding) = try tables(
      stops, as: .via, stops, as: .via, criteria, threads: 1, isCancelled)
    return (0..<stops.count * stops.count).map { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: stops.count)
      return (table[row, column] ?? yielding?[row, column]).map {
        criteria.optimization == .shortest ? $0.length : $0.duration
      }
    }
  }

  private static func noWay(_ from: Int, _ to: Int, _ stops: [Waypoint]) -> RoutingError {
    RoutingError(
      .noRouteFound,
      message: "no road that may be used leads from waypoint \(from) to waypoint \(to)",
      waypointIndex: to, place: stops[to].coordinates)
  }
}

// MARK: - The order of waypoints

extension RoadRouter {
  /// The order in which waypoints between the first and the last are best visited.
  ///
  /// - Returns: Their places in `waypoints`; as they are where there are fewer than two between.
  func bestOrder(
    of waypoints: [Waypoint], _ options: RoutingOptions, _ profile: String?,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [Int] {
    guard options.routeOptions.optimizeWaypointsOrder, waypoints.count > 3 else {
      return Array(waypoints.indices)
    }
    try BuiltOptions.checkIsLawful(options, "the best order of waypoints")
    let costs = try tripCosts(waypoints, options, profile, isCancelled)
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true)
    return try timelyOrder(
      ends.order(by: costs, count: waypoints.count), of: waypoints, ends, options, profile,
      isCancelled)
  }
}

extension RouteData {
  /// Names waypoints by their places in the question, not in the order of the route.
  mutating func rename(waypoints order: [Int]) {
    func renamed(_ place: RoutePlace) -> RoutePlace {
      var place = place
      place.waypointIndex = place.waypointIndex.map { Int32(order[Int($0)]) }
      return place
    }
    for index in sections.indices {
      sections[index].departure = renamed(sections[index].departure)
      sections[index].arrival = renamed(sections[index].arrival)
      for passed in sections[index].passthroughWaypoints.indices {
        let place = sections[index].passthroughWaypoints[passed].place
        sections[index].passthroughWaypoints[passed].place = renamed(place)
      }
    }
  }
}
