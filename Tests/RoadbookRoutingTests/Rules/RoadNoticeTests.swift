// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// One road from A to D, whose middle is something to know of.
@Suite("What a traveller should know of a road")
struct RoadNoticeTests {
  private func town(
    _ middle: RoadTags, country: String? = nil, vehicle: String = "car"
  ) throws -> RoadSketch {
    try RoadSketch(
      "A----B-1--C----D", ways: ["AB": .primary, "BC": middle, "CD": .primary], country: country,
      vehicle: vehicle)
  }

  private func section(
    _ town: RoadSketch, _ from: SketchPlace = "A", _ to: SketchPlace = "D",
    _ change: (inout RoutingOptions) -> Void = { _ in }
  ) throws -> SectionData {
    var options = RoutingOptions()
    change(&options)
    return try #require(try town.route(through: [from, to], options: options).data?.sections.first)
  }

  @Test(
    "a street for destinations that is driven through, where no other way leads",
    arguments: [
      ("access=destination", "Only to destinations here"),
      ("motor_vehicle=private", "Motor vehicles only with the owner's leave"),
    ])
  func through(tag: String, sentence: String) throws {
    let parts = tag.split(separator: "=").map(String.init)
    let town = try town(.primary.tagged(parts[0], parts[1]))
    let driven = try section(town)
    #expect(driven.notices.map(\.code) == [.noThroughRestriction])
    #expect(driven.notices[0].severity == .critical)
    #expect(driven.notices[0].violatedRestrictions.map(\.cause) == [sentence])
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0], []])
    // Who begins or ends there has something to do there.
    #expect(try section(town, "1", "D").notices.isEmpty)
    #expect(try section(town, "A", "1").notices.isEmpty)
    let stop = try town.route(through: ["A", "1", "D"], options: RoutingOptions())
    #expect(stop.data?.sections.flatMap(\.notices).isEmpty == true)
  }

  @Test(
    "a gate that not everybody may open, where open roads around it are far longer",
    arguments: [
      (RoadTags.barrier("gate").tagged("access", "private"), "Gate: Only with the owner's leave"),
      (
        .barrier("lift_gate").tagged("motor_vehicle", "private").tagged("locked", "yes"),
        "Lift gate, locked: Motor vehicles only with the owner's leave"
      ),
    ])
  func gate(barrier: RoadTags, sentence: String) throws {
    func town(_ around: RoadTags) throws -> RoadSketch {
      try RoadSketch(
        """
        A----B----C----D
        |              |
        E--------------F
        """,
        ways: ["AB": .primary, "BCD": .primary, "AEFD": around], nodes: ["B": barrier],
        cellMeters: 2500)
    }
    let driven = try section(town(.residential.tagged("maxspeed", "10")))
    #expect(driven.notices.map(\.code) == [.noThroughRestriction])
    #expect(driven.notices[0].severity == .critical)
    #expect(driven.notices[0].violatedRestrictions.map(\.cause) == [sentence])
    #expect(driven.noThroughRestrictions.map(\.cause) == [sentence])
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0]])
    // Who does not come by is told nothing.
    #expect(try section(town(.primary), "A", "E").notices.isEmpty)
  }

  @Test("who begins or ends behind a gate has something to do there")
  func behindGate() throws {
    let barrier = RoadTags.barrier("gate").tagged("access", "private")
    let town = try RoadSketch(
      """
      A----B----C----D----E
                |
                F
      """,
      ways: [
        "AB": .primary, "BC": .residential, "CF": .residential, "CD": .road("service"),
        "DE": .primary,
      ],
      nodes: ["B": barrier, "D": barrier])
    for (from, to) in [("A", "F"), ("F", "A"), ("A", "C"), ("C", "E")] {
      let driven = try section(town, SketchPlace(from), SketchPlace(to))
      #expect(driven.notices.isEmpty, "\(from) to \(to)")
      #expect(driven.noThroughRestrictions.map(\.cause) == ["Gate: Only with the owner's leave"])
    }
    // Private roads up to the end say the same, though others lead there.
    let estate = try RoadSketch(
      """
      A----B----C----D
      |         |
      E---------F
      """,
      ways: [
        "AB": .primary, "BCD": .residential.tagged("access", "private"),
        "AEFC": .residential.tagged("maxspeed", "10"),
      ], nodes: ["B": barrier], cellMeters: 2500)
    #expect(try section(estate, "A", "D").notices.isEmpty)
  }

  @Test(
    "a zone that not everybody may enter, by the name by which it can be avoided",
    arguments: ["low_emission_zone", "limited_traffic_zone", "toll"])
  func zones(boundary: String) throws {
    func town(_ vehicle: String) throws -> RoadSketch {
      try RoadSketch(
        """
              P-----Q
              |     |
        A----B|-----|C----D
              |     |
              S-----R
        """,
        ways: [
          "AB": .primary, "BC": .primary, "CD": .primary,
          "PQRSP": ["boundary": boundary, "type": "boundary"],
        ], vehicle: vehicle)
    }
    let city = try town("car")
    let driven = try section(city)
    let notice = try #require(driven.notices.first)
    #expect(driven.notices.count == 1 && notice.code == .potentialZoneRestriction)
    #expect(notice.severity == .info)
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0], []])
    let name = try #require(notice.violatedRestrictions.first?.details?.routingZoneReference)
    #expect(name.hasPrefix("way/"))
    let avoided = try section(city) { $0.avoidanceOptions.zoneIds = [name] }
    #expect(avoided.notices.map(\.code) == [.violatedZoneRestriction])
    let violated = avoided.notices.flatMap(\.violatedRestrictions)
    #expect(violated.map { $0.details?.routingZoneReference } == [name])
    let walked = try section(town("pedestrian")) {
      $0.transportSpecification.transportMode = .pedestrian
    }
    #expect(walked.notices.isEmpty)
  }

  @Test("a road that is closed in some season")
  func season() throws {
    let driven = try section(town(.primary.tagged("seasonal", "yes")))
    #expect(driven.notices.map(\.code) == [.seasonalClosure])
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0], []])
  }

  @Test(
    "lanes and roads that are kept for shared cars, by the tag that says so",
    arguments: ["hov:lanes=designated|no", "hov:lanes:forward=|only", "hov=designated"])
  func carpools(tag: String) throws {
    let parts = tag.split(separator: "=").map(String.init)
    let middle = RoadTags.primary.tagged(parts[0], parts[1])
    let driven = try section(town(middle)) {
      $0.allowOptions.allowHov = true
      $0.transportSpecification.vehicleSpecification = VehicleSpecification(occupancy: 2)
    }
    #expect(driven.notices.map(\.code) == [.potentialCarpool])
    #expect(driven.notices[0].severity == .info)
    #expect(
      driven.notices[0].violatedRestrictions.map(\.cause) == ["Lanes for shared cars (\(tag))"])
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0], []])
    let walked = try section(town(middle, vehicle: "pedestrian")) {
      $0.transportSpecification.transportMode = .pedestrian
    }
    #expect(walked.notices.isEmpty)
  }

  @Test("a road without lanes for shared cars", arguments: ["hov=no", "hov:lanes:backward=only"])
  func noCarpools(tag: String) throws {
    let parts = tag.split(separator: "=").map(String.init)
    #expect(try section(town(.primary.tagged(parts[0], parts[1]))).notices.isEmpty)
  }

  @Test("tolls, for those who ask: where they are due, to whom, and that no price is known")
  func tolls() throws {
    let town = try town(
      .motorway.tagged("toll", "yes").tagged("operator", "Road Company"), country: "PT")
    #expect(try section(town).notices.isEmpty && section(town).tolls.isEmpty)
    let driven = try section(town) {
      $0.routeOptions.enableTolls = true
      $0.tollOptions = TollOptions(transponders: ["all"], emissionType: .euro6)
    }
    #expect(
      driven.tolls == [Toll(countryCode: "PRT", tollSystems: ["Road Company"], fares: [])])
    #expect(driven.notices.map(\.code) == [.tollsDataUnavailable, .tollsDataUnavailable])
    #expect(driven.spans.map(\.noticeIndexes) == [[], [0], []])
    // What is asked for and changes nothing is told of the whole.
    #expect(
      driven.notices[1].violatedRestrictions.map(\.cause) == [
        "transponders changes nothing: no price of a toll is known",
        "emissionType changes nothing: no price of a toll is known",
      ])
  }

  @Test("a vignette that is owned is no toll")
  func vignettes() throws {
    let town = try town(.motorway.tagged("toll", "yes"), country: "AT")
    func driven(_ owned: [CountryCode]) throws -> SectionData {
      try section(town) {
        $0.routeOptions.enableTolls = true
        $0.tollOptions.ownedVignettes = owned
      }
    }
    #expect(try driven([.che]).notices[0].violatedRestrictions[0].cause.contains("vignette of AT"))
    #expect(try driven([.aut]).notices.isEmpty && driven([.aut]).tolls.isEmpty)
  }

  @Test("a start against the heading, where no road leads in it")
  func heading() throws {
    let town = try RoadSketch("A----B----C", ways: ["ABC": .primary.tagged("oneway", "yes")])
    func notices(_ heading: Double) throws -> [SectionNotice] {
      var start = try town.waypoint("B")
      start.headingInDegrees = heading
      return try town.router.routes(
        through: [start, town.waypoint("C")], options: RoutingOptions(), profile: nil)[0]
        .sections[0].notices
    }
    #expect(try notices(270).map(\.code) == [.violatedStartDirection])
    #expect(try notices(90).isEmpty)
  }

  @Test("a scooter that may not use motorways is led over one where no other way leads")
  func scooter() throws {
    func route(detour: Bool, allowed: Bool) throws -> SketchRoute {
      var ways: [String: RoadTags] = ["AB": .primary, "BC": .motorway, "CD": .primary]
      if detour { ways["AEFD"] = .primary }
      let town = try RoadSketch(
        """
        A----B----C----D
        |              |
        |              |
        E--------------F
        """, ways: ways, vehicle: "scooter")
      var options = RoutingOptions()
      options.transportSpecification = TransportSpecification(
        transportMode: .scooter,
        scooterSpecification: ScooterSpecification(allowScooterOnHighway: allowed))
      let ends = try [town.waypoint("A"), town.waypoint("D")]
      let route = try town.route(through: ["A", "D"], options: options)
      let cell = try #require(
        town.router.matrix(from: [ends[0]], to: [ends[1]], options: options)[0, 0])
      #expect(cell == (try town.router.totals(through: ends, options: options)))
      #expect(abs(cell.meters - route.lengthMeters) < 2)
      return route
    }
    #expect(try route(detour: true, allowed: false).ways == "AEFD")
    #expect(try route(detour: true, allowed: true).ways == "AB BC CD")
    let only = try route(detour: false, allowed: false)
    #expect(only.ways == "AB BC CD")
    #expect(
      only.data?.sections[0].notices.map(\.code) == [.violatedAvoidControlledAccessHighway])
    #expect(only.data?.sections[0].spans.map(\.noticeIndexes) == [[], [0], []])
    #expect(try route(detour: false, allowed: true).data?.sections[0].notices == [])
  }

  @Test("electric vehicles go where their kind goes; half a charging plan is refused by name")
  func electric() throws {
    let town = try town(.primary)
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      empiricalConsumptionModel: .guide, batterySpecifications: BatterySpecifications())
    #expect(try town.route(through: ["A", "D"], options: options).ways == "AB BC CD")
    for change: (inout ElectricVehicleOptions) -> Void in [
      { $0.ensureReachability = true },
      { $0.evMobilityServiceProviderPreferences.high = ["x"] },
      { $0.excludedChargingProviders = ["x"] },
      { $0.plansAlongAllWays = true },
    ] {
      var options = options
      change(&options.evOptions!)
      let error = #expect(throws: RoutingError.self) {
        try town.route(through: ["A", "D"], options: options)
      }
      #expect(error == .invalidParameter && error?.message.contains("evOptions") == true)
    }
  }
}
