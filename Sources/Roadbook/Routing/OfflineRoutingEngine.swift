// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookConcurrency
import RoadbookEngine
public import RoadbookModel

/// Calculates routes on prepared maps of this device.
///
///     let engine = try OfflineRoutingEngine(map: URL(filePath: "porto.roadbook"))
///     let routes = try await engine.calculateRoute(
///       with: [Waypoint(coordinates: start), Waypoint(coordinates: destination)],
///       options: RoutingOptions())
///
/// Traffic counts where a ``trafficDataProvider`` tells it. No price of a toll is known.
public final class OfflineRoutingEngine: RoutingProtocol, Sendable {
  /// What the command-line tool and servers call instead of callbacks.
  package let calculation: RouteCalculation
  private let provider = Guarded<TrafficDataProvider?>(nil)

  /// Answers from the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Answers from the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(_ sdkEngine: SDKNativeEngine) throws {
    try self.init(sdkEngine, options: OfflineRoutingEngineOptions())
  }

  /// Answers from the maps of an engine, within a limit for its caches.
  ///
  /// Without a limit, all engines of the `SDKNativeEngine` share their maps and caches; with one, this
  /// engine opens the maps for itself.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(_ sdkEngine: SDKNativeEngine, options: OfflineRoutingEngineOptions) throws {
    calculation = RouteCalculation(router: try sdkEngine.router(options))
  }

  /// Answers from one prepared map; no `SDKNativeEngine` is needed.
  ///
  /// - Parameters:
  ///   - map: The folder of the map, "….roadbook".
  ///   - options: How much its caches may hold.
  /// - Throws: A `MapOpeningError` where the map cannot be opened.
  ///
  /// Roadbook's own.
  public convenience init(
    map: URL, options: OfflineRoutingEngineOptions = OfflineRoutingEngineOptions()
  ) throws {
    try self.init(SDKNativeEngine(options: SDKOptions(map: map)), options: options)
  }
}

extension OfflineRoutingEngine {
  /// The traffic that counts; `nil` for none.
  ///
  /// Its roads are found when it is set, which takes a moment: `TrafficDataProvider.fault` tells where it was not
  /// taken, and the traffic of before stays. Engines that share their maps share the traffic.
  public var trafficDataProvider: TrafficDataProvider? {
    get { provider.withLock { $0 } }
    set {
      provider.withLock { $0 = newValue }
      if let newValue { newValue.use(on: calculation.router) } else { calculation.forgetTraffic() }
    }
  }
}

// MARK: - Routes

extension OfflineRoutingEngine {
  /// Calculates routes through waypoints; see ``RoutingProtocol``.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculation.start(waypoints, options, completion)
  }

  /// Calculates routes through waypoints; see ``RoutingProtocol``.
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(waypoints, options)
  }
}

// MARK: - Routes that are known

extension OfflineRoutingEngine: KnownRouteProtocol {
  /// Finds the rest of a route again; see ``KnownRouteProtocol``.
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(.refresh(refreshRouteParameters), routingOptions)
  }

  /// Finds the route of a handle again; see ``KnownRouteProtocol``.
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(.handle(routeHandle), options)
  }

  /// Makes a route of segments; see ``KnownRouteProtocol``.
  public func importRoute(
    with segments: [SegmentReference], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(.segments(segments, stops: routeStops), options)
  }

  /// Makes a route of a recorded trip; see ``KnownRouteProtocol``.
  public func importRoute(
    with locations: [Location], routeStops: [RouteStop], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(.trace(locations, stops: routeStops), options)
  }

  /// Finds the way back to a route that was left; see ``RoutingProtocol``.
  public func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> [Route] {
    try await calculation.routes(
      .returning(
        route.data, from: startingPoint, section: lastTraveledSectionIndex,
        meters: traveledDistanceOnLastSectionInMeters), route.askedOptions)
  }
}
