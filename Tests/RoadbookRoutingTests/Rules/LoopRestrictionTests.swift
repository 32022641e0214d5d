// SPDX-License-Identifier: Apache-2.0

import RoadbookImport
import RoadbookTestSupport
import Testing

@Suite("Restrictions around loops, and ends on the ways between")
struct LoopRestrictionTests {
  /// Heading east at 1 and back to A: around the block, or by the long dead end F.
  private func block(_ restrictions: [RoadRestriction]) throws -> RoadSketch {
    try RoadSketch(
      """
      A--1--B---C
            |\\  |
            | E-D
            |
            |
            |
            |
            |
            F
      """,
      ways: ["AB": .residential, "BCDEB": .residential, "BF": .residential],
      restrictions: restrictions)
  }

  @Test(
    "via ways that lead back to where one comes from forbid the loop", arguments: Engine.allCases)
  func loop(engine: Engine) throws {
    let free = try block([]).route(.at("1", heading: 90), "A", on: engine)
    #expect(free.places == "1BCDEBA" || free.places == "1BEDCBA", "\(free)")
    let forbidden = RoadRestriction.noUTurn(from: "AB", via: "BCDEB", to: "AB")
    let town = try block([forbidden])
    #expect(town.map.manifest.kept["turn restrictions"] == 1)
    #expect(try town.route(.at("1", heading: 90), "A", on: engine).places == "1BFBA")
    // Driving into the loop and stopping there is not forbidden.
    #expect(try town.route("A", "D", on: engine).ways == "AB BCDEB")
  }

  @Test("a destination on the way between is reached from its end", arguments: Engine.allCases)
  func destinationOnVia(engine: Engine) throws {
    let town = try RoadSketch(
      """
      A---B-1-C---D
      |       |
      F-------E
      |
      G
      """,
      ways: [
        "AB": .residential, "BC": .residential, "CD": .residential, "CE": .residential,
        "EF": .residential, "FA": .residential, "FG": .residential,
      ],
      restrictions: [.noStraightOn(from: "AB", via: "BC", to: "CD")])
    let route = try town.route("A", "1", on: engine)
    #expect(route.ways == "AB BC", "\(route)")
  }
}
