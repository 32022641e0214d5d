// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Charging at one's own stops, without a plan")
struct StopChargingTests {
  /// 22 km; the way back from D is 33 km.
  private let town = Result {
    try RoadSketch("A----------B----------C", ways: ["ABC": .primary], cellMeters: 1000)
  }

  private func options(initial: Double = 4.5) -> RoutingOptions {
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      empiricalConsumptionModel: .guide,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: 8, initialChargeInKilowattHours: initial,
        targetChargeInKilowattHours: 7.2, chargingCurve: [0: 120, 6.4: 40, 7.2: 1]))
    return options
  }

  private func route(
    _ stop: ChargingStop?, stay: Double = 0, _ options: RoutingOptions
  ) throws -> RouteData {
    let town = try town.get()
    var waypoints = try ["A", "B", "C"].map { try town.waypoint($0) }
    waypoints[1].chargingStop = stop
    waypoints[1].duration = stay
    return try #require(
      try town.router.routes(through: waypoints, options: options, profile: nil).first)
  }

  @Test("is with the stop's power, for as long as it asks for")
  func charging() throws {
    let found = try route(ChargingStop(powerInKilowatts: 11, minDuration: 360), options())
    let (before, after) = (found.sections[0].arrival, found.sections[1].departure)
    let charged =
      try #require(after.chargeInKilowattHours) - #require(before.chargeInKilowattHours)
    // 11 kW for a tenth of an hour.
    #expect(abs(charged - 1.1) < 0.001, "\(charged)")
    let actions = found.sections[0].postActions
    #expect(actions.map(\.action) == [.charging])
    #expect(actions.first?.duration == 360)
    let details = try #require(actions.first?.chargingDetails)
    #expect(details.consumablePowerInKilowatts == 11)
    #expect(details.arrivalChargeInKilowattHours == before.chargeInKilowattHours)
    #expect(details.targetChargeInKilowattHours == after.chargeInKilowattHours)
    let plain = try route(nil, options())
    #expect(
      plain.sections.map(\.consumptionInKilowattHours)
        == found.sections.map(\.consumptionInKilowattHours))
  }

  @Test(
    "of three phases is with 22 kW at 32 A, between two phases and to neutral",
    arguments: [(400.0, 22.17), (230, 22.08)])
  func threePhases(volts: Double, kilowatts: Double) throws {
    let stop = ChargingStop(
      currentInAmperes: 32, voltageInVolts: volts, supplyType: .acThree, minDuration: 60)
    let details = try route(stop, options()).sections[0].postActions.first?.chargingDetails
    #expect(abs(try #require(details).consumablePowerInKilowatts - kilowatts) < 0.01)
  }

  @Test("ends at the target; the rest of the stay is waited for")
  func target() throws {
    let found = try route(
      ChargingStop(powerInKilowatts: 100, maxDuration: 7200), options(initial: 7.2))
    #expect(found.sections[1].departure.chargeInKilowattHours == 7.2)
    let actions = found.sections[0].postActions
    #expect(actions.map(\.action) == [.charging, .wait])
    #expect(abs(actions.reduce(0) { $0 + $1.duration } - 7200) < 0.01)
  }

  @Test("lasts as long as the waypoint's own duration where that is longer")
  func duration() throws {
    let found = try route(
      ChargingStop(powerInKilowatts: 3, minDuration: 60), stay: 600, options())
    #expect(found.sections[0].postActions.map(\.duration) == [600])
  }

  @Test("a full battery takes nothing, and an empty one has no charge to tell")
  func ends() throws {
    let full = try route(
      ChargingStop(powerInKilowatts: 3, minDuration: 60), options(initial: 8))
    let before = try #require(full.sections[0].arrival.chargeInKilowattHours)
    #expect(before < 7.2 || full.sections[0].postActions.map(\.action) == [.wait])
    let empty = try route(
      ChargingStop(powerInKilowatts: 3, minDuration: 60), options(initial: 0.1))
    #expect(empty.sections[1].departure.chargeInKilowattHours == nil)
    #expect(empty.sections[0].postActions.map(\.action) == [.wait])
  }

  @Test("counts in the times of the trip")
  func times() throws {
    let found = try route(ChargingStop(powerInKilowatts: 11, minDuration: 360), options())
    if let arrival = found.sections[0].arrivalTime, let departure = found.sections[1].departureTime
    {
      #expect(abs(departure.utcTime.timeIntervalSince(arrival.utcTime) - 360) < 0.01)
    }
    var later = options()
    later.routeOptions.departureTime = .init(timeIntervalSince1970: 1_790_000_000)
    let timed = try route(ChargingStop(powerInKilowatts: 11, minDuration: 360), later)
    let arrival = try #require(timed.sections[0].arrivalTime)
    let departure = try #require(timed.sections[1].departureTime)
    #expect(abs(departure.utcTime.timeIntervalSince(arrival.utcTime) - 360) < 0.01)
  }

  @Test("is refused where the battery does not say how, at the ends, and in other questions")
  func refused() throws {
    let stop = ChargingStop(powerInKilowatts: 11, minDuration: 360)
    #expect(throws: RoutingError.invalidParameter) { try route(stop, RoutingOptions()) }
    var bare = options()
    bare.evOptions?.batterySpecifications?.chargingCurve = [:]
    #expect(throws: RoutingError.invalidParameter) { try route(stop, bare) }
    var handle = options()
    handle.routeOptions.enableRouteHandle = true
    #expect(throws: RoutingError.invalidParameter) { try route(stop, handle) }
    for weak in [
      ChargingStop(powerInKilowatts: 1e-300, minDuration: 360),
      ChargingStop(currentInAmperes: 1e-9, voltageInVolts: 230, minDuration: 360),
    ] {
      let error = #expect(throws: RoutingError.invalidParameter) { try route(weak, options()) }
      #expect(error?.message.contains("kW, the least is 0.1") == true)
    }
    let town = try town.get()
    var waypoints = try ["A", "B", "C"].map { try town.waypoint($0) }
    waypoints[2].chargingStop = stop
    let atEnd = #expect(throws: RoutingError.invalidParameter) {
      try town.router.routes(through: waypoints, options: options(), profile: nil)
    }
    #expect(atEnd?.message == "a chargingStop is no start or destination")
    waypoints[2].chargingStop = nil
    waypoints[1].chargingStop = stop
    for change: (inout Waypoint) -> Void in [
      { $0.type = .passThrough }, { $0.currentWeightChangeInKilograms = 100 },
    ] {
      var changed = waypoints
      change(&changed[1])
      let error = #expect(throws: RoutingError.invalidParameter) {
        try town.router.routes(through: changed, options: options(), profile: nil)
      }
      #expect(error?.waypointIndex == 1 && error?.message.contains("chargingStop") == true)
    }
    #expect(throws: RoutingError.invalidParameter) {
      _ = try RouteQuery(.matrix(sourceCount: 1), waypoints, options())
    }
  }
}
