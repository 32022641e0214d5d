// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookRouting

/// When a trip is.
struct TripTimes {
  /// Now, where neither is given.
  var departure: Date?
  var arrival: Date?

  /// `nil` for trips to which their times do not matter.
  init?(_ options: RouteOptions) {
    guard options.trafficOptimizationMode == .timeDependent else { return nil }
    departure = options.departureTime
    arrival = options.arrivalTime
  }
}

/// A request that is judged by the times of its trip.
struct TimedRequest {
  let timed: TimeShelf.Timed
  let waypoints: [Waypoint]
  let times: TripTimes
  let alternatives: Int
  /// A road that stands for one of the waypoints.
  let road: PinnedRoad?

  private var stays: [Int64] { waypoints.map { Int64(($0.duration * 1000).rounded()) } }

  private func chain(departingAt time: Date) -> TimedChain {
    let departure = Int64((time.timeIntervalSince1970 * 1000).rounded())
    let graph = timed.graph
    let trip = TimedTrip(
      graph, departure: departure, clocks: ZoneClocks.clocks(graph.timeZones, at: departure))
    return TimedChain(graph, trip, stays: stays)
  }

  /// The cheapest path at the time that is asked for, now where none is, and alternatives.
  ///
  /// - Throws: Why there is none.
  func paths(
    through snapped: [SnappedWaypoint], with query: inout HierarchyQuery,
    isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (paths: [RoutePath], ruled: RuledStep?) {
    if let arrival = times.arrival {
      let paths = try ChainSolver(timed.graph.graph).paths(
        through: snapped, alternatives: alternatives, with: &query, isCancelled: isCancelled)
      let kept = paths.filter { isOnTime($0, arrival, snapped) }
      guard kept.first == paths.first else { throw .ruledByTime }
      return (kept, nil)
    }
    return try chain(departingAt: times.departure ?? Date()).paths(
      through: snapped, alternatives: alternatives, with: &query, isCancelled: isCancelled)
  }

  /// A path that is given, at the times of the trip; as it is where it is closed at them, or where
  /// it has to end at one.
  func timed(_ path: RoutePath, _ snapped: [SnappedWaypoint]) -> RoutePath {
    if times.arrival != nil { return path }
    return chain(departingAt: times.departure ?? Date()).timed(path, snapped) ?? path
  }

  /// Whether a path that ends at some time meets no rule that makes it longer.
  private func isOnTime(
    _ path: RoutePath, _ arrival: Date, _ snapped: [SnappedWaypoint]
  ) -> Bool {
    var whole: Int64 = 0
    for (number, leg) in path.legs.enumerated() {
      whole += leg.durationMilliseconds
      if number > 0, snapped[number].isStop { whole += stays[number] }
      if leg.beginsWithUTurn {
        whole += Int64(timed.graph.graph.metric.durationOfTurningBack)
      }
    }
    let departure = arrival.addingTimeInterval(-Double(whole) / 1000)
    return chain(departingAt: departure).ruledStep(of: path, snapped) == nil
  }
}

extension RoadRouter {
  /// The paths of a trip at its times.
  func find(
    _ request: TimedRequest, _ vehicle: Vehicle, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    let (timed, waypoints) = (request.timed, request.waypoints)
    let snapped = try snap(waypoints, on: timed.graph, over: request.road)
    do throws(ChainSolver.Failure) {
      let found = try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try request.paths(through: snapped, with: &query, isCancelled: isCancelled)
      }
      return FoundPaths(
        paths: found.paths, graph: timed.graph.graph, streets: timed.streets,
        times: TimeNotes(timed.graph, ruled: found.ruled))
    } catch {
      throw routingError(error, waypoints)
    }
  }

  /// What of a vehicle's graph changes with the time, or `nil` where nothing does.
  package func timedGraph(
    _ options: RoutingOptions, _ profile: String?
  ) throws(RoutingError) -> TimedGraph? {
    try vehicle(options, profile).times.timed()?.graph
  }

  /// The clocks that count on a trip which begins at a time, in milliseconds from 1970.
  package func clocks(of graph: TimedGraph, at departure: Int64) -> [UInt32: ZoneClock] {
    ZoneClocks.clocks(graph.timeZones, at: departure)
  }
}
