// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

/// How a service learns who asks.
///
/// Maps need none of it, so that a program which was written with a key runs without one.
public final class AuthenticationMode: Sendable {
  /// Gives the token of the moment, or `nil` where there is none.
  ///
  /// It is asked on any thread.
  public typealias AccessTokenProvider = @Sendable () -> String?

  enum Kind: Sendable {
    case external
    case token(AccessTokenProvider)
    case key(id: String, secret: String)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  private static let external = AuthenticationMode(.external)

  /// One token for all requests, sent as `Authorization: Bearer TOKEN`.
  public static func withToken(accessToken: String) -> AuthenticationMode {
    AuthenticationMode(.token { accessToken })
  }

  /// A token that is asked for before each request.
  public static func withTokenProvider(
    tokenProvider: @escaping AccessTokenProvider
  ) -> AuthenticationMode {
    AuthenticationMode(.token(tokenProvider))
  }

  /// Somebody between app and service adds what is needed.
  public static func withExternal() -> AuthenticationMode { external }

  /// A key and its secret, sent as user and password: `Authorization: Basic …` (RFC 7617).
  ///
  /// `roadbook serve` asks for neither; a gateway before it may. Services without encryption do not get them.
  public static func withKeySecret(
    accessKeyId: String, accessKeySecret: String
  ) -> AuthenticationMode {
    AuthenticationMode(.key(id: accessKeyId, secret: accessKeySecret))
  }
}

extension AuthenticationMode {
  /// The value of the header `Authorization` for a service; `nil` where there is none.
  func authorization(to service: URL) -> String? {
    switch kind {
    case .external: nil
    case .token(let provider): provider().map { "Bearer \($0)" }
    case .key(let id, let secret):
      service.scheme?.lowercased() == "https"
        ? "Basic " + Data("\(id):\(secret)".utf8).base64EncodedString() : nil
    }
  }

  /// Refuses keys that no header can have: those with controls, and ids with a colon.
  func check() throws(InstantiationError) {
    guard case .key(let id, let secret) = kind else { return }
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 32 || scalar.value == 127 }
    if id.unicodeScalars.contains(where: { isControl($0) || $0 == ":" }) {
      throw .accessKeyContainsIllegalSymbol
    }
    if secret.unicodeScalars.contains(where: isControl) {
      throw .accessKeySecretContainsIllegalSymbol
    }
  }
}

extension AuthenticationMode: Hashable {
  /// Whether it is the same object.
  public static func == (left: AuthenticationMode, right: AuthenticationMode) -> Bool {
    left === right
  }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
