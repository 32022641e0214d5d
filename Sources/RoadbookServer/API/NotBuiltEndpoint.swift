// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookModel

/// Questions whose engines do not exist yet: they are told so with status 501.
struct NotBuiltEndpoint: Endpoint {
  /// The last part of each path, and what is missing.
  static let questions = MissingCapability.allCases.compactMap { missing in
    missing.question.map { (name: $0, missing: missing) }
  }

  func add(to routes: RouteTable) {
    for (name, missing) in Self.questions {
      routes.get("/v1/\(name)") { _, _ in throw RequestFailure.notBuilt(missing) }
      routes.post("/v1/\(name)") { _, _ in throw RequestFailure.notBuilt(missing) }
    }
  }
}
