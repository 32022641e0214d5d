// SPDX-License-Identifier: Apache-2.0

import RoadbookImport
import RoadbookOSM
import RoadbookTestSupport
import Testing

@Suite("Profiles that find no road")
struct RoadlessProfileTests {
  private let motorway = OSMData.row(1, 2, 3).way(7, 1, 2, 3, tags: ["highway": "motorway"])

  @Test("one of them is left out and named where another finds roads")
  func one() throws {
    let profiles = try ["car", "pedestrian"].map { try TemporaryMap.vehicle($0) }
    let map = try TemporaryMap(motorway, profiles: profiles, country: "DE")
    #expect(map.manifest.dropped[Manifest.roadless + "pedestrian"] == 1)
    #expect(map.manifest.dropped[Manifest.roadless + "car"] == nil)
  }

  @Test("where none finds any, the import says so")
  func all() throws {
    #expect(throws: ImportError.self) {
      try TemporaryMap(motorway, profiles: [TemporaryMap.vehicle("pedestrian")], country: "DE")
    }
  }
}
