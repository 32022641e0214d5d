// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// Heading east at 1 and back to A: over B, where there may be room to turn, or around C.
@Suite("Places to turn back, and places that are none")
struct TurningPlaceTests {
  private func street(_ node: RoadTags?, vehicle: String = "car") throws -> RoadSketch {
    try RoadSketch(
      "A--1--B-----------C",
      ways: ["ABC": .residential], nodes: node.map { ["B": $0] } ?? [:], vehicle: vehicle)
  }

  @Test(
    "turning circles, turning loops and mini roundabouts are", arguments: Engine.allCases,
    ["turning_circle", "turning_loop"])
  func circles(engine: Engine, kind: String) throws {
    let route = try street(["highway": kind]).route(.at("1", heading: 90), "A", on: engine)
    #expect(route.places == "1BA", "\(route)")
  }

  @Test("a mini roundabout at a junction is", arguments: Engine.allCases)
  func mini(engine: Engine) throws {
    let town = try RoadSketch(
      """
      A--1--B-----------C
            |
            |
            D
      """,
      ways: ["AB": .residential, "BC": .residential, "BD": .residential],
      nodes: ["B": ["highway": "mini_roundabout"]])
    #expect(try town.route(.at("1", heading: 90), "A", on: engine).places == "1BA")
  }

  @Test("a bicycle does not turn back in the traffic to get around a restriction")
  func bicycles() throws {
    let town = try RoadSketch(
      """
      A-----B-----C
            |
            |
            D
      """,
      ways: ["AB": .primary, "BC": .primary, "BD": .primary],
      restrictions: [.noRightTurn(from: "AB", via: "B", to: "BD")], vehicle: "bicycle")
    // C is a dead end; nothing nearer is a place to turn.
    #expect(try town.route("A", "D").ways == "AB BC BC BD")
    #expect(try street(nil, vehicle: "bicycle").route(.at("1", heading: 90), "A").places == "1BCBA")
  }
}
