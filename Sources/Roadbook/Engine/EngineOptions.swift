// SPDX-License-Identifier: Apache-2.0

/// The services that engines may ask.
public enum EngineBaseURL: UInt32, Hashable, Sendable, CaseIterable {
  /// Answers questions for places; not used yet.
  case searchEngine
  /// Answers routes.
  case routingEngine
  /// Answers reachable areas; not used yet.
  case isolineRoutingEngine
}

/// Where a service is, and who asks it.
public struct EngineOptions: Hashable, Sendable {
  /// The service's address, `https://routes.example.org`; its paths begin with `/v1/`.
  public var customBaseUrl: String?
  /// How the service learns who asks; `nil` where anyone may.
  public var customAuthenticationMode: AuthenticationMode?

  /// Makes options.
  public init(
    customBaseUrl: String? = nil, customAuthenticationMode: AuthenticationMode? = nil
  ) {
    self.customBaseUrl = customBaseUrl
    self.customAuthenticationMode = customAuthenticationMode
  }
}

/// How a service learns who asks.
public final class AuthenticationMode: Sendable {
  /// Gives the token of the moment, or `nil` where there is none.
  public typealias AccessTokenProvider = @Sendable () -> String?

  let token: AccessTokenProvider

  private init(_ token: @escaping AccessTokenProvider) { self.token = token }

  /// One token for all requests, sent as `Authorization: Bearer TOKEN`.
  public static func withToken(accessToken: String) -> AuthenticationMode {
    AuthenticationMode { accessToken }
  }

  /// A token that is asked for before each request.
  public static func withTokenProvider(
    tokenProvider: @escaping AccessTokenProvider
  ) -> AuthenticationMode {
    AuthenticationMode(tokenProvider)
  }

  /// Somebody between app and service adds what is needed.
  public static func withExternal() -> AuthenticationMode { AuthenticationMode { nil } }
}

extension AuthenticationMode: Hashable {
  /// Whether it is the same object.
  public static func == (left: AuthenticationMode, right: AuthenticationMode) -> Bool {
    left === right
  }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
