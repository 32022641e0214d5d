// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookEngine

/// Caches keep what was made and fits, and nothing of what was refused.
@Suite("What caches hold")
struct CacheTests {
  private let map: TemporaryMap
  private let places: [Waypoint]

  init() throws {
    var town = RandomTown(seed: 11).withTimes(seed: 11)
    places = (0..<12).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    map = try TemporaryMap(town.data)
  }

  private func router(bytes: Int) throws -> RoadRouter {
    try RoadRouter(opening: map.path, memory: MemoryBudget(bytes: bytes))
  }

  private func truck(_ number: Int, at hour: Int? = nil) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification.TruckBuilder()
      .withVehicleSpecification(
        VehicleSpecification.TruckBuilder().withHeightInCentimeters(300 + Int32(number)).build()
      ).build()
    options.routeOptions.departureTime = hour.map {
      Date(timeIntervalSince1970: 1_772_352_300 + Double($0) * 3600)
    }
    return options
  }

  @Test("criteria that are refused leave nothing")
  func refused() throws {
    let router = try router(bytes: 1 << 30)
    for number in 0..<40 {
      var options = RoutingOptions()
      let corner = GeoCoordinates(latitude: Double(number), longitude: 1)
      // An area around nothing, and a segment that is on no map.
      options.avoidanceOptions.avoidPolygonAreasOptions = [
        AvoidPolygonAreaOptions(
          avoidPolygonArea: try GeoPolygon(vertices: [
            corner, GeoCoordinates(latitude: Double(number), longitude: 2),
            GeoCoordinates(latitude: Double(number) + 1, longitude: 2),
          ]))
      ]
      options.avoidanceOptions.segments = [
        SegmentReference(tilePartitionId: 9, localId: UInt32(number))
      ]
      let error = #expect(throws: RoutingError.self) {
        try router.routes(through: Array(places[..<2]), options: options, profile: nil)
      }
      #expect(error == .invalidParameter)
    }
    #expect(router.vehicleCache.makingCount == 0 && router.vehicleCache.madeCount == 0)
    let held = router.memory.held
    #expect((held[.metrics] ?? 0) == 0 && (held[.areas] ?? 0) == 0)
  }

  @Test(
    "trucks of ever new sizes, at times, stay within the budget", arguments: [2 << 20, 3 << 20])
  func bounded(bytes: Int) throws {
    let router = try router(bytes: bytes)
    for number in 0..<120 {
      let ends = [places[number % 12], places[(number * 5 + 1) % 12]]
      _ = try? router.routes(
        through: ends, options: truck(number, at: number % 3 == 0 ? number % 24 : nil),
        profile: nil)
    }
    #expect(router.memory.evictedCount > 0)
    #expect(router.memory.heldBytes <= bytes)
    #expect((router.memory.held[.guidedVehicles] ?? 0) > 0)
  }

  @Test("what changes with the time is counted when it is found")
  func times() throws {
    let router = try router(bytes: 1 << 30)
    #expect((router.memory.held[.times] ?? 0) == 0)
    func held() -> Int {
      _ = try? router.routes(
        through: Array(places[..<2]), options: RoutingOptions(), profile: nil)
      return router.memory.held[.times] ?? 0
    }
    let once = held()
    #expect(once > 0 && held() == once)
  }

  @Test("areas and shortest routes are kept, by what they are")
  func kinds() throws {
    let router = try router(bytes: 1 << 30)
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = .shortest
    _ = try? router.routes(through: Array(places[..<2]), options: options, profile: nil)
    let (one, other) = (places[2].coordinates, places[3].coordinates)
    options.avoidanceOptions.avoidBoundingBoxAreasOptions = [
      AvoidBoundingBoxAreaOptions(
        avoidBoundingBoxArea: try #require(GeoBox.containing(geoCoordinates: [one, other])))
    ]
    _ = try? router.routes(through: Array(places[..<2]), options: options, profile: nil)
    let held = router.memory.held
    #expect((held[.metrics] ?? 0) > 0 && (held[.areas] ?? 0) > 0 && (held[.searches] ?? 0) > 0)
  }
}
