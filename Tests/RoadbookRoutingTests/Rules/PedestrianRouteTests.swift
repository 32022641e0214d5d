// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// The short way from A to C leads over B, the long one over D, E and F.
@Suite("Where people walk")
struct PedestrianRouteTests {
  private func town(_ street: RoadTags, _ node: RoadTags? = nil) throws -> RoadSketch {
    try .shortAndLong(street, node, others: .footway, vehicle: "pedestrian")
  }

  @Test(
    "streets are open to people whom their signs let in",
    arguments: [
      (RoadTags.steps, true), (.road("path"), true), (.road("corridor"), true), (.primary, true),
      (["railway": "platform"], true), (.road("elevator"), false), (.motorway, false),
      (.residential.tagged("foot", "no"), false), (.residential.tagged("vehicle", "no"), true),
      (.trunk.tagged("motorroad", "yes"), false),
      (.road("path").tagged("sac_scale", "difficult_alpine_hiking"), false),
      (.road("construction"), false),
    ] as [(RoadTags, Bool)])
  func streets(street: RoadTags, isOpen: Bool) throws {
    #expect(try town(street).route("A", "C").ways == (isOpen ? "AB BC" : "ADEFC"))
  }

  @Test("one-way rules and turn restrictions are for vehicles, escalators for people too")
  func directions() throws {
    #expect(try town(.residential.oneway).route("C", "A").ways == "BC AB")
    #expect(try town(.footway.tagged("oneway:foot", "yes")).route("C", "A").ways == "ADEFC")
    let escalator = try town(.footway.tagged("conveying", "forward"))
    #expect(try escalator.route("A", "C").ways == "AB BC")
    #expect(try escalator.route("C", "A").ways == "ADEFC")
    let square = try RoadSketch(
      """
      A----B----C
           |
           D
      """,
      ways: ["AB": .residential, "BC": .residential, "BD": .residential],
      restrictions: [.noLeftTurn(from: "BD", via: "B", to: "AB")], vehicle: "pedestrian")
    #expect(try square.route("D", "A").ways == "BD AB")
  }

  @Test("stairs are climbed where the way around is long, and avoided where it is short")
  func stairs() throws {
    func ways(_ cells: Double) throws -> String {
      let hill = try RoadSketch(
        """
        A----B
        |    |
        C----D
        """,
        ways: ["AB": .steps.tagged("incline", "up"), "ACDB": .footway],
        cellMeters: cells, vehicle: "pedestrian")
      return try hill.route("A", "B").ways
    }
    // 5 cells of stairs at 2.2 km/h take as long as 11.6 on flat ground; 9 lead around.
    #expect(try ways(10) == "ACDB")
    let direct = try RoadSketch(
      """
      A--B
      |  |
      |  |
      |  |
      C--D
      """,
      ways: ["AB": .steps.tagged("incline", "up"), "ACDB": .footway], vehicle: "pedestrian")
    #expect(try direct.route("A", "B").ways == "AB")
  }

  @Test(
    "lifts and lights take their time, bollards none, and turnstiles a little",
    arguments: [
      (RoadTags.road("elevator"), 45),
      (.road("crossing").tagged("crossing", "traffic_signals"), 12),
      (.road("crossing"), 3), (.barrier("bollard"), 0), (.barrier("turnstile"), 4),
    ] as [(RoadTags, Double)])
  func points(point: RoadTags, seconds: Double) throws {
    let plain = try town(.footway).route("A", "C").duration
    #expect(abs(try town(.footway, point).route("A", "C").duration - plain - seconds) < 0.01)
  }

  @Test("anyone who walks along a road does not wait at its crossings; who crosses it does")
  func crossings() throws {
    let road = try RoadSketch(
      """
           D
      A----B----C
           E
      """,
      ways: ["ABC": .residential, "DB": .footway, "BE": .footway],
      nodes: ["B": .road("crossing").tagged("crossing", "traffic_signals")], vehicle: "pedestrian")
    let along = try road.route("A", "C")
    #expect(abs(along.duration - along.lengthMeters / 5.1 * 3.6) < 0.1)
    let across = try road.route("D", "E")
    #expect(abs(across.duration - across.lengthMeters / 5.1 * 3.6 - 12) < 0.1)
  }

  @Test("walkers are not sent around roundabouts, and hear of stairs")
  func words() throws {
    let circle = try RoadSketch(
      """
      A----B----C----D
           |    |
           E----F
      """,
      ways: ["AB": .residential, "BEFCB": .roundabout, "CD": .steps], vehicle: "pedestrian")
    let texts = try circle.route("A", "D").data?.sections[0].maneuvers.map(\.text) ?? []
    #expect(!texts.contains { $0.contains("roundabout") || $0.contains("exit") }, "\(texts)")
  }

  @Test("turning back costs nothing, anywhere")
  func turningBack() throws {
    let street = try town(.footway)
    let there = try street.route("A", "E").duration
    let back = try street.route("A", "E", "A").duration
    #expect(abs(back - 2 * there) < 0.01)
  }

  @Test("wheelchairs go around stairs and raised kerbs")
  func wheelchairs() throws {
    func ways(_ street: RoadTags, _ node: RoadTags) throws -> String {
      let town = try RoadSketch(
        """
        A--B--C
        |     |
        D-----E
        """,
        ways: ["AB": .footway, "BC": street, "ADEC": .footway], nodes: ["B": node],
        vehicle: "wheelchair")
      return try town.route("A", "C").ways
    }
    #expect(try ways(.footway, ["kerb": "lowered"]) == "AB BC")
    #expect(try ways(.footway, ["kerb": "raised"]) == "ADEC")
    #expect(try ways(.steps, ["kerb": "lowered"]) == "ADEC")
    // Within one way, too.
    let kerb = try RoadSketch(
      "A--B--C", ways: ["ABC": .footway], nodes: ["B": ["kerb": "raised"]], vehicle: "wheelchair")
    #expect(try kerb.answer("A", "C") == "noRouteFound")
    let router = try RoadRouter(opening: kerb.mapPath)
    let ends = try ["A", "B"].map { Waypoint(coordinates: try kerb.coordinates(of: $0)) }
    let routes = try router.routes(through: ends, options: RoutingOptions(), profile: "wheelchair")
    #expect(routes.first?.transportMode == .pedestrian)
  }

  @Test("a private path is for those who have something to do there")
  func privateGround() throws {
    let garden = try RoadSketch(
      """
      A----B--1--C
      |          |
      D----E-----F
      """,
      ways: ["AB": .footway, "BC": .footway.tagged("access", "private"), "ADEFC": .footway],
      vehicle: "pedestrian")
    #expect(try garden.route("A", "1").ways == "AB BC")
    #expect(try garden.route("1", "C").ways == "BC")
    #expect(try garden.route("A", "C").ways == "ADEFC")
  }

  @Test("a request names the pace, and the route says how one travels")
  func pace() throws {
    let street = try town(.footway)
    let waypoints = try ["A", "C"].map { try street.waypoint($0) }
    func route(_ walker: PedestrianSpecification?) throws -> RouteData {
      var options = RoutingOptions()
      options.transportSpecification = TransportSpecification(
        transportMode: .pedestrian, pedestrianSpecification: walker)
      return try street.router.routes(through: waypoints, options: options, profile: nil)[0]
    }
    let usual = try route(nil).sections[0]
    let slow = try route(PedestrianSpecification(walkingSpeedInMetersPerSecond: 0.5)).sections[0]
    #expect(abs(slow.duration - usual.duration * 5.1 / 1.8) < 1)
    let quick = try route(PedestrianSpecification(walkingSpeedInMetersPerSecond: 2)).sections[0]
    #expect(abs(quick.duration - usual.duration * 5.1 / 7.2) < 1)
    #expect(usual.transportMode == .pedestrian)
    #expect(throws: RoutingError.self) {
      try route(PedestrianSpecification(walkingSpeedInMetersPerSecond: 0.1))
    }
  }

  @Test("people board ferries that say nothing of them")
  func ferry() throws {
    let river = try RoadSketch(
      "A----B~~~~~~~C----D",
      ways: ["AB": .footway, "BC": .ferry(minutes: 5), "CD": .footway], vehicle: "pedestrian")
    let route = try river.route("A", "D")
    #expect(route.ways == "AB BC CD")
    #expect(route.duration > 600)
  }
}
