// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookGeometry
package import RoadbookNetwork
package import RoadbookStorage
import RoadbookModel

/// Vector tiles of a prepared map, in Mapbox's format, to be drawn by MapLibre and others.
///
///     let tiles = try VectorTiles(MapBundle(path: "porto.roadbook"))
///     if let tile = TileAddress(zoom: 14, column: 7806, row: 6152) {
///       let bytes = tiles.bytes(of: tile)
///     }
///
/// | layer | holds | properties |
/// | --- | --- | --- |
/// | `water` | areas of water | |
/// | `landuse` | areas of one use | `class` |
/// | `buildings` | outlines of buildings | |
/// | `waterways` | rivers and streams as lines | `class`, `name`, `tunnel` |
/// | `railways` | tracks | `class`, `service`, `bridge`, `tunnel` |
/// | `roads` | roads, and from zoom 15 on single segments | `class`, `link`, `name`, `ref`, `oneway`, `bridge`, `tunnel`, `layer`, `unpaved`, `private`; `way`, `tile`, `local` |
/// | `areanames` | middles of parks and waters | `name`, `class`, `size` |
/// | `places` | towns and their parts | `name`, `class`, `rank` |
/// | `interests` | stations, sights, services | `name`, `class`, `rank` |
/// | `housenumbers` | house numbers | `name` |
///
/// What several tiles need is made when the first of them is asked for, and kept.
package final class VectorTiles: Sendable {
  let network: RoadNetwork
  let traits: RoadTraitsTable
  private let areas: AreaIndex
  private let places: PlaceIndex
  private let sea: Sea
  /// Tells the tiles of one map, made by one version of this code, from all others.
  package let fingerprint: String
  /// Where the map has the most junctions; `nil` where it has none.
  package let busiestSpot: Coordinate?
  private let levels = Guarded<[Int: RoadLevel]>([:])

  /// Reads the tags of the map, and where its areas and places are.
  package init(_ bundle: MapBundle) throws(StorageError) {
    network = bundle.network
    traits = RoadTraitsTable(network)
    areas = AreaIndex(try bundle.areas(), network.tags)
    places = PlaceIndex(try bundle.places(), network.tags)
    sea = Sea(areas.coastlines, around: network)
    busiestSpot = BusiestSpot.find(in: network)
    fingerprint = try Self.fingerprint(bundle)
  }

  /// Changes whenever other tiles are made of the same map.
  private static let makeVersion = 4

  private static func fingerprint(_ bundle: MapBundle) throws(StorageError) -> String {
    var text = "\(makeVersion)-\(String(bundle.network.file.fingerprint, radix: 36))"
    for name in [MapBundle.basemapFile, MapBundle.placesFile] {
      text += "-" + String(try bundle.files.sections(name).fingerprint, radix: 36)
    }
    return text
  }

  /// The bytes of a tile; none where the map has nothing there.
  package func bytes(of tile: TileAddress) -> [UInt8] { Self.bytes(of: tile, from: [self]) }

  /// The bytes of a tile on which several maps are drawn.
  package static func bytes(of tile: TileAddress, from maps: [VectorTiles]) -> [UInt8] {
    var canvas = TileCanvas()
    for map in maps { map.draw(tile, on: &canvas) }
    return canvas.bytes
  }

  private func draw(_ tile: TileAddress, on canvas: inout TileCanvas) {
    sea.draw(tile, on: &canvas.water)
    AreaPainter(index: areas, tags: network.tags, tile: tile).draw(on: &canvas)
    RoadPainter(network: network, traits: traits, tile: tile)
      .draw(level(for: tile.zoom), on: &canvas.roads)
    PlacePainter(index: places, tile: tile).draw(on: &canvas)
  }

  private func level(for zoom: Int) -> RoadLevel? {
    guard let number = RoadLevel.number(for: zoom) else { return nil }
    if let level = levels.withLock({ $0[number] }) { return level }
    // Made outside of the lock: two threads may both make one, but none waits for another's.
    let level = RoadLevel(number, of: network, traits: traits)
    levels.withLock { $0[number] = level }
    return level
  }
}

// MARK: - Description

extension VectorTiles {
  /// All layers, as they lie on each other.
  package static let layers = [
    LayerDescription("landuse", text: ["class"]),
    LayerDescription("water"),
    LayerDescription("waterways", text: ["class", "name"], flag: ["tunnel"]),
    LayerDescription("buildings"),
    LayerDescription("railways", text: ["class"], flag: ["bridge", "service", "tunnel"]),
    LayerDescription(
      "roads", text: ["class", "name", "ref"],
      number: ["layer", "local", "oneway", "tile", "way"],
      flag: ["bridge", "link", "private", "tunnel", "unpaved"]),
    LayerDescription("areanames", text: ["class", "name"], number: ["size"]),
    LayerDescription("places", text: ["class", "name"], number: ["rank"]),
    LayerDescription("interests", text: ["class", "name"], number: ["rank"]),
    LayerDescription("housenumbers", text: ["name"]),
  ]
}
