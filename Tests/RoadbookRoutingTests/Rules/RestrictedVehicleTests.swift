// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Whom turn restrictions bind")
struct RestrictedVehicleTests {
  private func ways(_ restriction: RoadRestriction) throws -> String {
    let crossing = try RoadSketch(
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
      restrictions: [restriction])
    return try crossing.route("S", "W").ways
  }

  private let turn = RoadRestriction.noLeftTurn(from: "SX", via: "X", to: "WX")
  private let free = "SX WX"
  private let bound = "SX NX NX WX"

  @Test("a plain restriction binds cars")
  func plain() throws {
    #expect(try ways(turn) == bound)
  }

  @Test(
    "excepted vehicles are not bound",
    arguments: [
      ("motorcar", true), ("motor_vehicle", true), ("bicycle;motorcar", true),
      ("psv, motorcar", true), ("psv", false), ("bus;taxi", false), ("hgv", false),
      ("bicycle", false),
    ])
  func except(vehicles: String, isFree: Bool) throws {
    #expect(try ways(turn.except(vehicles)) == (isFree ? free : bound))
  }

  @Test(
    "a restriction for one vehicle binds no other",
    arguments: [
      ("hgv", true), ("bus", true), ("bicycle", true), ("motorcar", false),
      ("motor_vehicle", false), ("vehicle", false),
    ])
  func vehicle(name: String, isFree: Bool) throws {
    #expect(try ways(turn.vehicle(name)) == (isFree ? free : bound))
  }

  @Test("restrictions that hold at times are kept and not applied")
  func conditional() throws {
    #expect(try ways(turn.conditional("Mo-Fr 07:00-09:00")) == free)
    #expect(try ways(turn.vehicle("motorcar").conditional("22:00-06:00")) == free)
  }

  @Test("a sign against turning on red does not forbid the turn")
  func onRed() throws {
    #expect(
      try ways(RoadRestriction("no_left_turn_on_red", from: ["SX"], via: "X", to: ["WX"])) == free)
  }

  @Test("a demanded turn, too, binds only whom it names")
  func demanded() throws {
    let only = RoadRestriction.onlyStraightOn(from: "SX", via: "X", to: "NX")
    #expect(try ways(only) == bound)
    #expect(try ways(only.except("motorcar")) == free)
    #expect(try ways(only.vehicle("hgv")) == free)
    #expect(try ways(only.conditional("Mo-Fr 07:00-09:00")) == free)
  }
}
