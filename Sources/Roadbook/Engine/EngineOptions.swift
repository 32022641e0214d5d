// SPDX-License-Identifier: Apache-2.0

/// The services that engines may ask.
///
/// Of Roadbook's there is one, `.routingEngine`; ``SDKNativeEngine/optionNotices`` names others that options
/// speak of.
public enum EngineBaseURL: UInt32, Hashable, Sendable, CaseIterable {
  /// Answers questions for places; not used.
  case searchEngine
  /// Answers routes and the other questions of ``RoutingEngine``.
  case routingEngine
  /// Gives tokens; not used.
  case authentication
  /// Gives maps; not used.
  case dsProxy
  /// Gives traffic; not used.
  case trafficData
  /// Gives traffic as vector tiles; not used.
  case trafficVectorTileService
  /// Gives pictures of the map; not used.
  case rasterTileService
  /// Answers reachable areas; not used.
  case isolineRoutingEngine
}

/// Where a service is, and who asks it.
public struct EngineOptions: Hashable, Sendable {
  /// The service's address, `https://routes.example.org`; its paths begin with `/v1/`.
  public var customBaseUrl: String?
  /// How the service learns who asks; `nil` where ``SDKOptions/authenticationMode`` says it.
  public var customAuthenticationMode: AuthenticationMode?

  /// Makes options.
  public init(
    customBaseUrl: String? = nil, customAuthenticationMode: AuthenticationMode? = nil
  ) {
    self.customBaseUrl = customBaseUrl
    self.customAuthenticationMode = customAuthenticationMode
  }
}
