// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding

/// `/health` tells that the process lives, `/ready` that it takes requests.
///
/// Restart what does not answer the first; send no requests to what answers 503 to the second.
struct HealthEndpoint: Endpoint {
  let state: ServiceState
  let maps: MapRack

  func add(to routes: RouteTable) {
    routes.get("/health") { _, _ in Self.answer("ok", maps: []) }
    routes.get("/ready") { _, _ in
      guard state.isRunning else {
        throw RequestFailure(.serviceUnavailable, "NotReady", "the service is stopping")
      }
      let usable = maps.current.filter { !$0.isChanged }
      if usable.isEmpty, let changed = maps.current.first { try changed.check() }
      return Self.answer("ready", maps: usable)
    }
  }

  private static func answer(_ status: String, maps: [ServedMap]) -> Response {
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.field("status", status)
    if !maps.isEmpty {
      json.name("maps")
      json.beginArray()
      for map in maps { json.value(map.name) }
      json.endArray()
    }
    json.endObject()
    return .json(json)
  }
}
