// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
package import RoadbookModel
package import RoadbookNetwork
package import RoadbookRouting
import RoadbookStorage

/// Answers routes on one prepared map, from any number of threads at once.
///
/// The graph of a vehicle is made when it is first asked for and kept.
///
/// - Complexity: Opening maps the file. The first route of a vehicle weighs the whole network,
///   O(*n*) for *n* segments.
package final class RoadRouter: Sendable {
  package let bundle: MapBundle
  let vehicleCache: VehicleCache

  /// What its caches hold, which may be shared with other maps.
  package let memory: MemoryBudget

  /// Opens a bundle.
  ///
  /// - Parameters:
  ///   - path: Its folder.
  ///   - memory: What its caches may hold, with those of other maps that have the same budget.
  /// - Throws: What is wrong with the map.
  package init(
    opening path: String, memory: MemoryBudget = MemoryBudget(bytes: MemoryBudget.usualBytes)
  ) throws(MapOpeningError) {
    do {
      bundle = try MapBundle(path: path)
    } catch {
      throw MapOpeningError(path: path, message: error.problem)
    }
    self.memory = memory
    vehicleCache = VehicleCache(bundle, memory)
  }

  package var network: RoadNetwork { bundle.network }
}

// MARK: - Routes

extension RoadRouter {
  /// The routes through waypoints, the best one first.
  ///
  /// - Parameters:
  ///   - waypoints: 2…1,000; the first and the last are stopovers.
  ///   - options: What is not built yet is refused.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - isCancelled: Polled every thousand steps of a search.
  /// - Returns: One route or more.
  /// - Throws: Why there is none.
  package func routes(
    through waypoints: [Waypoint], options: RoutingOptions, profile: String?,
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RouteData] {
    try check(waypoints, options)
    if let plan = try LoadPlan(waypoints, options) {
      return [try loadedRoute(plan, through: waypoints, options, profile, isCancelled)]
    }
    let order = try bestOrder(of: waypoints, options, profile, isCancelled)
    let ordered = order.map { waypoints[$0] }
    let criteria = try RouteCriteria(options, profile: profile)
    let found = try find(
      ordered, criteria, options.routeOptions, isCancelled)
    let assembler = RouteAssembler(
      graph: found.graph, streetCache: found.streets, waypoints: ordered,
      options: options, violations: found.violations, times: found.times)
    var routes: [RouteData] = []
    for path in found.paths {
      var route = assembler.route(path)
      if options.routeOptions.optimizeWaypointsOrder { route.rename(waypoints: order) }
      if options.routeOptions.enableRouteHandle {
        route.handle = try handle(of: path, ordered, order, profile: criteria.profile)
      }
      routes.append(route)
    }
    if options.routeOptions.enableRouteLabels {
      let labels = RouteLabels(routes)
      for number in routes.indices { routes[number].labels = labels.labels(of: number) }
    }
    return routes
  }

  /// The path through waypoints, without the parts that people read.
  package func solve(
    _ waypoints: [Waypoint], _ options: RoutingOptions, _ profile: String? = nil,
    _ isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> (path: RoutePath, graph: VehicleGraph) {
    try check(waypoints, options)
    try BuiltOptions.checkIsOneVehicle(waypoints, "totals")
    return try solved(waypoints, options, profile, isCancelled)
  }

  /// The same for a question that is checked.
  func solved(
    _ waypoints: [Waypoint], _ options: RoutingOptions, _ profile: String?,
    _ isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> (path: RoutePath, graph: VehicleGraph) {
    var options = options
    options.routeOptions.alternatives = 0
    let found = try find(
      waypoints, try RouteCriteria(options, profile: profile), options.routeOptions, isCancelled)
    return (found.paths[0], found.graph)
  }

  /// Refuses what no engine answers, and what is not built.
  func check(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    try RouteRequest.validate(waypoints, options)
    try BuiltOptions.check(waypoints, options)
  }

  /// The vehicle that the options, or the name of a profile, ask for.
  func vehicle(
    _ options: RoutingOptions, _ profile: String?, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    try vehicleCache.vehicle(try RouteCriteria(options, profile: profile), isCancelled)
  }

  /// Puts a changed profile in the place of the map's profile of the same name.
  ///
  /// Routes that are being searched end by the profile that they began with.
  package func replace(_ profile: Profile) throws(RoutingError) { try vehicleCache.replace(profile) }

  /// The graph of a profile in the map.
  package func graph(
    profile: String, optimization: Optimization = .fastest
  ) throws(RoutingError) -> VehicleGraph {
    try vehicleCache.vehicle(profile, optimization).graph
  }

  func routingError(
    _ failure: ChainSolver.Failure, _ waypoints: [Waypoint]
  ) -> RoutingError {
    switch failure {
    case .cancelled: .operationCancelled
    case .hierarchy(let leg, let error):
      RoutingError(
        error, message: "from waypoint \(leg) to waypoint \(leg + 1): \(error)",
        waypointIndex: leg + 1, place: waypoints[leg + 1].coordinates)
    case .notConnected(let leg):
      RoutingError(
        .noRouteFound,
        message: "no road that may be used leads from waypoint \(leg) to waypoint \(leg + 1)",
        waypointIndex: leg + 1, place: waypoints[leg + 1].coordinates)
    }
  }
}
