// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("Trips at times whose legs are searched one by one")
struct LegByLegTests {
  // 2026-03-02 is a Monday.
  private let departure: Int64 = 1_772_438_460_000
  private let stays: [Int64] = [0, 30_000, 45_000, 0]

  @Test(
    "are nearly always the best ones, and each leg begins where and when the one before has ended")
  func random() throws {
    var (searched, equal) = (0, 0)
    for seed in 0..<80 as Range<UInt64> {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      let map = try TemporaryMap(town.data.withWaits(ofOdd: seed))
      let router = try RoadRouter(opening: map.path)
      let stops = (0..<4).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      guard let graph = try router.timedGraph(RoutingOptions(), "car"),
        let snapped = try? router.snap(stops, on: graph),
        let least = try? least(graph, snapped)
      else { continue }
      let trip = TimedTrip(
        graph, departure: departure, clocks: router.clocks(of: graph, at: departure))
      var chain = TimedChain(graph, trip, stays: stays)
      guard chain.ruledStep(of: least, snapped) != nil else { continue }
      let best = try? path(chain, snapped, least)
      chain.greatestJointCount = 0
      let found = try? path(chain, snapped, least)
      #expect((found == nil) == (best == nil), "network \(seed)")
      guard let found, let best else { continue }
      searched += 1
      // Each leg's cost is rounded up.
      if found.cost <= best.cost + 3 { equal += 1 }
      #expect(found.cost >= best.cost && found.legs.count == 3, "network \(seed)")
      check(found, turning: Int64(graph.vehicle.metric.durationOfTurningBack))
    }
    #expect(searched > 10 && 10 * equal >= 9 * searched, "\(equal) of \(searched)")
  }

  private func least(
    _ graph: TimedGraph, _ snapped: [SnappedWaypoint]
  ) throws -> RoutePath {
    var search = PotentialSearch(graph.vehicle.hierarchy.structure, graph.outgoing)
    return try ChainSolver(graph.vehicle).path(
      through: snapped, by: graph.bound, with: &search, isCancelled: { false })
  }

  private func path(
    _ chain: TimedChain, _ snapped: [SnappedWaypoint], _ least: RoutePath
  ) throws -> RoutePath {
    try chain.paths(through: snapped, least: [least], isCancelled: { false }).paths[0]
  }

  private func check(_ path: RoutePath, turning: Int64) {
    for (number, (leg, next)) in zip(path.legs, path.legs.dropFirst()).enumerated() {
      #expect(leg.end == next.start)
      let pause = stays[number + 1] + (next.beginsWithUTurn ? turning : 0)
      #expect(next.timing?.startMilliseconds == (leg.timing?.endMilliseconds.last ?? 0) + pause)
    }
  }
}
