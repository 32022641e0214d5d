// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

extension RoutingEngine {
  /// Finds the rest of a route again, with its times and notices as they are now.
  ///
  /// The shape stays. The first waypoint of the answer is where the traveller is, and those ahead
  /// follow; waypoints that were passed are gone.
  ///
  /// - Parameters:
  ///   - refreshRouteParameters: The handle of the route, and where on it the traveller is.
  ///   - routingOptions: The vehicle, its wishes and times; `departureTime` is when it goes on.
  ///   - completion: Called on the main actor, once. `.couldNotMatchOrigin` says that the traveller
  ///     is off the route.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    start(.refresh(refreshRouteParameters), routingOptions, completion)
  }

  /// Finds the rest of a route again, with its times and notices as they are now.
  ///
  /// - Parameters:
  ///   - refreshRouteParameters: The handle of the route, and where on it the traveller is.
  ///   - routingOptions: The vehicle, its wishes and times; `departureTime` is when it goes on.
  /// - Returns: One route.
  /// - Throws: A `RoutingError`; `.couldNotMatchOrigin` where the traveller is off the route.
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.refresh(refreshRouteParameters), routingOptions)
  }

  /// Finds the route of a handle again.
  ///
  /// On the map that the handle was made with it is the same route. On a newer map of the same
  /// place its roads are found by OpenStreetMap's ways and nodes, however they are cut into
  /// segments; where one is gone, the error names its way. Roads that the vehicle may not drive any
  /// more stay in the route, with notices.
  ///
  /// - Parameters:
  ///   - routeHandle: What `Route.routeHandle` gave.
  ///   - options: The vehicle, its wishes and times.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    start(.handle(routeHandle), options, completion)
  }

  /// Finds the route of a handle again; see the function with a completion handler.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`: `.importFailed` where the map lacks roads of the route, with
  ///   OpenStreetMap's way; `.violatedTransportModeInRouteHandleDecoding` where the route was made
  ///   for another vehicle, and this one may not drive it; `.invalidParameter` where the handle is
  ///   none.
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.handle(routeHandle), options)
  }

  /// Makes a route of segments, as spans of routes and the nearest roads of a map name them.
  ///
  /// Whatever the vehicle may not do on it is told in notices; nothing but a gap refuses it.
  ///
  /// - Parameters:
  ///   - segments: One after the other, each with its direction; the first may begin and the last
  ///     may end part-way.
  ///   - routeStops: Where the route stops: `locationIndex` is the segment that begins there, 1 or
  ///     more.
  ///   - options: The vehicle, its wishes and times.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop] = [], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    start(.segments(segments, stops: routeStops), options, completion)
  }

  /// Makes a route of segments; see the function with a completion handler.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`: `.importFailed` where segments do not join or the map lacks one,
  ///   with OpenStreetMap's way.
  public func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop] = [], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await routes(.segments(segments, stops: routeStops), options)
  }

  /// Finds the way back to a route that was left; see ``RoutingProtocol``.
  @discardableResult
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    start(
      .returning(
        route.data, from: startingPoint, section: lastTraveledSectionIndex,
        meters: traveledDistanceOnLastSectionInMeters), route.askedOptions, completion)
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
  func start(
    _ known: KnownRoute, _ options: RoutingOptions,
    _ completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    switch source {
    case .maps(let calculation): calculation.start(known, options, completion)
    case .service: RouteCalculation.startNotBuilt(Self.overHTTP, completion)
    }
  }

  func routes(
    _ known: KnownRoute, _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    switch source {
    case .maps(let calculation): try await calculation.routes(known, options)
    case .service: throw RouteCalculation.notBuilt(Self.overHTTP)
    }
  }

  private static let overHTTP =
    "asking a service for a route by its roads (a handle, segments, the way back to one)"
}
