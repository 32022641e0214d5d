// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookOSM
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("Searches by time that know what their legs cost at least")
struct TimedFloorTests {
  // 2026-03-02 is a Monday; 08:01.
  private static let departure: Int64 = 1_772_438_460_000

  @Test("find what they find without", arguments: 0..<8)
  func random(decade: Int) throws {
    var searched = 0
    for seed in UInt64(decade) * 20..<UInt64(decade + 1) * 20 {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      let map = try TemporaryMap(town.data.withWaits(ofOdd: seed))
      let router = try RoadRouter(opening: map.path)
      for count in [2, 2, 3, 4] {
        let stops = (0..<count).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        let stays = (0..<count).map { Int64($0) * 15_000 }
        guard let trip = try FloorTrip(router, stops, stays, at: Self.departure),
          trip.isRuled
        else { continue }
        let without = trip.path(floorsAfter: .max)
        let with = trip.path(floorsAfter: 1)
        #expect(
          isAsGood(with?.cost, without?.cost), "network \(seed), \(count) places")
        searched += 1
      }
    }
    #expect(searched > 5)
  }

  /// Whether a cost is the best one, or at most a 32nd more where that has a wait of an hour or more.
  private func isAsGood(_ cost: Int64?, _ best: Int64?) -> Bool {
    guard let cost, let best, best >= 3_600_000 else { return cost == best }
    return cost >= best && (cost - best) * 32 <= best && cost - best <= 900_000
  }

  /// 40 × 40 junctions; roads between the 16 × 16 in the middle are closed until an hour.
  private func zone(until hour: Int) -> OSMData {
    var data = OSMData()
    let size = 40
    func id(_ column: Int, _ row: Int) -> Int64 { Int64(row * size + column + 1) }
    for row in 0..<size {
      for column in 0..<size {
        data.nodes.append(
          OSMData.Node(
            id: id(column, row),
            coordinate: Coordinate(
              latitudeE7: Int32(410_000_000 + row * 10_000),
              longitudeE7: Int32(-80_000_000 + column * 10_000))))
      }
    }
    func isInside(_ column: Int, _ row: Int) -> Bool {
      (12..<28).contains(column) && (12..<28).contains(row)
    }
    func addWay(_ from: (Int, Int), _ to: (Int, Int)) {
      var tags = [OSMData.Tag("highway", "residential")]
      if isInside(from.0, from.1), isInside(to.0, to.1) {
        tags.append(OSMData.Tag("motor_vehicle:conditional", "no @ (00:00-\(hour):00)"))
      }
      data.ways.append(
        OSMData.Way(
          id: Int64(10_000 + data.ways.count), nodes: [id(from.0, from.1), id(to.0, to.1)],
          tags: tags))
    }
    for row in 0..<size {
      for column in 0..<size {
        if column + 1 < size { addWay((column, row), (column + 1, row)) }
        if row + 1 < size { addWay((column, row), (column, row + 1)) }
      }
    }
    return data
  }

  private static func place(_ column: Double, _ row: Double) -> Waypoint {
    Waypoint(
      coordinates: GeoCoordinates(latitude: 41 + row * 0.001, longitude: -8 + column * 0.001))
  }

  @Test(
    "need not look at all roads that can be driven until a zone opens",
    arguments: [
      [place(2, 3.5), place(19.5, 20)], [place(2, 3.5), place(19.5, 20), place(38, 20.5)],
      [place(2, 3.5), place(20, 19.5), place(5, 6.5), place(20.5, 18)],
    ])
  func closed(_ stops: [Waypoint]) throws {
    let map = try TemporaryMap(zone(until: 18))
    let router = try RoadRouter(opening: map.path)
    let stays = stops.map { _ in Int64(60_000) }
    var trip = try #require(try FloorTrip(router, stops, stays, at: Self.departure))
    let best = try #require(trip.path(floorsAfter: .max))
    #expect(best.legs.contains { $0.durationMilliseconds > 9 * 3_600_000 })
    trip.mostLabels = 4000
    #expect(trip.path(floorsAfter: .max) == nil, "the search is not long enough to tell")
    let found = try #require(trip.path(floorsAfter: 100))
    #expect(isAsGood(found.cost, best.cost), "\(found.cost), \(best.cost)")
  }
}

/// A trip that is searched with and without floors.
private struct FloorTrip {
  private let graph: TimedGraph
  private let chain: TimedChain
  private let snapped: [SnappedWaypoint]
  private let least: RoutePath
  /// The most labels that a search settles.
  var mostLabels = Int.max

  /// `nil` where no way leads through the places.
  init?(_ router: RoadRouter, _ stops: [Waypoint], _ stays: [Int64], at departure: Int64) throws {
    guard let graph = try router.timedGraph(RoutingOptions(), "car"),
      let snapped = try? router.snap(stops, on: graph)
    else { return nil }
    self.graph = graph
    self.snapped = snapped
    let trip = TimedTrip(
      graph, departure: departure, clocks: router.clocks(of: graph, at: departure))
    chain = TimedChain(graph, trip, stays: stays)
    var search = PotentialSearch(graph.vehicle.hierarchy.structure, graph.outgoing)
    let least = try? ChainSolver(graph.vehicle).path(
      through: snapped, by: graph.bound, with: &search, isCancelled: { false })
    guard let least else { return nil }
    self.least = least
  }

  /// Whether a rule is in the way of the metric's path.
  var isRuled: Bool { chain.ruledStep(of: least, snapped) != nil }

  func path(floorsAfter labels: Int) -> RoutePath? {
    var chain = chain
    chain.floorLimits.labels = labels
    chain.floorLimits.wait = 0
    chain.greatestCount = mostLabels
    chain.greatestJointCount = mostLabels
    return try? chain.paths(through: snapped, least: [least], isCancelled: { false }).paths[0]
  }
}
