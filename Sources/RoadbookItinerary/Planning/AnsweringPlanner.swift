// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// A planner that plans with the answers of a map or of a service.
protocol AnsweringPlanner: RouteReplanner {
  associatedtype Answers: RouteAnswering
  var answering: Answers { get }
}

extension AnsweringPlanner {
  /// Plans routes for a reason; see ``RouteReplanner``.
  @concurrent
  public func planRoute(
    _ options: RoutePlanningOptions, because reason: PlanningReason
  ) async throws -> RoutePlanningResponse {
    try await answering.planned(options, because: reason)
  }

  /// Leads a vehicle back to its route; see ``RouteReplanner``.
  @concurrent
  public func backToRoute(
    _ route: Route, of options: RoutePlanningOptions, at location: Location,
    after progress: RouteProgress
  ) async throws -> Route {
    try await answering.back(to: route, of: options, at: location, after: progress)
  }
}
