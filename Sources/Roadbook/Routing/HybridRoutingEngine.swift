// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Asks a service, and answers from the local map where the service cannot be asked; Roadbook's own.
///
///     var options = SDKOptions(service: URL(string: "https://routes.example.org")!)
///     options.mapPath = "porto.roadbook"
///     let engine = try HybridRoutingEngine(SDKNativeEngine(options: options))
///
/// The map is opened when it is first needed. Only being unreachable counts: that there is no
/// route, or that a question is wrong, is the service's to say.
public final class HybridRoutingEngine: RoutingProtocol, Sendable {
  private let online: RoutingEngine
  private let sdkEngine: SDKNativeEngine

  /// Uses the service and the maps of an engine.
  ///
  /// - Throws: `InstantiationError.illegalArguments` where the engine names no service or no map.
  public init(
    _ sdkEngine: SDKNativeEngine,
    connectionSettings: RoutingConnectionSettings = RoutingConnectionSettings()
  ) throws {
    guard sdkEngine.options.service != nil, sdkEngine.options.namesMap else {
      throw InstantiationError.illegalArguments
    }
    online = try RoutingEngine(sdkEngine, connectionSettings: connectionSettings)
    self.sdkEngine = sdkEngine
  }

  /// Calculates routes through waypoints; see ``RoutingProtocol``.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.calculateRoute(with: waypoints, options: options)
    }
  }

  /// Calculates routes through waypoints; see ``RoutingProtocol``.
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    do {
      return try await online.calculateRoute(with: waypoints, options: options)
    } catch  where Self.unreachable.contains(error) {
      return try await local().routes(waypoints, options)
    }
  }

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

  /// Finds the way back to a route that was left; see ``RoutingProtocol``.
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> [Route] {
    do {
      return try await online.returnToRoute(
        route, startingPoint: startingPoint, lastTraveledSectionIndex: lastTraveledSectionIndex,
        traveledDistanceOnLastSectionInMeters: traveledDistanceOnLastSectionInMeters)
    } catch  where Self.unreachable.contains(error) {
      return try await local().routes(
        .returning(
          route.data, from: startingPoint, section: lastTraveledSectionIndex,
          meters: traveledDistanceOnLastSectionInMeters), route.askedOptions)
    }
  }

  /// The map on the device.
  private func local() throws(RoutingError) -> RouteCalculation {
    do { return RouteCalculation(router: try sdkEngine.router()) } catch {
      throw RoutingError(
        .offline, message: "the service cannot be asked, and the map not opened: \(error)")
    }
  }

  private static let unreachable: Set<RoutingError> = [
    .offline, .serverUnreachable, .timedOut, .httpError, .exceededUsageLimit,
    .proxyServerUnreachable,
  ]
}
