// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTiles
import Testing

@Suite("Traffic on vector tiles")
struct FlowTileTests {
  @Test("is a line for each direction that is known, and a point for each incident")
  func content() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .primary, "BD": .residential])
    let tiles = try VectorTiles(MapBundle(path: town.mapPath))
    let found = try town.coordinates(of: "B")
    let place = Coordinate(latitude: found.latitude, longitude: found.longitude)
    let content = FlowContent(
      incidents: [
        FlowContent.Incident(
          place: place, type: "accident", impact: "major", text: "Queue", isClosed: true)
      ]
    ) { $0.isForward ? ($0.raw == 0 ? 10 : 9.8) : nil }
    let tile = try #require(TileAddress(zoom: 14, containing: place))
    let decoded = try DecodedTile(VectorTiles.flowBytes(of: tile, from: [(tiles, content)]))
    let flow = decoded.features("flow")
    #expect(flow.count == town.router.network.segments.count)
    #expect(Set(flow.compactMap { $0["jam"] }) == ["9", "10"])
    #expect(flow.allSatisfy { $0["left"] == nil })
    #expect(flow.last?["jam"] == "10" && flow.allSatisfy { $0.type == 2 })
    let incidents = decoded.features("incidents")
    #expect(incidents.map { $0["text"] } == ["Queue"] && incidents[0].type == 1)
    // Far out a residential road is on no tile.
    let far = try #require(TileAddress(zoom: 8, containing: place))
    let coarse = try DecodedTile(VectorTiles.flowBytes(of: far, from: [(tiles, content)]))
    #expect(coarse.features("flow").allSatisfy { $0["class"] == "primary" })
    let none = FlowContent(incidents: []) { _ in nil }
    #expect(VectorTiles.flowBytes(of: tile, from: [(tiles, none)]).isEmpty)
  }
}
