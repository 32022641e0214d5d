// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@testable import Roadbook
@testable import RoadbookEngine

@Suite("An engine's limit of memory")
struct EngineMemoryTests {
  private let map: TemporaryMap
  private let trip: [Waypoint]

  init() throws {
    var town = RandomTown(seed: 11).withTimes(seed: 11)
    trip = (0..<2).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    map = try TemporaryMap(town.data)
  }

  private func engine(bytes: Int64) throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(
      map: URL(filePath: map.path),
      options: OfflineRoutingEngineOptions(memoryCacheSizeLimitInBytes: bytes))
  }

  private func memory(of engine: OfflineRoutingEngine) throws -> MemoryBudget {
    let cache = try #require(engine.calculation.router as? MapCache)
    return try #require(cache.maps.first as? RoadRouter).memory
  }

  /// Asks for routes of trucks, each of another size.
  private func ask(_ engine: OfflineRoutingEngine) async {
    for number in 0..<60 {
      _ = try? await engine.calculateRoute(with: trip, options: truck(number))
    }
  }

  @Test("caches stay below a small limit, and fill a large one further")
  func limit() async throws {
    let (small, large) = (try engine(bytes: 1 << 20), try engine(bytes: 1 << 30))
    await ask(small)
    await ask(large)
    let (within, beyond) = (try memory(of: small), try memory(of: large))
    #expect(within.heldBytes <= 1 << 20 && within.heldBytes > 0 && within.evictedCount > 0)
    #expect(beyond.heldBytes > 1 << 20 && beyond.evictedCount == 0)
  }

  @Test("without a limit the engines of one SDK engine share maps and the usual budget")
  func shared() throws {
    let sdk = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: map.path)))
    let (one, other) = (try OfflineRoutingEngine(sdk), try OfflineRoutingEngine(sdk))
    let limited = try OfflineRoutingEngine(
      sdk, options: OfflineRoutingEngineOptions(memoryCacheSizeLimitInBytes: 1 << 20))
    #expect(try memory(of: one) === memory(of: other))
    #expect(try memory(of: one).bytes == MemoryBudget.usualBytes)
    #expect(try memory(of: limited).bytes == 1 << 20)
  }

  private func truck(_ number: Int) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification.TruckBuilder()
      .withVehicleSpecification(
        VehicleSpecification.TruckBuilder().withHeightInCentimeters(300 + Int32(number)).build()
      ).build()
    return options
  }

  @Test("a vehicle that others are made of goes after them")
  func bases() throws {
    let router = try RoadRouter(opening: map.path, memory: MemoryBudget(bytes: 64 << 20))
    let others = BudgetedCache<Int, Int>(router.memory, .tiles)
    for number in 0..<40 {
      _ = try router.routes(through: trip, options: truck(1), profile: nil)
      others.add(0, for: number, bytes: 16 << 20)
    }
    #expect(router.memory.evictedCount > 10)
    // No road of the town is closed to this truck, so it shares the weights of all trucks, which are the other one.
    #expect(router.vehicleCache.madeCount == 2)
  }

  @Test("a search that has ended holds no vehicle's weights")
  func weights() throws {
    let router = try RoadRouter(opening: map.path)
    _ = try router.routes(through: trip, options: truck(1), profile: nil)
    let vehicle = try router.vehicleCache.vehicle("truck", .fastest)
    let pool = try vehicle.guided.detours()
    let holds = pool.borrow { $0.holdsWeights }
    #expect(!holds)
    #expect((router.memory.held[.searches] ?? 0) > 0)
  }

  @Test("a map that is closed leaves nothing counted")
  func closed() throws {
    let memory = MemoryBudget(bytes: 1 << 30)
    func ask() throws {
      let router = try RoadRouter(opening: map.path, memory: memory)
      var options = RoutingOptions()
      options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_772_352_300)
      _ = try router.routes(through: trip, options: options, profile: nil)
      #expect((memory.held[.times] ?? 0) > 0 && (memory.held[.searches] ?? 0) > 0)
    }
    try ask()
    #expect(memory.heldBytes == 0)
  }
}
