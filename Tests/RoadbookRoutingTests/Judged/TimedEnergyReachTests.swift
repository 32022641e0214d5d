// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTime
import Testing

/// Routes that begin at a time, judged by an integration along them.
@Suite("What is reached with some energy at a time where rules change with it")
struct TimedEnergyReachTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let others: [Waypoint]
    var options = RoutingOptions()
    let room: Double

    init(seed: UInt64) throws {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      map = try TemporaryMap(
        town.data, country: "DE",
        elevation: Terrain { east, south in
          300 + 60 * Math.sine((east + Double(seed) * 40) / 170) * Math.sine(south / 230)
        }.tiff(under: town.data))
      router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      self.center = center
      others =
        (0..<10).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        + [40.0, 80, 120].map {
          Waypoint(coordinates: center.coordinates.moved(byMeters: $0, bearing: Double(seed) * 77))
        }
      // 2026-03-02 is a Monday.
      let eight = try #require(RFC3339.time("2026-03-02T07:00:00Z")).time
      options.routeOptions.departureTime = eight.addingTimeInterval(Double(seed % 7) * 40 - 120)
      options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      room = seed % 2 == 1 ? 50 : .infinity
      if seed % 2 == 1 {
        options.evOptions?.batterySpecifications = BatterySpecifications(
          totalCapacityInKilowattHours: 0.45, initialChargeInKilowattHours: 0.4,
          reserveInKilowattHours: 0.02)
      }
    }

    func reach(_ wattHours: Int32) throws -> RoadReach? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.reach(
          around: center,
          IsolineOptions(
            calculationOptions: .init(
              rangeType: .consumptionInWattHours, rangeValues: [wattHours]),
            routingOptions: options)
        ).reach
      }
    }
  }

  @Test("is what routes at that time reach", arguments: 0..<4)
  func equalsRoutes(block: UInt64) throws {
    var (compared, timed) = (0, 0)
    for seed in block * 20..<block * 20 + 20 {
      let world = try World(seed: seed + 400)
      for limit in [60, 180, 900] as [Int32] {
        guard let reach = try world.reach(limit) else { continue }
        let most = world.room.isFinite ? min(Double(limit), 380) : Double(limit)
        for other in world.others {
          let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
            try world.router.solve([world.center, other], world.options)
          }
          // Where no way is open before the horizon, a route yields; where one waits for hours, it goes around.
          guard let found, found.path.cost < 3_000_000, found.path.legs[0].start.entryCost == 0,
            found.path.legs[0].end.entryCost == 0
          else { continue }
          let judge = EnergyJudge(graph: found.graph, model: .guide, room: world.room)
          let taken = judge.taken(by: found.path)
          let leg = found.path.legs[0]
          let arc = reach.graph.directed(try #require(leg.states.last))
          let place = arc.isForward ? leg.endPosition : 1 - leg.endPosition
          let stretches = reach.routedStretches(of: arc.segment, within: Int64(limit) * 1000)
            .filter { $0.range.lowerBound - 1e-9 <= place && place <= $0.range.upperBound + 1e-9 }
          let words = "\(seed), \(limit) Wh, \(other.coordinates): \(taken)"
          // Times are whole milliseconds, in which some hundredths of a watt-hour are taken.
          if abs(taken.peak - most) > 0.02 {
            #expect(!stretches.isEmpty == (taken.peak <= most), "\(words)")
          }
          if taken.peak < most - 0.02, let piece = stretches.first?.piece, piece.arc == arc {
            let used = reach.energy(piece, at: leg.endPosition) ?? .infinity
            #expect(abs(used - taken.used) < 0.02, "\(words): \(used)")
          }
          compared += 1
          if leg.timing != nil { timed += 1 }
        }
      }
    }
    #expect(compared > 200 && timed > 10, "\(compared), \(timed)")
  }

  @Test("a closed street is driven around, which takes more, or waited for with the engine on")
  func closed() throws {
    let town = try RoadSketch(
      """
      A----B----C----D----G
           |         |
           E---------F
      """,
      ways: [
        "AB": .residential,
        "BCD": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
        "DG": .residential, "BEFD": .residential,
      ], country: "DE")
    func least(_ place: SketchPlace, _ time: String) throws -> Int32? {
      var options = RoutingOptions()
      options.routeOptions.departureTime = try #require(RFC3339.time(time)).time
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      return try (1...80).map { Int32($0 * 10) }.first { limit in
        let area = try town.router.isolines(
          around: town.waypoint("A"),
          IsolineOptions(
            calculationOptions: .init(
              rangeType: .consumptionInWattHours, rangeValues: [limit]), routingOptions: options))[
            0]
        return try area.polygons.contains { $0.contains(try town.waypoint(place).coordinates) }
      }
    }
    let open = try #require(try least("G", "2026-03-02T11:00:00Z"))
    let around = try #require(try least("G", "2026-03-02T07:00:00Z"))
    #expect(open < around, "\(open), \(around)")
    // Two minutes before nine one waits before C, with 0.3 Wh each second.
    let free = try #require(try least("C", "2026-03-02T11:00:00Z"))
    let waiting = try #require(try least("C", "2026-03-02T07:58:00Z"))
    #expect(waiting > free && waiting < free + 60, "\(free), \(waiting)")
  }
}
