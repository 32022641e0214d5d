// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Routes of roads that are given: any sequence of roads that join becomes a route.
///
/// What a vehicle may not do on it does not refuse the route but is told in notices, for the road
/// may have been closed since, and those who drive along it need to know where.
struct KnownRouteSolver {
  let ladder: Ladder
  /// Its waypoints are the places of the traveller.
  let query: RouteQuery

  var network: RoadNetwork { ladder.network }
  var criteria: RouteCriteria { query.criteria }

  /// The route that is asked for.
  ///
  /// - Parameter known: What is known of it.
  /// - Returns: One route.
  /// - Throws: What of it is wrong, or what the map lacks.
  func route(_ known: KnownRoute) throws(RoutingError) -> RouteData {
    switch known {
    case .handle(let handle):
      return try route(along: try FollowedRoute(handle, in: network)).route
    case .refresh(let parameters): return try refreshed(parameters)
    case .segments(let segments, let stops):
      let followed = try SegmentTrail(network: network).route(along: segments, stops)
      return try route(along: followed).route
    case .trace(let locations, let stops):
      try TraceCheck.validate(locations, stops: stops)
      return try TraceSolver(ladder: ladder, query: query).answer(locations, stops).onlyRoute()
    case .returning(let route, let start, let section, let meters):
      return try returning(to: route, from: start, section, meters)
    }
  }
}

// MARK: - Following roads

extension KnownRouteSolver {
  /// A route with the path that it drives.
  struct RouteAndPath {
    var route: RouteData
    var path: RoutePath
    var graph: VehicleGraph
  }

  /// The route along roads, by the first of these that follows them all: the criteria, the criteria with
  /// what is to be avoided only dear, anything.
  ///
  /// - Throws: Where roads do not join, or were chosen for another vehicle that may do more.
  func route(along followed: FollowedRoute) throws(RoutingError) -> RouteAndPath {
    try query.checkIsWanted()
    var (found, breaches) = try follow(followed, criteria)
    if found.paths.isEmpty || !breaches.isEmpty, criteria.yields {
      (found, breaches) = try follow(followed, criteria.yielding)
      found.violations = try ladder.violations(of: criteria, query.isCancelled)
    }
    let path = found.paths[0]
    if let first = breaches.first, let profile = followed.profile, profile != criteria.profile {
      throw notFor(criteria.profile, madeFor: profile, found.graph, path, first)
    }
    var notes: BreachNotes?
    if !breaches.isEmpty {
      let relaxed = try ladder.vehicles.relaxed(
        criteria.yielded, query.isCancelled)
      notes = BreachNotes(found.graph, relaxed: relaxed.graph)
    }
    var assembler = RouteAssembler(
      graph: found.graph, streetCache: found.streets, waypoints: followed.waypoints,
      options: query.options,
      violations: found.violations, times: found.times, breaches: notes)
    assembler.now = query.now
    var route = assembler.route(path)
    route.rename(waypoints: followed.indices)
    if query.options.routeOptions.enableRouteHandle {
      route.handle = try RouteHandle(
        of: path, followed.waypoints, followed.indices, profile: criteria.profile, in: network)
    }
    return RouteAndPath(route: route, path: path, graph: found.graph)
  }

  /// The path by criteria, none where they close all roads.
  private func follow(
    _ followed: FollowedRoute, _ criteria: RouteCriteria
  ) throws(RoutingError) -> (found: FoundPaths, breaches: [Breach]) {
    let vehicle: Vehicle
    do throws(RoutingError) {
      vehicle = try ladder.vehicle(criteria, query.isCancelled)
    } catch {
      guard error == .noRouteFound, criteria.yields else { throw error }
      let yielding = try ladder.vehicle(criteria.yielding, query.isCancelled)
      return (FoundPaths(paths: [], graph: yielding.graph, streets: yielding.streets), [])
    }
    let times = TripTimes(query.options.routeOptions)
    guard let times, let timed = try vehicle.times.timed() else {
      let (path, breaches) = try joined(PathFollower(vehicle.graph), followed)
      return (
        FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets), breaches
      )
    }
    let graph = timed.graph.vehicle
    var (path, breaches) = try joined(PathFollower(graph), followed)
    if breaches.isEmpty {
      let request = TimedRequest(
        timed: timed, waypoints: followed.waypoints, times: times, alternatives: 0, road: nil)
      path = request.timed(path, followed.snapped)
    }
    let notes = TimeNotes(timed.graph, ruled: nil)
    return (
      FoundPaths(paths: [path], graph: graph, streets: timed.streets, times: notes), breaches
    )
  }

  private func joined(
    _ follower: PathFollower, _ followed: FollowedRoute
  ) throws(RoutingError) -> (path: RoutePath, breaches: [Breach]) {
    if let gap = follower.gap(in: followed.legs) {
      let arc = followed.legs[gap.leg].arcs[gap.index]
      let way = wayReference(of: arc.segment)
      throw RoutingError(
        .importFailed,
        message:
          "the roads from waypoint \(gap.leg) to waypoint \(gap.leg + 1) do not join: \(way) does not begin where the road before it ends",
        waypointIndex: gap.leg + 1, osmObject: way)
    }
    return follower.path(along: followed.legs)
  }

  private func notFor(
    _ profile: String, madeFor other: String, _ graph: VehicleGraph, _ path: RoutePath,
    _ breach: Breach
  ) -> RoutingError {
    let state = path.legs[breach.leg].states[breach.index]
    let way = wayReference(of: graph.directed(state).segment)
    return RoutingError(
      .violatedTransportModeInRouteHandleDecoding,
      message:
        "the route was made for the profile '\(other)', and '\(profile)' may not drive it; the first road in its way is \(way)",
      osmObject: way)
  }

  /// The OpenStreetMap way of a segment.
  func wayReference(of segment: SegmentID) -> OSMObjectReference {
    OSMObjectReference(kind: .way, id: network.way(of: segment))
  }
}
