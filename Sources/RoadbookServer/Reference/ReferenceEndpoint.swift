// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import NIOCore

/// `/openapi.json` for programs and `/docs` for people.
struct ReferenceEndpoint: Endpoint {
  // Made when they are first asked for; the same for every service.
  private static let document = ByteBuffer(bytes: OpenAPIDocument().encoded())
  private static let page = ByteBuffer(string: ReferencePage().html())

  func add(to routes: RouteTable) {
    routes.get("/openapi.json") { _, _ in .bytes(Self.document, type: "application/json") }
    routes.get("/docs") { _, _ in
      var response = Response.bytes(Self.page, type: "text/html; charset=UTF-8")
      response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
      return response
    }
  }
}
