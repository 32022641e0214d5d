// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Changes of names")
struct NameChangesTests {
  /// Three streets in a row, A to B, B to C and C to D.
  struct Row: Sendable, CustomTestStringConvertible {
    var tags: [RoadTags]
    var words: String
    var why: String

    init(_ tags: RoadTags..., words: String, why: String) {
      self.tags = tags
      self.words = words
      self.why = why
    }

    var testDescription: String { why }
  }

  static func street(_ name: String, _ ref: String? = nil) -> RoadTags {
    let street = RoadTags.secondary.named(name)
    return ref.map { street.numbered($0) } ?? street
  }

  @Test(
    "which changes are told",
    arguments: [
      Row(street("Main"), street("Side"), words: "becomes Side", why: "another name"),
      Row(street("Main"), street("Main"), words: "", why: "the same name"),
      Row(street("Main"), .secondary, words: "", why: "a street without a name follows"),
      Row(.secondary, street("Main"), words: "", why: "a street without a name came before"),
      Row(
        street("Main Street"), street("Main Street North"), words: "",
        why: "a direction behind the name"),
      Row(
        street("West Main Street"), street("East Main Street"), words: "",
        why: "a direction before the name"),
      Row(
        street("Main Street (eastbound)"), street("Main Street"), words: "",
        why: "a note in parentheses"),
      Row(
        street("North Street"), street("South Street"), words: "becomes South Street",
        why: "without its direction, a street would be called nothing"),
      Row(street("Main"), street("MAIN"), words: "", why: "capitals"),
      Row(street("Main"), street("Main", "B 3"), words: "", why: "a number is added"),
      Row(street("Main", "B 3"), street("Main"), words: "", why: "a number is lost"),
      Row(
        street("Main", "B 3"), street("Main", "B 4"), words: "",
        why: "another number, the same name"),
      Row(
        street("Main", "B 3"), street("Side", "B 3"), words: "",
        why: "another name, the same number, and no junction"),
      Row(
        .secondary.numbered("B 3"), .secondary.numbered("B 4"), words: "becomes B 4",
        why: "another number"),
      Row(
        .secondary.numbered("B 3;A 20"), .secondary.numbered("B3"), words: "",
        why: "numbers are written with a space or without"),
      Row(
        RoadTags.motorway.named("Coast Motorway").numbered("A 3"),
        RoadTags.motorway.named("Long Viaduct").numbered("A 3"), words: "",
        why: "motorways go by their numbers"),
      Row(
        RoadTags.trunk.named("Ring").numbered("B 3"),
        RoadTags.motorway.named("Ring").numbered("B 3"),
        words: "", why: "a road becomes a motorway and is called the same"),
      Row(
        .secondary.numbered("B 3"), .secondary.numbered("B 3;B 4"), words: "",
        why: "a second number joins"),
      Row(
        .secondary.numbered("B 3;B 4"), .secondary.numbered("B 4"), words: "",
        why: "one of two numbers stays"),
      Row(
        .secondary.numbered("B 3"), street("Main", "B 3"), words: "",
        why: "the road gets a name in town"),
      Row(
        street("Main", "B 3"), .secondary.numbered("B 3"), words: "",
        why: "the road loses its name behind the town"),
      Row(
        .secondary.numbered("B 3"), street("Main"), words: "becomes Main",
        why: "a name instead of a number"),
      Row(
        street("Main"), .secondary.numbered("B 3"), words: "becomes B 3",
        why: "a number instead of a name"),
      Row(
        street("Main"), street("Long Bridge"), street("Main"),
        words: "becomes Long Bridge; becomes Main", why: "a long bridge has its own name"),
      Row(
        street("Main"), .secondary.named("Main").tagged("bridge", "yes"), street("Main"), words: "",
        why: "a bridge without one"),
    ])
  func changes(_ row: Row) throws {
    let ways = zip(["AB", "BC", "CD"], row.tags)
    let town = try RoadSketch(
      "A----B----C----D", ways: Dictionary(uniqueKeysWithValues: Array(ways)), cellMeters: 1_000)
    try expect(Told(row.tags.count == 2 ? "AC" : "AD", row.words, row.why), in: town)
  }

  @Test(
    "behind a long street without a name, junctions tell the first name",
    arguments: [
      Told("AC", "becomes Main", "at a crossing"), Told("CA", "", "it only loses it"),
      Told("AD", "turn left onto Side", "a turn"),
    ])
  func first(_ told: Told) throws {
    let town = try RoadSketch(
      """
           D
      A----B----C
      """, ways: ["AB": .secondary, "BC": Self.street("Main"), "BD": Self.street("Side")],
      cellMeters: 1_000)
    try expect(told, in: town)
  }

  @Test(
    "another name alone is told where it lasts for kilometres, or is signed",
    arguments: [
      Row(street("Main"), street("Side"), words: "", why: "a kilometre of a town's main road"),
      Row(street("Main"), street("Side").toward("Sea"), words: "becomes Side", why: "a sign"),
      Row(
        street("Main"), .motorway.named("Main Motorway"), words: "becomes Main Motorway",
        why: "a motorway begins"),
      Row(
        street("Heddesbacherstraße"), street("Heddesbacher Straße"),
        words: "", why: "one street, spelled in two ways"),
    ])
  func lasting(_ row: Row) throws {
    let town = try RoadSketch(
      "A----B----C", ways: ["AB": row.tags[0], "BC": row.tags[1]], cellMeters: 200)
    try expect(Told("AC", row.words, row.why), in: town)
  }

  @Test("residential streets are no roads that people plan by")
  func residential() throws {
    let town = try RoadSketch(
      "A----B----C", ways: ["AB": .street("Main"), "BC": .street("Side")], cellMeters: 1_000)
    try expect(Told("AC", "", "5 km, but a street"), in: town)
  }

  @Test(
    "one name in several spellings",
    arguments: [
      ("Heddesbacherstraße", "Heddesbacher Straße"),
      ("Dr. Josef Hoop-Str.", "Dr.-Josef-Hoop-Strasse"),
      ("Hauptstr.", "Hauptstraße"), ("O'Connell Street", "OConnell Street"),
      ("Rua Costa Cabral", "Rua de Costa Cabral"), ("Rua do Doutor Paz", "Rua Doutor Paz"),
    ])
  func spellings(_ one: String, _ other: String) throws {
    let town = try RoadSketch(
      "A----B----C", ways: ["AB": Self.street(one), "BC": Self.street(other)], cellMeters: 1_000)
    try expect(Told("AC", "", "\(one) is \(other)"), in: town)
  }

  @Test(
    "a street without a name is told by the first one that it is called later, unless it is only crossed",
    arguments: [(20.0, "Turn right."), (100, "Turn right toward Market Place.")])
  func later(_ cell: Double, _ words: String) throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
           E
           |
           F
      """,
      ways: [
        "ABC": Self.street("Main"), "BD": .tertiary, "DE": Self.street("Market Place"),
        "EF": .tertiary,
      ], cellMeters: cell)
    let route = try #require(town.route("A", "F").data)
    let texts = route.sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts[1].hasPrefix(words), "\(texts)")
  }

  @Test("a name that lasts for a few metres only is not told")
  func short() throws {
    let town = try RoadSketch(
      "A----B--C----D----------E",
      ways: [
        "AB": Self.street("Main"), "BC": Self.street("Bridge"), "CD": Self.street("Main"),
        "DE": Self.street("End"),
      ], cellMeters: 500)
    try expect(Told("AE", "becomes End", "the bridge is 1,000 m long"), in: town)
  }

  @Test("of two changes within a few metres the last one is told")
  func twice() throws {
    let town = try RoadSketch(
      "A-------B-C-----------------------------------------D",
      ways: [
        "AB": Self.street("Main"), "BC": Self.street("Corner"), "CD": Self.street("Side"),
      ], cellMeters: 100)
    try expect(Told("AD", "becomes Side", "the corner is 200 m long"), in: town)
  }

  @Test("a street without a name for some metres does not hide that the name changes")
  func gap() throws {
    let town = try RoadSketch(
      "A-----BC-----------------------------------------------------------------------------------D",
      ways: ["AB": Self.street("Main"), "BC": .secondary, "CD": Self.street("Side")],
      cellMeters: 50)
    try expect(Told("AD", "becomes Side", "50 m of the junction have none"), in: town)
  }

  @Test(
    "a name that comes back after a stretch without one is known",
    arguments: [
      Told("AD", "", "nothing was told since"),
      Told("DA", "", "nor on the way back"),
      Told("ED", "turn right", "nor is it told for 400 m to anyone who turned since"),
    ])
  func comesBack(_ told: Told) throws {
    let town = try RoadSketch(
      """
           G    F
      A----B----C----D
           |
           E
      """,
      ways: [
        "AB": Self.street("Main"), "BC": .secondary, "CD": Self.street("Main"),
        "CF": Self.street("Side"), "GBE": Self.street("Cross"),
      ])
    try expect(told, in: town)
  }

  @Test("another name behind a bend that one sees at the corner only is a turn")
  func bendAtTheCorner() throws {
    let rows = (0..<28).map { row in
      switch row {
      case 0: "               N"
      case 6: "W"
      case 10: "               M"
      case 12: "          X"
      case 27: "          L"
      default: ""
      }
    }
    let town = try RoadSketch(
      rows.joined(separator: "\n"),
      ways: ["NMXW": .street("Old"), "XL": .street("New")], cellMeters: 2)
    try expect(Told("NL", "turn slight left onto New", "50° over 15 m, 37° over 20 m"), in: town)
  }
}
