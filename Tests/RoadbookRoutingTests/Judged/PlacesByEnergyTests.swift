// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookOSM
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Testing

/// Hilly towns with fuel stations, each judged by a route of its own and an integration along it.
@Suite("Places by what their routes take of a battery")
struct PlacesByEnergyTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let stations: [(name: String, waypoint: Waypoint)]
    var question = PlacesQuestion()
    let room: Double

    init(seed: UInt64, isTimed: Bool = false) throws {
      var town = RandomTown(seed: seed)
      town = isTimed ? town.withTimes(seed: seed) : town.withSigns(seed: seed).withoutHours()
      center = Waypoint(coordinates: GeoCoordinates(town.place()))
      var data = town.data
      stations = (0..<12).map { number in
        let (name, place) = ("Station \(number)", town.place())
        data.nodes.append(
          OSMData.Node(
            id: Int64(900_000 + number), coordinate: place,
            tags: [OSMData.Tag("amenity", "fuel"), OSMData.Tag("name", name)]))
        return (name, Waypoint(coordinates: GeoCoordinates(place)))
      }
      map = try TemporaryMap(
        data, country: "DE",
        elevation: Terrain { east, south in
          300 + 60 * Math.sine((east + Double(seed) * 40) / 170) * Math.sine(south / 230)
        }.tiff(under: data))
      router = try RoadRouter(opening: map.path)
      room = seed % 2 == 1 && !isTimed ? 50 : .infinity
      question.category = "fuel"
      question.limit = 1000
      question.rangeType = .consumptionInWattHours
      question.options = try Self.options(seed, isTimed, room)
    }

    private static func options(
      _ seed: UInt64, _ isTimed: Bool, _ room: Double
    ) throws -> RoutingOptions {
      var options = RoutingOptions()
      options.routeOptions.trafficOptimizationMode = isTimed ? .timeDependent : .disabled
      options.routeOptions.optimizationMode = seed % 3 == 2 ? .shortest : .fastest
      if seed % 5 == 4 { options.avoidanceOptions.roadFeatures = [.uTurns] }
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      if isTimed {
        options.routeOptions.departureTime = try #require(RFC3339.time("2026-03-02T08:00:30Z")).time
      } else if room.isFinite {
        options.evOptions?.batterySpecifications = BatterySpecifications(
          totalCapacityInKilowattHours: 0.45, initialChargeInKilowattHours: 0.4,
          reserveInKilowattHours: 0.02)
      }
      return options
    }

    func trip(_ stop: Waypoint, _ direction: RoutePlaceDirection) -> [Waypoint] {
      direction == .departure ? [center, stop] : [stop, center]
    }

    /// What each station's route takes, at its end and at most; those without a way have none.
    func judged(
      _ direction: RoutePlaceDirection
    ) throws -> [(name: String, used: Double, peak: Double)] {
      try stations.compactMap { name, stop in
        let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try router.solve(trip(stop, direction), question.options)
        }
        guard let found else { return nil }
        let judge = EnergyJudge(graph: found.graph, model: .guide, room: room)
        let taken = judge.taken(by: found.path)
        return (name, taken.used, taken.peak)
      }
    }
  }

  @Test("within a limit, and nearest, without a battery", arguments: RealData.seeds(60))
  func withinAndNearest(seed: UInt64) throws {
    let world = try World(seed: seed * 2)
    for direction in [RoutePlaceDirection.departure, .arrival] {
      let judged = try world.judged(direction)
      var question = world.question
      question.direction = direction
      question.within = world.center
      for limit in [0, 60, 180, 900] as [Int32] {
        question.rangeValue = limit
        compare(
          try world.router.routedPlaces(question), judged.filter { $0.peak <= Double(limit) },
          "\(seed) \(direction), \(limit) Wh")
      }
      question.within = nil
      question.rangeValue = PlacesQuestion().rangeValue
      question.nearest = world.center
      compare(try world.router.routedPlaces(question), judged, "\(seed) \(direction), nearest")
      question.limit = 3
      compare(
        try world.router.routedPlaces(question),
        Array(judged.sorted { $0.used < $1.used }.prefix(3)), "\(seed) \(direction), nearest 3")
    }
  }

  @Test("with a battery that gets full, and no more than it holds", arguments: RealData.seeds(60))
  func battery(seed: UInt64) throws {
    let world = try World(seed: seed * 2 + 1)
    let judged = try world.judged(.departure)
    var question = world.question
    question.within = world.center
    for limit in [60, 180, 900] as [Int32] {
      question.rangeValue = limit
      compare(
        try world.router.routedPlaces(question),
        judged.filter { $0.peak <= min(Double(limit), 380) }, "\(seed), \(limit) Wh")
    }
  }

  @Test("where rules change with the time, by routes at that time", arguments: RealData.seeds(20))
  func timed(seed: UInt64) throws {
    let world = try World(seed: seed, isTimed: true)
    var question = world.question
    question.within = world.center
    question.rangeValue = 300_000
    let all = try world.router.routedPlaces(question)
    #expect(all.map(\.use) == all.map(\.use).sorted())
    for (name, stop) in world.stations {
      let route = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.routes(
          through: [world.center, stop], options: question.options, profile: nil)[0]
      }
      #expect(
        all.first { $0.place.title == name }?.consumptionInKilowattHours
          == route?.consumptionInKilowattHours, "\(seed), \(name)")
    }
    question.rangeValue = 180
    let near = try world.router.routedPlaces(question)
    #expect(near.allSatisfy { all.contains($0) && $0.use <= 0.18 })
  }

  /// Those found are those expected, the least first, with what their routes take; at the very border either is right.
  private func compare(
    _ found: [RoutedPlace], _ expected: [(name: String, used: Double, peak: Double)],
    _ text: String
  ) {
    #expect(Set(found.map(\.place.title)) == Set(expected.map(\.name)), "\(text)")
    #expect(found.map(\.use) == found.map(\.use).sorted(), "\(text)")
    for place in found {
      guard let judged = expected.first(where: { $0.name == place.place.title }) else { continue }
      #expect(abs(place.use * 1000 - judged.used) < 0.002, "\(text): \(place), \(judged)")
    }
  }

  @Test("uphill is farther than along the level, and downhill nearest of all")
  func hill() throws {
    let town = try RoadSketch(
      """
      P         Q
      C----A----B---------D
                          R
      """, ways: ["CABD": .residential],
      nodes: [
        "P": ["amenity": "fuel", "name": "Papa"], "Q": ["amenity": "fuel", "name": "Quebec"],
        "R": ["amenity": "fuel", "name": "Romeo"],
      ],
      terrain: Terrain { east, _ in east < 500 ? 500 - (500 - east) / 5 : 500 + (east - 500) / 50 })
    var question = PlacesQuestion()
    question.nearest = try town.waypoint("A")
    question.category = "fuel"
    question.rangeType = .consumptionInWattHours
    question.options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    let there = try town.router.routedPlaces(question)
    #expect(there.map(\.place.title) == ["Papa", "Quebec", "Romeo"])
    #expect(there[0].use < 0, "\(there)")
    question.direction = .arrival
    let back = try town.router.routedPlaces(question)
    #expect(back.map(\.place.title) == ["Quebec", "Romeo", "Papa"], "\(back)")
  }
}

extension RoutedPlace {
  fileprivate var use: Double { consumptionInKilowattHours ?? .infinity }
}
