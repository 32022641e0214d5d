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
  private let loader = Guarded<(any MapPartLoader)?>(nil)
  private let parts = MapPartRequests()
  private let memory: MemoryBudget
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
    memory = Self.budget(for: options)
    hasOwnSource = false
  }

  /// Makes an engine that answers from something other than a map.
  package init(options: SDKOptions, answeringFrom router: any RouteComputing) {
    self.options = options
    offline = Guarded(options.offlineMode)
    memory = Self.budget(for: options)
    hasOwnSource = true
    cache.withLock { $0 = router }
  }
}

// MARK: - Parts of the map

extension SDKNativeEngine {
  /// Brings parts of the map that ``MapMatcher``, ``Navigator`` and ``SegmentDataLoader`` come to and that no map has.
  ///
  /// It may be set at any time. If it is set before the maps are first needed, the folder that
  /// `persistentMapStoragePath` names may hold no map yet. Roadbook's own.
  public var mapPartLoader: (any MapPartLoader)? {
    get { loader.withLock { $0 } }
    set { loader.withLock { $0 = newValue } }
  }

  /// Opens a map and adds it to those of the engine.
  ///
  /// Engines that were made before ask it, too: ``RoutingEngine``, ``TrafficEngine``, ``EVSearchEngine``,
  /// ``MapMatcher``, ``Navigator`` and ``SegmentDataLoader``. Other engines have the maps of the time when they were made,
  /// and so has an ``OfflineRoutingEngine`` with a limit of memory of its own. Roadbook's own.
  ///
  /// - Parameter path: The folder of a prepared map, "….roadbook"; one that is there is not opened again.
  /// - Throws: A `MapOpeningError` if it cannot be opened, or if this engine does not answer from maps.
  public func addMap(at path: String) throws {
    guard let maps = try router() as? MapCache else {
      throw MapOpeningError(
        path: path, message: "this engine has no maps to which one could be added")
    }
    try maps.add(path) { path throws(MapOpeningError) in try RoadRouter.openMap(path, memory) }
  }

  /// The maps for those who want new ones, too.
  func liveMaps() throws -> LiveMaps {
    LiveMaps(try router()) { self.load($0) }
  }

  private func load(_ part: MapPart) {
    guard let loader = mapPartLoader else { return }
    parts.ask(for: part, of: loader) { path in
      try self.addMap(at: path)
      return try self.liveMaps().has(part.tile)
    }
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
      let opened = try openMaps(memory)
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
    return try openMaps(MemoryBudget(bytes: Int(clamping: bytes)))
  }

  /// Opens the maps of the options, whose caches share a budget.
  private func openMaps(_ memory: MemoryBudget) throws(MapOpeningError) -> MapCache {
    try MapCache.open(options, mayBeNone: mapPartLoader != nil) { path throws(MapOpeningError) in
      try RoadRouter.openMap(path, memory)
    }
  }

  /// What the caches of the maps may hold together.
  private static func budget(for options: SDKOptions) -> MemoryBudget {
    MemoryBudget(bytes: MemoryBudget.usualBytes / (options.lowMemoryMode ? 4 : 1))
  }
}

extension RoutingOptions {
  /// Options that start from the defaults of `SDKNativeEngine.parameterConfig`.
  public static func fromDefaultParameterConfiguration() -> RoutingOptions {
    RoutingOptions(
      transportSpecification: SDKNativeEngine.parameterConfig.transportSpecification)
  }
}
