// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// How long routes stay at stations and stops, and with what power they charge there.
extension ChargingRouteTests {
  @Test("a plug that is free is as good as one with more power than the vehicle takes")
  func free() throws {
    let town = try road()
    var site = try site("b", at: "B", town, kilowatts: 300)
    site.points[0].toldState = .charging
    site.points[0].toldAt = RoadRouter.secondsNow
    let plug = ChargingPlug(.iec62196T2Combo, watts: 150_000)
    site.points.append(ChargingPoint(plugs: [plug]))
    let found = try route(town, ["A", "C"], options(), [site])
    let actions = found.sections[0].postActions.map(\.action)
    #expect(actions == [.chargingSetup, .charging], "\(actions)")
    let attributes = found.sections[0].arrival.chargingStation?.connectorAttributes
    #expect(attributes?.powerInKilowatts == 150)
    site.points.removeLast()
    let taken = try route(town, ["A", "C"], options(), [site])
    #expect(taken.sections[0].postActions.first?.action == .wait)
    // Who is charged there now is not there tomorrow.
    var tomorrow = options()
    tomorrow.routeOptions.departureTime = Date(timeIntervalSinceNow: 86_400)
    let later = try route(town, ["A", "C"], tomorrow, [site])
    #expect(later.sections[0].postActions.first?.action == .chargingSetup)
  }

  @Test("a stop that the traveller plans is stayed at where the battery is above the target")
  func fullStop() throws {
    let town = try road()
    town.router.use(stations: ChargingSnapshot([]))
    var waypoints = try ["A", "B", "C"].map { try town.waypoint($0) }
    waypoints[1].chargingStop = ChargingStop(powerInKilowatts: 22, minDuration: 300)
    let full = options {
      $0.initialChargeInKilowattHours = 8
      $0.targetChargeInKilowattHours = 2
    }
    let found = try #require(
      try town.router.routes(through: waypoints, options: full, profile: nil).first)
    #expect(found.sections[0].postActions.map(\.action) == [.wait])
    #expect(found.sections[0].postActions.first?.duration == 300)
    #expect(
      found.sections[0].arrival.chargeInKilowattHours
        == found.sections[1].departure.chargeInKilowattHours)
  }

  @Test("a stop charges no longer than it may, and is stayed at as long as the waypoint asks for")
  func longStop() throws {
    let town = try road()
    town.router.use(stations: ChargingSnapshot([]))
    var waypoints = try ["A", "B", "C"].map { try town.waypoint($0) }
    waypoints[1].chargingStop = ChargingStop(
      powerInKilowatts: 11, minDuration: 60, maxDuration: 360)
    waypoints[1].duration = 3600
    for isPlanned in [true, false] {
      var asked = options { $0.initialChargeInKilowattHours = 6 }
      asked.evOptions?.ensureReachability = isPlanned
      let found = try #require(
        try town.router.routes(through: waypoints, options: asked, profile: nil).first)
      let actions = found.sections[0].postActions
      #expect(actions.map(\.action) == [.charging, .wait], "\(actions)")
      #expect(actions.map(\.duration) == [360, 3240], "\(actions)")
      let (before, after) = (found.sections[0].arrival, found.sections[1].departure)
      let charged =
        try #require(after.chargeInKilowattHours) - #require(before.chargeInKilowattHours)
      #expect(abs(charged - 1.1) < 0.001, "\(charged)")
    }
  }

  @Test("the power that is told is the greatest that the vehicle takes there")
  func power() throws {
    let town = try road()
    let strong = try site("b", at: "B", town, kilowatts: 300)
    let asked = options {
      $0.initialChargeInKilowattHours = 4.5
      $0.chargingCurve = [0: 120, 0.5: 80, 6.4: 40, 7.2: 1]
    }
    let found = try route(town, ["A", "C"], asked, [strong])
    let details = found.sections[0].postActions.last?.chargingDetails
    #expect(details?.consumablePowerInKilowatts == 80, "\(details!)")
  }
}
