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
  ///   - options: The vehicle, its wishes and times.
  ///   - isCancelled: Asked in searches.
  /// - Returns: One route.
  /// - Throws: `RoutingError`, `.operationCancelled` among others.
  func routes(
    _ known: KnownRoute, options: RoutingOptions, isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [RouteData]
}
