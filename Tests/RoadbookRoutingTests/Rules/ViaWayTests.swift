// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// From AB over BE not into DE: the street BE between two roads.
@Suite("Turn restrictions over ways")
struct ViaWayTests {
  static let ways: [String: RoadTags] = [
    "AB": .residential, "BC": .residential, "BE": .residential, "DE": .residential,
    "EF": .residential,
  ]

  private func town(_ restrictions: RoadRestriction...) throws -> RoadSketch {
    try RoadSketch(
      """
      A------B------C
             |
             1
             |
      D------E---F
      """,
      ways: Self.ways, restrictions: restrictions)
  }

  private let forbidden = RoadRestriction.noUTurn(from: "AB", via: "BE", to: "DE")
  private let demanded = RoadRestriction.onlyLeftTurn(from: "AB", via: "BE", to: "EF")

  @Test(
    "the whole sequence is forbidden, each of its turns is not",
    arguments: Engine.allCases,
    [
      Trip(from: "A", to: "D", ways: "AB BE EF EF DE"),
      Trip(from: "A", to: "F", ways: "AB BE EF"),
      Trip(from: "C", to: "D", ways: "BC BE DE"),
      Trip(from: "D", to: "A", ways: "DE BE AB"),
      Trip(from: "F", to: "D", ways: "EF DE"),
    ])
  func forbidden(engine: Engine, trip: Trip) throws {
    let route = try town(forbidden).route(trip.from, trip.to, on: engine)
    #expect(route.ways == trip.ways, "\(route)")
  }

  @Test("anyone who starts on the way between has not come from the forbidding way")
  func start() throws {
    #expect(try town(forbidden).route("1", "D").ways == "BE DE")
    #expect(try town(forbidden).route("B", "D").ways == "BE DE")
    #expect(try town(demanded).route("1", "D").ways == "BE DE")
  }

  @Test("anyone who ends on the way between has done nothing forbidden")
  func target() throws {
    #expect(try town(forbidden).route("A", "1").ways == "AB BE")
    #expect(try town(forbidden).route("A", "E").ways == "AB BE")
    #expect(try town(demanded).route("A", "1").ways == "AB BE")
  }

  @Test("a waypoint on the way between does not lift the restriction", arguments: Engine.allCases)
  func waypoint(engine: Engine) throws {
    let town = try town(forbidden)
    #expect(try town.route("A", .passing("1"), "D", on: engine).ways == "AB BE EF EF DE")
    #expect(try town.route("A", "1", "D", on: engine).ways == "AB BE EF EF DE")
    #expect(try town.route("C", .passing("1"), "D", on: engine).ways == "BC BE DE")
    #expect(
      try self.town(demanded).route("A", .passing("1"), "D", on: engine).ways
        == "AB BE EF EF DE")
  }

  @Test(
    "a demanded sequence holds once its way between is entered",
    arguments: Engine.allCases,
    [
      Trip(from: "A", to: "C", ways: "AB BC"),
      Trip(from: "A", to: "F", ways: "AB BE EF"),
      Trip(from: "A", to: "D", ways: "AB BE EF EF DE"),
      Trip(from: "C", to: "D", ways: "BC BE DE"),
    ])
  func demanded(engine: Engine, trip: Trip) throws {
    let route = try town(demanded).route(trip.from, trip.to, on: engine)
    #expect(route.ways == trip.ways, "\(route)")
  }

  @Test("several ways may lie between, and streets may cross them")
  func longVia() throws {
    let town = try RoadSketch(
      """
      A-----B-------C
            |
      H-----G-------I
            |
      D-----E---F
      """,
      ways: [
        "AB": .residential, "BC": .residential, "BG": .residential, "GE": .residential,
        "DE": .residential, "EF": .residential, "HGI": .residential,
      ], restrictions: [.noUTurn(from: "AB", via: "BG GE", to: "DE")])
    #expect(try town.route("A", "D").ways == "AB BG GE EF EF DE")
    #expect(try town.route("A", "F").ways == "AB BG GE EF")
    #expect(try town.route("A", "I").ways == "AB BG HGI")
    #expect(try town.route("C", "D").ways == "BC BG GE DE")
    #expect(try town.route("H", "D").ways == "HGI GE DE")
  }

  @Test("a way between that streets cross is still one")
  func crossedVia() throws {
    let town = try RoadSketch(
      """
      A-----B-------C
            |
      H-----G-------I
            |
      D-----E---F
      """,
      ways: [
        "AB": .residential, "BC": .residential, "BGE": .residential, "DE": .residential,
        "EF": .residential, "HGI": .residential,
      ], restrictions: [.noUTurn(from: "AB", via: "BGE", to: "DE")])
    #expect(try town.route("A", "D").ways == "AB BGE EF EF DE")
    #expect(try town.route("H", "D").ways == "HGI BGE DE")
  }

  @Test("two restrictions may share a way between")
  func shared() throws {
    let town = try town(forbidden, .noLeftTurn(from: "BC", via: "BE", to: "EF"))
    #expect(try town.route("A", "D").ways == "AB BE EF EF DE")
    #expect(try town.route("A", "F").ways == "AB BE EF")
    #expect(try town.route("C", "D").ways == "BC BE DE")
    // Turning back is as far at D as at A.
    #expect(["BC BE DE DE EF", "BC AB AB BE EF"].contains(try town.route("C", "F").ways))
  }

  @Test("a restriction over a way and one at its end hold together")
  func both() throws {
    let town = try town(forbidden, .noLeftTurn(from: "BE", via: "E", to: "EF"))
    #expect(try town.route("C", "D").ways == "BC BE DE")
    #expect(try town.route("1", "F").ways == "BE DE DE EF")
    // From A neither arm is left, so the way leads over the other end of the crossing.
    #expect(try town.route("A", "D").ways == "AB BC BC BE DE")
  }
}
