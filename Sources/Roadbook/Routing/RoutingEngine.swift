// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Calculates routes with a service.
///
///     let service = SDKOptions(service: URL(string: "https://routes.example.org")!)
///     let engine = try RoutingEngine(SDKNativeEngine(options: service))
///     engine.calculateRoute(with: waypoints, options: RoutingOptions()) { error, routes in
///       guard let route = routes?.first else { return print(error as Any) }
///       print(route.lengthInMeters, route.duration)
///     }
///
/// The service is `roadbook serve`, anywhere. Where the options name none, this engine answers from
/// the local maps, as `OfflineRoutingEngine` does. In offline mode it asks nobody and answers
/// `.offline`.
public final class RoutingEngine: RoutingProtocol, Sendable {
  enum Source {
    case service(OnlineCalculation)
    case maps(RouteCalculation)
  }

  let source: Source
  private let sdkEngine: SDKNativeEngine

  /// Uses the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Uses the service of an engine, or its maps where it has none.
  ///
  /// - Throws: `InstantiationError.illegalArguments` where the service's address is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public convenience init(_ sdkEngine: SDKNativeEngine) throws {
    try self.init(sdkEngine, connectionSettings: RoutingConnectionSettings())
  }

  /// Uses the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init(connectionSettings: RoutingConnectionSettings) throws {
    try self.init(SDKNativeEngine.requireShared(), connectionSettings: connectionSettings)
  }

  /// Uses the service of an engine, or its maps where it has none.
  ///
  /// - Parameters:
  ///   - sdkEngine: Names the service or the maps.
  ///   - connectionSettings: How long to wait for the service, and how often to ask again.
  /// - Throws: `InstantiationError.illegalArguments` where the service's address is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public init(
    _ sdkEngine: SDKNativeEngine, connectionSettings: RoutingConnectionSettings
  ) throws {
    self.sdkEngine = sdkEngine
    if let service = sdkEngine.options.service {
      source = .service(
        OnlineCalculation(try ServiceConnection(service, settings: connectionSettings)))
    } else {
      source = .maps(RouteCalculation(router: try sdkEngine.router()))
    }
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
    if case .maps(let calculation) = source {
      return calculation.start(waypoints, options, completion)
    }
    return RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.calculateRoute(with: waypoints, options: options)
    }
  }

  /// Calculates routes through waypoints; see ``RoutingProtocol``.
  public func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    switch source {
    case .maps(let calculation): return try await calculation.routes(waypoints, options)
    case .service(let calculation):
      try checkIsOnline()
      return try await calculation.routes(waypoints, options)
    }
  }

  /// Refuses to ask a service in offline mode.
  func checkIsOnline() throws(RoutingError) {
    if sdkEngine.isOfflineMode {
      throw RoutingError(.offline, message: "the engine is in offline mode")
    }
  }
}
