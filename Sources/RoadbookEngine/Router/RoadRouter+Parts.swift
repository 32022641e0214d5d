// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookModel
import RoadbookProfiles
package import RoadbookRouting

// Questions by their parts, for those who ask once: the tool, benchmarks and tests. Each makes its query here.

extension RoadRouter {
  /// ``routes(_:)`` through waypoints.
  package func routes(
    through waypoints: [Waypoint], options: RoutingOptions, profile: String?,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RouteData] {
    try routes(
      RouteQuery(.routes, waypoints, options, profile: profile, isCancelled: isCancelled))
  }

  /// ``solve(_:)`` through waypoints.
  package func solve(
    _ waypoints: [Waypoint], _ options: RoutingOptions, _ profile: String? = nil
  ) throws(RoutingError) -> (path: RoutePath, graph: VehicleGraph) {
    try solve(RouteQuery(.totals, waypoints, options, profile: profile))
  }

  /// ``totals(_:)`` of the best route through waypoints.
  package func totals(
    through waypoints: [Waypoint], options: RoutingOptions, profile: String? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteTotals {
    try totals(
      RouteQuery(.totals, waypoints, options, profile: profile, isCancelled: isCancelled))
  }

  /// ``matrix(_:threads:)`` from sources to targets.
  package func matrix(
    from sources: [Waypoint], to targets: [Waypoint], options: RoutingOptions,
    profile: String? = nil, threads: Int = 1,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteMatrix {
    let query = try RouteQuery(
      .matrix(sourceCount: sources.count), sources + targets, options, profile: profile,
      isCancelled: isCancelled)
    return try matrix(query, threads: threads)
  }

  /// ``trip(_:ends:within:)`` through stops.
  package func trip(
    through stops: [Waypoint], ends: TripEnds, within windows: [TripWindow] = [],
    options: RoutingOptions, profile: String?,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> SolvedTrip {
    let query = try RouteQuery(.trip, stops, options, profile: profile, isCancelled: isCancelled)
    return try trip(query, ends: ends, within: windows)
  }

  /// ``routes(_:_:)`` of what is known of a route.
  package func routes(
    _ known: KnownRoute, options: RoutingOptions, profile: String?,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RouteData] {
    let query = try RouteQuery(
      .knownRoute, known.places, options, profile: profile, isCancelled: isCancelled)
    return try routes(known, query)
  }

  /// ``explanation(_:over:)`` of a route through waypoints.
  package func explanation(
    of waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    profile: String?, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteExplanation {
    let query = try RouteQuery(
      .explanation, waypoints, options, profile: profile, isCancelled: isCancelled)
    return try explanation(query, over: road)
  }
}

extension RoadRouter {
  /// ``isolines(_:)`` around a center.
  package func isolines(
    around center: Waypoint, _ options: IsolineOptions, profile: String? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [IsolineData] {
    try isolines(isolineQuery(center, options, profile, isCancelled))
  }

  /// ``reach(_:)`` around a center.
  package func reach(
    around center: Waypoint, _ options: IsolineOptions, profile: String? = nil
  ) throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate) {
    try reach(isolineQuery(center, options, profile) { false })
  }

  private func isolineQuery(
    _ center: Waypoint, _ options: IsolineOptions, _ profile: String?,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) -> RouteQuery {
    try RouteQuery(
      .isolines(options.calculationOptions), [center], options.routingOptions ?? RoutingOptions(),
      profile: profile, isCancelled: isCancelled)
  }
}
