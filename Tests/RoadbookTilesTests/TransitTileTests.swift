// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTiles
import Testing

@Suite("Public transport on vector tiles")
struct TransitTileTests {
  private let here = Coordinate(latitude: 48, longitude: 11)
  private let there = Coordinate(latitude: 48.004, longitude: 11.004)

  private var content: TransitContent {
    var content = TransitContent()
    content.lines = [
      TransitContent.Line(name: "7", mode: .bus, color: nil, places: [here, there]),
      TransitContent.Line(name: "U1", mode: .subway, color: 0x00a0ff, places: [here, there]),
    ]
    content.stops = [
      TransitContent.Stop(name: "Alm", id: "a1", mode: .subway, place: here, wheelchair: true),
      TransitContent.Stop(name: "Birk", mode: .bus, place: there, wheelchair: nil),
    ]
    content.entrances = [
      TransitContent.Stop(name: "Market Street", mode: nil, place: here, wheelchair: false)
    ]
    return content
  }

  private func tile(_ zoom: Int) throws -> DecodedTile {
    let address = try #require(TileAddress(zoom: zoom, containing: here))
    return try DecodedTile(TransitContent.bytes(of: address, from: [content]))
  }

  @Test("lines have their name, mode and color, the important ones above")
  func lines() throws {
    let lines = try tile(14).features("lines")
    #expect(lines.map { $0["name"] } == ["7", "U1"])
    #expect(lines.map { $0["mode"] } == ["bus", "subway"])
    #expect(lines.map { $0["color"] } == [nil, "#00a0ff"])
    #expect(lines.allSatisfy { $0.type == 2 })
  }

  @Test("from far away, what is less important is not there")
  func zooms() throws {
    #expect(try tile(10).features("lines").map { $0["name"] } == ["U1"])
    #expect(try tile(8).features("lines").isEmpty)
    #expect(try tile(11).features("stops").map { $0["name"] } == ["Alm"])
    #expect(try tile(14).features("entrances").isEmpty)
  }

  @Test("entrances and stops tell of wheelchairs what is known, and no more")
  func wheelchairs() throws {
    let stops = try tile(13).features("stops")
    #expect(stops.first?["wheelchair"] == "true" && stops.first?["id"] == "a1")
    let address = try #require(TileAddress(zoom: 14, containing: there))
    let other = try DecodedTile(TransitContent.bytes(of: address, from: [content]))
    let bus = other.features("stops").first { $0["name"] == "Birk" }
    #expect(bus != nil && bus?["wheelchair"] == nil)
    let entrances = try tile(15).features("entrances")
    #expect(entrances.map { $0["name"] } == ["Market Street"])
    #expect(entrances.first?["wheelchair"] == "false" && entrances.first?.type == 1)
  }

  @Test("the description names each layer with what its features tell")
  func description() throws {
    let tile = try tile(16)
    for layer in TransitContent.layers {
      let described = Set(layer.fields.map { "\($0.key)" })
      let told = tile.features(layer.name).reduce(into: Set<String>()) {
        $0.formUnion($1.properties.keys)
      }
      #expect(!told.isEmpty && told.isSubset(of: described), "\(layer.name): \(told)")
    }
    #expect(content.box.contains(here) && content.box.contains(there))
  }

  @Test("a tile elsewhere has no bytes")
  func elsewhere() throws {
    let address = try #require(TileAddress(zoom: 14, column: 0, row: 0))
    #expect(TransitContent.bytes(of: address, from: [content]).isEmpty)
  }
}
