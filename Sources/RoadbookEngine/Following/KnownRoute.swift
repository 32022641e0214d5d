// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// A question about a route that is known by its roads, rather than by its places.
package enum KnownRoute: Hashable, Sendable {
  /// The route that a handle names.
  case handle(RouteHandle)
  /// The rest of the route that a handle names, with times and notices as they are now.
  case refresh(RefreshRouteParameters)
  /// The route along segments, with stops where some of them begin.
  case segments([SegmentReference], stops: [RouteStop])
  /// The way back to a route that was left on one of its sections after some meters.
  case returning(RouteData, from: Waypoint, section: Int32, meters: Int32)
}

extension RoadRouter {
  /// The route that a question about a known one asks for.
  ///
  /// - Parameters:
  ///   - known: What is known of it.
  ///   - options: The vehicle, its options and times; alternatives are not looked for.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - isCancelled: Polled in searches.
  /// - Returns: One route.
  /// - Throws: What of it is wrong, or what the map lacks.
  package func routes(
    _ known: KnownRoute, options: RoutingOptions, profile: String?,
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RouteData] {
    try RouteRequest.validate(options)
    try RouteRequest.validate(places: known.places)
    try BuiltOptions.check(known.places, options)
    let criteria = try RouteCriteria(options, profile: profile)
    switch known {
    case .handle(let handle):
      let followed = try FollowedRoute(handle, in: network)
      return [try route(along: followed, criteria, options, isCancelled).route]
    case .refresh(let parameters):
      return [try refreshed(parameters, criteria, options, isCancelled)]
    case .segments(let segments, let stops):
      let followed = try SegmentTrail(network: network).route(along: segments, stops)
      return [try route(along: followed, criteria, options, isCancelled).route]
    case .returning(let route, let start, let section, let meters):
      return [try returning(to: route, from: start, section, meters, criteria, options, isCancelled)]
    }
  }
}

extension KnownRoute {
  /// Where the traveller is, where that is part of the question.
  fileprivate var places: [Waypoint] {
    switch self {
    case .refresh(let parameters): parameters.startingPoint.map { [$0] } ?? []
    case .returning(_, let start, _, _): [start]
    case .handle, .segments: []
    }
  }
}
