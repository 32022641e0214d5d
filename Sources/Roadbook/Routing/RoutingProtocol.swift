// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Called on the main actor with the result of a request for routes: one of error and routes, never both.
///
/// Without an error there is one route or more, the best one first. Handlers may be stored and called by programs,
/// anywhere.
public typealias CalculateRouteCompletionHandler =
  (_ routingError: RoutingError?, _ routes: [Route]?) -> Void

/// Called on the main actor with the traffic on a route: one of error and traffic, never both.
public typealias CalculateTrafficOnRouteCompletionHandler =
  (_ routingError: RoutingError?, _ trafficOnRoute: TrafficOnRoute?) -> Void

/// What all routing engines do, so that an app can switch between them.
///
///     var routingEngine: any RoutingProtocol = isOnline ? onlineEngine : offlineEngine
///
/// Engines may be asked several things at once; each answer is independent of the others.
///
/// A type of a program's own, such as one for its tests, implements the two functions with completion handlers;
/// the `async` ones are Roadbook's own and follow from them.
public protocol RoutingProtocol: AnyObject {
  /// Calculates routes through waypoints.
  ///
  /// - Parameters:
  ///   - waypoints: Two to a thousand; the first and the last one are stopovers.
  ///   - options: Vehicle, preferences and texts.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle

  /// Calculates routes through waypoints.
  ///
  /// - Parameters:
  ///   - waypoints: Two to a thousand; the first and the last one are stopovers.
  ///   - options: Vehicle, preferences and texts.
  /// - Returns: One route or more, the best one first.
  /// - Throws: A `RoutingError`; `.operationCancelled` where the task was cancelled.
  func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> [Route]

  /// Finds the way back to a route that was left.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - startingPoint: Where the traveller is.
  ///   - lastTraveledSectionIndex: The section that was left.
  ///   - traveledDistanceOnLastSectionInMeters: Meters travelled on that section.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle

  /// Finds the way back to a route that was left.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - startingPoint: Where the traveller is.
  ///   - lastTraveledSectionIndex: The section that was left.
  ///   - traveledDistanceOnLastSectionInMeters: Meters travelled on that section.
  /// - Returns: One route or more, the best one first.
  /// - Throws: A `RoutingError`.
  func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> [Route]
}

// MARK: - The async forms

extension RoutingProtocol {
  /// Calculates routes through waypoints, by the function with a completion handler.
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await Self.answer { calculateRoute(with: waypoints, options: options, completion: $0) }
  }

  /// Finds the way back to a route that was left, by the function with a completion handler.
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> [Route] {
    try await Self.answer {
      returnToRoute(
        route, startingPoint: startingPoint, lastTraveledSectionIndex: lastTraveledSectionIndex,
        traveledDistanceOnLastSectionInMeters: traveledDistanceOnLastSectionInMeters, completion: $0
      )
    }
  }

  private static func answer(
    _ ask: (@escaping CalculateRouteCompletionHandler) -> any TaskHandle
  ) async throws(RoutingError) -> [Route] {
    let result = await withCheckedContinuation {
      (done: CheckedContinuation<Result<[Route], RoutingError>, Never>) in
      _ = ask { error, routes in
        done.resume(returning: routes.map { .success($0) } ?? .failure(error ?? .internalError))
      }
    }
    return try result.get()
  }
}

extension RoutingProtocol where Self: Sendable {
  /// The way back to a route in the form with a completion handler, for engines that implement the `async` one.
  func startReturning(
    to route: Route, from start: Waypoint, _ section: Int32, _ meters: Int32,
    _ completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.returnToRoute(
        route, startingPoint: start, lastTraveledSectionIndex: section,
        traveledDistanceOnLastSectionInMeters: meters)
    }
  }
}
