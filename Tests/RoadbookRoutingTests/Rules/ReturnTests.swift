// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Who left a route is led back to it")
struct ReturnTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D----E
    |    |    |    |    |
    F----G----H----I----J
    |    |    |    |    |
    K----L----M----N----O
    """,
    ways: [
      "ABCDE": .residential, "FGHIJ": .residential, "KLMNO": .residential, "AFK": .residential,
      "BGL": .residential, "CHM": .residential, "DIN": .residential, "EJO": .residential,
    ])

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func found(_ places: SketchPlace...) throws -> RouteData {
    try #require(town.route(through: places, options: Self.asked()).data)
  }

  private func returned(
    to route: RouteData, from place: SketchPlace, section: Int32 = 0, meters: Int32
  ) throws -> RouteData {
    try town.router.routes(
      .returning(route, from: town.waypoint(place), section: section, meters: meters),
      options: Self.asked(), profile: nil)[0]
  }

  /// The letters at which roads of a route meet.
  private func letters(_ route: RouteData) throws -> String {
    var letters = ""
    for span in route.sections.flatMap(\.spans) {
      let nodes = span.segment.segmentId.split(separator: ":")[1].split(separator: "-")
        .compactMap { UInt32($0) }
      let isForward = span.segment.travelDirection == .positive
      for node in isForward ? nodes : nodes.reversed() {
        let letter = Character(try #require(Unicode.Scalar(64 + node)))
        if letters.last != letter { letters.append(letter) }
      }
    }
    return letters
  }

  @Test("by the next street, and on along the route")
  func nextStreet() throws {
    // The route was to pass B, C and D; the traveller turned off at B and at G.
    let route = try found("A", "E")
    var place = SketchPlace.at("G", heading: 90)
    place.eastMeters = 200
    let back = try returned(to: route, from: place, meters: 500)
    let driven = try letters(back)
    #expect(driven == "GHCDE")
    #expect(back.sections.map(\.arrival.waypointIndex) == [1])
    #expect(back.sections[0].arrival == route.sections[0].arrival)
  }

  @Test("a route that was chosen is gone on with, though another is a little shorter")
  func chosenRoad() throws {
    let town = try RoadSketch(
      """
        B------C
      A-D      E---F
        G------H
         I----J
      """,
      ways: [
        "AD": .residential, "DB": .residential, "BC": .residential, "CE": .residential,
        "DG": .residential, "GH": .residential, "HE": .residential, "EF": .residential,
        "GI": .residential, "IJ": .residential, "JH": .residential,
      ])
    // Past C, though the way past J takes no longer from where the traveller is.
    let chosen = try #require(
      town.route(through: ["A", .passing("C"), "F"], options: Self.asked()).data)
    let options = Self.asked()
    func back(from place: SketchPlace) throws -> String {
      let route = try town.router.routes(
        .returning(chosen, from: town.waypoint(place), section: 0, meters: 250), options: options,
        profile: nil)[0]
      #expect(route.sections.allSatisfy { $0.passthroughWaypoints.isEmpty })
      return try letters(route)
    }
    #expect(try letters(chosen) == "ADBCEF")
    #expect(try back(from: .near("G", northMeters: 60)) == "GDBCEF")
    // Half-way along the other road, turning back costs more than it is worth.
    #expect(try back(from: .near("G", eastMeters: 400)) == "GHEF")
  }

  @Test("far off, the next stop is sought by a new way")
  func farOff() throws {
    let route = try found("A", "B", "C")
    let away = try returned(to: route, from: .at("J", heading: 0), meters: 100)
    // B, the stop, is passed from the east; behind it the route is as it was.
    #expect(away.sections.count == 2)
    #expect(away.sections[1].arrival.waypointIndex == 2)
    #expect(away.sections[1].geometry == route.sections[1].geometry)
  }

  @Test("stops ahead are visited in their order, those behind are not")
  func stops() throws {
    let route = try found("A", "K", "O", "E")
    let back = try returned(to: route, from: .at("M", heading: 90), section: 1, meters: 700)
    #expect(
      back.sections.map(\.arrival.originalCoordinates)
        == route.sections[1...].map(\.arrival.originalCoordinates))
    #expect(back.sections.map(\.arrival.waypointIndex) == [1, 2])
    #expect(try letters(back) == "MNOJE")
  }

  @Test("on the route nothing changes but the start")
  func onRoute() throws {
    let route = try found("A", "O", "E")
    let back = try returned(to: route, from: .near("A", eastMeters: 1), meters: 1)
    #expect(back.sections[1].geometry == route.sections[1].geometry)
    #expect(abs(back.sections[0].lengthInMeters - route.sections[0].lengthInMeters) <= 1)
  }

  @Test("stays at stops are kept")
  func stays() throws {
    var waypoints = try ["A", "O", "E"].map { try town.waypoint($0) }
    waypoints[1].duration = 300
    let route = try town.router.routes(
      through: waypoints, options: Self.asked(), profile: nil)[0]
    let back = try returned(to: route, from: "G", meters: 100)
    #expect(back.sections[0].postActions == [PostAction(action: .wait, duration: 300)])
  }

  @Test("a section that the route lacks is refused; too many meters are not")
  func limits() throws {
    let route = try found("A", "E")
    let error = #expect(throws: RoutingError.self) {
      try returned(to: route, from: "G", section: 1, meters: 0)
    }
    #expect(error == .invalidParameter)
    #expect(try returned(to: route, from: "D", meters: 1_000_000).sections.count == 1)
  }

  @Test("a start without roads is told")
  func noRoads() throws {
    let route = try found("A", "E")
    let error = #expect(throws: RoutingError.self) {
      try returned(to: route, from: .near("A", northMeters: 300_000), meters: 0)
    }
    #expect(error == .couldNotMatchOrigin)
  }

  @Test("restrictions hold on the way back")
  func restrictions() throws {
    let restricted = try RoadSketch(
      """
      A----B----C----D
           |    |    |
           F----G----H
      """,
      ways: [
        "ABCD": .residential, "BF": .residential, "FGH": .residential, "CG": .residential,
        "DH": .residential,
      ], restrictions: [.noLeftTurn(from: "FGH", via: "G", to: "CG")])
    let route = try #require(
      restricted.route(through: ["A", "D"], options: Self.asked()).data)
    let back = try restricted.router.routes(
      .returning(route, from: restricted.waypoint(.at("F", heading: 90)), section: 0, meters: 500),
      options: Self.asked(), profile: nil)[0]
    // Not left at G, but on to H.
    #expect(back.sections[0].spans.count == 3)
    #expect(back.sections[0].notices.isEmpty)
  }
}
