// SPDX-License-Identifier: Apache-2.0

import Hummingbird

/// Questions whose engines do not exist yet: they are told so with status 501.
struct NotBuiltEndpoint: Endpoint {
  /// The last part of the path, and what is missing.
  static let missing = [
    (name: "isolines", what: "reachable areas"),
    (name: "match", what: "matching of recorded trips"),
  ]

  func add(to routes: RouteTable) {
    for (name, what) in Self.missing {
      routes.get("/v1/\(name)") { _, _ in
        throw RequestFailure.notImplemented("\(what): not built yet")
      }
      routes.post("/v1/\(name)") { _, _ in
        throw RequestFailure.notImplemented("\(what): not built yet")
      }
    }
  }
}
