// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTiles
import Testing

@Suite("Roads on tiles")
struct RoadTileTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D
         |    |
         E    F
    """,
    ways: [
      "AB": .residential.named("Long Street"), "BC": .residential.named("Long Street"),
      "CD": .residential.named("Long Street"), "EB": .primary.oneway.tagged("ref", "B 1;B 2"),
      "CF": .road("footway").tagged("bridge", "yes").tagged("layer", "1"),
    ], cellMeters: 10)

  private func tile(_ letter: SketchPlace, zoom: Int) throws -> DecodedTile {
    let place = try Self.town.coordinates(of: letter)
    let address = try #require(
      TileAddress(
        zoom: zoom,
        containing: Coordinate(latitude: place.latitude, longitude: place.longitude)))
    let tiles = try VectorTiles(MapBundle(path: Self.town.mapPath))
    return try DecodedTile(tiles.bytes(of: address))
  }

  @Test("what roads are is told in OpenStreetMap's words")
  func properties() throws {
    let roads = try tile("B", zoom: 15).features("roads")
    let primary = try #require(roads.first { $0["class"] == "primary" })
    #expect(primary["ref"] == "B 1")
    #expect(primary["oneway"] == "1")
    #expect(primary["name"] == nil)
    let bridge = try #require(roads.first { $0["class"] == "footway" })
    #expect(bridge["bridge"] == "true")
    #expect(bridge["layer"] == "1")
  }

  @Test("close up, a road names its way and the segment that routes speak of")
  func segments() throws {
    let network = Self.town.router.network
    let roads = try tile("B", zoom: 16).features("roads")
    #expect(!roads.isEmpty)
    for road in roads {
      let tile = try #require(road["tile"].flatMap { UInt32($0) })
      let local = try #require(road["local"].flatMap { UInt32($0) })
      let segment = try #require(network.tiles.segment(tile: tile, local: local))
      let way = network.ways.id[WayIndex(network.segments[segment].way)]
      #expect(road["way"] == "\(way)")
    }
  }

  @Test("farther out, a street of three ways is one line, past the roads that join it")
  func joined() throws {
    let streets = try tile("B", zoom: 13).features("roads").filter { $0["name"] == "Long Street" }
    #expect(streets.count == 1)
    #expect(streets.first?.parts.count == 1)
    #expect(streets.first?["way"] == nil)
    let closeUp = try tile("B", zoom: 15).features("roads").filter { $0["name"] == "Long Street" }
    #expect(closeUp.count == 3)
  }

  @Test("a one-way road runs as its traffic does")
  func direction() throws {
    for zoom in [13, 16] {
      let road = try #require(
        try tile("B", zoom: zoom).features("roads").first { $0["class"] == "primary" })
      let line = try #require(road.parts.first)
      // E is south of B, and south is down.
      #expect((line.first?.y ?? 0) > (line.last?.y ?? 0))
    }
  }

  @Test("a motorway runs one way without a tag, too, and its links are links at each zoom")
  func motorways() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """,
      ways: ["AB": .motorway, "BC": .motorway.tagged("oneway", "no"), "BD": .motorwayLink],
      cellMeters: 100)
    let tiles = try VectorTiles(MapBundle(path: town.mapPath))
    let place = try town.coordinates(of: "B")
    for zoom in [10, 11, 12, 16] {
      let address = try #require(
        TileAddress(
          zoom: zoom, containing: Coordinate(latitude: place.latitude, longitude: place.longitude)))
      let roads = try DecodedTile(tiles.bytes(of: address)).features("roads")
      #expect(roads.count { $0["link"] == "true" } == 1, "zoom \(zoom): \(roads)")
      if zoom > 11 {
        let oneways = roads.filter { $0["link"] == nil }.map { $0["oneway"] ?? "no" }.sorted()
        #expect(oneways == ["1", "no"], "zoom \(zoom)")
      }
    }
  }

  @Test("smaller roads come with the zooms, and more important ones are drawn over them")
  func visibility() throws {
    func classes(_ zoom: Int) throws -> [String] {
      try tile("B", zoom: zoom).features("roads").compactMap { $0["class"] }
    }
    #expect(try classes(6) == [])
    #expect(try classes(9) == ["primary"])
    #expect(try classes(12) == ["residential", "primary"])
    #expect(try classes(14) == ["footway", "residential", "primary"])
  }

  @Test("a square is an area, not the road around it", arguments: ["pedestrian", "footway"])
  func square(highway: String) throws {
    let town = try RoadSketch(
      """
      A----B
      |    |
      D----C----E
      """,
      ways: [
        "ABCDA": .road(highway).tagged("area", "yes").named("Market"), "CE": .residential,
      ], cellMeters: 10)
    let address = try #require(
      TileAddress(zoom: 16, containing: town.router.network.box.center))
    let tile = try DecodedTile(VectorTiles(MapBundle(path: town.mapPath)).bytes(of: address))
    #expect(tile.features("roads").compactMap { $0["class"] } == ["residential"])
    #expect(tile.features("landuse").compactMap { $0["class"] } == ["plaza"])
    #expect(tile.features("areanames").compactMap { $0["name"] } == ["Market"])
  }

  @Test("a circle that is no area is the road around it")
  func circle() throws {
    let town = try RoadSketch(
      """
      A----B
      |    |
      D----C----E
      """,
      ways: ["ABCDA": .road("pedestrian").named("Circus"), "CE": .residential], cellMeters: 10)
    let address = try #require(
      TileAddress(zoom: 16, containing: town.router.network.box.center))
    let tile = try DecodedTile(VectorTiles(MapBundle(path: town.mapPath)).bytes(of: address))
    #expect(
      Set(tile.features("roads").compactMap { $0["class"] }) == ["pedestrian", "residential"])
    #expect(tile.features("landuse").isEmpty)
  }

  @Test("the same tile has the same bytes")
  func repeatable() throws {
    let address = try #require(
      TileAddress(
        zoom: 13,
        containing: Self.town.router.network.box.center))
    let first = try VectorTiles(MapBundle(path: Self.town.mapPath))
    let second = try VectorTiles(MapBundle(path: Self.town.mapPath))
    #expect(first.bytes(of: address) == second.bytes(of: address))
    #expect(first.fingerprint == second.fingerprint)
  }

  @Test("a tile without a map is empty")
  func elsewhere() throws {
    let address = try #require(TileAddress(zoom: 16, column: 0, row: 0))
    #expect(try VectorTiles(MapBundle(path: Self.town.mapPath)).bytes(of: address) == [])
  }
}
