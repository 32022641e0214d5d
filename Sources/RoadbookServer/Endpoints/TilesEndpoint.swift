// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding
import RoadbookGeometry
import RoadbookTiles
import RoadbookWeb

/// `/tiles/{z}/{x}/{y}.mvt`: vector tiles of all maps together; `/tiles.json` describes them.
///
/// The description names the tiles with a version, which changes with the maps: so clients keep
/// tiles for good, and see a new map at once.
struct TilesEndpoint: Endpoint {
  private let maps: MapRack
  private let searches: SearchThreads

  init(maps: MapRack, searches: SearchThreads) {
    self.maps = maps
    self.searches = searches
  }

  func add(to routes: RouteTable) {
    routes.get("/tiles.json") { request, _ in
      let sources = try await tiles().sources
      return Response.json(description(of: sources, base: request.base))
    }
    routes.get("/tiles/:z/:x/:y") { request, context in
      guard let tile = address(context) else { throw HTTPError(.notFound) }
      let tiles = try await tiles()
      let wanted = request.uri.queryParameters["v"].map(String.init)
      let content = try await searches.run { try tiles.content(tile) }
      var cached = CachedContent(
        bytes: content, isPacked: true, type: "application/vnd.mapbox-vector-tile",
        fingerprint: tiles.sources.version)
      cached.isForever = wanted == tiles.sources.version
      return try request.answer(with: cached) { Gzip.unpacked(content, limit: 64 << 20) }
    }
  }

  private func tiles() async throws -> TileCache {
    let maps = maps.served
    // A tile shows all maps together.
    for map in maps.maps { try map.check() }
    if let known = maps.knownTiles { return known }
    return try await searches.run { try maps.tiles() }
  }

  private func address(_ context: RequestScope) -> TileAddress? {
    guard let zoom = context.parameters.get("z"), let column = context.parameters.get("x"),
      let file = context.parameters.get("y"),
      let dot = file.lastIndex(of: "."), [".mvt", ".pbf"].contains(file[dot...])
    else { return nil }
    return TileAddress(zoom: zoom[...], column: column[...], row: file[..<dot])
  }
}

// MARK: - The description

extension TilesEndpoint {
  /// The description, with a whole address at its `base`: MapLibre's workers want one.
  private func description(of sources: TileSources, base: String) -> JSONWriter {
    var json = JSONWriter(capacity: 2048)
    json.beginObject()
    json.field("tilejson", "3.0.0")
    json.field("name", "Roadbook")
    json.field("attribution", sources.attribution)
    json.field("scheme", "xyz")
    json.name("tiles")
    json.beginArray()
    json.value("\(base)/tiles/{z}/{x}/{y}.mvt?v=\(sources.version)")
    json.endArray()
    json.name("minzoom")
    json.value(0)
    json.name("maxzoom")
    json.value(TileAddress.maximumZoom)
    writeBounds(of: sources, to: &json)
    writeCenter(of: sources, to: &json)
    writeLayers(to: &json)
    json.endObject()
    return json
  }

  private func writeBounds(of sources: TileSources, to json: inout JSONWriter) {
    json.name("bounds")
    json.beginArray()
    for value in sources.bounds { json.value(value, decimals: 7) }
    json.endArray()
  }

  /// Where the first map is busiest, and a zoom at which its streets have names.
  private func writeCenter(of sources: TileSources, to json: inout JSONWriter) {
    guard let spot = sources.tiles.lazy.compactMap(\.busiestSpot).first else { return }
    json.name("center")
    json.beginArray()
    json.value(spot.longitude, decimals: 7)
    json.value(spot.latitude, decimals: 7)
    json.value(14)
    json.endArray()
  }

  private func writeLayers(to json: inout JSONWriter) {
    json.name("vector_layers")
    json.beginArray()
    for layer in VectorTiles.layers {
      json.beginObject()
      json.field("id", layer.name)
      json.name("fields")
      json.beginObject()
      for field in layer.fields { json.field(field.key, field.value) }
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }
}
