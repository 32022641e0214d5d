// SPDX-License-Identifier: Apache-2.0

import Dispatch
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("Matrices")
struct MatrixTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let places: [Waypoint]

    /// Some places twice, so that targets lie where sources do.
    init(seed: UInt64, count: Int = 9) throws {
      var town = RandomTown(seed: seed)
      map = try TemporaryMap(town.data.withWaits(ofOdd: seed))
      router = try RoadRouter(opening: map.path)
      var places = (0..<count).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      places.append(places[0])
      self.places = places
    }
  }

  private func totals(
    _ router: RoadRouter, _ from: Waypoint, _ to: Waypoint, _ options: RoutingOptions
  ) throws -> RouteTotals? {
    do throws(RoutingError) {
      return try router.totals(through: [from, to], options: options)
    } catch {
      switch error {
      case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination: return nil
      default: throw error
      }
    }
  }

  @Test("have in each cell the length and time of its route", arguments: RealData.seeds(60))
  func cells(seed: UInt64) throws {
    let world = try World(seed: seed)
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
    switch seed % 5 {
    case 1: options.transportSpecification = TransportSpecification(transportMode: .bicycle)
    case 2: options.transportSpecification = TransportSpecification(transportMode: .pedestrian)
    default: break
    }
    let (sources, targets) = (world.places, Array(world.places.reversed()))
    let matrix = try world.router.matrix(from: sources, to: targets, options: options)
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        let expected = try totals(world.router, source, target, options)
        #expect(matrix[row, column] == expected, "\(seed): \(row), \(column)")
        guard let expected else { continue }
        let route = try #require(
          world.router.routes(through: [source, target], options: options, profile: nil).first)
        let seconds = route.sections.reduce(0) { $0 + $1.duration }
        #expect(abs(seconds - expected.seconds) < 0.01, "\(seed): \(row), \(column)")
      }
    }
  }

  // 2026-03-02 is a Monday.
  @Test("at a time, too, are those of the trips that start then", arguments: RealData.seeds(24))
  func times(seed: UInt64) throws {
    var town = RandomTown(seed: seed).withTimes(seed: seed)
    let map = try TemporaryMap(town.data)
    let router = try RoadRouter(opening: map.path)
    let places = (0..<8).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    var options = RoutingOptions()
    options.routeOptions.departureTime = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    let matrix = try router.matrix(from: places, to: places, options: options, threads: 2)
    for (row, source) in places.enumerated() {
      for (column, target) in places.enumerated() {
        let expected = try totals(router, source, target, options)
        #expect(matrix[row, column] == expected, "\(seed): \(row), \(column)")
      }
    }
    options.routeOptions.departureTime = nil
    let timeless = try router.matrix(from: places, to: places, options: options)
    options.routeOptions.trafficOptimizationMode = .disabled
    for (row, source) in places.enumerated() {
      for (column, target) in places.enumerated() {
        let expected = try totals(router, source, target, options)
        #expect(timeless[row, column] == expected, "\(seed): \(row), \(column)")
      }
    }
  }

  @Test("at a time go around what is closed then, and end where they are cancelled")
  func closed() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
      |              |
      E--------------F
      """,
      ways: [
        "AB": .primary, "BC": .primary.tagged("access:conditional", "no @ (08:00-12:00)"),
        "CD": .primary, "AEFD": .primary,
      ])
    let ends = try ["A", "D"].map { try town.waypoint(SketchPlace(stringLiteral: $0)) }
    var options = RoutingOptions()
    func meters() throws -> Double {
      let matrix = try town.router.matrix(from: [ends[0]], to: [ends[1]], options: options)
      return try #require(matrix[0, 0]).meters
    }
    let free = try meters()
    options.routeOptions.departureTime = try #require(RFC3339.time("2026-03-02T09:00:00Z")).time
    #expect(try meters() > free)
    options.routeOptions.departureTime = try #require(RFC3339.time("2026-03-02T13:00:00Z")).time
    #expect(try meters() == free)
    #expect(throws: RoutingError.operationCancelled) {
      try town.router.matrix(from: ends, to: ends, options: options, isCancelled: { true })
    }
  }

  @Test("are the same from any number of threads")
  func threads() throws {
    let world = try World(seed: 21, count: 70)
    let one = try world.router.matrix(
      from: world.places, to: world.places, options: RoutingOptions())
    let many = try world.router.matrix(
      from: world.places, to: world.places, options: RoutingOptions(), threads: 8)
    for row in 0..<one.rowCount {
      for column in 0..<one.columnCount { #expect(one[row, column] == many[row, column]) }
    }
  }

  @Test("and routes are the same when eight threads ask at once")
  func routes() throws {
    let world = try World(seed: 33, count: 12)
    let alone = world.places.map { from in
      world.places.map { try? totals(world.router, from, $0, RoutingOptions()) }
    }
    let different = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for (row, from) in world.places.enumerated() {
        for (column, to) in world.places.enumerated() {
          let found = try? totals(world.router, from, to, RoutingOptions())
          if found != alone[row][column] { different.withLock { $0 += 1 } }
        }
      }
    }
    #expect(different.withLock { $0 } == 0)
  }
}
