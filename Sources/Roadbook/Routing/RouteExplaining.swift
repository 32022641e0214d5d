// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Called on the main actor with an explanation: one of error and explanation, never both.
public typealias ExplainRouteCompletionHandler =
  (_ routingError: RoutingError?, _ explanation: RouteExplanation?) -> Void

extension OfflineRoutingEngine {
  /// Explains why the best route goes where it goes, and why not over a road; Roadbook's own.
  ///
  /// - Parameters:
  ///   - waypoints: Two to twenty; the first and the last one are stopovers.
  ///   - road: The road that the route should go over; `nil` explains the best route, or, where no
  ///     legal one exists, which rules are in its way.
  ///   - options: As for routes, without alternatives and another order of the waypoints.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func explainRoute(
    with waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    completion: @escaping ExplainRouteCompletionHandler
  ) -> any TaskHandle {
    calculation.startExplaining(waypoints, road, options, completion)
  }

  /// Explains why the best route goes where it goes, and why not over a road; Roadbook's own.
  ///
  /// - Parameters:
  ///   - waypoints: Two to twenty; the first and the last one are stopovers.
  ///   - road: The road that the route should go over; `nil` explains the best route, or, where no
  ///     legal one exists, which rules are in its way.
  ///   - options: As for routes, without alternatives and another order of the waypoints.
  /// - Returns: The explanation; that there is no legal route is one.
  /// - Throws: A `RoutingError` where the question is wrong; `.operationCancelled` where the task was
  ///   cancelled.
  public func explainRoute(
    with waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions
  ) async throws(RoutingError) -> RouteExplanation {
    try await calculation.explanation(waypoints, road, options)
  }
}

extension RoutingEngine {
  /// Explains why the best route goes where it goes, and why not over a road.
  ///
  /// The service is asked for `/v1/explain`; see `OfflineRoutingEngine`, which answers alike.
  @discardableResult
  public func explainRoute(
    with waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    completion: @escaping ExplainRouteCompletionHandler
  ) -> any TaskHandle {
    if case .maps(let calculation) = source {
      return calculation.startExplaining(waypoints, road, options, completion)
    }
    return BackgroundTask(cancellation: .operationCancelled, handler: MainHandler(completion)) {
      () async -> Result<RouteExplanation, RoutingError> in
      do throws(RoutingError) {
        return .success(try await self.explainRoute(with: waypoints, over: road, options: options))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Explains why the best route goes where it goes, and why not over a road.
  ///
  /// The service is asked for `/v1/explain`; see `OfflineRoutingEngine`, which answers alike.
  public func explainRoute(
    with waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions
  ) async throws(RoutingError) -> RouteExplanation {
    switch source {
    case .maps(let calculation):
      return try await calculation.explanation(waypoints, road, options)
    case .service(let calculation):
      try checkIsOnline()
      return try await calculation.explanation(waypoints, road, options)
    }
  }
}

// MARK: - Asking

extension RouteCalculation {
  /// An explanation in the callback form.
  func startExplaining(
    _ waypoints: [Waypoint], _ road: RoadToExplain?, _ options: RoutingOptions,
    _ completion: @escaping ExplainRouteCompletionHandler
  ) -> any TaskHandle {
    BackgroundTask(cancellation: .operationCancelled, handler: MainHandler(completion)) {
      isCancelled in
      Result { () throws(RoutingError) in
        try explanation(waypoints, road, options, isCancelled)
      }
    }
  }

  /// An explanation in the `async` form.
  @concurrent
  func explanation(
    _ waypoints: [Waypoint], _ road: RoadToExplain?, _ options: RoutingOptions
  ) async throws(RoutingError) -> RouteExplanation {
    try explanation(waypoints, road, options) { Task.isCancelled }
  }

  private func explanation(
    _ waypoints: [Waypoint], _ road: RoadToExplain?, _ options: RoutingOptions,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) -> RouteExplanation {
    let query = try RouteQuery(.explanation, waypoints, options, isCancelled: isCancelled)
    try query.checkIsWanted()
    let found = try router.explanation(query, over: road)
    try query.checkIsWanted()
    return found
  }
}

extension OnlineCalculation {
  /// An explanation by the service.
  func explanation(
    _ waypoints: [Waypoint], _ road: RoadToExplain?, _ options: RoutingOptions
  ) async throws(RoutingError) -> RouteExplanation {
    try RouteRequest.validate(waypoints, options)
    let question = ExplainQuestion(waypoints: waypoints, over: road, options: options)
    let answer: RouteExplanation = try await connection.ask(question, at: "v1/explain")
    if Task.isCancelled { throw .operationCancelled }
    return answer
  }
}
