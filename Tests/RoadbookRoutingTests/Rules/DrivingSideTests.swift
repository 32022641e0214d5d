// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Driving on the right and on the left")
struct DrivingSideTests {
  private func crossing(_ country: String) throws -> RoadSketch {
    try RoadSketch(
      """
          N
          |
          |
      W---X---E
          |
          |
          S
      """,
      ways: ["NX": street, "WX": street, "EX": street, "SX": street], country: country)
  }

  private let street = RoadTags.residential.tagged("maxspeed", "30")

  @Test("turning across the oncoming traffic takes longer", arguments: ["DE", "FR", "US"])
  func right(country: String) throws {
    let (here, japan) = (try crossing(country), try crossing("JP"))
    #expect(try here.route("S", "E").duration + 1 < japan.route("S", "E").duration)
    #expect(try here.route("S", "W").duration > japan.route("S", "W").duration + 1)
  }

  @Test("all countries of a side are alike", arguments: [("GB", "JP"), ("DE", "FR"), ("AU", "IN")])
  func sides(pair: (String, String)) throws {
    let (one, other) = (try crossing(pair.0), try crossing(pair.1))
    for end in ["N", "W", "E"] {
      #expect(
        try one.route("S", SketchPlace(end)).duration
          == other.route("S", SketchPlace(end)).duration)
    }
  }
}
