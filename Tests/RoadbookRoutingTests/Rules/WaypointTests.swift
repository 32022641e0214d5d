// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Stops and places passed")
struct WaypointTests {
  /// A side street with a dead end at G.
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
         1    |
         |    |
         |    |
         |    |
         |    |
         |    |
         E----F
         2
         |
         |
         G
    """,
    ways: [
      "AB": .residential, "BC": .residential, "CD": .residential, "BE": .residential,
      "EF": .residential, "CF": .residential, "EG": .residential,
    ])

  @Test("a stop is reached, and the way goes on or back from it", arguments: Engine.allCases)
  func stop(engine: Engine) throws {
    let route = try town.route("A", "1", "D", on: engine)
    #expect(route.places == "AB1BCD", "\(route)")
  }

  @Test("from a place passed the way only goes on", arguments: Engine.allCases)
  func passing(engine: Engine) throws {
    let route = try town.route("A", .passing("1"), "D", on: engine)
    #expect(route.places == "ABEFCD", "\(route)")
  }

  @Test(
    "a place passed in a dead end is passed again after turning back", arguments: Engine.allCases)
  func deadEnd(engine: Engine) throws {
    let passed = try town.route("A", .passing("2"), "D", on: engine)
    #expect(passed.places == "ABEGEBCD", "\(passed)")
    let stopped = try town.route("A", "2", "D", on: engine)
    #expect(stopped.places == "ABE2EBCD", "\(stopped)")
  }

  @Test("a stop ends a section, a place passed does not")
  func sections() throws {
    #expect(try town.route("A", "1", "D").sections == "car car")
    #expect(try town.route("A", .passing("1"), "D").sections == "car")
    let data = try #require(try town.route("A", .passing("1"), "D").data)
    #expect(data.sections[0].passthroughWaypoints.count == 1)
    #expect(data.sections[0].passthroughWaypoints.first?.place.waypointIndex == 1)
  }

  @Test("the order of places is kept")
  func order() throws {
    #expect(try town.route("A", "F", "C", "E").places.hasPrefix("AB"))
    let route = try town.route("A", "D", "C", "A")
    #expect(route.places == "ABCDCBA")
  }

  @Test("a heading chooses the direction of travel", arguments: Engine.allCases)
  func heading(engine: Engine) throws {
    let south = try town.route(.at("1", heading: 180), "A", on: engine)
    #expect(south.places == "1EFCBA", "\(south)")
    let north = try town.route(.at("1", heading: 0), "A", on: engine)
    #expect(north.places == "1BA", "\(north)")
    let passing = try town.route("E", .passing("1", heading: 180), "E", on: engine)
    #expect(passing.places == "EFCBE", "\(passing)")
  }

  @Test("the same place may come again and again")
  func repeated() throws {
    let route = try town.route("A", "1", "1", "1", "A")
    #expect(route.places == "AB1BA")
  }

  @Test("1,000 waypoints are answered, 1,001 are refused")
  func many() throws {
    let places: [SketchPlace] = (0..<1000).map { ["A", "1", "D", "2", "F"][$0 % 5] }
    let route = try town.route(through: places)
    #expect(route.data?.sections.count == 999)
    #expect(throws: RoutingError.invalidParameter) { try town.route(through: places + ["A"]) }
  }

  @Test("fewer than two waypoints are refused")
  func few() throws {
    #expect(throws: RoutingError.invalidParameter) { try town.route(through: []) }
    #expect(throws: RoutingError.invalidParameter) { try town.route("A") }
  }

  @Test("the first and the last waypoint are stops")
  func ends() throws {
    #expect(throws: RoutingError.invalidParameter) { try town.route(.passing("A"), "D") }
    #expect(throws: RoutingError.invalidParameter) { try town.route("A", .passing("D")) }
  }
}
