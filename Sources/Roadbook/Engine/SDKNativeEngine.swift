// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
package import RoadbookEngine
public import RoadbookModel

/// Holds the maps that all engines of an app share.
///
///     try SDKNativeEngine.makeSharedInstance(options: SDKOptions(map: map))
///     let engine = try RoutingEngine()
///
/// An app that needs no more than routes on one map can do without:
/// `OfflineRoutingEngine(map:)` opens the map itself.
public final class SDKNativeEngine: Sendable {
  /// What the engine was made with, and the map or service that was found where it named none.
  public let options: SDKOptions

  private let offline: Guarded<Bool>
  private let cache = Guarded<(any RouteComputing)?>(nil)
  /// Whether answers come from something other than the maps of the options.
  private let hasOwnSource: Bool

  private static let shared = Guarded<SDKNativeEngine?>(nil)
  private static let parameters = Guarded(ParameterConfiguration())

  /// Makes an engine; maps are opened when they are first needed.
  ///
  /// - Throws: A `MapOpeningError` where neither the options nor the surroundings name a map or a service;
  ///   `InstantiationError.accessKeyContainsIllegalSymbol` or `.accessKeySecretContainsIllegalSymbol` where a key
  ///   cannot be sent.
  public init(options: SDKOptions) throws {
    try options.authenticationMode.check()
    self.options = try SourceFinder.standard.complete(options)
    offline = Guarded(options.offlineMode)
    hasOwnSource = false
  }

  /// Makes an engine that answers from something other than a map.
  package init(options: SDKOptions, answeringFrom router: any RouteComputing) {
    self.options = options
    offline = Guarded(options.offlineMode)
    hasOwnSource = true
    cache.withLock { $0 = router }
  }
}

// MARK: - Shared

extension SDKNativeEngine {
  /// The engine that all others use where none is given.
  public static var sharedInstance: SDKNativeEngine? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Makes an engine and shares it, in place of the one before.
  ///
  /// - Throws: What ``init(options:)`` throws.
  public static func makeSharedInstance(options: SDKOptions) throws {
    sharedInstance = try SDKNativeEngine(options: options)
  }

  /// What `RoutingOptions.fromDefaultParameterConfiguration()` starts from.
  public static var parameterConfig: ParameterConfiguration {
    get { parameters.withLock { $0 } }
    set { parameters.withLock { $0 = newValue } }
  }

  /// Whether nothing may be asked from the network; local maps need none.
  public var isOfflineMode: Bool {
    get { offline.withLock { $0 } }
    set { offline.withLock { $0 = newValue } }
  }

  /// What was set in the options and has no effect, a sentence each; Roadbook's own.
  public var optionNotices: [String] { options.notices }

  /// The shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none.
  static func requireShared() throws -> SDKNativeEngine {
    guard let engine = sharedInstance else {
      throw InstantiationError.sharedSdkEngineNotInstantiated
    }
    return engine
  }

  /// The folders of the shared engine's maps.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared engine;
  ///   `MapOpeningError` where it names no maps.
  package static func sharedMapPaths() throws -> [String] {
    try MapCache.paths(of: requireShared().options)
  }

  /// The maps, opened by whoever asks first.
  func router() throws -> any RouteComputing {
    try cache.withLock { cache in
      if let cache { return cache }
      let opened = try openMaps(
        cacheBytes: MemoryBudget.usualBytes / (options.lowMemoryMode ? 4 : 1))
      cache = opened
      return opened
    }
  }

  /// The maps for an engine that may have a limit of its own.
  ///
  /// With a limit it opens the maps for itself, so that other engines' caches neither fill it nor are
  /// bound by it. The files take no more memory for that: the system shares their pages.
  func router(_ limits: OfflineRoutingEngineOptions) throws -> any RouteComputing {
    let bytes = limits.memoryCacheSizeLimitInBytes
    if bytes <= 0 || hasOwnSource { return try router() }
    return try openMaps(cacheBytes: Int(clamping: bytes))
  }

  /// Opens the maps of the options, whose caches share as many bytes.
  private func openMaps(cacheBytes: Int) throws(MapOpeningError) -> MapCache {
    let memory = MemoryBudget(bytes: cacheBytes)
    return try MapCache.open(options) { path throws(MapOpeningError) in
      try RoadRouter.openMap(path, memory)
    }
  }
}

extension RoutingOptions {
  /// Options that start from the defaults of `SDKNativeEngine.parameterConfig`.
  public static func fromDefaultParameterConfiguration() -> RoutingOptions {
    RoutingOptions(
      transportSpecification: SDKNativeEngine.parameterConfig.transportSpecification)
  }
}
