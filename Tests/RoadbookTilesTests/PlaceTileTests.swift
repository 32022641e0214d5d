// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookTestSupport
import RoadbookTiles
import Testing

@Suite("Places on tiles")
struct PlaceTileTests {
  /// A map of a street and places.
  private func tiles(_ places: [(Coordinate, [(String, String)])]) throws -> VectorTiles {
    var data = OSMData()
    for (number, point) in [(0.0, 0.0), (0.01, 0.01)].enumerated() {
      data.nodes.append(
        OSMData.Node(
          id: Int64(number + 1),
          coordinate: Coordinate(latitude: 48 + point.0, longitude: 10 + point.1)))
    }
    data.ways.append(
      OSMData.Way(id: 1, nodes: [1, 2], tags: [OSMData.Tag("highway", "residential")]))
    for (number, place) in places.enumerated() {
      data.nodes.append(
        OSMData.Node(
          id: Int64(number + 10), coordinate: place.0, tags: place.1.map { OSMData.Tag($0.0, $0.1) }
        ))
    }
    let folder = try TemporaryMap(data)
    return try VectorTiles(MapBundle(path: folder.path))
  }

  private func names(_ layer: String, _ tiles: VectorTiles, at place: Coordinate, zoom: Int) throws
    -> [String]
  {
    let address = try #require(TileAddress(zoom: zoom, containing: place))
    return try DecodedTile(tiles.bytes(of: address)).features(layer).compactMap { $0["name"] }
  }

  @Test("a shop or a hotel with a name has its house number, too")
  func houseNumbers() throws {
    let place = Coordinate(latitude: 48.005, longitude: 10.005)
    let tiles = try tiles([
      (place, [("tourism", "hotel"), ("name", "Post"), ("addr:housenumber", "16")]),
      (place, [("shop", "bakery"), ("name", "Crust"), ("addr:housenumber", "12")]),
      (place, [("addr:housenumber", "14")]),
    ])
    #expect(try Set(names("housenumbers", tiles, at: place, zoom: 16)) == ["12", "14", "16"])
    #expect(try names("housenumbers", tiles, at: place, zoom: 15) == [])
    #expect(try names("interests", tiles, at: place, zoom: 16) == ["Post"])
  }

  @Test("a place at the edge of a tile is on one of the two tiles", arguments: [14, 15, 16])
  func edges(zoom: Int) throws {
    let inside = Coordinate(latitude: 48.005, longitude: 10.005)
    let box = try #require(TileAddress(zoom: zoom, containing: inside)).box(margin: 0)
    let places = (-6...6).map { step in
      Coordinate(latitudeE7: inside.latitudeE7, longitudeE7: box.east + Int32(step) * 7)
    }
    let tiles = try tiles(
      places.enumerated().map { ($0.element, [("place", "hamlet"), ("name", "H\($0.offset)")]) })
    let east = Coordinate(latitudeE7: inside.latitudeE7, longitudeE7: box.east + 1000)
    let told =
      try names("places", tiles, at: inside, zoom: zoom)
      + names("places", tiles, at: east, zoom: zoom)
    #expect(Set(told) == Set(places.indices.map { "H\($0)" }), "\(told)")
  }
}
