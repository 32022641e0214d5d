// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which map or service the engines answer from, and how.
///
///     try SDKNativeEngine.makeSharedInstance(
///       options: SDKOptions(map: URL(filePath: "porto.roadbook")))
///
///     let online = SDKOptions(service: URL(string: "https://routes.example.org")!)
///
/// Options that name neither a map nor a service, such as those of programs that were written with a key,
/// take what is found around the program:
///
/// 1. the environment's `ROADBOOK_MAP`, a map or a folder of maps, and `ROADBOOK_SERVICE`, an address;
/// 2. the maps among the resources of the app, or beside the program where it has none.
public struct SDKOptions: Hashable, Sendable {
  /// The folder of one prepared map, "….roadbook"; empty where a folder of maps is named.
  ///
  /// Roadbook's own.
  public var mapPath: String

  /// A folder that holds prepared maps; each folder in it whose name ends in ".roadbook" is one.
  ///
  /// It counts where `mapPath` is empty. Routes do not lead from one map to another.
  public var persistentMapStoragePath: String

  /// The services to ask; `.routingEngine` is the one that ``RoutingEngine`` asks.
  public var customEngineOptions: [EngineBaseURL: EngineOptions]

  /// How services learn who asks, where their own options do not say it.
  public var authenticationMode: AuthenticationMode

  /// Whether nothing may be asked from the network; local maps need none.
  public var offlineMode: Bool

  /// Whether to use as little memory as possible, at some cost of time: caches hold a quarter.
  public var lowMemoryMode: Bool

  /// A folder for what can be calculated again.
  ///
  /// Without effect: nothing is kept in files. ``SDKNativeEngine/optionNotices`` says so.
  public var cachePath: String

  /// Bytes that the cache of files may fill.
  ///
  /// Without effect: nothing is kept in files. ``SDKNativeEngine/optionNotices`` says so.
  public var cacheSizeInBytes: Int64

  /// A folder for data of the program.
  ///
  /// Without effect: nothing is kept in files. ``SDKNativeEngine/optionNotices`` says so.
  public var dataPath: String

  /// The country whose view of disputed borders is shown, ISO 3166-1 alpha-3.
  ///
  /// Without effect: a map has the borders of its file. ``SDKNativeEngine/optionNotices`` says so.
  public var politicalView: String

  /// A name under which a service counts the requests of this app.
  ///
  /// Without effect: services count by what a gateway before them sees.
  /// ``SDKNativeEngine/optionNotices`` says so.
  public var scope: String

  /// A name under which the requests of this app are billed.
  ///
  /// Without effect: nothing is billed. ``SDKNativeEngine/optionNotices`` says so.
  public var billingTag: String?

  /// Answers from what is found around the program, with a key for its services.
  ///
  /// - Parameter authenticationMode: How services learn who asks; maps need none.
  public init(authenticationMode: AuthenticationMode) {
    self.init(mapPath: "", persistentMapStoragePath: "", authenticationMode)
  }

  /// Answers from one prepared map; Roadbook's own.
  ///
  /// - Parameter map: The folder of the map, "….roadbook".
  public init(map: URL) {
    self.init(mapPath: map.path(percentEncoded: false))
  }

  /// Answers from one prepared map; Roadbook's own.
  ///
  /// - Parameter mapPath: The folder of the map, "….roadbook".
  public init(mapPath: String) {
    self.init(mapPath: mapPath, persistentMapStoragePath: "")
  }

  /// Answers from a service that speaks Roadbook's own API, as `roadbook serve` does; Roadbook's own.
  ///
  /// - Parameters:
  ///   - service: Its address; the paths begin behind it with `/v1/`.
  ///   - authentication: How it learns who asks; `nil` where anyone may.
  public init(service: URL, authentication: AuthenticationMode? = nil) {
    self.init(mapPath: "", persistentMapStoragePath: "")
    customEngineOptions[.routingEngine] = EngineOptions(
      customBaseUrl: service.absoluteString, customAuthenticationMode: authentication)
  }

  /// Answers from the prepared maps in a folder; Roadbook's own.
  public init(persistentMapStoragePath: String) {
    self.init(mapPath: "", persistentMapStoragePath: persistentMapStoragePath)
  }

  private init(
    mapPath: String, persistentMapStoragePath: String,
    _ authenticationMode: AuthenticationMode = .withExternal()
  ) {
    self.mapPath = mapPath
    self.persistentMapStoragePath = persistentMapStoragePath
    self.authenticationMode = authenticationMode
    customEngineOptions = [:]
    offlineMode = false
    lowMemoryMode = false
    cachePath = ""
    cacheSizeInBytes = 0
    dataPath = ""
    politicalView = ""
    scope = ""
    billingTag = nil
  }
}

extension SDKOptions {
  /// The service that answers routes, where one is named.
  var service: EngineOptions? {
    guard var service = customEngineOptions[.routingEngine], service.customBaseUrl != nil else {
      return nil
    }
    service.customAuthenticationMode = service.customAuthenticationMode ?? authenticationMode
    return service
  }

  var namesMap: Bool { !mapPath.isEmpty || !persistentMapStoragePath.isEmpty }

  /// What was set and has no effect, a sentence each.
  var notices: [String] {
    let unused: [(isSet: Bool, name: String, reason: String)] = [
      (!cachePath.isEmpty, "cachePath", "nothing is kept in files"),
      (cacheSizeInBytes != 0, "cacheSizeInBytes", "nothing is kept in files"),
      (!dataPath.isEmpty, "dataPath", "nothing is kept in files"),
      (!politicalView.isEmpty, "politicalView", "a map has the borders of its file"),
      (!scope.isEmpty, "scope", "services do not count by it"),
      (billingTag != nil, "billingTag", "nothing is billed"),
    ]
    let services = EngineBaseURL.allCases.filter {
      $0 != .routingEngine && customEngineOptions[$0] != nil
    }
    return unused.filter(\.isSet).map { "SDKOptions.\($0.name) has no effect: \($0.reason)." }
      + services.map {
        "SDKOptions.customEngineOptions[.\($0)] has no effect: there is no such service."
      }
  }
}
