// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// A straight country road AB, and one that is somewhat longer around it.
@Suite("Narrow country roads")
struct NarrowRoadTests {
  private static let road = RoadTags.road("tertiary").tagged("maxspeed", "100")

  private func town(_ straight: RoadTags, vehicle: String = "car") throws -> RoadSketch {
    try RoadSketch(
      """
      A-----------B
      C-----------D
      """,
      ways: ["AB": straight, "AC": Self.road, "CD": Self.road, "DB": Self.road], country: "DE",
      vehicle: vehicle)
  }

  @Test(
    "are driven around where vehicles that meet have to wait for each other",
    arguments: Engine.allCases, [("lanes", "1"), ("width", "3"), ("est_width", "4 m")])
  func oneLane(engine: Engine, tag: (key: String, value: String)) throws {
    let narrow = try town(Self.road.tagged(tag.key, tag.value))
    #expect(try narrow.route("A", "B", on: engine).ways == "AC CD DB")
    let plain = try town(Self.road)
    #expect(try plain.route("A", "B", on: engine).ways == "AB")
  }

  @Test("do not stop walkers and cyclists", arguments: ["pedestrian", "bicycle"])
  func active(vehicle: String) throws {
    let narrow = try town(Self.road.tagged("width", "3"), vehicle: vehicle)
    #expect(try narrow.route("A", "B").ways == "AB")
  }

  private func kmh(_ tags: (String, String)..., vehicle: String = "car") throws -> Double {
    var road = RoadTags.road("tertiary").tagged("maxspeed", "100")
    for (key, value) in tags { road = road.tagged(key, value) }
    let town = try RoadSketch("A-----------B", ways: ["AB": road], country: "DE", vehicle: vehicle)
    let route = try town.route("A", "B")
    return route.lengthMeters / route.duration * 3.6
  }

  @Test("are driven the slower the less room there is to meet, without a jump")
  func widths() throws {
    let speeds = try stride(from: 3.0, through: 6.5, by: 0.25).map { try kmh(("width", "\($0)")) }
    for (narrow, wide) in zip(speeds, speeds.dropFirst()) {
      #expect(narrow <= wide + 0.1)
      #expect(wide - narrow < 20)
    }
    #expect(abs(speeds[0] - 40) < 0.5)
    #expect(abs(try kmh(("width", "4.75")) - 50) < 0.5)
    let free = try kmh()
    #expect(abs(try kmh(("width", "6")) - free) < 0.1)
    #expect(free > 80)
  }

  @Test("of which nobody marked the lanes are driven at no more than 70")
  func unmarked() throws {
    #expect(abs(try kmh(("lane_markings", "no")) - 70) < 0.5)
    #expect(try kmh(("lane_markings", "no"), ("width", "7")) > 80)
  }

  @Test("leave those alone who meet nobody")
  func oneway() throws {
    #expect(try kmh(("oneway", "yes"), ("width", "3")) > 80)
  }

  @Test("are narrower for trucks")
  func trucks() throws {
    #expect(try kmh(("width", "5.5"), vehicle: "truck") < kmh(("width", "5.5")) - 10)
  }
}
