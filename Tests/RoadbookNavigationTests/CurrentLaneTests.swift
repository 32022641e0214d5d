// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Lanes of the road without a route")
struct CurrentLaneTests {
  @Test("the lanes of a road are told where it has arrows, and when it has none any more")
  func free() throws {
    let road = RoadTags.primary.tagged("maxspeed", "50")
    let town = try RoadSketch(
      "A---------C---------D--------B",
      ways: [
        "AC": road, "CD": road.tagged("turn:lanes:forward", "left|through|through;right"),
        "DB": road,
      ], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", .near("A", eastMeters: 60)], along: "ACDB",
      SketchDrive(spacing: 10, speed: 10))
    let told = drive.events.compactMap { event in
      if case .currentLanes(let view) = event { view.lanes } else { nil }
    }
    #expect(told.map(\.count) == [3, 0])
    #expect(told.first?.allSatisfy { $0.directionsOnRoute.isEmpty } == true)
  }
}
