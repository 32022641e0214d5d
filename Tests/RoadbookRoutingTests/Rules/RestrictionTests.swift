// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// A crossing whose arms are dead ends: who may not turn drives on, turns back and comes again.
///
///            N
///            |
///     W------X----E
///            |
///            S
@Suite("Turn restrictions at a node")
struct RestrictionTests {
  private func crossing(_ restrictions: RoadRestriction...) throws -> RoadSketch {
    try RoadSketch(
      """
             N
             |
             |
      W------X----E
             |
             |
             |
             S
      """,
      ways: [
        "NX": .residential, "WX": .residential, "EX": .residential, "SX": .residential,
      ], restrictions: restrictions)
  }

  @Test("without restrictions every turn is open, but for turning back")
  func free() throws {
    let crossing = try crossing()
    for (from, to) in [("S", "W"), ("S", "N"), ("S", "E"), ("E", "N"), ("N", "W"), ("W", "S")] {
      #expect(try crossing.route(SketchPlace(from), SketchPlace(to)).ways == "\(from)X \(to)X")
    }
  }

  @Test(
    "a forbidden turn is not made, all others are",
    arguments: Engine.allCases,
    [
      (.noLeftTurn(from: "SX", via: "X", to: "WX"), "W", "SX NX NX WX"),
      (.noLeftTurn(from: "SX", via: "X", to: "WX"), "E", "SX EX"),
      (.noLeftTurn(from: "SX", via: "X", to: "WX"), "N", "SX NX"),
      (.noRightTurn(from: "SX", via: "X", to: "EX"), "E", "SX NX NX EX"),
      (.noRightTurn(from: "SX", via: "X", to: "EX"), "W", "SX WX"),
      (.noStraightOn(from: "SX", via: "X", to: "NX"), "N", "SX EX EX NX"),
      (.noStraightOn(from: "SX", via: "X", to: "NX"), "E", "SX EX"),
    ] as [(RoadRestriction, String, String)])
  func forbidden(engine: Engine, trip: (RoadRestriction, to: String, ways: String)) throws {
    #expect(
      try crossing(trip.0).route("S", SketchPlace(trip.to), on: engine).ways == trip.ways)
  }

  @Test("a forbidden turn is open from elsewhere and the other way round")
  func otherArms() throws {
    let crossing = try crossing(.noLeftTurn(from: "SX", via: "X", to: "WX"))
    #expect(try crossing.route("N", "W").ways == "NX WX")
    #expect(try crossing.route("W", "S").ways == "WX SX")
  }

  @Test(
    "a demanded turn closes all others",
    arguments: Engine.allCases,
    [
      (.onlyLeftTurn(from: "SX", via: "X", to: "WX"), "W", "SX WX"),
      (.onlyLeftTurn(from: "SX", via: "X", to: "WX"), "N", "SX WX WX NX"),
      (.onlyLeftTurn(from: "SX", via: "X", to: "WX"), "E", "SX WX WX EX"),
      (.onlyRightTurn(from: "SX", via: "X", to: "EX"), "W", "SX EX EX WX"),
      (.onlyRightTurn(from: "SX", via: "X", to: "EX"), "E", "SX EX"),
      (.onlyStraightOn(from: "SX", via: "X", to: "NX"), "E", "SX NX NX EX"),
      (.onlyStraightOn(from: "SX", via: "X", to: "NX"), "N", "SX NX"),
    ] as [(RoadRestriction, String, String)])
  func demanded(engine: Engine, trip: (RoadRestriction, to: String, ways: String)) throws {
    #expect(
      try crossing(trip.0).route("S", SketchPlace(trip.to), on: engine).ways == trip.ways)
  }

  @Test("a demanded turn does not bind those who come from elsewhere")
  func demandedFromElsewhere() throws {
    let crossing = try crossing(.onlyLeftTurn(from: "SX", via: "X", to: "WX"))
    #expect(try crossing.route("N", "E").ways == "NX EX")
    #expect(try crossing.route("E", "S").ways == "EX SX")
  }

  @Test("no_entry closes a way to several others")
  func noEntry() throws {
    let crossing = try crossing(.noEntry(from: ["SX", "EX"], via: "X", to: "WX"))
    #expect(try crossing.route("S", "W").ways == "SX NX NX WX")
    #expect(try crossing.route("E", "W").ways == "EX NX NX WX")
    #expect(try crossing.route("N", "W").ways == "NX WX")
    #expect(try crossing.route("S", "E").ways == "SX EX")
  }

  @Test("no_exit closes several ways to one")
  func noExit() throws {
    let crossing = try crossing(.noExit(from: "SX", via: "X", to: ["WX", "EX"]))
    #expect(try crossing.route("S", "W").ways == "SX NX NX WX")
    #expect(try crossing.route("S", "E").ways == "SX NX NX EX")
    #expect(try crossing.route("S", "N").ways == "SX NX")
    #expect(try crossing.route("N", "E").ways == "NX EX")
  }

  @Test("no_u_turn forbids turning back at a dead end")
  func noUTurn() throws {
    let crossing = try crossing(
      .noLeftTurn(from: "SX", via: "X", to: "WX"), .noUTurn(from: "NX", via: "N", to: "NX"))
    #expect(try crossing.route("S", "W").ways == "SX EX EX WX")
  }

  @Test("only_u_turn at a dead end changes nothing")
  func onlyUTurn() throws {
    let crossing = try crossing(
      .noLeftTurn(from: "SX", via: "X", to: "WX"), .onlyUTurn(from: "NX", via: "N", to: "NX"))
    #expect(try crossing.route("S", "W").ways == "SX NX NX WX")
  }

  @Test("no_u_turn keeps carriageways apart")
  func carriageways() throws {
    let road = try RoadSketch(
      """
      A----B----C----D
           |    |
      E----F----G----H
      """,
      ways: [
        "DCBA": .primary.oneway, "EFGH": .primary.oneway, "BF": .service, "CG": .service,
        "DH": .residential,
      ], restrictions: [.noUTurn(from: "EFGH", via: "CG", to: "DCBA")])
    // Coming from E, the first link may be used, the second may not.
    #expect(try road.route("E", "A").ways == "EFGH BF DCBA")
  }

  @Test("a way that passes through the node is meant in the direction of the turn's name")
  func through() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           |
           |
           |
           D
      """,
      ways: ["ABC": .residential, "DB": .residential],
      restrictions: [.noLeftTurn(from: "DB", via: "B", to: "ABC")])
    #expect(try town.route("D", "C").ways == "DB ABC")
    #expect(try town.route("D", "A").ways == "DB ABC ABC")
    #expect(try town.route("D", "A").places == "DBCBA")
  }

  @Test("a start, a target or a stop at the node itself is not bound")
  func ends() throws {
    let crossing = try crossing(.noLeftTurn(from: "SX", via: "X", to: "WX"))
    #expect(try crossing.route("X", "W").ways == "WX")
    #expect(try crossing.route("S", "X").ways == "SX")
  }
}
