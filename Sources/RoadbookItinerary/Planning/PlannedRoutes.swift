// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What answers a planner's questions: a map, or a service.
protocol RouteAnswering: Sendable {
  func routes(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData]

  /// The way back to a route, and the rest of it; one route.
  func back(
    to route: RouteData, from start: RoadbookModel.Waypoint, after place: PlaceOnRoute,
    _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData]

  func follow(
    _ question: FollowQuestion
  ) async throws(RoadbookModel.RoutingError) -> FollowAnswer

  func trip(_ question: TripQuestion) async throws(RoadbookModel.RoutingError) -> TripAnswer
}

extension RouteAnswering {
  /// The routes that options ask for.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - reason: Why the first of them is planned.
  /// - Returns: One route or more.
  /// - Throws: Why there is none.
  func planned(
    _ options: RoutePlanningOptions, because reason: PlanningReason = .initial
  ) async throws(RoutingError) -> RoutePlanningResponse {
    do throws(RoadbookModel.RoutingError) {
      let routes = try await routes(options, reason)
      guard !routes.isEmpty else { throw .noRouteFound }
      return RoutePlanningResponse(routes: routes)
    } catch {
      throw RoutingError(error, reconstructs: options.reconstructs)
    }
  }

  private func routes(
    _ options: RoutePlanningOptions, _ reason: PlanningReason
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    if options.reconstructs { return try await reconstructed(options, reason) }
    if options.itinerary.hasTimeWindows { return try await timed(options, reason) }
    return try await free(options, reason)
  }

  /// The route in the order in which the points are visited while they are open.
  private func timed(
    _ options: RoutePlanningOptions, _ reason: PlanningReason
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    let answer = try await trip(options.tripQuestion)
    let points = options.itinerary.points
    let order = answer.order.map { Int($0) }
    guard order.sorted() == Array(points.indices), order.first == 0,
      order.last == points.count - 1
    else {
      throw RoadbookModel.RoutingError(
        .parsingError, message: "the order of the trip is none of its points")
    }
    var ordered = options
    ordered.itinerary.waypoints = order.dropFirst().dropLast().map { points[$0] }
    let maker = RouteMaker(options: ordered)
    return answer.routes.prefix(1).map { data in
      var route = maker.route(data, RouteMaker.About(reason: reason))
      route.visits = answer.visits.compactMap { visit in
        let number = Int(visit.waypointIndex)
        return points.indices.contains(number) ? PointVisit(visit, at: points[number]) : nil
      }
      return route
    }
  }

  private func free(
    _ options: RoutePlanningOptions, _ reason: PlanningReason
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    let found = try await bestRoutes(options)
    let maker = RouteMaker(options: options)
    return found.enumerated().map { number, data in
      var about = RouteMaker.About(reason: reason)
      if number > 0 {
        about.computedAs = .pathAlternative
        about.reason = .alternative
        about.deviation = data.deviation(from: found[0])
      }
      return maker.route(data, about)
    }
  }

  private func bestRoutes(
    _ options: RoutePlanningOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    if options.avoids(.alreadyUsedRoads) { return try await routesOnNewRoads(options) }
    let (waypoints, asked) = (options.roadbookWaypoints, options.roadbookOptions)
    return options.avoids(.borderCrossings)
      ? try await routesInside(waypoints, asked) : try await routes(waypoints, asked)
  }

  private func reconstructed(
    _ options: RoutePlanningOptions, _ reason: PlanningReason
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    let answer = try await follow(options.followQuestion)
    let maker = RouteMaker(options: options)
    let reference = maker.route(
      answer.route, RouteMaker.About(reason: reason, fidelity: answer.legs))
    return [reference]
      + answer.alternatives.map { other in
        maker.route(
          other.route,
          RouteMaker.About(
            computedAs: .pathAlternative, reason: PlanningReason(other.reason),
            deviation: (
              other.deviationInMeters, other.deviationInSeconds, other.deviationPlace
            )))
      }
  }
}

extension PlanningReason {
  fileprivate init(_ reason: FollowAlternativeReason) {
    switch reason {
    case .otherRoute: self = .alternative
    case .betterRoute: self = .betterRoute
    case .blockage: self = .lessBlockage
    }
  }
}
