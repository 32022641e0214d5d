// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookEngine
import RoadbookNetwork
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
      let (served, base) = (maps.current, request.base)
      let description = try await searches.run { Self.description(served, base: base) }
      return Response.json(description.json)
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
  private static let makeVersion = 2

  private static func description(_ maps: [ServedMap], base: String) -> TileDescription {
    TileDescription(
      name: "Public transport", attribution: TileSources.attribution(of: maps),
      address: version(of: maps).map { "\(base)/tiles/transit/{z}/{x}/{y}.mvt?v=\($0)" },
      bounds: bounds(of: maps), layers: TransitContent.layers)
  }

  /// Timetables may reach beyond their maps; the maps' own bounds where there is none.
  private static func bounds(of maps: [ServedMap]) -> [Double] {
    var box = CoordinateBox.empty
    for content in maps.compactMap(\.transitContent) { box.extend(content.box) }
    if box.isEmpty { return TileSources.bounds(of: maps) }
    return [box.west, box.south, box.east, box.north].map { Double($0) / 1e7 }
  }
}
