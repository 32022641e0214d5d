// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookOSM

@Suite(
  "Real extracts", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet }
)
struct RealFilesTests {
  struct Expected: Sendable {
    let file: String
    let nodes: Int
    let ways: Int
    let relations: Int
    let highways: Int?

    init(_ file: String, _ nodes: Int, _ ways: Int, _ relations: Int, highways: Int? = nil) {
      self.file = file
      self.nodes = nodes
      self.ways = ways
      self.relations = relations
      self.highways = highways
    }
  }

  @Test(
    "files hold as many objects as their description says",
    arguments: [
      Expected("monaco-2023.osm.pbf", 30_477, 4_825, 285, highways: 2_832),
      Expected("monaco-2021-lz4.osm.pbf", 25_423, 4_106, 243, highways: 2_379),
      Expected("liechtenstein-2013.osm.pbf", 65_733, 7_121, 113, highways: 2_753),
      Expected("portland-central-2015.osm.pbf", 42_293, 7_188, 443, highways: 7_182),
      Expected("san-francisco-downtown-2018.osm.pbf", 30_165, 4_581, 458, highways: 1_088),
    ])
  func counts(expected: Expected) throws {
    let census = try OSMFile(path: RealFiles.path(expected.file)).census()
    #expect(census.nodes == expected.nodes)
    #expect(census.ways == expected.ways)
    #expect(census.relations == expected.relations)
    if let highways = expected.highways { #expect(census.highways == highways) }
  }

  @Test("every extract is read to its end", arguments: RealFiles.all)
  func readsAll(file: String) throws {
    let census = try OSMFile(path: RealFiles.path(file)).census([.way, .relation], threads: 2)
    #expect(census.ways > 0)
  }
}
