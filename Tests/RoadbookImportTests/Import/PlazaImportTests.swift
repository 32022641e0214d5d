// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookImport
import RoadbookOSM
import RoadbookTestSupport
import Testing

@Suite("Areas become lines")
struct PlazaImportTests {
  /// A regular polygon with a footway at each vertex that is an entrance.
  private func plaza(vertices: Int, entrances: Int) -> OSMData {
    var data = OSMData()
    for vertex in 0..<vertices * 2 {
      let step = vertex % vertices
      // A square walked along its sides, as sines are Foundation's.
      let side = step * 4 / vertices
      let part = Int32((step * 4 % vertices) * 10_000 / vertices)
      let (x, y) = [(part, 0), (10_000, part), (10_000 - part, 10_000), (0, 10_000 - part)][side]
      let out: Int32 = vertex < vertices ? 0 : 500
      data.nodes.append(
        OSMData.Node(
          id: Int64(vertex + 1),
          coordinate: Coordinate(
            latitudeE7: 480_000_000 + y + (side == 0 ? -out : side == 2 ? out : 0),
            longitudeE7: 90_000_000 + x + (side == 1 ? out : side == 3 ? -out : 0)),
          tags: []))
    }
    data.ways.append(
      OSMData.Way(
        id: 1000, nodes: (0..<vertices).map { Int64($0 + 1) } + [1],
        tags: [OSMData.Tag("highway", "pedestrian"), OSMData.Tag("area", "yes")]))
    for entrance in 0..<entrances {
      let vertex = Int64(entrance * vertices / entrances + 1)
      data.ways.append(
        OSMData.Way(
          id: 2000 + vertex, nodes: [vertex, vertex + Int64(vertices)],
          tags: [OSMData.Tag("highway", "footway")]))
    }
    return data
  }

  private func imported(_ data: OSMData) throws -> Manifest {
    try TemporaryMap(data, profiles: [TemporaryMap.vehicle("pedestrian")]).manifest
  }

  @Test("between all entrances that see each other")
  func lines() throws {
    let manifest = try imported(plaza(vertices: 8, entrances: 8))
    #expect(manifest.kept["areas that are walked across"] == 1)
    // Eight outside, eight along the outline; of 28 pairs 8 are neighbours and 4 lie on a side.
    #expect(manifest.kept["segments"] == 8 + 8 + 16)
  }

  @Test("unless there are more than anybody could want")
  func tooLarge() throws {
    for (vertices, entrances) in [(400, 400), (3000, 4)] {
      let manifest = try imported(plaza(vertices: vertices, entrances: entrances))
      #expect(manifest.kept["areas that are walked across"] == 0)
      #expect(manifest.dropped["lines across areas that are too large"] == 1)
    }
    let one = try imported(plaza(vertices: 400, entrances: 1))
    #expect(one.dropped["lines across areas that are too large"] == nil)
    #expect(one.kept["areas that are walked across"] == 0)
  }
}
