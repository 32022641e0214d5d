// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

extension RoutingEngine: KnownRouteProtocol {
  /// Finds the rest of a route again; see ``KnownRouteProtocol``.
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.refresh(refreshRouteParameters), routingOptions)
  }

  /// Finds the route of a handle again; see ``KnownRouteProtocol``.
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.handle(routeHandle), options)
  }

  /// Makes a route of segments; see ``KnownRouteProtocol``.
  public func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.segments(segments, stops: routeStops), options)
  }

  /// Makes a route of a recorded trip; see ``KnownRouteProtocol``.
  public func importRoute(
    with locations: [Location], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.trace(locations, stops: routeStops), options)
  }

  /// Finds the way back to a route that was left; see ``RoutingProtocol``.
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> [Route] {
    try await routes(
      .returning(
        route.data, from: startingPoint, section: lastTraveledSectionIndex,
        meters: traveledDistanceOnLastSectionInMeters), route.askedOptions)
  }
}

// MARK: - Asking

extension RoutingEngine {
  func routes(
    _ known: KnownRoute, _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    switch source {
    case .maps(let calculation): return try await calculation.routes(known, options)
    case .service(let calculation):
      try checkIsOnline()
      return try await calculation.routes(known, options)
    }
  }
}
