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

  @Test("no route leads over the water")
  func apart() throws {
    #expect(try islands.answer("1", "A") == "noRouteFound")
    #expect(try islands.answer("A", "1") == "noRouteFound")
    #expect(try islands.answer("A", "1", "C") == "noRouteFound")
  }

  @Test("a road that leads nowhere gives way to the main network within 500 m")
  func nearby() throws {
    let town = try RoadSketch(
      """
      A----B----C  X--1--Y
      |         |
      D----E----F
      """,
      ways: [
        "ABC": .residential, "DEF": .residential, "AD": .residential, "CF": .residential,
        "XY": .residential,
      ])
    #expect(try town.answer("X", "A") == "ABC")
    #expect(try town.route("X", "1").ways == "XY")
    #expect(try town.answer("1", "A") == "noRouteFound")
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
