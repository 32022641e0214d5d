// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
package import RoadbookCosting
package import RoadbookGeometry
import RoadbookGraph
package import RoadbookModel
package import RoadbookNetwork
import RoadbookPlaces
package import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage
package import RoadbookTime
import RoadbookTraffic

/// Answers routes on one prepared map, from any number of threads at once.
///
/// The graph of a vehicle is made when it is first asked for and kept.
///
/// - Complexity: Opening maps the file. The first route of a vehicle weighs the whole network,
///   O(*n*) for *n* segments.
package final class RoadRouter: Sendable {
  package let bundle: MapBundle
  let vehicleCache: VehicleCache
  let liveTraffic: LiveTraffic
  let liveCharging: LiveCharging
  /// See ``roadPlacer``.
  let placing = Workplace<RoadPlacer>()
  /// Names of places, or what is wrong with them: routes need none.
  let places: Result<Places, StorageError>

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
    liveTraffic = LiveTraffic(
      vehicleCache, profiles: bundle.metricNames, arcCount: bundle.network.segments.count * 2,
      memory)
    liveCharging = LiveCharging(memory)
    places = Result { [bundle] () throws(StorageError) in try Places(bundle) }
  }

  package var network: RoadNetwork { bundle.network }
}

// MARK: - Questions

extension RoadRouter {
  /// The routes that are asked for, the best one first.
  ///
  /// - Throws: Why there is none.
  package func routes(_ query: RouteQuery) throws(RoutingError) -> [RouteData] {
    var ladder = ladder(query)
    if query.options.evOptions?.ensureReachability == true {
      ladder.sites = try chargingStations().sites
    }
    return try RouteSolver(ladder: ladder, query: query).routes()
  }

  /// The path that is asked for, without the parts that people read.
  ///
  /// - Throws: Why there is none.
  package func solve(_ query: RouteQuery) throws(RoutingError) -> (
    path: RoutePath, graph: VehicleGraph
  ) {
    try RouteSolver(ladder: ladder(query), query: query).solved()
  }

  /// The length and time of the best route: those of ``routes(_:)``, to the centimetre and the
  /// millisecond, without its lines and texts.
  ///
  /// - Throws: Why there is none.
  package func totals(_ query: RouteQuery) throws(RoutingError) -> RouteTotals {
    try TotalsSolver(ladder: ladder(query), query: query).totals()
  }

  /// The lengths and times of the best routes from each source to each target.
  ///
  /// A cell equals what ``totals(_:)`` says of its two places. Places that no road is near have empty rows or
  /// columns. Rules that hold at times are judged where the options say when all trips start or end, and left
  /// out otherwise.
  ///
  /// - Parameters:
  ///   - query: Its waypoints are the sources, then the targets.
  ///   - threads: Rows are shared out among as many.
  /// - Returns: A row for each source, a column for each target.
  /// - Throws: What is wrong with the question, such as a vehicle that the map lacks.
  /// - Complexity: O(*n* · *s*) for *n* sources and the *s* states above the targets, sixteen rows
  ///   at a time; where rules hold at times, a route for each cell.
  package func matrix(
    _ query: RouteQuery, threads: Int = 1
  ) throws(RoutingError) -> RouteMatrix {
    guard case .matrix(let sourceCount) = query.wanted else {
      preconditionFailure("the question is for no matrix")
    }
    return try MatrixSolver(
      ladder: ladder(query), query: query, sources: Array(query.waypoints[..<sourceCount]),
      targets: Array(query.waypoints[sourceCount...]), threads: threads
    ).matrix()
  }

  /// The best trip through all stops.
  ///
  /// - Parameters:
  ///   - query: Its waypoints are two stopovers or more, in any order.
  ///   - ends: Where the trip begins and ends.
  ///   - windows: When stops may be visited; one each at most.
  /// - Returns: The order and its routes.
  /// - Throws: Why there is none; the index of the waypoint is that in the query.
  package func trip(
    _ query: RouteQuery, ends: TripEnds, within windows: [TripWindow] = []
  ) throws(RoutingError) -> SolvedTrip {
    try TripSolver(ladder: ladder(query), query: query).trip(ends, within: windows)
  }

  /// The route that a question about a known one asks for.
  ///
  /// - Parameters:
  ///   - known: What is known of it.
  ///   - query: Its waypoints are ``KnownRoute/places``; alternatives are not looked for.
  /// - Returns: One route.
  /// - Throws: What of it is wrong, or what the map lacks.
  package func routes(
    _ known: KnownRoute, _ query: RouteQuery
  ) throws(RoutingError) -> [RouteData] {
    [try KnownRouteSolver(ladder: ladder(query), query: query).route(known)]
  }

  /// The routes of the drive that made a trace, and what became of each reading.
  ///
  /// - Parameters:
  ///   - locations: The readings in the order in which they were made.
  ///   - stops: Where the drive stops.
  ///   - query: It has no waypoints; alternatives are not looked for.
  /// - Returns: A route for each piece that hangs together, none where no road is near.
  /// - Throws: What is wrong with the readings, or what the map lacks.
  /// - Complexity: O(*n* · *s* log *s*) for *n* readings and the *s* states between two of them.
  package func match(
    _ locations: [Location], stops: [RouteStop] = [], _ query: RouteQuery
  ) throws(RoutingError) -> MatchAnswer {
    try TraceCheck.validate(locations, stops: stops)
    return try TraceSolver(ladder: ladder(query), query: query).answer(locations, stops)
  }

  /// Matches a trace whose readings come in parts.
  ///
  /// - Parameter query: For a trace, without waypoints.
  /// - Returns: What takes the readings.
  /// - Throws: What the map lacks.
  package func matchStream(_ query: RouteQuery) throws(RoutingError) -> MatchStream {
    try MatchStream(TraceSolver(ladder: ladder(query), query: query))
  }

  /// The route that follows lines, and how well it does.
  ///
  /// - Parameters:
  ///   - question: The lines and the places on them.
  ///   - query: For a known route, without waypoints; alternatives are not looked for.
  /// - Returns: One route.
  /// - Throws: What is wrong with the lines, or what the map lacks.
  /// - Complexity: As ``match(_:stops:_:)``; less where the lines were drawn along the map's roads.
  package func follow(
    _ question: FollowQuestion, _ query: RouteQuery
  ) throws(RoutingError) -> FollowAnswer {
    try follow(question, question.places(), query)
  }

  /// As above, where the points of the question's lines are read already.
  ///
  /// - Parameters:
  ///   - question: The places on the lines, and how they are followed.
  ///   - lines: The points of each.
  ///   - query: As above.
  ///   - model: How likely readings and drives are; that of the question's mode where it is `nil`.
  /// - Returns: One route.
  /// - Throws: What is wrong with the lines, or what the map lacks.
  package func follow(
    _ question: FollowQuestion, _ lines: [[Coordinate]], _ query: RouteQuery,
    model: MatchingModel? = nil
  ) throws(RoutingError) -> FollowAnswer {
    try RouteRequest.validate(places: question.waypoints)
    return try FollowSolver(
      ladder: ladder(query), query: query, model: model ?? .following(question.mode)
    ).answer(question, lines)
  }

  /// The drive that made a trace, without the parts that people read.
  ///
  /// - Throws: What the map lacks.
  package func trace(
    _ points: [TracePoint], _ query: RouteQuery, model: MatchingModel = MatchingModel()
  ) throws(RoutingError) -> MatchedTrace {
    try TraceSolver(ladder: ladder(query), query: query).trace(points, model: model)
  }

  /// What tells where a vehicle is while its readings come.
  ///
  /// - Throws: What the map lacks.
  package func positions(_ query: RouteQuery) throws(RoutingError) -> RoadPositions {
    RoadPositions(try positionMatcher(query), network)
  }

  /// What tells where a vehicle is, without what people read.
  ///
  /// - Throws: What the map lacks.
  package func positionMatcher(
    _ query: RouteQuery, model: MatchingModel = .forPositions
  ) throws(RoutingError) -> PositionMatcher {
    PositionMatcher(try TraceSolver(ladder: ladder(query), query: query).graph(), model)
  }

  /// What matches the traces of a vehicle one after another.
  ///
  /// - Throws: What the map lacks.
  package func matcher(
    _ query: RouteQuery, model: MatchingModel = MatchingModel()
  ) throws(RoutingError) -> TraceMatcher {
    try TraceSolver(ladder: ladder(query), query: query).matcher(model)
  }

  /// Why routes go where they go, and why not over a road.
  ///
  /// - Parameters:
  ///   - query: One route through 2…20 waypoints in their order.
  ///   - road: What the route should go over; `nil` explains the best route, or why there is none.
  /// - Returns: The explanation; that there is no legal route is one.
  /// - Throws: What is wrong with the question.
  package func explanation(
    _ query: RouteQuery, over road: RoadToExplain?
  ) throws(RoutingError) -> RouteExplanation {
    try RouteExplainer(ladder: ladder(query), query: query).explanation(over: road)
  }
}

// MARK: - Reach

extension RoadRouter {
  /// The areas that are reached within limits, or from where a place is reached.
  ///
  /// - Parameter query: For isolines; its one waypoint is the center.
  /// - Returns: An area for each limit, in the order of the question.
  /// - Throws: Why there is none.
  package func isolines(_ query: RouteQuery) throws(RoutingError) -> [IsolineData] {
    guard case .isolines(let calculation) = query.wanted else {
      preconditionFailure("the question is for no isolines")
    }
    return try IsolineSolver(ladder: ladder(query), query: query, calculation: calculation)
      .isolines()
  }

  /// The roads that are reached within the greatest limit of a question for isolines, and where it begins.
  ///
  /// - Throws: Why there are none.
  package func reach(
    _ query: RouteQuery
  ) throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate) {
    guard case .isolines(let calculation) = query.wanted else {
      preconditionFailure("the question is for no isolines")
    }
    return try IsolineSolver(ladder: ladder(query), query: query, calculation: calculation).reach()
  }
}

// MARK: - Vehicles

extension RoadRouter {
  /// Puts a changed profile in the place of the map's profile of the same name.
  ///
  /// Routes that are being searched end by the profile that they began with.
  package func replace(_ profile: Profile) throws(RoutingError) {
    try vehicleCache.replace(profile)
  }

  /// The graph of a profile in the map.
  package func graph(
    profile: String, optimization: Optimization = .fastest
  ) throws(RoutingError) -> VehicleGraph {
    try metric(profile: profile, optimization: optimization).graph
  }

  /// The graph of a profile in the map with the weights of its hierarchy.
  package func metric(
    profile: String, optimization: Optimization = .fastest
  ) throws(RoutingError) -> VehicleMetric {
    try vehicleCache.vehicle(profile, optimization).metric
  }

  /// The graph of a request's vehicle with weights of its own, made where they are not there.
  package func metric(
    _ options: RoutingOptions, _ profile: String?
  ) throws(RoutingError) -> VehicleMetric {
    try ladder(options.routeOptions)
      .vehicle(try RouteCriteria(options, profile: profile)) { false }.metric
  }

  /// What of a vehicle's graph changes with the time, or `nil` where nothing does.
  package func timedGraph(
    _ options: RoutingOptions, _ profile: String?
  ) throws(RoutingError) -> TimedGraph? {
    try ladder(options.routeOptions)
      .vehicle(try RouteCriteria(options, profile: profile)) { false }.times.timed()?.graph
  }

  /// The clocks that count on a trip which begins at a time, in milliseconds from 1970.
  package func clocks(of graph: TimedGraph, at departure: Int64) -> [UInt32: ZoneClock] {
    graph.clocks(at: departure)
  }

  /// Questions that are asked for a profile in the map, in the traffic of now.
  ///
  /// - Parameters:
  ///   - profile: Its name.
  ///   - optimization: What routes have least of.
  ///   - features: Kinds of roads that are closed to it.
  /// - Returns: The vehicle.
  /// - Throws: Where the map lacks the profile.
  package func snappedRouting(
    profile: String, optimization: Optimization = .fastest, closing features: Set<RoadFeatures> = []
  ) throws(RoutingError) -> SnappedRouting {
    var criteria = RouteCriteria(profile: profile, optimization: optimization)
    criteria.options.avoidance.features = features
    if profile == TransportMode.truck.name {
      criteria.options.transport = TransportSpecification(
        transportMode: .truck, vehicleSpecification: FullTruck(country: "").filling(nil))
    }
    return SnappedRouting(try ladder(RouteOptions()).vehicle(criteria) { false })
  }
}
