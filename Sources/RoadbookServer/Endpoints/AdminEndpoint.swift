// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding
import RoadbookModel

/// `POST /admin/reload`: opens every map anew; requests that have begun end on the old ones.
///
/// It is there only where the service has a token for it.
struct AdminEndpoint: Endpoint {
  let reloading: MapReloading
  let access: Access

  func add(to routes: RouteTable) {
    routes.post("/admin/reload") { request, _ in
      try access.checkAdmin(request)
      do throws(MapOpeningError) {
        let names = try await reloading.reload()
        var json = JSONWriter(capacity: 256)
        json.beginObject()
        json.name("maps")
        json.beginArray()
        for name in names { json.value(name) }
        json.endArray()
        json.endObject()
        return .json(json)
      } catch {
        throw RequestFailure(
          .internalServerError, "NotReloaded", "The old maps stay: \(error.description)")
      }
    }
  }
}
