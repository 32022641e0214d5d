// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What answers requests for routes: the routing module on one map.
///
/// It is synchronous and may be asked from several threads at once.
package protocol RouteComputing: Sendable {
  /// Routes through the waypoints; one or more.
  ///
  /// - Parameters:
  ///   - waypoints: Where to pass, already checked by `RouteRequest.validate(_:_:)`.
  ///   - options: What is asked for; what cannot be done is refused, never ignored.
  ///   - isCancelled: Asked every few hundred settled nodes.
  /// - Returns: The best route and its alternatives.
  /// - Throws: `RoutingError`, `.operationCancelled` among others.
  func routes(
    through waypoints: [Waypoint], options: RoutingOptions, isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [RouteData]

  /// The route that a question about a known one asks for; one.
  ///
  /// - Parameters:
  ///   - known: What is known of the route.
  ///   - options: The vehicle, its options and times.
  ///   - isCancelled: Asked in searches.
  /// - Returns: One route.
  /// - Throws: `RoutingError`, `.operationCancelled` among others.
  func routes(
    _ known: KnownRoute, options: RoutingOptions, isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [RouteData]

  /// Why routes go where they go, and why not over a road.
  ///
  /// - Parameters:
  ///   - waypoints: Where to pass, already checked by `RouteRequest.validate(_:_:)`.
  ///   - road: What the route should go over; `nil` explains the best route.
  ///   - options: What is asked for.
  ///   - isCancelled: Asked every few hundred settled nodes.
  /// - Returns: The explanation.
  /// - Throws: What is wrong with the question.
  func explanation(
    of waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RouteExplanation
}
