// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Answers a question for routes.
struct RouteSolver {
  let ladder: Ladder
  let query: RouteQuery

  /// The routes through the waypoints, the best one first.
  ///
  /// - Throws: Why there is none.
  func routes() throws(RoutingError) -> [RouteData] {
    if let charging = ChargingPlanner(ladder, query) {
      let route = try charging.route { query throws(RoutingError) in
        try RouteSolver(ladder: ladder, query: query).routes()
      }
      return [route]
    }
    if let plan = try LoadPlan(query.waypoints, query.options) {
      return [try LoadedRouteSolver(ladder: ladder, query: query, plan: plan).route()]
    }
    let order = try TripSolver(ladder: ladder, query: query).bestOrder()
    let ordered = query.through(order.map { query.waypoints[$0] })
    let found = try ladder.find(
      PathRequest(ordered), violatingLeast: query.options.routeOptions.violateLeast)
    var routes = try routes(found, ordered.waypoints, order)
    if query.options.routeOptions.enableRouteLabels {
      let labels = RouteLabels(routes)
      for number in routes.indices { routes[number].labels = labels.labels(of: number) }
    }
    return routes
  }

  private func routes(
    _ found: FoundPaths, _ waypoints: [Waypoint], _ order: [Int]
  ) throws(RoutingError) -> [RouteData] {
    let options = query.options
    var assembler = RouteAssembler(
      graph: found.graph, streetCache: found.streets, waypoints: waypoints, options: options,
      violations: found.violations, times: found.times)
    assembler.now = query.now
    var routes: [RouteData] = []
    for path in found.paths {
      var route = assembler.route(path)
      if options.routeOptions.optimizeWaypointsOrder { route.rename(waypoints: order) }
      if options.routeOptions.enableRouteHandle {
        route.handle = try RouteHandle(
          of: path, waypoints, order, profile: query.criteria.profile, in: ladder.network)
      }
      routes.append(route)
    }
    return routes
  }

  /// The path through the waypoints, without the parts that people read.
  ///
  /// - Throws: Why there is none.
  func solved() throws(RoutingError) -> (path: RoutePath, graph: VehicleGraph) {
    var request = PathRequest(query)
    request.alternatives = 0
    let found = try ladder.find(
      request, violatingLeast: query.options.routeOptions.violateLeast)
    return (found.paths[0], found.graph)
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
