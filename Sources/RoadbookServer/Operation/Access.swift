// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore

/// The keys of those who may ask; none lets anyone ask.
///
/// A key comes as `X-Api-Key: KEY`, as `Authorization: Bearer KEY`, or from Mapbox's clients as
/// `access_token=KEY` behind `/directions/`.
struct Access: Sendable {
  /// None lets anyone ask.
  let keys: [String]
  /// Lets in to `/admin`; `nil` closes it.
  let adminToken: String?

  /// Lets traffic in; `nil` takes none.
  var trafficToken: String?

  /// Let speeds of drivers in; where there is none, none are taken.
  var probeTokens: [String] = []

  /// Says of a path whether anyone may ask it, such as the page that asks for the key.
  let isOpen: @Sendable (String) -> Bool

  /// Paths that balancers and monitors ask without a key.
  private static let open: Set<String> = ["/health", "/ready", "/metrics"]

  /// The client's name, a key or an address: what limits count by.
  ///
  /// - Throws: 401 where a key is wanted and none of ours is given.
  func client(of request: Request, _ channel: any Channel) throws(RequestFailure) -> String {
    let path = request.uri.path.withoutSlashAtEnd
    let isTraffic =
      path == TrafficDesk.path && [.put, .patch].contains(request.method)
    let needsNoKey =
      Self.open.contains(path) || path.hasPrefix("/admin") || isTraffic
      || path == ProbeDesk.path || isOpen(path)
    if !keys.isEmpty, !needsNoKey {
      let key = Self.key(of: request) ?? request.accessToken
      guard let key, ConstantTime.contains(key, keys) else {
        throw .unauthorized(
          key == nil
            ? "This server wants a key: send it as X-Api-Key, or as Authorization: Bearer KEY"
            : "The key is none of this server's")
      }
      return "key " + key
    }
    return channel.remoteAddress?.ipAddress ?? "unknown"
  }

  /// Refuses whoever does not have the token of `/admin`; without a token there is no `/admin`.
  func checkAdmin(_ request: Request) throws(RequestFailure) {
    guard let adminToken else {
      throw RequestFailure(.notFound, "NotFound", "there is nothing at this path")
    }
    guard let given = Self.key(of: request), ConstantTime.equal(given, adminToken) else {
      throw .unauthorized("the token is missing or wrong")
    }
  }

  /// Refuses whoever does not have the token of traffic; without a token no traffic is taken.
  func checkTraffic(_ request: Request) throws(RequestFailure) {
    guard let trafficToken else {
      var failure = RequestFailure.methodNotAllowed([.get, .head, .post])
      failure.message =
        "this server takes no traffic; it does where the setting trafficToken has a token"
      throw failure
    }
    guard let given = Self.key(of: request), ConstantTime.equal(given, trafficToken) else {
      throw .unauthorized("the token is missing or wrong")
    }
  }

  /// The token that lets speeds of drivers in.
  ///
  /// - Throws: 405 where the service takes none, 401 where the token is missing or wrong.
  func probeToken(of request: Request) throws(RequestFailure) -> String {
    guard !probeTokens.isEmpty else {
      var failure = RequestFailure.methodNotAllowed([])
      failure.message =
        "this server takes no speeds of drivers; it does where the setting probeTokens has tokens"
      throw failure
    }
    guard let given = Self.key(of: request), ConstantTime.contains(given, probeTokens) else {
      throw .unauthorized("the token is missing or wrong")
    }
    return given
  }

  private static func key(of request: Request) -> String? {
    if let key = request.headers[.apiKey] { return key }
    let scheme = "Bearer "
    guard let words = request.headers[.authorization],
      words.prefix(scheme.count).lowercased() == scheme.lowercased()
    else { return nil }
    return String(words.dropFirst(scheme.count))
  }
}

extension RequestFailure {
  /// A key or a token that is missing or wrong; the answer says how it is sent.
  fileprivate static func unauthorized(_ message: String) -> RequestFailure {
    var failure = RequestFailure(.unauthorized, "Unauthorized", message)
    failure.headers[.wwwAuthenticate] = "Bearer"
    return failure
  }
}

extension String {
  /// A path as routes take it: `/health` for `/health/`.
  fileprivate var withoutSlashAtEnd: String {
    utf8.count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}

extension Request {
  /// The key that Mapbox's clients send; they know no other way.
  fileprivate var accessToken: String? {
    guard uri.path.hasPrefix("/directions/") else { return nil }
    return uri.queryParameters["access_token"].map(String.init)
  }

  /// The target as logs have it: without the key that may be a part of it.
  var loggedTarget: String {
    let target = head.path ?? ""
    guard let name = target.firstRange(of: "access_token=") else { return target }
    let end = target[name.upperBound...].firstIndex(of: "&") ?? target.endIndex
    return target[..<name.upperBound] + "…" + target[end...]
  }
}

extension HTTPField.Name {
  static let apiKey = HTTPField.Name("X-Api-Key") ?? .authorization
}
