// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTiles
import RoadbookTraffic

/// `/tiles/traffic/{z}/{x}/{y}.mvt`: traffic and incidents as vector tiles; `/tiles/traffic.json` describes them.
///
/// The description names the tiles with a version that follows the traffic; without traffic it names none.
struct TrafficTilesEndpoint: Endpoint {
  let maps: MapRack
  let searches: SearchThreads

  func add(to routes: RouteTable) {
    routes.get("/tiles/traffic.json") { request, _ in
      let served = maps.current
      let version = try await searches.run { Self.version(of: Self.pictures(of: served)) }
      return Response.json(Self.description(served, version, base: request.base).json)
    }
    routes.get("/tiles/traffic/:z/:x/:y") { request, context in
      guard let zoom = context.parameters.get("z"), let column = context.parameters.get("x"),
        let file = context.parameters.get("y"), file.hasSuffix(".mvt"),
        let tile = TileAddress(zoom: zoom[...], column: column[...], row: file.dropLast(4))
      else { throw HTTPError(.notFound) }
      let served = maps.served
      for map in served.maps { try map.check() }
      let pictures = try await searches.run { Self.pictures(of: served.maps) }
      let version = Self.version(of: pictures) ?? "none"
      var cached = CachedContent(
        bytes: [], isPacked: false, type: "application/vnd.mapbox-vector-tile",
        fingerprint: version)
      cached.isForever = request.uri.queryParameters["v"].map(String.init) == version
      // Whoever has the tile already waits for no drawing.
      if !request.has(cached) {
        cached.bytes = try await searches.run { try Self.bytes(of: tile, served, pictures) }
      }
      return try request.answer(with: cached) { cached.bytes }
    }
  }

  private static func bytes(
    of tile: TileAddress, _ served: MapSet, _ pictures: [TrafficPicture?]
  ) throws -> [UInt8] {
    let tiles = try served.tiles().sources.tiles
    return VectorTiles.flowBytes(
      of: tile,
      from: zip(tiles, pictures).compactMap { tiles, picture in
        picture.map { (tiles, content($0, on: tile)) }
      })
  }

  private static func pictures(of maps: [ServedMap]) -> [TrafficPicture?] {
    maps.map(\.router.trafficPicture)
  }

  /// `nil` where no map has traffic.
  private static func version(of pictures: [TrafficPicture?]) -> String? {
    let versions = pictures.map { $0?.version ?? "" }
    return versions.allSatisfy(\.isEmpty) ? nil : versions.joined(separator: "_")
  }

  private static func content(_ picture: TrafficPicture, on tile: TileAddress) -> FlowContent {
    let incidents = picture.incidents.compactMap { incident -> FlowContent.Incident? in
      guard !incident.line.isEmpty else { return nil }
      let place = incident.line[incident.line.count / 2]
      guard VectorTiles.shows(place, on: tile) else { return nil }
      return FlowContent.Incident(
        place: place, type: incident.type.name,
        impact: incident.impact.name, text: incident.text, isClosed: incident.isRoadClosed)
    }
    return FlowContent(incidents: incidents) { picture.jamFactor(of: $0) }
  }

  private static func description(
    _ maps: [ServedMap], _ version: String?, base: String
  ) -> TileDescription {
    TileDescription(
      name: "Traffic", attribution: TileSources.attribution(of: maps),
      address: version.map { "\(base)/tiles/traffic/{z}/{x}/{y}.mvt?v=\($0)" },
      bounds: TileSources.bounds(of: maps), layers: VectorTiles.flowLayers)
  }
}
