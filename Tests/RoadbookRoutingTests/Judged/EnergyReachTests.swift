// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("What is reached with some energy")
struct EnergyReachTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let others: [Waypoint]
    var options = RoutingOptions()

    init(seed: UInt64) throws {
      var town = RandomTown(seed: seed).withSigns(seed: seed)
      let data = town.data
      map = try TemporaryMap(
        data, country: "DE",
        elevation: Terrain { east, south in
          300 + 60 * Math.sine((east + Double(seed) * 40) / 170) * Math.sine(south / 230)
        }.tiff(under: data))
      router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      self.center = center
      others =
        (0..<14).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        + [40.0, 80, 120, 300].map {
          Waypoint(coordinates: center.coordinates.moved(byMeters: $0, bearing: Double(seed) * 77))
        }
      options.routeOptions.trafficOptimizationMode = .disabled
      options.routeOptions.optimizationMode = seed % 3 == 2 ? .shortest : .fastest
      if seed % 4 == 1 { options.routeOptions.speedCapInMetersPerSecond = 9 }
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      if seed % 2 == 1 {
        options.evOptions?.batterySpecifications = BatterySpecifications(
          totalCapacityInKilowattHours: 0.45, initialChargeInKilowattHours: 0.4,
          reserveInKilowattHours: 0.02)
      }
    }

    func reach(
      _ wattHours: Int32, _ direction: RoutePlaceDirection = .departure
    ) throws -> RoadReach? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.reach(
          around: center,
          IsolineOptions(
            calculationOptions: .init(
              rangeType: .consumptionInWattHours, rangeValues: [wattHours],
              isolineDirection: direction), routingOptions: options
          )
        ).reach
      }
    }
  }

  @Test(
    "is what routes reach, by an integration along them that shares nothing with it",
    arguments: RealData.seeds(80))
  func equalsRoutes(seed: UInt64) throws {
    let world = try World(seed: seed)
    let limits: [Int32] = [60, 180, 900]
    let hasBattery = seed % 2 == 1
    for limit in limits {
      guard let reach = try world.reach(limit) else { return }
      let judge = EnergyJudge(
        graph: reach.graph, model: .guide, room: hasBattery ? 50 : .infinity)
      let most = hasBattery ? min(Double(limit), 380) : Double(limit)
      for other in world.others {
        let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try world.router.solve([world.center, other], world.options).path
        }
        guard let path = found, path.legs[0].start.entryCost == 0, path.legs[0].end.entryCost == 0
        else { continue }
        let taken = judge.taken(by: path)
        let end = path.legs[0].end
        let last = try #require(path.legs[0].states.last)
        let arc = reach.graph.directed(last)
        let position = path.legs[0].endPosition
        let place = arc.isForward ? position : 1 - position
        let stretches = reach.routedStretches(of: arc.segment, within: Int64(limit) * 1000)
          .filter { $0.range.lowerBound - 1e-9 <= place && place <= $0.range.upperBound + 1e-9 }
        let words = "\(seed), \(limit) Wh, \(other.coordinates): \(taken), \(end.coordinate)"
        if abs(taken.peak - most) > 1e-6 {
          #expect(!stretches.isEmpty == (taken.peak <= most), "\(words)")
        }
        if taken.peak < most - 1e-6, let piece = stretches.first?.piece, piece.arc == arc {
          let used = reach.energy(piece, at: position) ?? .infinity
          #expect(abs(used - taken.used) < 1e-6, "\(words): \(used)")
        }
      }
    }
  }

  @Test("to a place: from where routes come there with it", arguments: RealData.seeds(80))
  func toPlace(seed: UInt64) throws {
    let world = try World(seed: seed)
    let hasBattery = seed % 2 == 1
    for limit in [60, 180, 900] as [Int32] {
      guard let reach = try world.reach(limit, .arrival) else { return }
      let judge = EnergyJudge(
        graph: reach.graph, model: .guide, room: hasBattery ? 50 : .infinity)
      let most = hasBattery ? min(Double(limit), 380) : Double(limit)
      for other in world.others {
        let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try world.router.solve([other, world.center], world.options).path
        }
        guard let path = found, path.cost > 0, path.legs[0].start.entryCost == 0,
          path.legs[0].end.entryCost == 0
        else { continue }
        let taken = judge.taken(by: path)
        let arc = reach.graph.directed(try #require(path.legs[0].states.first))
        let position = path.legs[0].startPosition
        let place = arc.isForward ? position : 1 - position
        let stretches = reach.routedStretches(of: arc.segment, within: Int64(limit) * 1000)
          .filter { $0.range.lowerBound - 1e-9 <= place && place <= $0.range.upperBound + 1e-9 }
        let words = "\(seed), \(limit) Wh, \(other.coordinates): \(taken)"
        if abs(taken.peak - most) > 1e-6 {
          #expect(!stretches.isEmpty == (taken.peak <= most), "\(words)")
        }
        // Where roads touch, more pieces than one have the place.
        let needs = stretches.filter { $0.piece.arc == arc }
          .compactMap { reach.energy($0.piece, at: position) }
        if !hasBattery, taken.peak < most - 1e-6, !needs.isEmpty {
          #expect(needs.contains { abs($0 - taken.peak) < 1e-6 }, "\(words): \(needs)")
        }
      }
    }
  }

  @Test("to a valley behind a pass: from the pass with little, from below it with all of the climb")
  func passBackwards() throws {
    let town = try RoadSketch(
      "A---------B---------C---------D", ways: ["ABCD": .residential],
      terrain: Terrain { east, _ in
        east < 1000 ? 500 + east / 10 : max(600 - (east - 1000) / 10, 500)
      })
    func comes(from place: SketchPlace, _ wattHours: Int32) throws -> Bool {
      var options = RoutingOptions()
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      let found = try town.router.isolines(
        around: town.waypoint("D"),
        IsolineOptions(
          calculationOptions: .init(
            rangeType: .consumptionInWattHours, rangeValues: [wattHours],
            isolineDirection: .arrival), routingOptions: options))
      return found[0].polygons.contains { $0.contains(try! town.waypoint(place).coordinates) }
    }
    // 250 Wh a kilometer and more, 430 Wh back from B to C, 900 Wh up from A to B: 142 Wh from B, 1,291 Wh from A.
    #expect(try comes(from: "B", 160) && !comes(from: "B", 120) && !comes(from: "C", 120))
    #expect(try !comes(from: "A", 1270) && comes(from: "A", 1310))
  }

  @Test("is nothing behind a pass that takes too much, though the valley gives it back")
  func pass() throws {
    // Up 100 m in a kilometer, and down again.
    let town = try RoadSketch(
      "A---------B---------C---------D", ways: ["ABCD": .residential],
      terrain: Terrain { east, _ in
        east < 1000 ? 500 + east / 10 : max(600 - (east - 1000) / 10, 500)
      })
    func reaches(_ place: SketchPlace, _ wattHours: Int32) throws -> Bool {
      var options = RoutingOptions()
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      let found = try town.router.isolines(
        around: town.waypoint("A"),
        IsolineOptions(
          calculationOptions: .init(
            rangeType: .consumptionInWattHours, rangeValues: [wattHours]), routingOptions: options))
      return found[0].polygons.contains { $0.contains(try! town.waypoint(place).coordinates) }
    }
    // 900 Wh up, 430 Wh back, and some 250 Wh a kilometer.
    #expect(try !reaches("C", 1100) && !reaches("B", 1100))
    #expect(try reaches("B", 1200) && reaches("C", 1200))
    #expect(try !reaches("D", 1100) && reaches("D", 1400))
  }

  @Test("by fuel: an engine burns as it is told, and a hill gives nothing back")
  func fuel() throws {
    let town = try RoadSketch(
      "A---------B---------C", ways: ["ABC": .residential],
      terrain: Terrain { east, _ in 700 - east / 10 })
    var options = RoutingOptions()
    options.fuelConsumptionModel = FuelConsumptionModel(
      speedTableInLitersPer100Kilometers: [50: 6], ascentConsumptionInLitersPerMeter: 0.001)
    func end(_ milliliters: Int32, _ from: SketchPlace) throws -> Bool {
      let found = try town.router.isolines(
        around: town.waypoint(from),
        IsolineOptions(
          calculationOptions: .init(rangeType: .fuelInMilliliters, rangeValues: [milliliters]),
          routingOptions: options))
      return found[0].polygons.contains {
        $0.contains(try! town.waypoint(from == "A" ? "C" : "A").coordinates)
      }
    }
    // 2 km at 60 ml, and 200 m up at 1 ml each.
    #expect(try !end(115, "A") && end(125, "A"))
    #expect(try !end(310, "C") && end(325, "C"))
  }

  @Test("needs a model that fits")
  func badInput() throws {
    let town = try RoadSketch("A-----B", ways: ["AB": .residential])
    func message(
      _ type: IsolineRangeType, _ options: RoutingOptions, _ direction: RoutePlaceDirection
    ) throws -> String {
      let error = #expect(throws: RoutingError.invalidParameter) {
        try town.router.isolines(
          around: town.waypoint("A"),
          IsolineOptions(
            calculationOptions: .init(
              rangeType: type, rangeValues: [100], isolineDirection: direction),
            routingOptions: options))
      }
      return error?.message ?? ""
    }
    var electric = RoutingOptions()
    electric.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    #expect(
      try message(.consumptionInWattHours, RoutingOptions(), .departure).contains("evOptions"))
    #expect(
      try message(.fuelInMilliliters, electric, .departure).contains("fuelConsumptionModel"))
    #expect(
      try message(.fuelInMilliliters, electric, .arrival).contains("fuelConsumptionModel"))
  }
}
