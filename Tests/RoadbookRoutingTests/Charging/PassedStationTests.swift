// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Stations on the way of a plan")
struct PassedStationTests {
  @Test("two legs over a place are one leg, but where it turns around there")
  func joined() throws {
    let town = try RoadSketch(
      """
      A----B--1--C----D
           |     |
           E     F
      """, ways: ["ABCD": .primary, "BE": .primary, "CF": .primary])
    func legs(_ places: SketchPlace...) throws -> [LegPath] {
      try town.router.solve(places.map { try town.waypoint($0) }, RoutingOptions()).path.legs
    }
    let (parts, whole) = (try legs("A", "1", "D"), try legs("A", "D"))
    let leg = try #require(parts[0].joined(to: parts[1]))
    #expect(leg.states == whole[0].states && leg.inputs == whole[0].inputs)
    #expect(leg.start == whole[0].start && leg.end == whole[0].end)
    #expect(abs(leg.durationMilliseconds - whole[0].durationMilliseconds) <= 2)
    #expect(abs(leg.lengthCentimeters - whole[0].lengthCentimeters) <= 2)
    let back = try legs("A", "1", "A")
    #expect(back[0].joined(to: back[1]) == nil)
    #expect(parts[1].joined(to: parts[0]) == nil)
  }

  @Test("are stopped at only to charge", arguments: [3.0, 3.5, 4, 5])
  func charged(initial: Double) throws {
    let town = try RoadSketch(
      """
      A----B----C----D----E----F
      """, ways: ["ABCDEF": .primary], cellMeters: 1000)
    let sites = try ["B", "C", "D", "E"].map { (letter: SketchPlace) in
      let place = try #require(Coordinate(try town.coordinates(of: letter)))
      let plug = ChargingPlug(.iec62196T2Combo, watts: 50_000)
      return ChargingSite(id: "\(letter)", at: place, points: [ChargingPoint(plugs: [plug])])
    }
    town.router.use(stations: ChargingSnapshot(sites))
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: true, empiricalConsumptionModel: .guide,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: 8, initialChargeInKilowattHours: initial,
        targetChargeInKilowattHours: 7.2, chargingCurve: [0: 120, 4: 30, 7.2: 1],
        connectorTypes: [.iec62196Type2Combo]))
    let found = try #require(
      try town.router.routes(
        through: ["A", "F"].map { try town.waypoint($0) }, options: options, profile: nil
      ).first)
    #expect(found.sections.count > 1)
    for section in found.sections.dropLast() {
      #expect(section.postActions.map(\.action) == [.charging], "\(section.postActions)")
    }
  }
}
