// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Islands and traps")
struct ComponentTests {
  // swift-format-ignore: NeverUseForceTry
  private let islands = try! RoadSketch(
    """
    A----B----C        X--1--Y
    |    |    |        |     |
    D----E----F        Z--2--W
    """,
    ways: [
      "ABC": .residential, "DEF": .residential, "AD": .residential, "BE": .residential,
      "CF": .residential, "XY": .residential, "XZ": .residential, "ZW": .residential,
      "YW": .residential,
    ])

  @Test("a route within an island stays there", arguments: Engine.allCases)
  func within(engine: Engine) throws {
    let route = try islands.route("1", "2", on: engine)
    #expect(route.ways == "XY XZ ZW" || route.ways == "XY YW ZW", "\(route)")
  }

  @Test("who starts on an island and ends elsewhere starts from the nearest road of the mainland")
  func acrossFromIsland() throws {
    let route = try islands.route("1", "A")
    #expect(route.places == "1CBA")
  }

  @Test("nobody starts in a trap: the nearest road that leads on stands for the place")
  func trap() throws {
    let town = try RoadSketch(
      """
      A----B----C
      |    |    |
      D----E----F
           |
           1
           |
           T
      """,
      ways: [
        "ABC": .residential, "DEF": .residential, "AD": .residential, "BE": .residential,
        "CF": .residential, "ET": .residential.oneway,
      ])
    #expect(try town.route("1", "A").places.hasPrefix("1E"))
    #expect(try town.route("A", "T").places.hasSuffix("ET"))
    #expect(try town.route("1", "T").places == "1T")
  }

  @Test("nobody ends where no road leads")
  func source() throws {
    let town = try RoadSketch(
      """
      A----B----C
      |    |    |
      D----E----F
           |
           1
           |
           T
      """,
      ways: [
        "ABC": .residential, "DEF": .residential, "AD": .residential, "BE": .residential,
        "CF": .residential, "TE": .residential.oneway,
      ])
    #expect(try town.route("A", "1").places.hasSuffix("E1"))
    #expect(try town.route("T", "A").places.hasPrefix("TE"))
  }
}
