// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// The short way from A to C leads over B, the long one over D, E and F.
@Suite("Where people cycle")
struct BicycleRouteTests {
  private func town(_ street: RoadTags, _ node: RoadTags? = nil) throws -> RoadSketch {
    try .shortAndLong(street, node, others: .residential, vehicle: "bicycle")
  }

  @Test(
    "streets are open to bicycles that their signs let in",
    arguments: [
      (RoadTags.cycleway, true), (.primary, true), (.road("path"), true), (.track, true),
      (.footway.tagged("bicycle", "yes"), true), (.motorway, false),
      (.residential.tagged("motor_vehicle", "no"), true),
      (.residential.tagged("vehicle", "no").tagged("bicycle", "yes"), true),
      (.residential.tagged("access", "no"), false), (.trunk.tagged("motorroad", "yes"), false),
      (.road("path").tagged("mtb:scale", "5"), false),
    ] as [(RoadTags, Bool)])
  func streets(street: RoadTags, isOpen: Bool) throws {
    #expect(try town(street).route("A", "C").ways == (isOpen ? "AB BC" : "ADEFC"))
  }

  @Test("one pushes through where riding around is longer, and rides around where it is not")
  func pushing() throws {
    func ways(_ street: RoadTags, around: RoadTags) throws -> String {
      let town = try RoadSketch(
        """
        A-B---------C
        |           |
        D-----------E
        """,
        ways: ["AB": .residential, "BC": street, "ADEC": around], vehicle: "bicycle")
      return try town.route("A", "C").ways
    }
    #expect(try ways(.pedestrian, around: .residential) == "ADEC")
    #expect(try ways(.pedestrian, around: .road("path").tagged("surface", "mud")) == "AB BC")
    let dismount = RoadTags.cycleway.tagged("bicycle", "dismount")
    #expect(try ways(dismount, around: .residential) == "ADEC")
    #expect(try ways(dismount, around: .residential.tagged("access", "no")) == "AB BC")
    #expect(try ways(.steps, around: .residential.tagged("access", "no")) == "AB BC")
  }

  @Test(
    "one-way streets bind bicycles unless they are let through",
    arguments: [
      (RoadTags.residential.oneway, false),
      (.residential.oneway.tagged("oneway:bicycle", "no"), true),
      (.residential.oneway.tagged("cycleway", "opposite"), true),
      (.residential.oneway.tagged("cycleway:left", "opposite_lane"), true),
      (.residential.oneway.tagged("cycleway:left:oneway", "-1"), true),
      (.residential.oneway.tagged("cycleway:right", "lane"), false),
      (.residential.oneway.tagged("bicycle:backward", "yes"), true),
    ] as [(RoadTags, Bool)])
  func oneways(street: RoadTags, isOpen: Bool) throws {
    #expect(try town(street).route("A", "C").ways == "AB BC")
    #expect(try town(street).route("C", "A").ways == (isOpen ? "BC AB" : "ADEFC"))
  }

  @Test("turn restrictions bind bicycles unless they are excepted")
  func restrictions() throws {
    func ways(_ restriction: RoadRestriction) throws -> String {
      let square = try RoadSketch(
        """
        G----A----B----C
             |    |
             |    |
             |    |
             E----D
        """,
        ways: [
          "GA": .residential, "AB": .residential, "BC": .residential, "BD": .residential,
          "DEA": .service,
        ],
        restrictions: [restriction], vehicle: "bicycle")
      return try square.route("D", "A").ways
    }
    #expect(try ways(.noRightTurn(from: "BD", via: "B", to: "BC")) == "BD AB")
    #expect(try ways(.noLeftTurn(from: "BD", via: "B", to: "AB")) == "DEA")
  }

  @Test("bollards and cycle barriers let bicycles pass, turnstiles do not")
  func barriers() throws {
    #expect(try town(.cycleway, .barrier("bollard")).route("A", "C").ways == "AB BC")
    #expect(try town(.cycleway, .barrier("cycle_barrier")).route("A", "C").ways == "AB BC")
    #expect(try town(.cycleway, .barrier("turnstile")).route("A", "C").ways == "ADEFC")
  }

  @Test("a cycleway is worth a detour from a main road; a track beside the road makes up for it")
  func preference() throws {
    func ways(_ road: RoadTags) throws -> String {
      let town = try RoadSketch(
        """
        A-----------B
        |           |
        C-----------D
        """,
        ways: ["AB": road, "ACDB": .cycleway], vehicle: "bicycle")
      return try town.route("A", "B").ways
    }
    #expect(try ways(.primary) == "ACDB")
    #expect(try ways(.primary.tagged("cycleway", "track")) == "AB")
    #expect(try ways(.residential) == "AB")
    #expect(try ways(.residential.tagged("bicycle", "use_sidepath")) == "ACDB")
  }

  @Test("hills are ridden around")
  func hills() throws {
    #expect(try town(.cycleway.tagged("incline", "12%")).route("A", "C").ways == "ADEFC")
    #expect(try town(.cycleway.tagged("incline", "12%")).route("C", "A").ways == "BC AB")
  }
}
