// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// A square E–F above the passage B–C, which one reaches down the stairs A–B.
@Suite("Places on foot are above the ground")
struct LevelSnappingTests {
  private func answer(_ passage: RoadTags, vehicle: String = "pedestrian") throws -> String {
    try RoadSketch(
      """
      E-----1-F
      |       |
      A--B--2-C
      """,
      ways: ["AE": .footway, "EF": .footway, "FC": .footway, "AB": .steps, "BC": passage],
      cellMeters: 20, vehicle: vehicle
    ).route("A", .near("2", northMeters: 5)).ways
  }

  @Test(
    "a square is not reached through the station below it",
    arguments: [
      RoadTags.footway.tagged("level", "-1"), RoadTags.footway.tagged("layer", "-1"),
      RoadTags.footway.tagged("tunnel", "yes"), RoadTags.footway.tagged("level", "-2;-1"),
    ])
  func below(passage: RoadTags) throws {
    #expect(try answer(passage) != "AB BC")
  }

  @Test("a way on the ground is reached as ever")
  func ground() throws {
    #expect(try answer(.footway) == "AB BC")
    #expect(try answer(RoadTags.footway.tagged("level", "0")) == "AB BC")
    #expect(try answer(RoadTags.footway.tagged("tunnel", "building_passage")) == "AB BC")
  }
}
