// SPDX-License-Identifier: Apache-2.0

import Hummingbird
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
      return Response.json(description(of: sources, base: request.base).json)
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
  ///
  /// It shows first where the first map is busiest, at a zoom at which its streets have names.
  private func description(of sources: TileSources, base: String) -> TileDescription {
    TileDescription(
      name: "Roadbook", attribution: sources.attribution,
      address: "\(base)/tiles/{z}/{x}/{y}.mvt?v=\(sources.version)", bounds: sources.bounds,
      center: sources.tiles.lazy.compactMap(\.busiestSpot).first.map { ($0, 14) },
      layers: VectorTiles.layers)
  }
}
