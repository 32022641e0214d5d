// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import NIOCore

/// `/openapi.json` for programs and `/docs` for people.
struct ReferenceEndpoint: Endpoint {
  let maps: MapRack
  let searches: SearchThreads

  // Made when it is first asked for; the same for every service.
  private static let document = ByteBuffer(bytes: OpenAPIDocument().encoded())

  /// The document, with where clients find the service if that is a folder of another server.
  ///
  /// - Parameter folder: Such as `/maps`, of letters that need no escape; empty for the root.
  /// - Returns: JSON.
  private static func document(in folder: String) -> ByteBuffer {
    guard !folder.isEmpty else { return document }
    // Making it takes long, and asking for it nothing: only its last brace goes.
    var own = document
    let rest = ",\n  \"servers\" : [ { \"url\" : \"\(folder)\" } ]\n}"
    own.moveWriterIndex(to: own.writerIndex - 1)
    own.writeString(rest)
    return own
  }

  /// Whether a path is the description's, which anyone may read, with a key or without.
  static func owns(_ path: String) -> Bool { path == "/docs" || path == "/openapi.json" }

  func add(to routes: RouteTable) {
    routes.get("/openapi.json") { request, _ in
      .bytes(Self.document(in: request.folder), type: "application/json")
    }
    routes.get("/docs") { request, _ in
      let page = ReferencePage(
        base: request.base, folder: request.folder, places: try await places())
      var response = Response.text(page.html(), type: "text/html; charset=UTF-8")
      response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
      return response
    }
  }

  /// Where the examples lie; looked for when they are first asked for.
  private func places() async throws -> ExamplePlaces {
    let maps = maps.served
    if let known = maps.knownExample { return known }
    return try await searches.run { maps.example() }
  }
}
