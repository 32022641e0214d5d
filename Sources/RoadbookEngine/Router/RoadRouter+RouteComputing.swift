// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

extension RoadRouter: RouteComputing {
  package func routes(
    through waypoints: [Waypoint], options: RoutingOptions, isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [RouteData] {
    try routes(through: waypoints, options: options, profile: nil, isCancelled: isCancelled)
  }

  package func routes(
    _ known: KnownRoute, options: RoutingOptions, isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> [RouteData] {
    try routes(known, options: options, profile: nil, isCancelled: isCancelled)
  }

  package func explanation(
    of waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RouteExplanation {
    try explanation(
      of: waypoints, over: road, options: options, profile: nil, isCancelled: isCancelled)
  }

  /// Opens a bundle as the engines' maps.
  package static func openMap(
    _ path: String, _ memory: MemoryBudget
  ) throws(MapOpeningError) -> any RouteComputing {
    try RoadRouter(opening: path, memory: memory)
  }
}
