// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
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

  @Test("the nearest roads are those on which routes begin, as many as are asked for")
  func nearest() throws {
    let town = try RoadSketch(
      """
      A----B----C  X--1--Y
      |         |
      D----E----F
      """,
      ways: [
        "AB": .residential, "BC": .residential, "DE": .residential, "EF": .residential,
        "AD": .residential, "CF": .residential, "XY": .residential,
      ])
    let router = try RoadRouter(opening: town.mapPath)
    let island = try town.coordinates(of: "X").longitude
    func roads(_ place: SketchPlace, _ count: Int32) throws -> [NearbyRoad] {
      let question = NearestQuestion(coordinates: try town.coordinates(of: place), number: count)
      return try router.nearbyRoads(question)
    }
    for count in [1, 3, 6] as [Int32] {
      let found = try roads("X", count)
      #expect(found.count == count)
      #expect(found.allSatisfy { $0.coordinates.longitude < island })
      #expect(found.map(\.distanceInMeters) == found.map(\.distanceInMeters).sorted())
    }
    // Too far from the others to leave from there.
    #expect(try roads("1", 1).allSatisfy { $0.coordinates.longitude > island })
    #expect(
      try roads("1", 20).map { $0.coordinates.longitude > island } == [true]
        + Array(repeating: false, count: 6))
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
