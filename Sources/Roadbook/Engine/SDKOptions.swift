// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which map or service the engines answer from, and how.
///
///     try SDKNativeEngine.makeSharedInstance(
///       options: SDKOptions(map: URL(filePath: "porto.roadbook")))
///
///     let online = SDKOptions(service: URL(string: "https://routes.example.org")!)
public struct SDKOptions: Hashable, Sendable {
  /// The folder of one prepared map, "….roadbook"; empty where a folder of maps is named.
  public var mapPath: String

  /// A folder that holds prepared maps; each folder in it whose name ends in ".roadbook" is one.
  ///
  /// It counts where `mapPath` is empty. Routes do not lead from one map to another.
  public var persistentMapStoragePath: String

  /// The services to ask; `.routingEngine` is the one that ``RoutingEngine`` asks.
  public var customEngineOptions: [EngineBaseURL: EngineOptions]

  /// A folder for what can be calculated again; empty for the system's own.
  ///
  /// Not used yet.
  public var cachePath: String

  /// Bytes that the cache may fill; 0 leaves it to the engine.
  ///
  /// Not used yet.
  public var cacheSizeInBytes: Int64

  /// The country whose view of disputed borders is shown, ISO 3166-1 alpha-3.
  ///
  /// Not used yet.
  public var politicalView: String

  /// Whether nothing may be asked from the network; local maps need none.
  public var offlineMode: Bool

  /// Whether to use as little memory as possible, at some cost of time.
  ///
  /// Not used yet.
  public var lowMemoryMode: Bool

  /// A name under which a service counts the requests of this app.
  ///
  /// Not used yet.
  public var scope: String

  /// Answers from one prepared map.
  ///
  /// - Parameter map: The folder of the map, "….roadbook".
  public init(map: URL) {
    self.init(mapPath: map.path(percentEncoded: false))
  }

  /// Answers from one prepared map.
  ///
  /// - Parameter mapPath: The folder of the map, "….roadbook".
  public init(mapPath: String) {
    self.init(mapPath: mapPath, persistentMapStoragePath: "")
  }

  /// Answers from a service that speaks Roadbook's own API, as `roadbook serve` does.
  ///
  /// - Parameters:
  ///   - service: Its address; the paths begin behind it with `/v1/`.
  ///   - authentication: How it learns who asks; `nil` where anyone may.
  public init(service: URL, authentication: AuthenticationMode? = nil) {
    self.init(mapPath: "", persistentMapStoragePath: "")
    customEngineOptions[.routingEngine] = EngineOptions(
      customBaseUrl: service.absoluteString, customAuthenticationMode: authentication)
  }

  /// Answers from the prepared maps in a folder.
  public init(persistentMapStoragePath: String) {
    self.init(mapPath: "", persistentMapStoragePath: persistentMapStoragePath)
  }

  private init(mapPath: String, persistentMapStoragePath: String) {
    self.mapPath = mapPath
    self.persistentMapStoragePath = persistentMapStoragePath
    customEngineOptions = [:]
    cachePath = ""
    cacheSizeInBytes = 0
    politicalView = ""
    offlineMode = false
    lowMemoryMode = false
    scope = ""
  }
}

extension SDKOptions {
  /// The service that answers routes, where one is named.
  var service: EngineOptions? {
    customEngineOptions[.routingEngine].flatMap { $0.customBaseUrl == nil ? nil : $0 }
  }

  var namesMap: Bool { !mapPath.isEmpty || !persistentMapStoragePath.isEmpty }
}
