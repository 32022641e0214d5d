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
      ways: ["NX": .residential, "WX": .residential, "EX": .residential, "SX": .residential],
      country: country)
  }

  @Test("turning across the oncoming traffic takes longer", arguments: ["DE", "FR", "US"])
  func right(country: String) throws {
    let crossing = try crossing(country)
    #expect(try crossing.route("S", "E").duration < crossing.route("S", "W").duration)
  }

  @Test(
    "where people drive on the left it is the turn to the right", arguments: ["GB", "JP", "AU"])
  func left(country: String) throws {
    let crossing = try crossing(country)
    #expect(try crossing.route("S", "W").duration < crossing.route("S", "E").duration)
  }

  @Test("the sides mirror each other")
  func mirror() throws {
    let (german, japanese) = (try crossing("DE"), try crossing("JP"))
    let left = try german.route("S", "W").duration - german.route("S", "N").duration
    let right = try japanese.route("S", "E").duration - japanese.route("S", "N").duration
    #expect(abs(left - right) < 1)
  }
}
