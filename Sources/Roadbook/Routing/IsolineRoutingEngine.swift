// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Calculates the areas that are reached within limits.
///
///     let engine = try IsolineRoutingEngine(SDKNativeEngine(options: SDKOptions(map: map)))
///     let options = IsolineOptions(
///       calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: [600, 1200]))
///     for isoline in try await engine.calculateIsoline(center: center, isolineOptions: options) {
///       draw(isoline.polygons)
///     }
///
/// It asks the service of its options, or the local maps where they name none, as `RoutingEngine` does.
public final class IsolineRoutingEngine: IsolineProtocol {
  private let engine: RoutingEngine

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
    engine = try RoutingEngine(sdkEngine, connectionSettings: connectionSettings)
  }

  /// Calculates the areas that are reached from a place; see ``IsolineProtocol``.
  public func calculateIsoline(
    center: Waypoint, isolineOptions: IsolineOptions
  ) async throws(RoutingError) -> [Isoline] {
    try await engine.calculateIsoline(center: center, isolineOptions: isolineOptions)
  }

  /// Sets an option that has no name in the types; there is none so far.
  ///
  /// - Returns: `.invalidParameter` for every name.
  public func setCustomOption(name: String, value: String?) -> RoutingError? {
    engine.setCustomOption(name: name, value: value)
  }
}
