// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// The street BC varies; the road around it is open both ways.
@Suite("One-way streets")
struct OnewayTests {
  private func answers(_ street: RoadTags) throws -> (forward: String, backward: String) {
    let town = try RoadSketch(
      """
      A----B-----C
      |          |
      D----E-----F
      """,
      ways: ["AB": .residential, "BC": street, "ADEFC": .residential])
    return (try town.route("A", "C").ways, try town.route("C", "A").ways)
  }

  /// Which directions of BC are open.
  enum Open: Sendable {
    case both, forward, backward, none
  }

  private func expect(_ street: RoadTags, _ open: Open) throws {
    let (forward, backward) = try answers(street)
    #expect(forward == (open == .both || open == .forward ? "AB BC" : "ADEFC"), "\(street)")
    #expect(backward == (open == .both || open == .backward ? "BC AB" : "ADEFC"), "\(street)")
  }

  @Test(
    "every spelling of oneway",
    arguments: [
      ("yes", Open.forward), ("true", .forward), ("1", .forward), ("-1", .backward),
      ("reverse", .backward), ("no", .both), ("false", .both), ("0", .both),
      ("alternating", .both), ("reversible", .none), ("maybe", .both),
    ])
  func spellings(value: String, open: Open) throws {
    try expect(.residential.tagged("oneway", value), open)
  }

  @Test("where traffic goes in turns, one waits as on a road with a single lane, both ways")
  func inTurns() throws {
    func seconds(_ street: RoadTags) throws -> [Double] {
      let road = try RoadSketch("A----------B", ways: ["AB": street])
      return [try road.route("A", "B").duration, try road.route("B", "A").duration]
    }
    let turns = try seconds(.residential.tagged("oneway", "alternating"))
    #expect(try turns == seconds(.residential.tagged("lanes", "1")))
    // The factor of cars is 0.8.
    let free = try seconds(.residential)
    for (turn, free) in zip(turns, free) { #expect(abs(turn * 0.8 / free - 1) < 0.05) }
  }

  @Test(
    "keys that name vehicles come before oneway",
    arguments: [
      (["oneway": "yes", "oneway:motor_vehicle": "no"], Open.both),
      (["oneway": "yes", "oneway:motorcar": "-1"], .backward),
      (["oneway:vehicle": "yes"], .forward),
      (["oneway": "no", "oneway:motorcar": "yes"], .forward),
      (["oneway": "yes", "oneway:bicycle": "no"], .forward),
      (["oneway": "yes", "oneway:bus": "no"], .forward),
      (["oneway": "yes", "cycleway": "opposite_lane"], .forward),
    ] as [([String: String], Open)])
  func exceptions(tags: [String: String], open: Open) throws {
    try expect(tags.reduce(RoadTags.residential) { $0.tagged($1.key, $1.value) }, open)
  }

  @Test("an access key for a direction is an exception from the rule")
  func directedAccess() throws {
    try expect(.residential.oneway.tagged("motorcar:backward", "yes"), .both)
    try expect(.residential.oneway.tagged("motor_vehicle:backward", "yes"), .both)
    try expect(.residential.oneway.tagged("bus:backward", "yes"), .forward)
  }

  @Test("motorways are one-way unless they say no; slip roads only where they say yes")
  func motorways() throws {
    try expect(.motorway, .forward)
    try expect(.motorway.tagged("oneway", "no"), .both)
    try expect(.motorwayLink, .both)
    try expect(.motorwayLink.oneway, .forward)
    try expect(.trunk, .both)
  }

  @Test("roundabouts and circles are one-way unless they say no")
  func circles() throws {
    try expect(.residential.tagged("junction", "roundabout"), .forward)
    try expect(.residential.tagged("junction", "circular"), .forward)
    try expect(.residential.tagged("junction", "roundabout").tagged("oneway", "no"), .both)
  }

  @Test("a start in a one-way street leaves it forwards, an end is reached forwards")
  func ends() throws {
    let block = try RoadSketch(
      """
      A--1--B
      |     |
      D-----C
      """,
      ways: ["AB": .residential.oneway, "BC": .residential, "CDA": .residential])
    #expect(try block.route("1", "A").places == "1BCDA")
    #expect(try block.route("B", "1").places == "BCDA1")
    #expect(try block.route("A", "1").places == "A1")
  }
}
