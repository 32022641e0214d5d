// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookOSM
import RoadbookTestSupport
import Testing

/// Random towns with fuel stations, each of which is judged by a route of its own.
@Suite("Places by what their routes take, in random towns")
struct RoutedPlaceTownTests {
  private struct World {
    let router: RoadRouter
    let map: TemporaryMap
    let ends: [Waypoint]
    let stations: [(name: String, waypoint: Waypoint)]
    let options: RoutingOptions

    init(seed: UInt64) throws {
      var town = RandomTown(seed: seed).withSigns(seed: seed).withoutHours()
      ends = (0..<2).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      var data = town.data
      stations = (0..<14).map { number in
        let (name, place) = ("Station \(number)", town.place())
        data.nodes.append(
          OSMData.Node(
            id: Int64(900_000 + number), coordinate: place,
            tags: [OSMData.Tag("amenity", "fuel"), OSMData.Tag("name", name)]))
        return (name, Waypoint(coordinates: GeoCoordinates(place)))
      }
      map = try TemporaryMap(data, country: "DE")
      router = try RoadRouter(opening: map.path)
      options = Self.options(seed)
    }

    private static func options(_ seed: UInt64) -> RoutingOptions {
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = seed % 3 == 2 ? .shortest : .fastest
      let modes: [TransportMode] = [.car, .truck, .bicycle, .pedestrian, .car]
      options.transportSpecification = TransportSpecification(transportMode: modes[Int(seed % 5)])
      if seed % 5 == 4 { options.avoidanceOptions.roadFeatures = [.uTurns] }
      return options
    }

    var question: PlacesQuestion {
      var question = PlacesQuestion()
      question.category = "fuel"
      question.limit = 1000
      question.options = options
      return question
    }

    /// What a trip takes; `nil` where there is no way.
    func totals(_ waypoints: [Waypoint]) throws -> RouteTotals? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.totals(through: waypoints, options: options)
      }
    }
  }

  /// Equal values by name, whatever their order.
  private func compare(_ found: [RoutedPlace], _ expected: [String: RouteTotals], _ text: String) {
    #expect(Set(found.map(\.place.title)) == Set(expected.keys), "\(text)")
    for place in found {
      let judged = expected[place.place.title]
      #expect(judged?.seconds == place.duration, "\(text): \(place.place.title)")
      #expect(judged?.meters == place.lengthInMeters, "\(text): \(place.place.title)")
    }
  }

  @Test("along a route, trips that stop there", arguments: RealData.seeds(60))
  func along(seed: UInt64) throws {
    let world = try World(seed: seed)
    guard let base = try world.totals(world.ends) else { return }
    var question = world.question
    question.along = world.ends
    question.corridorInMeters = 10_000
    var expected: [String: RouteTotals] = [:]
    for (name, stop) in world.stations {
      expected[name] = try world.totals([world.ends[0], stop, world.ends[1]])
    }
    let found = try world.router.routedPlaces(question)
    compare(found, expected, "along \(seed)")
    for place in found {
      #expect(abs(place.duration - base.seconds - (place.detour ?? -1e9)) < 0.001)
    }
  }

  @Test("within a limit and nearest, in both directions", arguments: RealData.seeds(60))
  func withinAndNearest(seed: UInt64) throws {
    let world = try World(seed: seed)
    let center = world.ends[0]
    for direction in [RoutePlaceDirection.departure, .arrival] {
      var all: [String: RouteTotals] = [:]
      for (name, stop) in world.stations {
        all[name] = try world.totals(direction == .departure ? [center, stop] : [stop, center])
      }
      var question = world.question
      question.direction = direction
      question.nearest = center
      let nearest = try world.router.routedPlaces(question)
      compare(nearest, all, "nearest \(seed) \(direction)")
      #expect(nearest.map(\.duration) == nearest.map(\.duration).sorted())
      question.nearest = nil
      question.within = center
      for limit in [0, 20, 45, 90] {
        question.rangeValue = Int32(limit)
        compare(
          try world.router.routedPlaces(question), all.filter { $0.value.seconds <= Double(limit) },
          "within \(limit) s, \(seed) \(direction)")
        question.rangeType = .distanceInMeters
        question.rangeValue *= 8
        compare(
          try world.router.routedPlaces(question),
          all.filter { $0.value.meters <= Double(limit) * 8 },
          "within \(limit * 8) m, \(seed) \(direction)")
        question.rangeType = .timeInSeconds
      }
    }
  }
}
