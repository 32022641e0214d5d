// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Routes of least energy")
struct LeastEnergyTests {
  private static func options(_ mode: OptimizationMode) -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = mode
    options.routeOptions.trafficOptimizationMode = .disabled
    options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    return options
  }

  /// Straight over a hill, or around it on the level.
  private func hill() throws -> RoadSketch {
    try RoadSketch(
      """
      A-----B-----C
      |           |
      D-----E-----F
      """, ways: ["ABC": .primary, "ADEFC": .primary],
      terrain: Terrain { east, south in
        south > 50 ? 300 : 300 + 150 * max(0, 1 - abs(east - 600) / 500)
      })
  }

  @Test("go around a hill that the fastest way climbs")
  func around() throws {
    let town = try hill()
    func route(_ mode: OptimizationMode) throws -> RouteData {
      try #require(try town.route(through: ["A", "C"], options: Self.options(mode)).data)
    }
    let (fast, thrifty) = (try route(.fastest), try route(.leastEnergy))
    let uses = [fast, thrifty].compactMap(\.consumptionInKilowattHours)
    let meters = [fast, thrifty].map { $0.sections.reduce(0) { $0 + $1.lengthInMeters } }
    #expect(meters[0] < meters[1], "\(meters)")
    #expect(uses.count == 2 && uses[1] < uses[0] * 0.8, "\(uses)")
    #expect(thrifty.optimizationMode == .leastEnergy)
    // With a stop between, each leg is the thriftiest one.
    let over = try #require(
      try town.route(through: ["A", "E", "C"], options: Self.options(.leastEnergy)).data)
    #expect(over.sections.count == 2)
    #expect(abs((over.consumptionInKilowattHours ?? 0) - uses[1]) < 0.1)
  }

  @Test("burn the least fuel")
  func fuel() throws {
    let town = try hill()
    var options = Self.options(.leastEnergy)
    options.evOptions = nil
    options.fuelConsumptionModel = FuelConsumptionModel(
      speedTableInLitersPer100Kilometers: [50: 6], ascentConsumptionInLitersPerMeter: 0.002)
    let thrifty = try #require(try town.route(through: ["A", "C"], options: options).data)
    options.routeOptions.optimizationMode = .fastest
    let fast = try #require(try town.route(through: ["A", "C"], options: options).data)
    let liters = [fast, thrifty].compactMap(\.fuelInLiters)
    #expect(liters.count == 2 && liters[1] < liters[0] * 0.8, "\(liters)")
  }

  @Test("equal the plainest search in hilly towns", arguments: 0..<4)
  func towns(block: UInt64) throws {
    var compared = 0
    for seed in block * 15..<block * 15 + 15 {
      var town = RandomTown(seed: seed + 1700)
      let map = try TemporaryMap(
        town.data, country: "DE",
        elevation: Terrain { east, south in
          300 + 40 * Math.sine(east / 150) * Math.sine(south / 190)
        }.tiff(under: town.data))
      let graph = try RoadRouter(opening: map.path).graph(profile: "car")
      let metric = try ThriftyMetric(graph, Consumption(.guide), upTo: 100_000)
      var query = HierarchyQuery(graph.hierarchy.structure)
      let (judge, snapper) = (LeastEnergyJudge(graph, .guide), Snapper(graph))
      for trip in 0..<6 {
        let (start, end) = (
          snapper.candidates(near: town.place(), as: .start),
          snapper.candidates(near: town.place(), as: .end)
        )
        if start.isEmpty || end.isEmpty { continue }
        let best = judge.least(from: start, to: end)
        let stops = [start, end].map { SnappedWaypoint(candidates: $0, isStop: true) }
        let path = try? ChainSolver(graph).path(
          through: stops, by: metric, with: &query, isCancelled: { false })
        #expect((path == nil) == (best == nil), "town \(seed), trip \(trip)")
        guard let path, let best else { continue }
        // Weights are whole thousandths of a watt-hour, and times whole milliseconds.
        #expect(
          abs(Double(path.cost) / 1000 - best) < 0.05,
          "town \(seed), trip \(trip): \(Double(path.cost) / 1000), \(best)")
        compared += 1
      }
      withExtendedLifetime(map) {}
    }
    #expect(compared > 40, "\(compared)")
  }

  @Test("are refused where nothing tells what is taken, with others, and for other questions")
  func refused() throws {
    let town = try hill()
    let stops = try [town.waypoint("A"), town.waypoint("C")]
    func message(_ options: RoutingOptions) -> String? {
      do throws(RoutingError) {
        _ = try town.router.routes(
          through: stops,
          options: options, profile: nil)
        return nil
      } catch {
        return error.message
      }
    }
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = .leastEnergy
    #expect(message(options)?.contains("needs a consumption model") == true)
    options = Self.options(.leastEnergy)
    options.routeOptions.alternatives = 1
    #expect(message(options)?.contains("needs routeOptions.alternatives 0") == true)
  }
}
