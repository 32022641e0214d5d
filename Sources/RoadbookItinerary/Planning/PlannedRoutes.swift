// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What answers a planner's questions: a map, or a service.
protocol RouteAnswering: Sendable {
  func routes(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData]

  func follow(
    _ question: FollowQuestion
  ) async throws(RoadbookModel.RoutingError) -> FollowAnswer
}

extension RouteAnswering {
  /// The routes that options ask for.
  func planned(
    _ options: RoutePlanningOptions
  ) async throws(RoutingError) -> RoutePlanningResponse {
    do throws(RoadbookModel.RoutingError) {
      let routes =
        try await options.reconstructs ? reconstructed(options) : free(options)
      guard !routes.isEmpty else { throw .noRouteFound }
      return RoutePlanningResponse(routes: routes)
    } catch {
      throw RoutingError(error, reconstructs: options.reconstructs)
    }
  }

  private func free(
    _ options: RoutePlanningOptions
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    let found = try await routes(options.roadbookWaypoints, options.roadbookOptions)
    let maker = RouteMaker(options: options)
    return found.enumerated().map { number, data in
      var about = RouteMaker.About()
      if number > 0 {
        about.computedAs = .pathAlternative
        about.reason = .alternative
        about.deviation = data.deviation(from: found[0])
      }
      return maker.route(data, about)
    }
  }

  private func reconstructed(
    _ options: RoutePlanningOptions
  ) async throws(RoadbookModel.RoutingError) -> [Route] {
    let answer = try await follow(options.followQuestion)
    let maker = RouteMaker(options: options)
    let reference = maker.route(
      answer.route, RouteMaker.About(fidelity: answer.legs))
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
