// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting
import RoadbookTime

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
  let timed: TimeDependence.Timed
  let waypoints: [Waypoint]
  let times: TripTimes
  let alternatives: Int
  /// Roads that are closed to it; there are no alternatives then.
  var closures: RoadChanges?
  /// A road that stands for one of the waypoints.
  let road: PinnedRoad?

  /// The weights that hold all of its costs but those of times; `nil` where a bound guides its searches.
  var exactMetric: VehicleMetric? { closures == nil ? timed.metric : nil }

  /// The same, of a vehicle that has basic weights and no others yet.
  var basicWeights: WeightColumns? { closures == nil ? timed.basic : nil }

  private var stays: [Int64] { waypoints.map { Int64(($0.duration * 1000).rounded()) } }

  private func chain(departingAt departure: Int64) -> TimedChain {
    let graph = timed.graph
    let trip = TimedTrip(
      graph, departure: departure, clocks: graph.clocks(at: departure), closing: closures)
    return TimedChain(graph, trip, stays: stays)
  }

  /// Milliseconds from 1970.
  private static func milliseconds(_ time: Date) -> Int64 {
    Int64((time.timeIntervalSince1970 * 1000).rounded())
  }

  /// The cheapest path at the time that is asked for, now where none is, and alternatives.
  ///
  /// - Parameters:
  ///   - snapped: The roads that stand for its waypoints.
  ///   - least: What the lower bound finds, the cheapest first.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The paths, and the rule that is in the way of a cheaper one.
  /// - Throws: Why there is none.
  func paths(
    through snapped: [SnappedWaypoint], least: [RoutePath], isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (paths: [RoutePath], ruled: RuledStep?) {
    if let arrival = times.arrival {
      return try paths(
        through: snapped, arrivingAt: Self.milliseconds(arrival), least: least,
        isCancelled: isCancelled)
    }
    return try chain(departingAt: Self.milliseconds(times.departure ?? Date())).paths(
      through: snapped, least: least, isCancelled: isCancelled)
  }
}

// MARK: - A path that is given

extension TimedRequest {
  /// A path that is given, at the times of the trip; as it is where it is closed at them, or where
  /// it has to end at one.
  func timed(_ path: RoutePath, _ snapped: [SnappedWaypoint]) -> RoutePath {
    if times.arrival != nil { return path }
    let departure = Self.milliseconds(times.departure ?? Date())
    return chain(departingAt: departure).timed(path, snapped) ?? path
  }
}

extension TimedRequest {
  /// Whether a path takes no more, from some time on, than by the lower bound.
  func isUnruled(
    _ path: RoutePath, departingAt time: Date, _ snapped: [SnappedWaypoint]
  ) -> Bool {
    chain(departingAt: Self.milliseconds(time)).ruledStep(of: path, snapped) == nil
  }
}

// MARK: - Arriving at a time

extension TimedRequest {
  /// The metric's paths that no rule makes longer; before them the one that starts last, where the
  /// best of them is none of these.
  private func paths(
    through snapped: [SnappedWaypoint], arrivingAt arrival: Int64, least paths: [RoutePath],
    isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (paths: [RoutePath], ruled: RuledStep?) {
    let plain = chain(departingAt: arrival)
    func ruled(_ path: RoutePath) -> RuledStep? {
      let start = arrival - plain.duration(of: path, snapped)
      return chain(departingAt: start).ruledStep(of: path, snapped)
    }
    let kept = paths.filter { ruled($0) == nil }
    guard let step = ruled(paths[0]) else { return (kept, nil) }
    let latest = LatestDeparture(
      arrival: arrival, leastDuration: plain.duration(of: paths[0], snapped))
    let found = try latest.search { departure throws(ChainSolver.Failure) in
      try self.trip(departingAt: departure, snapped, paths[0], isCancelled)
    }
    guard let found else { throw .notConnected(leg: 0) }
    var best = found.found
    best.departure = found.departure
    return ([best] + kept.filter { !$0.isAlong(best) }, step)
  }

  /// The best trip from a start; `nil` where none leads to the end at that time.
  private func trip(
    departingAt departure: Int64, _ snapped: [SnappedWaypoint], _ least: RoutePath,
    _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> LatestDeparture.Trip<RoutePath>? {
    let chain = chain(departingAt: departure)
    do throws(ChainSolver.Failure) {
      let path = try chain.paths(
        through: snapped, least: [least], isCancelled: isCancelled
      ).paths[0]
      return LatestDeparture.Trip(found: path, duration: chain.duration(of: path, snapped))
    } catch {
      if case .notConnected = error { return nil }
      throw error
    }
  }
}

extension TimedGraph {
  /// The clocks that count on a trip which begins at a time, in milliseconds from 1970.
  func clocks(at departure: Int64) -> [UInt32: ZoneClock] {
    let days = Int(TimedTrip.horizon / 86_400_000)
    return timeZones.mapValues { ZoneClocks.clock($0, at: departure, days: days) }
  }
}
