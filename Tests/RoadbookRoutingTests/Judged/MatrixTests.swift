// SPDX-License-Identifier: Apache-2.0

import Dispatch
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
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
      map = try TemporaryMap(town.data)
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

  @Test("have in each cell the length and time of its route", arguments: 0..<60)
  func cells(seed: UInt64) throws {
    let world = try World(seed: seed)
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
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
