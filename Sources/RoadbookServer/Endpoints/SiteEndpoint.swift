// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import RoadbookWeb

/// `/`: the web map, and the files that it loads.
struct SiteEndpoint: Endpoint {
  let site: WebSite

  /// The page loads nothing from anywhere else; MapLibre's workers are made of text of its own.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'
    """

  private static let files = ["style.css", "favicon.svg", "licences.txt"]
  private static let folders = ["js", "vendor"]

  /// Whether a path is one of the page's files.
  ///
  /// They are the same everywhere and tell nothing of the maps, so they are open to all: the page
  /// itself asks for the key that the server wants.
  static func owns(_ path: String) -> Bool {
    path == "/" || files.contains { path == "/\($0)" }
      || (folders + ["fonts"]).contains { path.hasPrefix("/\($0)/") }
  }

  func add(to routes: RouteTable) {
    routes.get("/") { request, _ in
      var response = try answer("index.html", request)
      response.headers[.contentSecurityPolicy] = Self.policy
      response.headers[.referrerPolicy] = "no-referrer"
      return response
    }
    for file in Self.files {
      routes.get("/\(file)") { request, _ in try answer(file, request) }
    }
    for folder in Self.folders {
      routes.get("/\(folder)/:file") { request, context in
        try answer("\(folder)/\(context.parameters.get("file") ?? "")", request)
      }
    }
    routes.get("/fonts/:stack/:range") { request, context in
      try glyphs(context.parameters.get("stack"), context.parameters.get("range"), request)
    }
  }

  private func answer(_ path: String, _ request: Request) throws -> Response {
    guard let file = site.file(path) else { throw HTTPError(.notFound) }
    return try answer(file, request)
  }

  private func glyphs(_ stack: String?, _ range: String?, _ request: Request) throws -> Response {
    guard let stack = stack?.removingPercentEncoding, let range, range.hasSuffix(".pbf"),
      let file = site.glyphs(stack: stack, range: String(range.dropLast(4)))
    else { throw HTTPError(.notFound) }
    return try answer(file, request)
  }

  private func answer(_ file: WebFile, _ request: Request) throws -> Response {
    let content = CachedContent(
      bytes: file.bytes, isPacked: file.isPacked, type: file.type, fingerprint: file.fingerprint)
    return try request.answer(with: content) { file.plainBytes }
  }
}

extension HTTPField.Name {
  /// What a page may do with whom one comes from.
  static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .location
  /// The scheme in which a client spoke to the proxy before us.
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto") ?? .location
  static let forwardedPrefix = HTTPField.Name("X-Forwarded-Prefix") ?? .location
}
