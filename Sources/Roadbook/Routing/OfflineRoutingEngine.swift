// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookModel

/// Calculates routes on prepared maps of this device.
///
///     let engine = try OfflineRoutingEngine(map: URL(filePath: "porto.roadbook"))
///     let routes = try await engine.calculateRoute(
///       with: [Waypoint(coordinates: start), Waypoint(coordinates: destination)],
///       options: RoutingOptions())
///
/// No traffic is known on a local map, and no tolls.
public final class OfflineRoutingEngine: RoutingProtocol {
  /// What the command-line tool and servers call instead of callbacks.
  package let calculation: RouteCalculation

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

  /// Answers from the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(_ sdkEngine: SDKNativeEngine, options: OfflineRoutingEngineOptions) throws {
    calculation = RouteCalculation(router: try sdkEngine.router())
  }

  /// Answers from one prepared map; no `SDKNativeEngine` is needed.
  ///
  /// - Parameter map: The folder of the map, "….roadbook".
  /// - Throws: A `MapOpeningError` where the map cannot be opened.
  public convenience init(map: URL) throws {
    try self.init(SDKNativeEngine(options: SDKOptions(map: map)))
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

// MARK: - Not built yet

extension OfflineRoutingEngine {
  /// Will update the times of a route; answers for now that it is not built yet.
  @discardableResult
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.startNotBuilt("refreshing a route", completion)
  }

  /// Will update the times of a route; throws for now that it is not built yet.
  public func refreshRoute(
    refreshRouteParameters: RefreshRouteParameters, routingOptions: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    throw RouteCalculation.notBuilt("refreshing a route")
  }

  /// Will find the route of a handle; answers for now that it is not built yet.
  @discardableResult
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.startNotBuilt("importing a route by its handle", completion)
  }

  /// Will find the route of a handle; throws for now that it is not built yet.
  public func importRoute(
    routeHandle: RouteHandle, options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    throw RouteCalculation.notBuilt("importing a route by its handle")
  }
}
