// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Places without a legal way, and routes that violate the least.
@Suite("The route that violates least")
struct RelaxedTests {
  private func options(_ transport: TransportSpecification? = nil) -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.violateLeast = true
    if let transport { options.transportSpecification = transport }
    return options
  }

  private func truck(_ specification: VehicleSpecification) -> TransportSpecification {
    TransportSpecification(transportMode: .truck, vehicleSpecification: specification)
  }

  private func causes(_ route: SketchRoute) -> [String] {
    (route.data?.sections ?? []).flatMap(\.notices).flatMap { notice in
      notice.violatedRestrictions.map { "\(notice.code.name) \($0.cause)" }
    }
  }

  /// A road that ends at D, with something about BC.
  private func town(
    _ middle: RoadTags, nodes: [String: RoadTags] = [:], restrictions: [RoadRestriction] = [],
    vehicle: String = "car"
  ) throws -> RoadSketch {
    try RoadSketch(
      "A----B----C----D", ways: ["AB": .primary, "BC": middle, "CD": .primary], nodes: nodes,
      restrictions: restrictions, vehicle: vehicle)
  }

  @Test(
    "rules bend, and a notice names each with its object",
    arguments: [
      (RoadTags.primary.tagged("access", "no"), "violatedCriticalRule way 102: access=no"),
      (
        .primary.tagged("motorcar", "no").named("Lane"),
        "violatedVehicleRestriction way 102 (Lane): motorcar=no"
      ),
      (.primary.tagged("oneway", "-1"), "violatedCriticalRule way 102: oneway=-1"),
      (.pedestrian, "violatedCriticalRule way 102: highway=pedestrian"),
      (
        .service.tagged("service", "emergency_access"),
        "violatedEmergencyGate way 102: highway=service"
      ),
      (.primary.tagged("hov", "designated"), "violatedCarpool way 102: hov=designated"),
      (
        .footway.tagged("motor_vehicle", "yes").tagged("oneway", "-1"),
        "violatedCriticalRule way 102: oneway=-1"
      ),
    ])
  func bends(_ tags: RoadTags, _ cause: String) throws {
    let town = try town(tags)
    #expect(try town.answer("A", "D") == "noRouteFound")
    let route = try town.route(through: ["A", "D"], options: options())
    #expect(route.ways == "AB BC CD")
    #expect(causes(route) == [cause])
    #expect(route.data?.sections[0].spans.map(\.noticeIndexes) == [[], [0], []])
  }

  @Test(
    "what stops a vehicle never bends",
    arguments: [
      RoadTags.footway, .steps, .cycleway, .road("construction"),
      .primary.tagged("impassable", "yes"), .primary.tagged("ice_road", "yes"),
      .ferry().tagged("motor_vehicle", "no"), .primary.tagged("maxheight", "1.2"),
      .primary.tagged("maxwidth", "1.5"), .primary.tagged("maxlength", "4"),
      .primary.tagged("maxweight", "1").tagged("bridge", "yes"),
      .primary.tagged("access", "no").tagged("maxheight", "1.2"),
    ])
  func stops(_ tags: RoadTags) throws {
    #expect(try town(tags).answer("A", "D", options: options()) == "noRouteFound")
  }

  @Test(
    "points that open let one pass, others do not",
    arguments: [
      (RoadTags.barrier("gate").tagged("access", "no"), "violatedCriticalRule node 3: access=no"),
      (.barrier("gate").tagged("locked", "yes"), "violatedCriticalRule node 3: locked=yes"),
      (.barrier("bollard"), ""), (.barrier("block"), ""),
      (.barrier("height_restrictor").tagged("maxheight", "1.2"), ""),
      (.barrier("gate").tagged("access", "no").tagged("maxwidth", "1.5"), ""),
    ])
  func points(_ tags: RoadTags, _ cause: String) throws {
    let town = try town(.primary, nodes: ["C": tags])
    #expect(try town.answer("A", "D") == "noRouteFound")
    guard !cause.isEmpty else {
      #expect(try town.answer("A", "D", options: options()) == "noRouteFound")
      return
    }
    let route = try town.route(through: ["A", "D"], options: options())
    #expect(route.ways == "AB BC CD" && causes(route) == [cause])
  }

  @Test("a forbidden turn bends, and its relation is named")
  func turn() throws {
    let town = try town(
      .primary, restrictions: [.noStraightOn(from: "AB", via: "B", to: "BC")])
    #expect(try town.answer("A", "D") == "noRouteFound")
    let route = try town.route(through: ["A", "D"], options: options())
    #expect(route.ways == "AB BC CD")
    #expect(causes(route) == ["violatedTurnRestriction relation 1001: restriction=no_straight_on"])
  }

  @Test("a sign for weights bends with its limit told; heights do not")
  func truck() throws {
    let town = try town(.primary.tagged("maxweight", "7.5"), vehicle: "truck")
    let heavy = options(truck(VehicleSpecification(grossWeightInKilograms: 12_000)))
    let route = try town.route(through: ["A", "D"], options: heavy)
    let notice = try #require(route.data?.sections[0].notices.first)
    #expect(notice.code == .violatedVehicleRestriction && notice.severity == .critical)
    let details = notice.violatedRestrictions[0].details
    #expect(details?.maxWeight?.valueInKilograms == 7_500)
    let low = try self.town(
      .primary.tagged("maxheight", "3").tagged("hgv", "no"), vehicle: "truck")
    let tall = options(truck(VehicleSpecification(heightInCentimeters: 400)))
    #expect(try low.answer("A", "D", options: tall) == "noRouteFound")
  }

  @Test("dangerous goods and trailers bend")
  func companions() throws {
    let town = try town(.primary.tagged("hazmat", "no"), vehicle: "truck")
    let load = options(
      truck(VehicleSpecification(hazardousMaterials: [.flammable])))
    let route = try town.route(through: ["A", "D"], options: load)
    #expect(causes(route) == ["violatedVehicleRestriction way 102: hazmat=no"])
  }

  @Test("one long closed way is one rule; two short ones are two")
  func counts() throws {
    let town = try RoadSketch(
      """
      A----B--C--D----E
           |          |
           F----------G
      """,
      ways: [
        "AB": .primary, "BC": .primary.tagged("access", "no"),
        "CD": .primary.tagged("access", "no"), "DE": .primary,
        "BFGE": .service.tagged("access", "no"),
      ], cellMeters: 200)
    #expect(try town.answer("A", "E", options: options()) == "AB BFGE")
  }

  @Test("of ways that violate as few rules the quickest is taken")
  func ties() throws {
    let town = try RoadSketch(
      """
      A----B----D----E
           |    |
           F----G
      """,
      ways: [
        "AB": .primary, "BD": .primary.tagged("access", "no"), "DE": .primary,
        "BFGD": .primary.tagged("access", "no"),
      ])
    #expect(try town.answer("A", "E", options: options()) == "AB BD DE")
  }

  @Test("a legal way is taken, however long it is")
  func legal() throws {
    let town = try RoadSketch(
      """
      A----B----D----E
           |    |
           F----G
      """,
      ways: [
        "AB": .primary, "BD": .primary.tagged("access", "no"), "DE": .primary,
        "BFGD": .service,
      ])
    let route = try town.route(through: ["A", "E"], options: options())
    #expect(route.ways == "AB BFGD DE" && causes(route).isEmpty)
  }

  @Test("trips begin and end on closed roads, far from any other")
  func ends() throws {
    let town = try RoadSketch(
      "A-B-C----------D-E",
      ways: [
        "AB": .primary.tagged("access", "no"), "BC": .primary.tagged("motor_vehicle", "no"),
        "DE": .primary,
      ], cellMeters: 1200)
    #expect(try town.answer("A", "C") == "couldNotMatchOrigin")
    let route = try town.route(through: ["A", "C"], options: options())
    #expect(route.ways == "AB BC")
    #expect(
      causes(route) == [
        "violatedCriticalRule way 101: access=no", "violatedCriticalRule way 102: motor_vehicle=no",
      ])
  }

  @Test("it stops on its way, and turns back there")
  func waypoints() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
           |
           E----F
      """,
      ways: [
        "AB": .primary, "BC": .primary.tagged("access", "no"), "CD": .primary,
        "BE": .primary.tagged("access", "no"), "EF": .primary,
      ])
    let route = try town.route(through: ["A", "D", "F"], options: options())
    #expect(route.ways == "AB BC CD CD BC BE EF")
    #expect(
      causes(route) == [
        "violatedCriticalRule way 102: access=no", "violatedCriticalRule way 102: access=no",
        "violatedCriticalRule way 103: access=no",
      ])
  }

  @Test("where closed roads begin one turns back as in a dead end")
  func deadEnds() throws {
    // Heading east from 1, the only legal way back to B is to turn at C.
    let town = try RoadSketch(
      """
      A----B--1--C----D
           |
           E----F
      """,
      ways: [
        "ABC": .primary, "CD": .primary.tagged("access", "no"),
        "BE": .primary.tagged("access", "no"), "EF": .primary,
      ], cellMeters: 300)
    let route = try town.route(through: [.at("1", heading: 90), "F"], options: options())
    #expect(route.ways == "ABC ABC BE EF")
    #expect(causes(route) == ["violatedCriticalRule way 102: access=no"])
  }

  @Test("a place to avoid weighs, and the rule is still named")
  func avoiding() throws {
    let town = try town(.primary.tagged("access", "no").tagged("toll", "yes"))
    var asked = options()
    asked.avoidanceOptions.roadFeatures = [.tollRoad]
    let route = try town.route(through: ["A", "D"], options: asked)
    #expect(
      causes(route).sorted() == [
        "violatedAvoidTollRoad A road on the way is a toll road",
        "violatedCriticalRule way 102: access=no",
      ])
  }

  @Test("matrices and orders of stops refuse it")
  func matrices() throws {
    let town = try town(.primary)
    let places = try ["A", "B", "C", "D"].map { try town.waypoint(SketchPlace(stringLiteral: $0)) }
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.matrix(from: places, to: places, options: options())
    }
    var ordered = options()
    ordered.routeOptions.optimizeWaypointsOrder = true
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.routes(through: places, options: ordered, profile: nil)
    }
  }
}
