// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// What engines do that find routes again by their roads: by a handle or by segments; Roadbook's own.
///
/// Each question has an `async` form, which engines implement, and one with a completion handler.
public protocol KnownRouteProtocol: RoutingProtocol, Sendable {
  /// Finds the rest of a route again, with its times and notices as they are now.
  ///
  /// - Parameters:
  ///   - refreshRouteParameters: The handle of the route, and where on it the traveller is.
  ///   - routingOptions: The vehicle, its options and times; `departureTime` is when it goes on.
  /// - Returns: One route.
  /// - Throws: A `RoutingError`; `.couldNotMatchOrigin` where the traveller is off the route.
  func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions
  ) async throws(RoutingError) -> [Route]

  /// Finds the route of a handle again; see the function with a completion handler.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`: `.importFailed` where the map lacks roads of the route, with
  ///   OpenStreetMap's way; `.violatedTransportModeInRouteHandleDecoding` where the route was made
  ///   for another vehicle, and this one may not drive it; `.invalidParameter` where the handle is
  ///   none.
  func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions
  ) async throws(RoutingError) -> [Route]

  /// Makes a route of segments; see the function with a completion handler.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`: `.importFailed` where segments do not join or the map lacks one,
  ///   with OpenStreetMap's way.
  func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route]

  /// Makes a route of a recorded trip; see the function with a completion handler.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`: `.importFailed` where no road is near or the trip does not hang
  ///   together, `.invalidParameter` where a location has no meaning.
  func importRoute(
    with locations: [Location], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route]
}

// MARK: - With completion handlers

extension KnownRouteProtocol {
  /// Finds the way back to a route that was left; see ``RoutingProtocol``.
  @discardableResult
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    startReturning(
      to: route, from: startingPoint, lastTraveledSectionIndex,
      traveledDistanceOnLastSectionInMeters, completion)
  }

  /// Finds the rest of a route again, with its times and notices as they are now.
  ///
  /// The shape stays. The first waypoint of the answer is where the traveller is, and those ahead
  /// follow; waypoints that were passed are gone.
  ///
  /// - Parameters:
  ///   - refreshRouteParameters: The handle of the route, and where on it the traveller is.
  ///   - routingOptions: The vehicle, its options and times; `departureTime` is when it goes on.
  ///   - completion: Called on the main actor, once. `.couldNotMatchOrigin` says that the traveller
  ///     is off the route.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.refreshRoute(
        refreshRouteParameters: refreshRouteParameters, routingOptions: routingOptions)
    }
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
  ///   - options: The vehicle, its options and times.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.importRoute(routeHandle: routeHandle, options: options)
    }
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
  ///   - options: The vehicle, its options and times.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  ///
  /// Roadbook's own.
  @discardableResult
  public func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop] = [], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.importRoute(with: segments, routeStops: routeStops, options: options)
    }
  }

  /// Makes a route of segments, without stops between its ends; see the function with `routeStops`.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`, as with `routeStops`.
  public func importRoute(
    with segments: [SegmentReference], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await importRoute(with: segments, routeStops: [], options: options)
  }

  /// Makes a route of a recorded trip: of the roads that were most likely driven.
  ///
  /// Readings may be seconds or a minute apart; a reading a second or every few meters tells most. The
  /// route is that of the drive, with its detours. Whatever the vehicle may not do on it is told in
  /// notices, and never refuses it.
  ///
  /// - Parameters:
  ///   - locations: The readings in the order in which they were made; times, accuracies and bearings help.
  ///   - routeStops: Where the route stops: `locationIndex` is the reading, 1 or more. A stop at a reading without a
  ///     place is at the nearer one of those beside it; at the ends of the route it is an error.
  ///   - options: The vehicle and its options.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func importRoute(
    with locations: [Location], routeStops: [RouteStop] = [], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.importRoute(with: locations, routeStops: routeStops, options: options)
    }
  }

  /// Makes a route of a recorded trip, without stops between its ends; see the function with `routeStops`.
  ///
  /// - Returns: One route.
  /// - Throws: A `RoutingError`, as with `routeStops`.
  public func importRoute(
    with locations: [Location], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await importRoute(with: locations, routeStops: [], options: options)
  }
}
