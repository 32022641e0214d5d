// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Who is warned of what")
struct TravellerWarningTests {
  @Test(
    "walkers and cyclists are not warned as drivers are",
    arguments: [
      ("car", [WarningType.safetyCamera, .railwayCrossing, .roadSign, .lowSpeedZone]),
      ("bicycle", [.railwayCrossing, .roadSign]), ("pedestrian", [.railwayCrossing]),
    ], [true, false])
  func travellers(_ vehicle: (name: String, types: [WarningType]), isRouted: Bool) throws {
    let road = RoadTags.residential.tagged("maxspeed", "50")
    let town = try RoadSketch(
      "A-------C-----D-----E-----F---B",
      ways: [
        "ACDEF": road,
        "FB": .residential.tagged("maxspeed", "30").tagged("source:maxspeed", "AT:zone30"),
      ],
      nodes: [
        "C": ["highway": "speed_camera"], "D": ["railway": "level_crossing"],
        "E": ["highway": "stop", "direction": "forward"],
      ], country: "AT", vehicle: vehicle.name)
    let drive = SketchDrive(spacing: 5, speed: 5)
    let told =
      isRouted
      ? try TownDrive(town, through: ["A", "B"], along: "ACDEFB", drive).warnedOf
      : try TownDrive(town, through: ["A", .near("A", eastMeters: 60)], along: "ACDEFB", drive)
        .warnedOf
    #expect(told.map(\.type) == vehicle.types)
  }
}
