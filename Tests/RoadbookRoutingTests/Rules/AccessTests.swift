// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// The street BC varies; the road around it is longer and always open.
@Suite("Who may drive where")
struct AccessTests {
  private func town(_ street: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B--1--C
      |          |
      D----E-----F
      """,
      ways: ["AB": .residential, "BC": street, "ADEFC": .residential])
  }

  private let through = "AB BC"
  private let around = "ADEFC"

  /// Tags of a residential street, and whether a car may use it.
  struct Rule: Sendable, CustomStringConvertible {
    var tags: [String: String]
    var isOpen: Bool

    static func open(_ tags: [String: String]) -> Rule { Rule(tags: tags, isOpen: true) }
    static func closed(_ tags: [String: String]) -> Rule { Rule(tags: tags, isOpen: false) }

    var street: RoadTags {
      tags.reduce(RoadTags.residential) { $0.tagged($1.key, $1.value) }
    }

    var description: String {
      let words = tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return words.joined(separator: " ") + (isOpen ? " is open" : " is closed")
    }
  }

  @Test(
    "the most particular key decides",
    arguments: [
      Rule.open([:]),
      .closed(["access": "no"]),
      .closed(["vehicle": "no"]),
      .closed(["motor_vehicle": "no"]),
      .closed(["motorcar": "no"]),
      .open(["access": "no", "vehicle": "yes"]),
      .open(["access": "no", "motor_vehicle": "yes"]),
      .open(["vehicle": "no", "motorcar": "yes"]),
      .open(["motor_vehicle": "no", "motorcar": "yes"]),
      .closed(["motor_vehicle": "yes", "motorcar": "no"]),
      .closed(["access": "yes", "vehicle": "no"]),
      .closed(["access": "yes", "motor_vehicle": "no"]),
    ])
  func hierarchy(rule: Rule) throws {
    #expect(try town(rule.street).route("A", "C").ways == (rule.isOpen ? through : around))
  }

  @Test(
    "rules for others do not concern cars",
    arguments: [
      Rule.open(["hgv": "no"]),
      .open(["bicycle": "no"]),
      .open(["foot": "no"]),
      .open(["bus": "no"]),
      .open(["horse": "private"]),
      .closed(["access": "no", "bus": "yes"]),
      .closed(["access": "no", "hgv": "yes"]),
      .closed(["motor_vehicle": "no", "psv": "yes", "taxi": "yes"]),
    ])
  func others(rule: Rule) throws {
    #expect(try town(rule.street).route("A", "C").ways == (rule.isOpen ? through : around))
  }

  @Test(
    "values say who is meant, and unknown ones are passed over",
    arguments: [
      Rule.open(["access": "yes"]),
      .open(["access": "permissive"]),
      .open(["access": "designated"]),
      .open(["access": "unknown"]),
      .open(["motor_vehicle": "fixme"]),
      .open(["motor_vehicle": "no;yes"]),
      .closed(["access": "agricultural"]),
      .closed(["motor_vehicle": "forestry"]),
      .closed(["access": "emergency"]),
      .closed(["access": "military"]),
      .closed(["access": "no", "motorcar": "unknown"]),
    ])
  func values(rule: Rule) throws {
    #expect(try town(rule.street).route("A", "C").ways == (rule.isOpen ? through : around))
  }

  @Test("a key may hold for one direction only")
  func directions() throws {
    let forwardClosed = try town(.residential.tagged("motor_vehicle:forward", "no"))
    #expect(try forwardClosed.route("A", "C").ways == around)
    #expect(try forwardClosed.route("C", "A").ways == "BC AB")

    let backwardClosed = try town(.residential.tagged("vehicle:backward", "no"))
    #expect(try backwardClosed.route("A", "C").ways == through)
    #expect(try backwardClosed.route("C", "A").ways == around)

    let onlyForward = try town(
      .residential.tagged("motorcar", "no").tagged("motorcar:forward", "yes"))
    #expect(try onlyForward.route("A", "C").ways == through)
    #expect(try onlyForward.route("C", "A").ways == around)
  }

  @Test(
    "some kinds of ways are closed to cars, and some open where a key names cars",
    arguments: [
      ("footway", nil, false), ("footway", "motor_vehicle", true), ("footway", "access", false),
      ("cycleway", nil, false), ("cycleway", "motorcar", true), ("pedestrian", nil, false),
      ("pedestrian", "motor_vehicle", true), ("path", nil, false), ("busway", nil, false),
      ("steps", nil, false), ("steps", "motor_vehicle", false), ("construction", nil, false),
      ("construction", "motor_vehicle", false), ("proposed", nil, false), ("raceway", nil, false),
      ("service", nil, true), ("living_street", nil, true), ("road", nil, true),
    ] as [(String, String?, Bool)])
  func kinds(highway: String, openedBy key: String?, isOpen: Bool) throws {
    var street = RoadTags.road(highway)
    if let key { street = street.tagged(key, "yes") }
    let town = try RoadSketch(
      """
      A--B--C
      |     |
      D     F
      |     |
      |     |
      |     |
      G-----H
      """,
      ways: ["AB": .residential, "BC": street, "ADGHFC": .track.tagged("access", "yes")])
    #expect(try town.route("A", "C").ways == (isOpen ? "AB BC" : "ADGHFC"))
  }

  @Test(
    "a car keeps off roads that are too small for it",
    arguments: [
      Rule.open(["maxheight": "2"]),
      .closed(["maxheight": "1.4"]),
      .closed(["maxwidth": "1.5"]),
      .open(["maxwidth": "2.3"]),
      .closed(["maxweight": "1.5"]),
      .open(["maxweight": "3.5"]),
      .closed(["maxlength": "3"]),
    ])
  func dimensions(rule: Rule) throws {
    #expect(try town(rule.street).route("A", "C").ways == (rule.isOpen ? through : around))
  }

  @Test("nobody starts or ends on a closed road: the nearest open one stands for the place")
  func closedPlaces() throws {
    let town = try town(.residential.tagged("motor_vehicle", "no"))
    let place = SketchPlace.near("B", eastMeters: 100)
    #expect(try town.route("A", place).ways == "AB")
    #expect(try town.route(place, "A").ways == "AB")
  }

  @Test("rules that hold at times are kept and not applied")
  func conditional() throws {
    let street = RoadTags.residential.tagged("motor_vehicle:conditional", "no @ (22:00-06:00)")
    #expect(try town(street).route("A", "C").ways == through)
  }
}
