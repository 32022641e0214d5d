// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
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
      let agrees = LongWaitJudge.agrees(
        path.cost, judged.map { ($0 + 1023) >> 10 }, options.routeOptions.optimizationMode)
      #expect(agrees, "\(path.cost), \(judged ?? -1), \(comment)")
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
  @Test(
    "anyone who is to arrive at a time starts when a second later is too late", arguments: 0..<8)
  func arrivals(decade: Int) throws {
    var searched = 0
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      try checkArrivals(seed, &searched)
    }
    #expect(searched > 0)
  }

  private func checkArrivals(_ seed: UInt64, _ searched: inout Int) throws {
    var town = RandomTown(seed: seed).withTimes(seed: seed)
    let map = try TemporaryMap(
      town.data.withWaits(ofOdd: seed))
    let router = try RoadRouter(opening: map.path)
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    for trip in 0..<6 {
      let ends = (0..<2).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      var options = RoutingOptions()
      let arrival = eight.addingTimeInterval(Double(trip * 60) - 120)
      options.routeOptions.arrivalTime = arrival
      guard let path = try? router.solve(ends, options, "car").path else { continue }
      options.routeOptions.arrivalTime = nil
      /// By how many milliseconds a trip is late.
      func lateness(startingAt start: Date) throws -> Double {
        options.routeOptions.departureTime = start
        let totals = try router.totals(through: ends, options: options)
        return ((start.timeIntervalSince(arrival) + totals.seconds) * 1000).rounded()
      }
      guard let departure = path.departure else { continue }
      let start = Date(timeIntervalSince1970: Double(departure) / 1000)
      searched += 1
      #expect(try lateness(startingAt: start) <= 0, "\(seed), \(trip)")
      #expect(try lateness(startingAt: start.addingTimeInterval(1)) > 0, "\(seed), \(trip)")
    }
  }

  // 2026-03-02 is a Monday.
  @Test("from place to place, and through places", arguments: 0..<8)
  func random(decade: Int) throws {
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    var searched = 0
    for seed in UInt64(decade) * 12..<UInt64(decade + 1) * 12 {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      let map = try TemporaryMap(
        town.data.withWaits(ofOdd: seed))
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

/// What a path that does without a wait of hours may cost beside the judge's, which counts waiting as driving.
enum LongWaitJudge {
  /// A wait of hours weighs a quarter more, so that what is found instead is no more than a quarter dearer.
  static func agrees(_ found: Int64?, _ judged: Int64?, _ mode: OptimizationMode) -> Bool {
    guard let found, let judged, found != judged, mode == .fastest else { return found == judged }
    return judged >= 3_600_000 && found > judged && found * 4 <= judged * 5
  }
}
