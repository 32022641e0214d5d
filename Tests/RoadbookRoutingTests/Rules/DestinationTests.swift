// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// Entering such a street is charged, moving on and leaving are free.
@Suite("Streets for those who have something to do there")
struct DestinationTests {
  private func town(_ street: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B--1--C----G
      |               |
      D----E-----F----H
      """,
      ways: ["AB": .residential, "BC": street, "CG": .residential, "ADEFHG": .residential])
  }

  static let kinds: [RoadTags] = [
    .residential.tagged("access", "destination"), .residential.tagged("access", "private"),
    .residential.tagged("motor_vehicle", "customers"),
    .residential.tagged("vehicle", "delivery"), .residential.tagged("motorcar", "permit"),
  ]

  @Test("nobody is led through", arguments: kinds)
  func through(street: RoadTags) throws {
    #expect(try town(street).route("A", "G").ways == "ADEFHG")
    #expect(try town(street).route("G", "A").ways == "ADEFHG")
  }

  @Test("a start inside is never cut off", arguments: kinds)
  func start(street: RoadTags) throws {
    #expect(try town(street).route("1", "A").ways == "BC AB")
    #expect(try town(street).route("1", "G").ways == "BC CG")
  }

  @Test("an end inside is never cut off", arguments: kinds)
  func end(street: RoadTags) throws {
    #expect(try town(street).route("A", "1").ways == "AB BC")
    #expect(try town(street).route("G", "1").ways == "CG BC")
  }

  @Test("a stop inside is reached and left")
  func stop() throws {
    let town = try town(.residential.tagged("access", "private"))
    #expect(try town.route("A", "1", "G").ways == "AB BC CG")
    #expect(try town.route("A", .passing("1"), "G").ways == "AB BC CG")
  }

  @Test("the penalty takes no time")
  func duration() throws {
    let private_ = try town(.residential.tagged("access", "private")).route("A", "1")
    let open = try town(.residential).route("A", "1")
    #expect(private_.duration == open.duration)
  }

  @Test("from one such street into the next nothing is charged")
  func chain() throws {
    let yard = try RoadSketch(
      """
      A--B--C--1--D
      |     |     |
      |     |     |
      E-----F-----G
      """,
      ways: [
        "AB": .residential, "BC": .residential.tagged("access", "destination"),
        "CD": .residential.tagged("access", "private"), "AEFGD": .residential,
        "CF": .residential,
      ])
    // Two streets at the price of one entry, not around the yard to its nearest gate.
    #expect(try yard.route("A", "1").ways == "AB BC CD")
    #expect(try yard.route("1", "A").ways == "CD BC AB")
  }

  @Test("where nothing else leads on, the route goes through")
  func onlyWay() throws {
    let road = try RoadSketch(
      "A--B--C--D",
      ways: ["AB": .primary, "BC": .service.tagged("access", "private"), "CD": .primary])
    #expect(try road.route("A", "D").ways == "AB BC CD")
  }

  @Test("a rule for one direction leaves the other free")
  func direction() throws {
    let town = try town(.residential.tagged("motor_vehicle:forward", "destination"))
    #expect(try town.route("A", "G").ways == "ADEFHG")
    #expect(try town.route("G", "A").ways == "CG BC AB")
  }

  @Test("a track is for those who work there, unless it says otherwise")
  func track() throws {
    #expect(try town(.track).route("A", "G").ways == "ADEFHG")
    #expect(try town(.track).route("A", "1").ways == "AB BC")
    let open = try RoadSketch(
      """
      A--B--C
      |     |
      |     |
      |     |
      |     |
      |     |
      |     |
      |     |
      |     |
      D-----E
      """,
      ways: ["AB": .track.tagged("motor_vehicle", "yes"), "BC": .residential, "ADEC": .track])
    #expect(try open.route("A", "C").ways == "AB BC")
  }
}
