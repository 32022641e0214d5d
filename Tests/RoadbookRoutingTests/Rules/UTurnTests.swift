// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

/// Turning back is for dead ends.
@Suite("U-turns and dead ends")
struct UTurnTests {
  /// Heading east at 1, with a dead end at D.
  static let road =
    """
    A--1--B-----C--2--D
          |     |
          |     |
          E-----F
    """
  static let ways: [String: RoadTags] = [
    "AB": .residential, "BC": .residential, "CD": .residential, "BE": .residential,
    "EF": .residential, "CF": .residential,
  ]
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(UTurnTests.road, ways: UTurnTests.ways)

  @Test("a route that heads the wrong way goes around the block", arguments: Engine.allCases)
  func block(engine: Engine) throws {
    let route = try town.route(.at("1", heading: 90), "A", on: engine)
    #expect(route.places == "1BEFCBA" || route.places == "1BCFEBA", "\(route)")
  }

  @Test("at a dead end one turns back", arguments: Engine.allCases)
  func deadEnd(engine: Engine) throws {
    let route = try town.route(.at("2", heading: 90), "C", on: engine)
    #expect(route.places == "2DC", "\(route)")
    #expect(route.ways == "CD CD")
  }

  @Test("nobody turns back in the road or at a crossing")
  func elsewhere() throws {
    let straight = try RoadSketch(
      """
      A--1--B--2--C
            |
            D
      """,
      ways: ["AB": .residential, "BC": .residential, "BD": .residential])
    // The nearest place to turn is the end of the side street.
    #expect(try straight.route(.at("1", heading: 90), "A").places == "1BDBA")
  }

  @Test("turning back takes time, and more weight")
  func price() throws {
    let there = try town.route("2", "D").duration
    let back = try town.route("D", "2").duration
    let both = try town.route(.at("2", heading: 90), .at("2", heading: 270))
    #expect(abs(both.duration - there - back - 20) < 0.5)
  }

  @Test("one end of a one-way street is no place to turn back")
  func oneway() throws {
    let town = try RoadSketch(
      """
      A--1--B-----C--D
            |
            |
            E
      """,
      ways: [
        "AB": .residential, "BC": .residential.oneway, "CD": .residential.oneway,
        "BE": .residential,
      ])
    // Neither C nor D is a place to turn: from there nothing leads back, so nobody is sent there.
    #expect(try town.route(.at("1", heading: 90), "A").places == "1BEBA")
    #expect(try town.route("1", "D").ways == "AB BC CD")
  }

  @Test("where other ways end in front of the car, it may turn back")
  func closedAhead() throws {
    let town = try RoadSketch(
      """
      A--1--B-----C
            |
            D
      """,
      ways: ["AB": .residential, "BC": .footway, "BD": .residential.tagged("access", "no")])
    #expect(try town.route(.at("1", heading: 90), "A").places == "1BA")
  }

  @Test("a way that only comes in is no way out: one may turn back")
  func incomingOnly() throws {
    let town = try RoadSketch(
      "A--1--B-----C", ways: ["AB": .residential, "CB": .residential.oneway])
    #expect(try town.route(.at("1", heading: 90), "A").places == "1BA")
  }

  @Test("a ferry does not turn back")
  func ferry() throws {
    let quay = try RoadSketch(
      "A--B~~~~~C", ways: ["AB": .residential, "BC": .ferry(minutes: 5)])
    #expect(try quay.route("A", "B").sections == "car")
  }

  @Test("a profile may turn back everywhere, or nowhere")
  func profiles() throws {
    let everywhere = try RoadSketch(
      Self.road, ways: Self.ways, profile: { $0.turns.uTurns = .everywhere })
    #expect(try everywhere.route(.at("1", heading: 90), "A").places == "1BA")
    let never = try RoadSketch(Self.road, ways: Self.ways, profile: { $0.turns.uTurns = .never })
    #expect(try never.route(.at("1", heading: 90), "A").places.count == 7)
  }

  @Test("a closed loop at the end of a street is driven through")
  func loop() throws {
    let town = try RoadSketch(
      """
      A--1--B--C
            |  |
            D--E
      """,
      ways: ["AB": .residential, "BCEDB": .residential.oneway])
    #expect(try town.route(.at("1", heading: 90), "A").places == "1BCEDBA")
  }

  @Test("before a bridge that is too low for one truck, the truck turns where everybody does")
  func lowBridge() throws {
    let road = try RoadSketch(
      """
      A--1--B-----C--D
            |
            |
            E
      """,
      ways: [
        "ABC": .residential, "BE": .residential, "CD": .residential.tagged("maxheight", "3.5"),
      ],
      vehicle: "truck")
    var options = RoutingOptions()
    options.transportSpecification.transportMode = .truck
    func route(_ height: Int32) throws -> String {
      options.transportSpecification.vehicleSpecification = VehicleSpecification(
        heightInCentimeters: height)
      return try road.route(through: [.at("1", heading: 90), "A"], options: options).places
    }
    #expect(try route(300) == "1BEBA")
    #expect(try route(400) == "1BEBA")
  }
}
