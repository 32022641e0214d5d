// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// The engine and the judge on one map, asked about trips at times.
struct TimedJudgement {
  let router: RoadRouter
  let graph: TimedGraph
  var options = RoutingOptions()
  private var judge: PlainTimedChain

  /// `nil` where nothing on the map changes with the time.
  init?(_ router: RoadRouter, mode: OptimizationMode = .fastest) throws {
    self.router = router
    options.routeOptions.optimizationMode = mode
    guard let graph = try router.timedGraph(options, "car") else { return nil }
    self.graph = graph
    judge = PlainTimedChain(graph, TimedTrip(graph, departure: 0, clocks: [:]))
  }

  /// Checks that both find equal costs, or that both find nothing.
  ///
  /// - Returns: Whether the path found takes more than the metric says.
  @discardableResult
  mutating func compare(_ waypoints: [Waypoint], at time: Date, _ comment: String) throws -> Bool {
    options.routeOptions.departureTime = time
    let departure = Int64((time.timeIntervalSince1970 * 1000).rounded())
    judge.trip = TimedTrip(
      graph, departure: departure, clocks: router.clocks(of: graph, at: departure))
    guard let snapped = try? router.snap(waypoints, on: graph) else { return false }
    let judged = judge.cost(
      through: snapped, stays: waypoints.map { Int64(($0.duration * 1000).rounded()) })
    do {
      let path = try router.solve(waypoints, options, "car").path
      #expect(judged.map { ($0 + 1023) >> 10 } == path.cost, "\(comment)")
      for leg in path.legs {
        guard let timing = leg.timing else { continue }
        let sum = (timing.endMilliseconds.last ?? 0) - timing.startMilliseconds
        #expect(sum == leg.durationMilliseconds, "\(comment)")
      }
      return path.legs.contains { $0.timing != nil }
    } catch {
      #expect(error == .noRouteFound, "\(comment)")
      #expect(judged == nil, "\(comment)")
      return false
    }
  }
}

extension TimedJudgement {
  /// Whether a trip takes more than the metric says, so that it is searched by time.
  mutating func isSearched(_ waypoints: [Waypoint], at time: Date) throws -> Bool {
    options.routeOptions.departureTime = time
    guard let path = try? router.solve(waypoints, options, "car").path else { return false }
    return path.legs.contains { $0.timing != nil }
  }
}

@Suite("On random networks with rules at times the engine's cost is the judge's")
struct TimedTownTests {
  // 2026-03-02 is a Monday.
  @Test("from place to place, and through places", arguments: 0..<8)
  func random(decade: Int) throws {
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    var searched = 0
    for seed in UInt64(decade) * 12..<UInt64(decade + 1) * 12 {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      let map = try TemporaryMap(town.data)
      guard
        var judgement = try TimedJudgement(
          RoadRouter(opening: map.path), mode: seed % 4 == 3 ? .shortest : .fastest)
      else { continue }
      func waypoint(_ type: WaypointType = .stopover, stay: Double = 0) -> Waypoint {
        var waypoint = Waypoint(coordinates: GeoCoordinates(town.place()), type: type)
        waypoint.duration = stay
        return waypoint
      }
      for trip in 0..<6 {
        let time = eight.addingTimeInterval(Double(trip * 40) - 100)
        let comment = "network \(seed), trip \(trip)"
        if try judgement.compare([waypoint(), waypoint()], at: time, comment) { searched += 1 }
        try judgement.compare(
          [waypoint(), waypoint(stay: 45), waypoint()], at: time, comment + ", stop")
        try judgement.compare(
          [waypoint(), waypoint(.passThrough), waypoint(), waypoint()], at: time,
          comment + ", both")
      }
    }
    // Otherwise the search by time has not been tried.
    #expect(searched > 3)
  }
}
