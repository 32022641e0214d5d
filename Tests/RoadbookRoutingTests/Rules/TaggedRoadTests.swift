// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

/// Drawn networks for rules about single tags; their tables of tags are in `RoadRuleTests`.
@Suite("Routes by what tags say of a road")
struct TaggedRoadTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var street: RoadTags
    var node: RoadTags?
    var vehicle = "car"
    var isOpen: Bool
    var why: String
    var testDescription: String { why }
  }

  @Test(
    "the short way is taken where it is open",
    arguments: [
      Case(
        street: .residential.tagged("width", "1 m"), isOpen: false, why: "narrower than a car"),
      Case(street: .residential.tagged("width", "6'"), isOpen: false, why: "six feet"),
      Case(street: .residential.tagged("est_width", "1.5"), isOpen: false, why: "estimated"),
      Case(
        street: .residential.tagged("maxwidth:physical", "1.9"), isOpen: false, why: "between posts"
      ),
      Case(street: .residential.tagged("width", "9'"), isOpen: true, why: "nine feet"),
      Case(
        street: .residential.tagged("width", "1 m"), vehicle: "bicycle", isOpen: true,
        why: "a bicycle is narrower"),
      Case(
        street: .residential.tagged("access", "share_taxi"), isOpen: false, why: "for one group"),
      Case(street: .residential.tagged("access", "garbage"), isOpen: false, why: "for another one"),
      Case(street: .residential.tagged("access", ""), isOpen: true, why: "an empty tag is no tag"),
      Case(
        street: .residential, node: ["barrier": "fence", "sensory": "audible"], isOpen: true,
        why: "a fence that animals feel"),
      Case(street: .residential, node: ["barrier": "fence"], isOpen: false, why: "a fence"),
    ])
  func open(_ given: Case) throws {
    let town = try RoadSketch.shortAndLong(
      given.street, given.node, others: .residential, vehicle: given.vehicle)
    #expect(try town.route("A", "C").ways == (given.isOpen ? "AB BC" : "ADEFC"))
  }

  @Test(
    "the only way is taken where it is open",
    arguments: [
      Case(street: .pedestrian.tagged("vehicle", "yes"), isOpen: true, why: "vehicle speaks there"),
      Case(street: .pedestrian.tagged("access", "yes"), isOpen: false, why: "access does not"),
      Case(
        street: .motorway.tagged("bicycle", "yes").tagged("oneway", "no"), vehicle: "bicycle",
        isOpen: true, why: "a sign lets bicycles in"),
      Case(
        street: .motorway.tagged("oneway", "no"), vehicle: "bicycle", isOpen: false,
        why: "no sign does"),
      Case(
        street: .motorway.tagged("foot", "yes"), vehicle: "pedestrian", isOpen: true,
        why: "a sign lets walkers in"),
      Case(street: .motorway, vehicle: "pedestrian", isOpen: false, why: "no sign does, either"),
    ])
  func only(_ given: Case) throws {
    let town = try RoadSketch(
      "A---------B----C---------D",
      ways: ["AB": .residential, "BC": given.street, "CD": .residential], vehicle: given.vehicle)
    #expect(((try? town.route("A", "D").ways) == "AB BC CD") == given.isOpen)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var worse: RoadTags
    var better: RoadTags
    var vehicle = "car"
    var why: String
    var testDescription: String { why }
  }

  @Test(
    "of two ways of one length the better one is taken",
    arguments: [
      Pair(
        worse: .secondary.tagged("cycleway", "separate"), better: .secondary, vehicle: "bicycle",
        why: "the track is a way of its own"),
      Pair(
        worse: .secondary.tagged("bicycle", "use_sidepath"), better: .secondary,
        vehicle: "bicycle", why: "the track has to be used"),
      Pair(
        worse: .residential.tagged("maxspeed", "10"), better: .residential, vehicle: "bicycle",
        why: "limits bind bicycles"),
      Pair(
        worse: .primary.tagged("surface", "laterite"), better: .primary, why: "laterite is rough"),
      Pair(
        worse: .primary.tagged("surface", "something"), better: .primary,
        why: "nobody knows what it is"),
      Pair(
        worse: .primary.tagged("smoothness", "rough"), better: .primary, vehicle: "truck",
        why: "rough"),
      Pair(
        worse: .unclassified.tagged("lanes", "1"), better: .unclassified,
        why: "who meets on one lane waits"),
      Pair(
        worse: .unclassified.tagged("width", "3"), better: .unclassified,
        why: "three metres are one lane"),
      Pair(
        worse: .unclassified.tagged("surface", "gravel"), better: .unclassified,
        why: "gravel is slow outside of towns"),
    ])
  func better(_ given: Pair) throws {
    for isUpper in [true, false] {
      let (upper, lower) =
        isUpper ? (given.better, given.worse) : (given.worse, given.better)
      let town = try RoadSketch(
        """
          B---------C
        A             F---G
          D---------E
        """,
        ways: ["ABCF": upper, "ADEF": lower, "FG": given.better], vehicle: given.vehicle)
      #expect(try town.route("A", "G").ways == (isUpper ? "ABCF FG" : "ADEF FG"))
    }
  }

  @Test("an unclassified road that winds is slower than a straight one of its length")
  func winding() throws {
    func seconds(_ drawing: String, _ way: String) throws -> Double {
      let town = try RoadSketch(drawing, ways: [way: .unclassified], cellMeters: 20)
      let route = try town.route("A", "Z")
      return route.duration / Double(try #require(route.data).sections[0].lengthInMeters)
    }
    let straight = try seconds("A-------------------Z", "AZ")
    let winding = try seconds(
      """
        B   D   F   H
      A   C   E   G   Z
      """, "ABCDEFGHZ")
    #expect(winding > 1.01 * straight)
  }
}
