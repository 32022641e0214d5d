// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Called with the result of a request for routes: one of error and routes, never both.
///
/// Without an error there is one route or more, the best one first.
public typealias CalculateRouteCompletionHandler =
  @MainActor @Sendable (_ routingError: RoutingError?, _ routes: [Route]?) -> Void

/// Called with the traffic on a route: one of error and traffic, never both.
public typealias CalculateTrafficOnRouteCompletionHandler =
  @MainActor @Sendable (_ routingError: RoutingError?, _ trafficOnRoute: TrafficOnRoute?) -> Void

/// What all routing engines do, so that an app can switch between them.
///
///     var routingEngine: any RoutingProtocol = isOnline ? onlineEngine : offlineEngine
///
/// Engines may be asked several things at once; each answer is independent of the others.
public protocol RoutingProtocol: Sendable {
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

extension RoutingProtocol {
  /// Finds the way back to a route that was left, in the `async` form.
  @discardableResult
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await returnToRoute(
        route, startingPoint: startingPoint, lastTraveledSectionIndex: lastTraveledSectionIndex,
        traveledDistanceOnLastSectionInMeters: traveledDistanceOnLastSectionInMeters)
    }
  }
}
