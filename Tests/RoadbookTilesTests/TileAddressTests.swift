// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTiles
import Testing

@Suite("Tile addresses")
struct TileAddressTests {
  @Test(
    "numbers that name no tile are refused",
    arguments: [
      ("0", "0", "1"), ("0", "1", "0"), ("17", "0", "0"), ("-1", "0", "0"), ("1", "-1", "0"),
      ("1", "2", "0"), ("01", "0", "0"), ("1", "00", "0"), ("", "0", "0"), ("1", "0", ""),
      ("1", "0x1", "0"), ("1", "1 ", "0"), ("١", "0", "0"), ("1", "+1", "0"), ("1", "1.0", "0"),
      ("16", "65536", "0"), ("16", "99999999999999999999", "0"), ("1", "0", "..%2f..%2fetc"),
      ("１", "0", "0"), ("1e1", "0", "0"),
    ])
  func hostile(_ zoom: String, _ column: String, _ row: String) {
    #expect(TileAddress(zoom: zoom[...], column: column[...], row: row[...]) == nil)
  }

  @Test("the deepest tile in the last corner has an address")
  func corner() {
    #expect(TileAddress(zoom: "16", column: "65535", row: "65535") != nil)
    #expect(TileAddress(zoom: "0", column: "0", row: "0") != nil)
  }

  /// Figures of the slippy map's page, in Berlin.
  @Test("a place is on the tile that the slippy map says")
  func known() throws {
    let berlin = Coordinate(latitude: 52.5200, longitude: 13.4050)
    #expect(
      TileAddress(zoom: 10, containing: berlin) == TileAddress(zoom: 10, column: 550, row: 335))
  }

  @Test("a tile's box holds the places that are on the tile, and tiles leave no gap")
  func boxes() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let place = Coordinate(
        latitudeE7: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitudeE7: Int32.random(in: -1_800_000_000...1_800_000_000, using: &random))
      let zoom = Int.random(in: 0...16, using: &random)
      let tile = try #require(TileAddress(zoom: zoom, containing: place))
      // One unit of rounding on each side.
      var box = tile.box(margin: 0)
      box.south = max(box.south, -899_999_999) - 1
      box.north = min(box.north, 899_999_999) + 1
      box.west = max(box.west, -1_799_999_999) - 1
      box.east = min(box.east, 1_799_999_999) + 1
      #expect(box.contains(place), "\(place) \(tile)")
    }
  }
}
