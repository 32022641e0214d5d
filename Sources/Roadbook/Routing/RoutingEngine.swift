// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Calculates routes with a service.
///
/// There is no service yet: this engine answers from the local maps of its `SDKNativeEngine`, as
/// `OfflineRoutingEngine` does. Apps may be written against it now.
///
///     let engine = try RoutingEngine()
///     engine.calculateRoute(with: waypoints, options: RoutingOptions()) { error, routes in
///       guard let route = routes?.first else { return print(error as Any) }
///       print(route.lengthInMeters, route.duration)
///     }
public final class RoutingEngine: RoutingProtocol {
  package let calculation: RouteCalculation

  /// Uses the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Uses the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(_ sdkEngine: SDKNativeEngine) throws {
    try self.init(sdkEngine, connectionSettings: RoutingConnectionSettings())
  }

  /// Uses the shared engine; the settings wait for a service.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init(connectionSettings: RoutingConnectionSettings) throws {
    try self.init(SDKNativeEngine.requireShared(), connectionSettings: connectionSettings)
  }

  /// Uses the maps of an engine; the settings wait for a service.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(
    _ sdkEngine: SDKNativeEngine, connectionSettings: RoutingConnectionSettings
  ) throws {
    calculation = RouteCalculation(router: try sdkEngine.router())
  }
}

// MARK: - Routes

extension RoutingEngine {
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
