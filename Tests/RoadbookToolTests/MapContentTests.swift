// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookNetwork
import RoadbookSample
import Testing

@testable import RoadbookTool

@Suite("What a picture shows of a map")
struct MapContentTests {
  @Test("a square is a surface, without its edge and the ways across it")
  func square() throws {
    let market = try #require(SampleTown.landmark("Market Square"))
    var drawing = MapDrawing(title: "Market Square")
    drawing.waypoints = [.init(market)]
    let content = MapContent(bundle: try MapBundle(path: TestMaps.town), view: drawing.view())
    let names = content.roads.compactMap(\.name)
    #expect(names.contains("Bell Street"))
    #expect(!names.contains("Market Square"))
    #expect(try content.areas().contains { $0.kind == .plaza })
  }
}
