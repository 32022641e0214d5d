// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTraffic
import Testing

/// All questions in one traffic with one set of options say what its routes say, which plain Dijkstra judges elsewhere.
@Suite("All questions in traffic")
struct TrafficQuestionTests {
  /// What somebody may ask for.
  static let options: [(name: String, options: RoutingOptions)] = {
    func made(_ change: (inout RoutingOptions) -> Void) -> RoutingOptions {
      var options = RoutingOptions()
      change(&options)
      return options
    }
    func mode(_ mode: TransportMode) -> TransportSpecification {
      TransportSpecification(transportMode: mode)
    }
    return [
      ("car", RoutingOptions()),
      ("shortest", made { $0.routeOptions.optimizationMode = .shortest }),
      ("no traffic", made { $0.routeOptions.trafficOptimizationMode = .disabled }),
      ("closures", made { $0.routeOptions.trafficOptimizationMode = .longTermClosuresOnly }),
      ("cap", made { $0.routeOptions.speedCapInMetersPerSecond = 7 }),
      ("avoiding", made { $0.avoidanceOptions.roadFeatures = [.dirtRoad, .uTurns] }),
      ("truck", made { $0.transportSpecification = mode(.truck) }),
      (
        "narrow truck",
        made {
          $0.transportSpecification = mode(.truck)
          $0.transportSpecification.vehicleSpecification = VehicleSpecification(
            grossWeightInKilograms: 3000)
        }
      ),
      ("taxi", made { $0.transportSpecification = mode(.taxi) }),
      ("bicycle", made { $0.transportSpecification = mode(.bicycle) }),
    ]
  }()

  private struct World {
    let router: RoadRouter
    let map: TemporaryMap
    let places: [Waypoint]
    let stations: [(name: String, waypoint: Waypoint)]

    init(seed: UInt64) throws {
      // A route without a time starts now; tables and places without one look at no hours.
      var town = RandomTown(seed: seed &+ 9000).withSigns(seed: seed).withoutHours()
      places = (0..<4).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      var data = town.data
      stations = (0..<8).map { number in
        let (name, place) = ("Station \(number)", town.place())
        data.nodes.append(
          OSMData.Node(
            id: Int64(900_000 + number), coordinate: place,
            tags: [OSMData.Tag("amenity", "fuel"), OSMData.Tag("name", name)]))
        return (name, Waypoint(coordinates: GeoCoordinates(place)))
      }
      map = try TemporaryMap(data, country: "DE")
      router = try RoadRouter(opening: map.path)
      use(seed)
    }

    /// Has traffic count that is drawn by a seed.
    func use(_ seed: UInt64) {
      var random = SeededGenerator(seed: seed ^ 0x7AFF)
      let flow = ContiguousArray(
        (0..<router.network.segments.count * 2).map { _ -> RoadSpeed in
          switch Int.random(in: 0..<12, using: &random) {
          case 0: .closure
          case 1..<6:
            RoadSpeed(
              centimetersPerSecond: UInt16.random(in: 50...1500, using: &random),
              share: UInt8.random(in: 50...255, using: &random), confidence: 255)
          default: .unknown
          }
        })
      router.use(TrafficSnapshot(TrafficOrigin(source: "drawn", measured: 0), flow: flow))
    }

    func totals(_ places: [Waypoint], _ options: RoutingOptions) throws -> RouteTotals? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.totals(through: places, options: options)
      }
    }

    func route(_ places: [Waypoint], _ options: RoutingOptions) throws -> RouteData? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(through: places, options: options, profile: nil)[0]
      }
    }
  }

  private func seconds(_ route: RouteData) -> Double {
    route.sections.reduce(0) { $0 + $1.duration }
  }

  private func delay(_ route: RouteData) -> Double {
    route.sections.reduce(0) { $0 + $1.trafficDelay }
  }

  private func roads(_ route: RouteData) -> [String] {
    route.sections.flatMap(\.spans).map { "\($0.segment.segmentId) \($0.segment.travelDirection)" }
  }

  @Test("routes with alternatives, tables and places take what a route takes", arguments: 0..<10)
  func searches(number: Int) throws {
    let (name, options) = Self.options[number]
    var found = 0
    for seed in UInt64(0)..<6 {
      let world = try World(seed: seed)
      let text = "\(name), \(seed)"
      let table = try world.router.matrix(
        from: world.places, to: world.places, options: options)
      for (row, from) in world.places.enumerated() {
        for (column, to) in world.places.enumerated() where row != column {
          let totals = try world.totals([from, to], options)
          #expect(table[row, column] == totals, "\(text)")
          guard column == (row + 1) % 4, let totals else { continue }
          found += 1
          var several = options
          several.routeOptions.alternatives = 2
          let route = try #require(try world.route([from, to], several))
          #expect(abs(seconds(route) - totals.seconds) < 0.01, "\(text)")
        }
      }
      try comparePlaces(world, options, text)
    }
    #expect(found > 5, "\(name)")
  }

  private func comparePlaces(_ world: World, _ options: RoutingOptions, _ text: String) throws {
    var question = PlacesQuestion()
    question.category = "fuel"
    question.limit = 1000
    question.options = options
    question.nearest = world.places[0]
    var expected: [String: RouteTotals] = [:]
    for (name, stop) in world.stations {
      expected[name] = try world.totals([world.places[0], stop], options)
    }
    let nearest = try world.router.routedPlaces(question)
    compare(nearest, expected, "\(text), nearest")
    question.nearest = nil
    question.within = world.places[0]
    question.rangeValue = 60
    let within = try world.router.routedPlaces(question)
    compare(within, expected.filter { $0.value.seconds <= 60 }, "\(text), within")
    guard try world.totals([world.places[0], world.places[1]], options) != nil else { return }
    question.within = nil
    question.rangeValue = PlacesQuestion().rangeValue
    question.along = [world.places[0], world.places[1]]
    question.corridorInMeters = 10_000
    var trips: [String: RouteTotals] = [:]
    for (name, stop) in world.stations {
      trips[name] = try world.totals([world.places[0], stop, world.places[1]], options)
    }
    compare(try world.router.routedPlaces(question), trips, "\(text), along")
  }

  private func compare(_ found: [RoutedPlace], _ expected: [String: RouteTotals], _ text: String) {
    #expect(Set(found.map(\.place.title)) == Set(expected.keys), "\(text)")
    for place in found {
      #expect(expected[place.place.title]?.seconds == place.duration, "\(text)")
    }
  }

  @Test("trips, refreshed, imported and matched routes take what a route takes", arguments: 0..<10)
  func knownRoads(number: Int) throws {
    let (name, options) = Self.options[number]
    var (trips, refreshed, matched) = (0, 0, 0)
    for seed in UInt64(20)..<28 {
      let world = try World(seed: seed)
      let text = "\(name), \(seed)"
      if let trip = try trip(world, options) {
        trips += 1
        let order = trip.order.map { world.places[$0] }
        let totals = try #require(try world.totals(order, options))
        #expect(abs(trip.seconds - totals.seconds) < 0.05, "\(text)")
      }
      var asked = options
      asked.routeOptions.enableRouteHandle = true
      guard let before = try world.route([world.places[0], world.places[1]], asked) else {
        continue
      }
      // In other traffic.
      world.use(seed &+ 77)
      guard let now = try world.route([world.places[0], world.places[1]], asked),
        roads(now) == roads(before), let handle = before.handle
      else { continue }
      let again = try world.router.routes(
        .handle(handle),
        RouteQuery(.knownRoute, KnownRoute.handle(handle).places, asked, now: Date()))[0]
      refreshed += 1
      #expect(abs(seconds(again) - seconds(now)) < 0.01, "\(text)")
      let locations = now.sections.flatMap(\.geometry).map {
        Location(coordinates: GeoCoordinates($0))
      }
      let answer = try world.router.match(
        locations, RouteQuery(.trace, [], options, now: Date()))
      guard answer.routes.count == 1, roads(answer.routes[0]) == roads(now) else { continue }
      matched += 1
      // A trace begins and ends beside the waypoints: what traffic costs is compared.
      #expect(abs(delay(answer.routes[0]) - delay(now)) < 0.2, "\(text)")
    }
    #expect(trips > 0, "\(name)")
    #expect(refreshed > 0, "\(name)")
  }

  private func trip(
    _ world: World, _ options: RoutingOptions
  ) throws -> (order: [Int], seconds: Double)? {
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: false)
    let solved = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try world.router.trip(
        RouteQuery(.trip, world.places, options, now: Date()), ends: ends)
    }
    return solved.map { ($0.order, seconds($0.routes[0])) }
  }
}
