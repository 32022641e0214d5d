// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Charging plans on the roads of hilly towns")
struct ChargingTownTests {
  private func hillyMap(_ town: RandomTown) throws -> TemporaryMap {
    try TemporaryMap(
      town.data, country: "DE",
      elevation: Terrain { east, south in
        300 + 30 * Math.sine(east / 170) * Math.sine(south / 230)
      }.tiff(under: town.data))
  }

  @Test("take as little as the best of all plans along all ways", arguments: 0..<8)
  func plans(block: UInt64) throws {
    var tally = ChargingPlanTally()
    for seed in block * 25..<block * 25 + 25 {
      var town = RandomTown(seed: seed + 900)
      let map = try hillyMap(town)
      let question = try JudgedTrip(seed, RoadRouter(opening: map.path)) { town.place() }
      tally.compare(question.found(), question.best(), "seed \(seed)")
      withExtendedLifetime(map) {}
    }
    tally.expectEnough(planned: 8)
  }

  @Test("of many stations take no longer than those of a few of them", arguments: 0..<4)
  func manyStations(block: UInt64) throws {
    var (compared, equal) = (0, 0)
    for seed in block * 4..<block * 4 + 4 {
      var town = RandomTown(seed: seed + 300)
      let map = try hillyMap(town)
      let question = try JudgedTrip(seed, RoadRouter(opening: map.path), stationCount: 150) {
        town.place()
      }
      guard let all = question.found() else { continue }
      let used = all.visits.dropLast().count
      var random = SeededGenerator(seed: seed)
      for _ in 0..<6 {
        // Of so few, all are looked at in one go.
        let few = Array(question.sites.shuffled(using: &random).prefix(50))
        guard let plan = question.found(over: few) else { continue }
        #expect(all.cost < plan.cost + 0.1, "seed \(seed): \(all.cost), \(plan.cost)")
        compared += used > 0 ? 1 : 0
        if plan.cost < all.cost + 0.1 { equal += 1 }
      }
      withExtendedLifetime(map) {}
    }
    #expect(compared > 4 && equal > 0, "\(compared) with stops, \(equal) equal")
  }
}

/// What has been compared.
struct ChargingPlanTally {
  private var (planned, stops) = (0, 0)
  /// Where a plan is worse than the best one, or none is found.
  private var missed: [String] = []

  mutating func compare(_ found: ChargingPlan?, _ best: Double?, _ name: String) {
    guard let found else {
      if let best { missed.append("\(name): none found; \(best) s") }
      return
    }
    guard let best else {
      Issue.record("\(name): found \(found.seconds) s where there is no plan")
      return
    }
    // What is cheapest is rounded to milliseconds on each road.
    #expect(found.cost > best - 0.1, "\(name): better than the best, \(found.cost), \(best)")
    if found.cost > best + 0.1 { missed.append("\(name): \(found.cost) s, \(best) s") }
    planned += 1
    stops += found.visits.count - 1
  }

  func expectEnough(planned least: Int) {
    #expect(planned >= least && stops > least / 2, "\(planned) plans, \(stops) stops")
    #expect(missed.isEmpty, "\(missed)")
  }
}
