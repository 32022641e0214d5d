// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Requests with options drawn at random, some of every kind, on random networks and in real cities.
@Suite("Whatever the options")
struct EveryOptionTests {
  @Test("costs are those of plain Dijkstra by the vehicle asked for", arguments: 0..<12)
  func judged(decade: Int) throws {
    var (found, yielding, unjudged) = (0, 0, 0)
    for seed in UInt64(decade) * 5..<UInt64(decade + 1) * 5 {
      var world = try World(seed: seed)
      for trip in 0..<4 {
        let options = world.options(closingRoads: false)
        let places = [world.waypoint(), world.waypoint()] + (trip == 3 ? [world.waypoint()] : [])
        guard let answer = try Self.solved(places, options, on: world.router) else {
          let isJudged = try Self.checkNoWay(places, options, &world, "\(seed), \(trip)")
          unjudged += isJudged ? 0 : 1
          continue
        }
        found += 1
        var judge = PlainChain(answer.graph)
        let snapped = try world.router.snap(places, on: answer.graph)
        #expect(answer.path.cost == judge.answer(through: snapped)?.cost, "\(seed), \(trip)")
        let routes = try world.router.routes(through: places, options: options, profile: nil)
        yielding += routes[0].sections.contains { !$0.notices.isEmpty } ? 1 : 0
      }
    }
    // Of twenty; the others are vehicles that no road of their town is open to.
    #expect(found > 8 && yielding > 0 && unjudged < 10, "\(found), \(yielding), \(unjudged)")
  }

  /// An answer, or `nil` where the error says that there is no way or no road nearby.
  ///
  /// Any other error is a wrong answer, as no options are drawn that are to be refused.
  private static func solved(
    _ places: [Waypoint], _ options: RoutingOptions, on router: RoadRouter
  ) throws -> (path: RoutePath, graph: VehicleGraph)? {
    try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.solve(places, options)
    }
  }

  /// Checks that the judge finds no way, either, where the router found none.
  ///
  /// - Returns: Whether the vehicle drives anywhere, so that the judge could be asked.
  private static func checkNoWay(
    _ places: [Waypoint], _ options: RoutingOptions, _ world: inout World, _ comment: String
  ) throws -> Bool {
    for _ in 0..<6 {
      let others = [world.waypoint(), world.waypoint()]
      guard let graph = try solved(others, options, on: world.router)?.graph else { continue }
      let snapped = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.snap(places, on: graph)
      }
      var judge = PlainChain(graph)
      #expect(snapped.flatMap { judge.answer(through: $0) } == nil, "\(comment)")
      return true
    }
    return false
  }

  @Test("a cell of a table is the length and the time of its route", arguments: 0..<12)
  func cells(decade: Int) throws {
    var found = 0
    for seed in UInt64(decade) * 2..<UInt64(decade + 1) * 2 {
      var world = try World(seed: seed + 500)
      for _ in 0..<3 {
        let options = world.options(closingRoads: true)
        let places = (0..<5).map { _ in world.waypoint() }
        found += try compare(world.router, places, options, "\(seed)")
      }
    }
    #expect(found > 12, "\(found)")
  }

  @Test(
    "in cities, too", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: RealData.slowTestsAreAskedFor
      ? ["heidelberg-2024", "porto-2015", "rhein-neckar-roads-2016"] : ["heidelberg-2024"])
  func cities(name: String) throws {
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"), country: "DE")
    let router = try RoadRouter(opening: map.path)
    var draw = OptionDraw(seed: 5, network: router.network)
    var found = 0
    for number in 0..<(RealData.slowTestsAreAskedFor ? 40 : 2) {
      let options = draw.options(closingRoads: false)
      let places = (0..<3).map { _ in draw.waypoint() }
      found += try compare(router, places, options, "\(name), \(number)")
      let ends = Array(places.prefix(2))
      guard let answer = try Self.solved(ends, options, on: router) else { continue }
      var judge = PlainChain(answer.graph)
      let snapped = try router.snap(ends, on: answer.graph)
      #expect(answer.path.cost == judge.answer(through: snapped)?.cost, "\(name), \(number)")
    }
    #expect(found > 3, "\(found)")
  }

  /// - Returns: How many cells have a route.
  private func compare(
    _ router: RoadRouter, _ places: [Waypoint], _ options: RoutingOptions, _ comment: String
  ) throws -> Int {
    let table = try router.matrix(from: places, to: places, options: options)
    var found = 0
    for (row, from) in places.enumerated() {
      for (column, to) in places.enumerated() {
        let totals = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try router.totals(through: [from, to], options: options)
        }
        #expect(table[row, column] == totals, "\(comment): \(row), \(column)")
        guard let totals, row != column, column == (row + 1) % places.count else { continue }
        found += 1
        let route = try router.routes(through: [from, to], options: options, profile: nil)[0]
        let seconds = route.sections.reduce(0) { $0 + $1.duration }
        let meters = route.sections.reduce(0) { $0 + Double($1.lengthInMeters) }
        #expect(abs(seconds - totals.seconds) < 0.01, "\(comment): \(row), \(column)")
        #expect(abs(meters - totals.meters) <= 1, "\(comment): \(row), \(column)")
      }
    }
    return found
  }

  /// A random town with everything that options speak of.
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    private var town: RandomTown
    private var draw: OptionDraw

    init(seed: UInt64) throws {
      town = RandomTown(seed: seed).withSigns(seed: seed).withFeatures(seed: seed)
      if seed % 3 == 0 { town = town.withPaths(seed: seed) }
      map = try TemporaryMap(town.data, country: seed % 2 == 0 ? "AT" : "PT")
      router = try RoadRouter(opening: map.path)
      draw = OptionDraw(seed: seed, network: router.network)
    }

    mutating func waypoint() -> Waypoint { Waypoint(coordinates: GeoCoordinates(town.place())) }

    mutating func options(closingRoads: Bool) -> RoutingOptions {
      draw.options(closingRoads: closingRoads)
    }
  }
}

/// Draws options at random.
private struct OptionDraw {
  private var random: SeededGenerator
  private let network: RoadNetwork

  init(seed: UInt64, network: RoadNetwork) {
    random = SeededGenerator(seed: seed ^ 0x0975)
    self.network = network
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func maybe<Value>(_ values: Value...) -> Value? {
    random.oneIn(2) ? one(of: values) : nil
  }

  private mutating func segment() -> SegmentID {
    SegmentID(UInt32.random(in: 0..<UInt32(network.segments.count), using: &random))
  }

  mutating func waypoint() -> Waypoint {
    let line = network.shape(of: DirectedSegment(segment(), forward: true))
    return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
  }

  /// Without those that close single roads, which no metric holds.
  mutating func options(closingRoads: Bool) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = transport()
    options.routeOptions.optimizationMode = one(of: [.fastest, .fastest, .shortest])
    options.routeOptions.trafficOptimizationMode = .disabled
    if random.oneIn(4) { options.routeOptions.speedCapInMetersPerSecond = one(of: [3, 9, 25]) }
    options.allowOptions = AllowOptions(allowHov: random.oneIn(2), allowHot: random.oneIn(3))
    options.tollOptions.ownedVignettes = random.oneIn(2) ? [.aut] : []
    for feature in RoadFeatures.allCases where random.oneIn(5) {
      options.avoidanceOptions.roadFeatures.append(feature)
    }
    if random.oneIn(5) { options.avoidanceOptions.zoneCategories = [.vignette, .environmental] }
    if random.oneIn(8) { options.avoidanceOptions.countries = [one(of: [.aut, .prt, .deu])] }
    guard closingRoads else { return options }
    for _ in 0..<one(of: [0, 2]) { options.avoidanceOptions.segments.append(reference()) }
    for _ in 0..<one(of: [0, 2]) {
      options.maxSpeedOnSegments.append(
        MaxSpeedOnSegment(segment: reference(), baseSpeedInMetersPerSecond: one(of: [1, 4, 60])))
    }
    if random.oneIn(3) {
      let line = [waypoint().coordinates, waypoint().coordinates]
      options.avoidanceOptions.avoidCorridorAreasOptions = [
        AvoidCorridorAreaOptions(
          avoidCorridorArea: GeoCorridor(polyline: line, halfWidthInMeters: 20))
      ]
    }
    return options
  }

  private mutating func reference() -> SegmentReference {
    var near = 0
    let (tile, local) = network.tiles.address(of: segment(), near: &near)
    return SegmentReference(
      travelDirection: one(of: [.positive, .negative, .bidirectional]), tilePartitionId: tile,
      localId: local)
  }

  private mutating func transport() -> TransportSpecification {
    let mode = one(of: TransportMode.allCases.filter { $0 != .publicTransit })
    var transport = TransportSpecification(transportMode: mode)
    switch mode {
    case .pedestrian:
      transport.pedestrianSpecification = maybe(
        PedestrianSpecification(walkingSpeedInMetersPerSecond: 0.7),
        PedestrianSpecification(walkingSpeedInMetersPerSecond: 1.9))
    case .scooter:
      transport.scooterSpecification = maybe(ScooterSpecification(allowScooterOnHighway: true))
    case .taxi:
      transport.taxiSpecification = maybe(TaxiSpecification(allowDriveThroughTaxiRoads: false))
    default: break
    }
    if mode != .pedestrian, mode != .bicycle { transport.vehicleSpecification = vehicle(mode) }
    return transport
  }

  private mutating func vehicle(_ mode: TransportMode) -> VehicleSpecification {
    var vehicle = VehicleSpecification(
      heightInCentimeters: maybe(200, 400), widthInCentimeters: maybe(210, 255),
      lengthInCentimeters: maybe(450, 1200), trailerCount: maybe(0, 1),
      grossWeightInKilograms: maybe(1500, 4000), hazardousMaterials: maybe([.explosive]) ?? [],
      occupancy: maybe(1, 3))
    if mode == .truck {
      vehicle.truckCategory = maybe(.straight, .tractor)
      vehicle.isTruckLight = random.oneIn(4)
      vehicle.speedProfile = random.oneIn(3) ? .byWeight : .lawful
      vehicle.grossWeightInKilograms = maybe(7500, 12_000, 40_000)
      vehicle.weightPerAxleInKilograms = maybe(900, 11_000)
      vehicle.axleCount = maybe(2, 5)
    }
    if mode == .scooter {
      vehicle.engineSizeInCubicCentimeters = maybe(50, 125)
      vehicle.grossWeightInKilograms = maybe(150, 900)
    }
    if mode == .car { vehicle.isCommercial = random.oneIn(3) }
    return vehicle
  }
}
