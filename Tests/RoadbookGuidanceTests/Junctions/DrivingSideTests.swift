// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Driving on the left")
struct DrivingSideTests {
  static let main = RoadTags.primary.named("Main").oneway

  // swift-format-ignore: NeverUseForceTry
  static let crossed = try! RoadSketch(
    """
                   N
                   |
    A--------------B--------------C
                   |
    D--------------E--------------F
                   |
                   S
    """,
    ways: ["ABC": main, "FED": main, "NBES": .street("Side")], country: "GB", cellMeters: 10)

  @Test(
    "two carriageways",
    arguments: [
      Told("AD", "u-turn right onto Main", "back to the right"),
      Told("FC", "u-turn right onto Main", "back from the other side"),
      Told("SN", "", "straight across"), Told("SD", "turn left onto Main", "onto the near one"),
      Told("SC", "turn right onto Main", "onto the far one"),
      Told("AS", "turn right onto Side", "across the other carriageway"),
    ])
  func crossed(_ told: Told) throws { try expect(told, in: Self.crossed) }

  // swift-format-ignore: NeverUseForceTry
  static let motorway = try! RoadSketch(
    """
              l----P
    A----B----------D----E
    """,
    ways: [
      "ABDE": .motorway.numbered("M 1"), "BlP": .motorwayLink.oneway, "PD": .motorwayLink.oneway,
    ], country: "GB")

  @Test(
    "exits and ramps are on the left",
    arguments: [
      Told("AP", "exit left", "off"), Told("PE", "merge from left onto M 1", "on"),
    ])
  func motorway(_ told: Told) throws { try expect(told, in: Self.motorway) }

  @Test(
    "turning back at the end of a road", arguments: [("GB", "u-turn right"), ("DE", "u-turn left")])
  func back(country: String, words: String) throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """,
      ways: ["AB": .street("Main"), "BC": .street("Main"), "BD": .street("Lane")],
      restrictions: [.noRightTurn(from: "AB", via: "B", to: "BD")], country: country)
    try expect(Told("AD", "\(words) onto Main; turn left onto Lane", "no other way"), in: town)
  }
}
