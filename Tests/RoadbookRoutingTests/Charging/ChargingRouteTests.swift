// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("Routes with charging stops")
struct ChargingRouteTests {
  /// 22 km, with a side road at the half.
  func road() throws -> RoadSketch {
    try RoadSketch(
      """
      A----------B----------C
                 |
                 D
      """, ways: ["ABC": .primary, "BD": .primary], cellMeters: 1000)
  }

  /// What the guide's car has, of a tenth of the size.
  private static var battery: BatterySpecifications {
    BatterySpecifications(
      totalCapacityInKilowattHours: 8, initialChargeInKilowattHours: 4.5,
      targetChargeInKilowattHours: 7.2, chargingCurve: [0: 120, 6.4: 40, 7.2: 1],
      connectorTypes: [.iec62196Type2Combo], chargingSetupDuration: 90)
  }

  func options(
    _ change: (inout BatterySpecifications) -> Void = { _ in }
  ) -> RoutingOptions {
    var options = RoutingOptions()
    var battery = Self.battery
    change(&battery)
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: true, empiricalConsumptionModel: .guide, batterySpecifications: battery)
    return options
  }

  func site(
    _ id: String, at letter: SketchPlace, _ town: RoadSketch, kilowatts: Int32 = 50,
    _ type: PlugType = .iec62196T2Combo
  ) throws -> ChargingSite {
    let place = try town.coordinates(of: letter)
    var site = ChargingSite(
      id: id, at: try #require(Coordinate(place)),
      points: [ChargingPoint(plugs: [ChargingPlug(type, watts: kilowatts * 1000)])])
    site.name = "Station \(id)"
    return site
  }

  func route(
    _ town: RoadSketch, _ places: [SketchPlace], _ options: RoutingOptions,
    _ sites: [ChargingSite]
  ) throws -> RouteData {
    town.router.use(stations: ChargingSnapshot(sites))
    return try #require(
      try town.router.routes(
        through: places.map { try town.waypoint($0) }, options: options, profile: nil
      ).first)
  }

  @Test("stop at the station on the way, just as long as is needed")
  func oneStop() throws {
    let town = try road()
    let found = try route(town, ["A", "C"], options(), [try site("b", at: "B", town)])
    #expect(found.sections.count == 2)
    let (first, second) = (found.sections[0], found.sections[1])
    #expect(first.arrival.type == .chargingStation && first.arrival.waypointIndex == nil)
    #expect(first.arrival.originalCoordinates == nil)
    #expect(first.arrival.chargingStation?.id == "b")
    #expect(first.arrival.chargingStation?.connectorAttributes?.powerInKilowatts == 50)
    #expect(second.departure.chargingStation?.name == "Station b")
    #expect(second.arrival.waypointIndex == 1 && second.arrival.type == .place)
    #expect(first.postActions.map(\.action) == [.chargingSetup, .charging])
    #expect(first.postActions.first?.duration == 90)
    let charging = try #require(first.postActions.last)
    let details = try #require(charging.chargingDetails)
    let (arrived, left) = (
      details.arrivalChargeInKilowattHours, details.targetChargeInKilowattHours
    )
    #expect(arrived == first.arrival.chargeInKilowattHours)
    #expect(left == second.departure.chargeInKilowattHours)
    #expect(details.consumablePowerInKilowatts == 50)
    #expect(abs(charging.duration - (left - arrived) / 50 * 3600) < 0.01)
    // Just what the rest takes, and the watt-hour that plans keep.
    let end = try #require(second.arrival.chargeInKilowattHours)
    #expect(end > 0 && end < 0.0015, "\(end)")
    #expect(found.sections.flatMap(\.notices) == [])
  }

  @Test("do not cross to the other carriageway at a rest area between both")
  func restArea() throws {
    let town = try RoadSketch(
      """
      A--------------------B--------------------E
                           S                    |
      D--------------------C--------------------F
      """, ways: ["ABE": .primary.oneway, "EF": .primary.oneway, "FCD": .primary.oneway],
      cellMeters: 25)
    let small = options {
      $0.totalCapacityInKilowattHours = 1
      $0.initialChargeInKilowattHours = 0.3
      $0.targetChargeInKilowattHours = 0.9
      $0.chargingCurve = [0: 120, 0.9: 120]
    }
    let found = try route(town, ["A", "D"], small, [try site("s", at: "S", town)])
    #expect(found.sections.map(\.arrival.type) == [.chargingStation, .place])
    // On over E, and not from B to C.
    let meters = found.sections.reduce(0) { $0 + Int($1.lengthInMeters) }
    #expect(meters > 2000, "\(meters)")
  }

  @Test("need no stop where the charge suffices")
  func noStop() throws {
    let town = try road()
    let full = options { $0.initialChargeInKilowattHours = 7.5 }
    let found = try route(town, ["A", "C"], full, [try site("b", at: "B", town)])
    #expect(found.sections.count == 1 && found.sections[0].postActions == [])
    #expect(found.sections[0].arrival.chargeInKilowattHours ?? 0 > 1)
  }

  @Test("leave as much as is asked for at the station and at the destination")
  func minima() throws {
    let town = try road()
    let asked = options {
      $0.minChargeAtDestinationInKilowattHours = 2
      $0.minChargeAtChargingStationInKilowattHours = 0.5
    }
    let sites = [try site("b", at: "B", town)]
    let found = try route(town, ["A", "C"], asked, sites)
    let end = try #require(found.sections.last?.arrival.chargeInKilowattHours)
    #expect(end >= 2 && end < 2.0015)
    #expect(found.sections.flatMap(\.notices) == [])
    let first = options { $0.minChargeAtFirstChargingStationInKilowattHours = 3 }
    let error = #expect(throws: RoutingError.noReachableChargingStationFound) {
      try route(town, ["A", "C"], first, sites)
    }
    #expect(error?.message.contains("of 1 stations that fit 0 are reached") == true, "\(error!)")
  }

  @Test("prefer the faster station where the detour is worth it, and the nearer one otherwise")
  func faster() throws {
    let town = try road()
    let slow = try site("slow", at: "B", town, kilowatts: 3)
    let fast = try site("fast", at: "D", town, kilowatts: 100)
    let asked = options { $0.minChargeAtDestinationInKilowattHours = 3 }
    #expect(
      try route(town, ["A", "C"], asked, [slow, fast]).sections[0].arrival.chargingStation?.id
        == "fast")
    let near = try site("near", at: "B", town, kilowatts: 90)
    #expect(
      try route(town, ["A", "C"], asked, [near, fast]).sections[0].arrival.chargingStation?.id
        == "near")
  }

  @Test("only use plugs that fit, work, and may be used")
  func usable() throws {
    let town = try road()
    var broken = try site("broken", at: "B", town)
    broken.points[0].toldState = .outOfOrder
    broken.points[0].toldAt = RoadRouter.secondsNow
    var closed = try site("closed", at: "B", town)
    closed.access = .nobody
    var powerless = try site("powerless", at: "B", town)
    powerless.points[0].plugs[0].watts = nil
    var trucks = try site("trucks", at: "B", town)
    trucks.vehicles = .trucks
    for unfit in [
      try site("type2", at: "B", town, .iec62196T2), try site("chademo", at: "B", town, .chademo),
      closed, powerless, trucks, ChargingSite(id: "bare", at: broken.coordinate),
    ] {
      let error = #expect(throws: RoutingError.noReachableChargingStationFound, "\(unfit.id)") {
        try route(town, ["A", "C"], options(), [unfit])
      }
      #expect(error?.message.contains("of 0 stations that fit") == true)
    }
    let fine = try site("fine", at: "D", town)
    let found = try route(town, ["A", "C"], options(), [broken, powerless, fine])
    #expect(found.sections[0].arrival.chargingStation?.id == "fine")
  }

  @Test("a stop that the traveller plans is charged at, no longer than it may last")
  func plannedStop() throws {
    let town = try road()
    town.router.use(stations: ChargingSnapshot([]))
    var waypoints = try ["A", "B", "C"].map { try town.waypoint($0) }
    waypoints[1].chargingStop = ChargingStop(
      powerInKilowatts: 22, minDuration: 300, maxDuration: 1800)
    let found = try #require(
      try town.router.routes(through: waypoints, options: options(), profile: nil).first)
    #expect(found.sections.count == 2)
    #expect(found.sections[0].arrival.waypointIndex == 1)
    #expect(found.sections[0].arrival.chargingStation == nil)
    let stay = found.sections[0].postActions.reduce(0) { $0 + $1.duration }
    #expect(stay >= 299.99 && stay < 400, "\(found.sections[0].postActions)")
    waypoints[1].chargingStop?.maxDuration = 301
    waypoints[1].chargingStop?.powerInKilowatts = 2
    #expect(throws: RoutingError.noReachableChargingStationFound) {
      try town.router.routes(through: waypoints, options: options(), profile: nil)
    }
  }

  @Test("turning back at a stop is planned for")
  func turningBack() throws {
    let town = try road()
    let found = try route(town, ["A", "D", "A"], options(), [try site("b", at: "B", town)])
    #expect(found.sections.flatMap(\.notices) == [])
    let end = try #require(found.sections.last?.arrival.chargeInKilowattHours)
    #expect(end > 0 && end < 0.0015, "\(end)")
  }

  @Test("providers that are excluded are never charged at")
  func excluded() throws {
    let town = try road()
    var near = try site("near", at: "B", town)
    near.brand = "Lumen"
    let other = try site("other", at: "D", town)
    near.name = "North Yard"
    for name in ["Lumen", "lumen", "near", "north yard"] {
      var asked = options()
      asked.evOptions?.excludedChargingProviders = [name]
      let found = try route(town, ["A", "C"], asked, [near, other])
      #expect(found.sections[0].arrival.chargingStation?.id == "other")
      asked.evOptions?.excludedChargingProviders.append("other")
      let error = #expect(throws: RoutingError.noReachableChargingStationFound) {
        try route(town, ["A", "C"], asked, [near, other])
      }
      #expect(error?.message.contains("2 more are left out by excludedChargingProviders") == true)
    }
  }

  @Test("stations are not gone to while they are closed")
  func closed() throws {
    let town = try road()
    var near = try site("near", at: "B", town)
    near.openingHours = "Mo-Su 08:00-20:00"
    near.timeZone = "UTC"
    let other = try site("other", at: "D", town)
    for (time, id) in [
      ("2026-03-02T12:00:00Z", "near"), ("2026-03-02T02:00:00Z", "other"),
      // It opens before it is reached, or closes while one charges.
      ("2026-03-02T07:55:00Z", "near"), ("2026-03-02T19:53:30Z", "other"),
    ] {
      var asked = options()
      asked.routeOptions.departureTime = RFC3339.time(time)?.time
      let found = try route(town, ["A", "C"], asked, [near, other])
      #expect(found.sections[0].arrival.chargingStation?.id == id, "\(time)")
    }
    var night = options()
    night.routeOptions.departureTime = RFC3339.time("2026-03-02T02:00:00Z")?.time
    let error = #expect(throws: RoutingError.noReachableChargingStationFound) {
      try route(town, ["A", "C"], night, [near])
    }
    #expect(error?.message.contains("1 is closed then (opening_hours") == true)
    near.openingHours = "whenever"
    #expect(try route(town, ["A", "C"], options(), [near]).sections.count == 2)
  }

  @Test(
    "stations are open or closed when one is there by the clock, whatever keeps routes off their road"
  )
  func closedBehindPenalty() throws {
    let town = try RoadSketch(
      """
      A----------B----------C
                 |
                 D
      """, ways: ["ABC": .primary, "BD": .residential.tagged("access", "destination")],
      cellMeters: 1000)
    var near = try site("near", at: "D", town)
    let free = try route(town, ["A", "C"], options(), [near])
    let (driving, onward) = (free.sections[0].duration, free.sections[1].duration)
    let staying = free.sections[0].postActions.reduce(0) { $0 + $1.duration }
    near.openingHours = "Mo-Su 08:00-20:00"
    near.timeZone = "UTC"
    let opening = try #require(RFC3339.time("2026-03-02T08:00:00Z")?.time)
    let closing = try #require(RFC3339.time("2026-03-02T20:00:00Z")?.time)
    for (arrival, isOpen) in [
      (opening.addingTimeInterval(-3), false), (opening.addingTimeInterval(3), true),
      (closing.addingTimeInterval(-3 - staying), true),
      (closing.addingTimeInterval(3 - staying), false),
    ] {
      var leaving = options()
      leaving.routeOptions.departureTime = arrival.addingTimeInterval(-driving)
      let left = try? route(town, ["A", "C"], leaving, [near])
      #expect((left != nil) == isOpen, "leaving for \(arrival)")
      var arriving = options()
      arriving.routeOptions.arrivalTime = arrival.addingTimeInterval(staying + onward)
      let arrived = try? route(town, ["A", "C"], arriving, [near])
      #expect((arrived != nil) == isOpen, "arriving behind \(arrival)")
    }
  }

  @Test("a station between two carriageways is gone to from that on which it is open")
  func closedBetweenCarriageways() throws {
    let town = try RoadSketch(
      """
      A--------------------B--------------------E
                           S                    |
      D--------------------C--------------------F
      """, ways: ["ABE": .primary.oneway, "EF": .primary.oneway, "FCD": .primary.oneway],
      cellMeters: 25)
    var near = try site("near", at: "S", town)
    near.openingHours = "Mo-Su 08:00-20:00"
    near.timeZone = "UTC"
    let slow = try site("slow", at: "E", town, kilowatts: 5)
    for (time, id) in [
      ("2026-03-02T12:00:00Z", "near"), ("2026-03-02T02:00:00Z", "slow"),
      // It is closed when B is reached, and open when C is.
      ("2026-03-02T07:59:00Z", "near"),
    ] {
      var asked = options {
        $0.totalCapacityInKilowattHours = 1
        $0.initialChargeInKilowattHours = 0.4
        $0.targetChargeInKilowattHours = 0.9
        $0.chargingCurve = [0: 120, 0.9: 120]
        $0.minChargeAtDestinationInKilowattHours = 0.2
      }
      asked.routeOptions.departureTime = RFC3339.time(time)?.time
      let found = try route(town, ["A", "D"], asked, [near, slow])
      #expect(found.sections.map(\.arrival.chargingStation?.id) == [id, nil], "\(time)")
    }
  }

  @Test("providers that are preferred are gone to where that takes little longer")
  func preferred() throws {
    let town = try road()
    let near = try site("near", at: "B", town)
    var other = try site("other", at: "D", town)
    other.operatorName = "Lumen"
    var asked = options()
    asked.evOptions?.evMobilityServiceProviderPreferences.high = ["Lumen"]
    let found = try route(town, ["A", "C"], asked, [near, other])
    #expect(found.sections[0].arrival.chargingStation?.id == "other")
    #expect(
      found.sections[0].arrival.chargingStation?.matchingEMobilityServiceProviders.map(\.id)
        == ["Lumen"])
    #expect(
      try route(town, ["A", "C"], options(), [near, other]).sections[0].arrival.id == "near")
  }

  @Test("a plan whose question is wrong is refused by the name of what is wrong")
  func refused() throws {
    let town = try road()
    let changes: [(String, (inout RoutingOptions) -> Void)] = [
      ("transportMode", { $0.transportSpecification.transportMode = .pedestrian }),
      ("transportMode", { $0.transportSpecification.transportMode = .bicycle }),
      ("alternatives", { $0.routeOptions.alternatives = 2 }),
      ("optimizationMode", { $0.routeOptions.optimizationMode = .shortest }),
      ("speedCap", { $0.routeOptions.speedCapInMetersPerSecond = 20 }),
      ("avoidanceOptions", { $0.avoidanceOptions.roadFeatures = [.tollRoad] }),
      ("connectorTypes", { $0.evOptions?.batterySpecifications?.connectorTypes = [] }),
      ("chargingCurve", { $0.evOptions?.batterySpecifications?.chargingCurve = [:] }),
      ("chargingCurve", { $0.evOptions?.batterySpecifications?.chargingCurve = [0: 50, 5: 20] }),
      ("chargingCurve", { $0.evOptions?.batterySpecifications?.chargingCurve = [0: 50, 8: 0] }),
      ("targetCharge", { $0.evOptions?.batterySpecifications?.targetChargeInKilowattHours = 0 }),
      ("initialCharge", { $0.evOptions?.batterySpecifications?.initialChargeInKilowattHours = 9 }),
      ("initialCharge", { $0.evOptions?.batterySpecifications?.initialChargeInKilowattHours = 0 }),
      ("reserve", { $0.evOptions?.batterySpecifications?.reserveInKilowattHours = 9 }),
      (
        "minChargeAtDestination",
        { $0.evOptions?.batterySpecifications?.minChargeAtDestinationInKilowattHours = 7.5 }
      ),
    ]
    for (words, change) in changes {
      var asked = options()
      change(&asked)
      let error = #expect(throws: RoutingError.invalidParameter, "\(words)") {
        try town.router.routes(
          through: ["A", "C"].map { try town.waypoint($0) }, options: asked, profile: nil)
      }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
  }
}
