// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding
import RoadbookEngine
import RoadbookTiles
import RoadbookTransit

/// `/tiles/transit/{z}/{x}/{y}.mvt`: lines, stops and entrances as vector tiles; `/tiles/transit.json` describes them.
///
/// The description names the tiles with a version that follows the timetables; without one it names none.
struct TransitTilesEndpoint: Endpoint {
  let maps: MapRack
  let searches: SearchThreads

  func add(to routes: RouteTable) {
    routes.get("/tiles/transit.json") { request, _ in
      Response.json(description(Self.version(of: maps.current), base: request.base))
    }
    routes.get("/tiles/transit/:z/:x/:y") { request, context in
      guard let zoom = context.parameters.get("z"), let column = context.parameters.get("x"),
        let file = context.parameters.get("y"), file.hasSuffix(".mvt"),
        let tile = TileAddress(zoom: zoom[...], column: column[...], row: file.dropLast(4))
      else { throw HTTPError(.notFound) }
      let served = maps.current
      for map in served { try map.check() }
      let bytes = try await searches.run { () throws -> [UInt8] in
        TransitContent.bytes(of: tile, from: served.compactMap(\.transitContent))
      }
      let version = Self.version(of: served) ?? "none"
      var cached = CachedContent(
        bytes: bytes, isPacked: false, type: "application/vnd.mapbox-vector-tile",
        fingerprint: version)
      cached.isForever = request.uri.queryParameters["v"].map(String.init) == version
      return try request.answer(with: cached) { bytes }
    }
  }

  /// `nil` where no map has a timetable.
  private static func version(of maps: [ServedMap]) -> String? {
    let versions = maps.compactMap { try? $0.transit.get().timetable.fingerprint }
    guard !versions.isEmpty else { return nil }
    return versions.map { String($0, radix: 36) }.joined(separator: "_") + "-\(makeVersion)"
  }

  /// Changes whenever other tiles are made of the same timetable.
  private static let makeVersion = 1

  private func description(_ version: String?, base: String) -> JSONWriter {
    var json = JSONWriter()
    json.beginObject()
    json.field("tilejson", "3.0.0")
    json.name("tiles")
    json.beginArray()
    if let version { json.value("\(base)/tiles/transit/{z}/{x}/{y}.mvt?v=\(version)") }
    json.endArray()
    json.name("minzoom")
    json.value(0)
    json.name("maxzoom")
    json.value(16)
    json.endObject()
    return json
  }
}
