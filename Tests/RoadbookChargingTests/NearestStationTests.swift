// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("The nearest charging stations")
struct NearestStationTests {
  /// C lies near A as the crow flies, and far by road.
  // swift-format-ignore: NeverUseForceTry
  let town = try! RoadSketch(
    """
    A----------B----------G
    |
    |          C
    |          |
    D----------E----------F
    """,
    ways: [
      "AB": .primary, "BG": .primary, "AD": .residential.tagged("maxspeed", "10"),
      "DEF": .residential, "CE": .residential,
    ])

  private func router(now: Int64? = nil) throws -> RoadRouter {
    let router = try RoadRouter(opening: town.mapPath)
    func feature(_ id: String, _ letter: SketchPlace, _ properties: String) throws -> String {
      let place = try town.coordinates(of: letter)
      return ChargingGeoJSONTests.feature(id, place.longitude, place.latitude, properties)
    }
    let place = try town.coordinates(of: "B")
    let told = now.map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) } ?? ""
    let location = OCPITests.location(
      id: "B",
      evses: OCPITests.evse("1", status: "CHARGING", connectors: OCPITests.dc) + ","
        + OCPITests.evse("2", status: now == nil ? "CHARGING" : "AVAILABLE"),
      place: "{\"latitude\": \"\(place.latitude)\", \"longitude\": \"\(place.longitude)\"}")
    let page = "{\"data\": [\(location)], \"timestamp\": \"\(told)\"}"
    let files = [
      ChargingGeoJSONTests.collection(
        try feature("c", "C", #""plug": "CCS", "kw": 50"#),
        try feature("f", "F", #""plug": "CHAdeMO", "kw": 45, "access": "private""#),
        try feature("g", "G", #""plug": "CCS; Type 2", "kw": 300, "hgv": "yes""#)),
      ChargingFile(name: "page.json", bytes: Array(page.utf8)),
    ]
    router.use(stations: try router.chargingStations(in: files).snapshot)
    return router
  }

  private func question(_ place: SketchPlace = "A") throws -> ChargingQuestion {
    ChargingQuestion(near: Waypoint(coordinates: try town.coordinates(of: place)))
  }

  private func ids(_ question: ChargingQuestion) throws -> [String] {
    try router().chargingPools(question).compactMap(\.pool.id)
  }

  @Test("bicycles are led to stations that are for them, as routes lead them")
  func bicycles() throws {
    let place = try town.coordinates(of: "C")
    let router = try RoadRouter(opening: town.mapPath)
    let files = [
      ChargingGeoJSONTests.collection(
        ChargingGeoJSONTests.feature(
          "car", place.longitude, place.latitude, #""plug": "CCS", "kw": 50"#),
        ChargingGeoJSONTests.feature(
          "both", place.longitude, place.latitude,
          #""plug": "Type 2", "kw": 3, "bicycle": "yes", "motorcar": "yes""#))
    ]
    router.use(stations: try router.chargingStations(in: files).snapshot)
    var question = try question()
    question.options.transportSpecification.transportMode = .bicycle
    let pools = try router.chargingPools(question)
    #expect(pools.compactMap(\.pool.id) == ["both"])
    let ends = [question.near, Waypoint(coordinates: place)]
    let totals = try router.totals(
      through: ends, options: question.options, profile: nil)
    #expect(pools.first.map { abs($0.duration - totals.seconds) < 0.1 } == true)
  }

  @Test("they come in the order of the time of the way, each with what its own route takes")
  func order() throws {
    let router = try router()
    let pools = try router.chargingPools(question())
    #expect(pools.compactMap(\.pool.id) == ["BE*BEC*B", "g", "c"])
    for (pool, letter) in zip(pools, ["B", "G", "C"]) {
      let totals = try router.totals(
        through: [
          Waypoint(coordinates: try town.coordinates(of: "A")),
          Waypoint(coordinates: try town.coordinates(of: SketchPlace(stringLiteral: letter))),
        ], options: RoutingOptions())
      #expect(abs(pool.duration - totals.seconds) < 0.002, "\(letter)")
      #expect(abs(pool.lengthInMeters - totals.meters) < 0.02, "\(letter)")
    }
  }

  @Test("plugs and powers are asked for as people call them")
  func filters() throws {
    var question = try question()
    question.plugs = ["ccs"]
    question.minPowerInKilowatts = 200
    #expect(try ids(question) == ["g"])
    question.minPowerInKilowatts = 100
    question.limit = 1
    #expect(try ids(question) == ["BE*BEC*B"])
    question.plugs = ["chademo"]
    #expect(try ids(question).isEmpty, "the only one is private")
    question.plugs = ["plug of the wall"]
    #expect(throws: RoutingError.invalidParameter) { try ids(question) }
  }

  @Test("trucks are led to stations that are for trucks")
  func trucks() throws {
    var question = try question()
    question.options.transportSpecification.transportMode = .truck
    #expect(try ids(question) == ["g"])
  }

  @Test("states count while they are fresh, and no longer")
  func states() throws {
    let now: Int64 = 1_772_438_400
    let router = try router(now: now)
    var question = try question()
    question.plugs = ["ccs"]
    question.onlyAvailable = true
    func ids(at time: Int64) throws -> [String] {
      let query = try RouteQuery(question, isCancelled: { false })
      return try router.chargingPools(query, question, at: time).compactMap(\.pool.id)
    }
    #expect(try ids(at: now + 60) == ["g", "c"], "the only CCS at B is in use")
    #expect(try ids(at: now + 901) == ["BE*BEC*B", "g", "c"])
    question.plugs = ["type 2"]
    #expect(try ids(at: now + 60) == ["BE*BEC*B", "g"])
  }

  @Test("the SDK's words for a station")
  func pool() throws {
    let now: Int64 = 1_772_438_400
    let site = try #require(router(now: now).chargingStations()["BE*BEC*B"])
    let pool = EVChargingPool(site, at: now)
    #expect(
      pool.chargingStations.map {
        "\($0.connectorTypeName ?? "") \($0.maxPowerInKilowatts ?? 0) \($0.availableConnectorCount ?? -1)/\($0.connectorCount ?? -1) \($0.powerFeedTypeId ?? "")"
      } == ["CCS2 150.0 0/1 DC", "Type 2 22.08 1/1 AC_3_PHASE"])
    #expect(pool.evseInfo.map(\.status) == [.occupied, .available])
    #expect(pool.details?.ownerInformation == "BeCharged")
    #expect(pool.details?.reservable == true)
    #expect(pool.id == "BE*BEC*B" && pool.cpoId == "B")
    #expect(EVChargingPool(site, at: now + 901).chargingStations[0].availableConnectorCount == nil)

    let plain = EVChargingLocation(site, features: [], at: now)
    #expect(plain.cpoID == "B")
    #expect(plain.evses.isEmpty && plain.connectorGroups.isEmpty && plain.timeZone == nil)
    let full = EVChargingLocation(
      site, features: [.evses, .connectorGroups, .locationInfo], at: now)
    #expect(full.evses.map(\.status) == [.charging, .available])
    #expect(full.evses[0].connectors[0].maxPowerInWatts == 150_000)
    #expect(full.connectorGroups.map(\.availableConnectorCount) == [0, 1])
    #expect(full.connectorGroups[0].connectors[0].evseUID == "1")
    #expect(full.timeZone == "Europe/Brussels")
  }

  @Test(
    "with a battery, what is left on arrival is that of the route, and what is not reached is left out"
  )
  func charge() throws {
    let router = try router()
    var question = try question()
    question.options = VehiclePreset.named("compact-ev")?.options ?? RoutingOptions()
    question.options.evOptions?.batterySpecifications?.initialChargeInKilowattHours = 12
    question.byCharge = true
    let pools = try router.chargingPools(question)
    let charges = pools.compactMap(\.chargeInKilowattHours)
    #expect(pools.count == 3 && charges.count == 3)
    #expect(charges == charges.sorted(by: >))
    for pool in pools {
      let routes = try router.routes(
        through: [question.near, Waypoint(coordinates: pool.coordinates)],
        options: question.options, profile: nil)
      #expect(routes[0].sections.last?.arrival.chargeInKilowattHours == pool.chargeInKilowattHours)
    }
    question.options.evOptions?.batterySpecifications?.reserveInKilowattHours = 11.9
    let near = try router.chargingPools(question).compactMap(\.pool.id)
    #expect(near.count < 3)
    question.options = RoutingOptions()
    #expect(throws: RoutingError.invalidParameter) { try router.chargingPools(question) }
  }

  @Test("a battery of which nothing is said is none")
  func blankBattery() throws {
    var question = try question()
    question.options = VehiclePreset.named("compact-ev")?.options ?? RoutingOptions()
    question.options.evOptions?.batterySpecifications = BatterySpecifications()
    let pools = try router().chargingPools(question)
    #expect(pools.count == 3 && pools.allSatisfy { $0.chargeInKilowattHours == nil })
    question.byCharge = true
    #expect(throws: RoutingError.invalidParameter) { try router().chargingPools(question) }
  }

  @Test("stations are looked at until enough are reached, and the greatest charge is the greatest")
  func farther() throws {
    // Along the quick road all is used up; the slow one takes little.
    let town = try RoadSketch(
      """
      F-E-D-C-B-A----G
      """,
      ways: [
        "ABCDEF": .trunk.tagged("maxspeed", "120"), "AG": .residential.tagged("maxspeed", "20"),
      ], cellMeters: 300)
    let router = try RoadRouter(opening: town.mapPath)
    router.use(
      stations: ChargingSnapshot(
        try ["B", "C", "D", "E", "F", "G"].map { letter in
          let named = SketchPlace(stringLiteral: letter)
          let place = try #require(Coordinate(try town.coordinates(of: named)))
          let plug = ChargingPlug(.iec62196T2Combo, watts: 50_000)
          return ChargingSite(id: letter, at: place, points: [ChargingPoint(plugs: [plug])])
        }))
    var question = ChargingQuestion(near: Waypoint(coordinates: try town.coordinates(of: "A")))
    question.options.evOptions = ElectricVehicleOptions(
      empiricalConsumptionModel: EmpiricalConsumptionModel(
        ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4,
        freeFlowSpeedTable: [0: 0.02, 40: 0.02, 60: 2]),
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 10,
        reserveInKilowattHours: 9.8))
    question.limit = 1
    #expect(try router.chargingPools(question).map(\.pool.id) == ["G"], "the battery is empty at B")
    question.options.evOptions?.batterySpecifications?.reserveInKilowattHours = 0
    #expect(try router.chargingPools(question).map(\.pool.id) == ["B"])
    question.byCharge = true
    #expect(try router.chargingPools(question).map(\.pool.id) == ["G"])
  }
}
