// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Sketches")
struct SketchTests {
  // swift-format-ignore: NeverUseForceTry
  let town = try! RoadSketch(
    """
    A----B----C
    |    |
    D----E----F
    """,
    ways: ["ABC": .primary, "BE": .residential, "AD": .residential, "DEF": .primary],
    restrictions: [.noLeftTurn(from: "BE", via: "B", to: "ABC")])

  @Test("a route is told by its ways, places, length and time", arguments: Engine.allCases)
  func words(engine: Engine) throws {
    let route = try town.route("A", "F", on: engine)
    #expect(route.ways == "AD DEF")
    #expect(route.places == "ADEF")
    #expect(abs(route.lengthMeters - 1200) < 1)
    #expect((60...140).contains(route.duration))
  }

  @Test("the drawing of the README has the route that the README tells")
  func readme() throws {
    let town = try RoadSketch(
      """
      A----B----C
      |    |
      D----E----F
      """,
      ways: ["ABC": .primary, "BE": .residential, "AD": .residential, "DEF": .primary],
      restrictions: [.noLeftTurn(from: "ABC", via: "B", to: "BE")])
    #expect(try town.route("C", "F").ways == "ABC AD DEF")
  }

  @Test("a failed test shows the route in the drawing")
  func drawing() throws {
    #expect(
      try town.route("C", "F").drawing == """
        A----B━━━━C
        |    ┃
        D----E━━━━F
        """)
  }

  @Test(
    arguments: Engine.allCases,
    [
      Trip(from: "F", to: "C", ways: "DEF BE ABC"),
      Trip(from: "A", to: "F", ways: "AD DEF"),
    ])
  func everyEngineAgrees(engine: Engine, trip: Trip) throws {
    let route = try town.route(trip.from, trip.to, on: engine)
    #expect(route.ways == trip.ways, "\(route)")
  }
}
