// SPDX-License-Identifier: Apache-2.0

import Hummingbird

/// Services of other engines that people look for here: each is told by name that it is not built, and what
/// answers the question.
struct ForeignEndpoint: Endpoint {
  /// The first part of the path, and what to ask instead.
  static let services: [(name: String, instead: String)] = [
    ("isochrone", "/v1/isolines answers it"),
    ("isochrones", "/v1/isolines answers it"),
    ("matching", "/match/v1 and /v1/match answer it"),
    ("trace_route", "/match/v1 and /v1/match answer it"),
    ("trace_attributes", "/match/v1 and /v1/match answer it"),
    ("directions-matrix", "/table/v1 and /v1/matrix answer it"),
    ("sources_to_targets", "/table/v1 and /v1/matrix answer it"),
    ("matrix", "/table/v1 and /v1/matrix answer it"),
    ("optimized-trips", "/trip/v1 and /v1/trip answer it"),
    ("optimized_route", "/trip/v1 and /v1/trip answer it"),
    ("directions-refresh", "/v1/refresh answers it"),
    ("geocoding", "/v1/search answers it"),
    ("geocode", "/v1/search answers it"),
    ("locate", "/nearest/v1 and /v1/nearest answer it"),
  ]

  func add(to routes: RouteTable) {
    for (name, instead) in Self.services {
      for path in ["/\(name)", "/\(name)/**"] {
        routes.get(path) { _, _ in throw Self.failure(name, instead) }
        routes.post(path) { _, _ in throw Self.failure(name, instead) }
      }
    }
  }

  private static func failure(_ name: String, _ instead: String) -> RequestFailure {
    .notImplemented("/\(name), a service of other engines, is not built; \(instead)")
  }
}
