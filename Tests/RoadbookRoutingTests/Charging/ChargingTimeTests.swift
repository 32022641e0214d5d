// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("Charging plans where rules hold at times")
struct ChargingTimeTests {
  private func route(
    _ town: RoadSketch, charge: Double, at time: String, plans: Bool = true
  ) throws -> RouteData {
    let place = try #require(Coordinate(try town.coordinates(of: "B")))
    let plug = ChargingPlug(.iec62196T2Combo, watts: 50_000)
    town.router.use(
      stations: ChargingSnapshot([
        ChargingSite(id: "b", at: place, points: [ChargingPoint(plugs: [plug])])
      ]))
    var options = RoutingOptions()
    options.routeOptions.departureTime = RFC3339.time(time)?.time
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: plans, empiricalConsumptionModel: .guide,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: 12, initialChargeInKilowattHours: charge,
        targetChargeInKilowattHours: 11, chargingCurve: [0: 50, 11: 50],
        connectorTypes: [.iec62196Type2Combo]))
    return try #require(
      try town.router.routes(
        through: ["A", "D"].map { try town.waypoint($0) }, options: options, profile: nil
      ).first)
  }

  @Test("tell the rules on their way as routes do, and keep to them where no stop is needed")
  func closed() throws {
    let town = try RoadSketch(
      """
      A----B-------C----D
           |       |
           E-------F
      """,
      ways: [
        "AB": .residential,
        "BC": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
        "CD": .residential, "BEFC": .residential,
      ], country: "DE", cellMeters: 500)
    let (open, closed) = ("2026-03-02T12:00:00Z", "2026-03-02T06:10:00Z")
    let around = try route(town, charge: 11, at: closed)
    #expect(around.sections.count == 1)
    #expect(around.routingOptions?.evOptions?.ensureReachability == true)
    let plain = try route(town, charge: 11, at: closed, plans: false)
    #expect(around.sections[0].lengthInMeters == plain.sections[0].lengthInMeters)
    let straight = try route(town, charge: 11, at: open)
    #expect(straight.sections[0].lengthInMeters < around.sections[0].lengthInMeters)
    #expect(straight.sections[0].notices.map(\.code) == [.potentialVehicleRestriction])
    let stop = try route(town, charge: 1.5, at: open)
    #expect(stop.sections.map(\.arrival.type) == [.chargingStation, .place])
    #expect(stop.sections[1].notices.map(\.code) == [.potentialVehicleRestriction])
  }
}
