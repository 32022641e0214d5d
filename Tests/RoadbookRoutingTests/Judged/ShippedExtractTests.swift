// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// What every clone can prove on real roads: the extract of Monaco is a part of the project.
@Suite("On the real roads that come with the project")
struct ShippedExtractTests {
  // The figures of the file are osmium's: `osmium fileinfo -e`.
  @Test("every object is read, and every road is in the map")
  func counts() throws {
    let data = try OSMData(reading: RealData.shippedExtract)
    #expect(data.nodes.count == 12_275 && data.ways.count == 2_833 && data.relations.count == 44)
    let roads = data.ways.filter { way in way.tags.contains { $0.key == "highway" } }
    #expect(roads.count == 2_832)
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    #expect(map.manifest.kept["road ways"] == 2_833)
    #expect(map.manifest.kept["turn restrictions"] == 43)
    #expect(map.manifest.dropped == ["restrictions whose ways are not in the network": 1])
    let router = try RoadRouter(opening: map.path)
    #expect(router.network.segments.count == map.manifest.kept["segments"])
  }

  @Test("costs are those of plain Dijkstra", arguments: ["car", "pedestrian"])
  func costs(profile: String) throws {
    let map = try TemporaryMap.of(
      RealData.shippedExtract, vehicle: profile, country: "MC")
    let router = try RoadRouter(opening: map.path)
    var random = SeededGenerator(seed: 377)
    func place() -> Waypoint {
      let count = UInt32(router.network.segments.count)
      let segment = SegmentID(UInt32.random(in: 0..<count, using: &random))
      let line = router.network.shape(of: DirectedSegment(segment, forward: true))
      return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
    }
    let modes: [OptimizationMode] = profile == "car" ? [.fastest, .shortest] : [.fastest]
    for mode in modes {
      var judgement = try Judgement(router, profile: profile, mode: mode, looksUp: true)
      for source in 0..<3 {
        let start = place()
        for target in 0..<40 {
          try judgement.compare([start, place()], "\(mode), \(source) to \(target)")
        }
      }
    }
  }
}
