// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

extension IsolineSolver {
  /// What is reached on trips that begin at the departure time, by the rules of each moment.
  ///
  /// - Returns: `nil` where nothing changes with the time for the vehicle, and for trips that do not all begin at one
  ///   place and time.
  /// - Throws: Why there is nothing.
  func timedReach() throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate)? {
    guard let departure = query.options.routeOptions.departureTime,
      calculation.isolineDirection == .departure, try ladder.changesWithTime(query)
    else { return nil }
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    guard let timed = try vehicle.times.timed() else { return nil }
    let energy = try VehicleEnergy.limits(of: calculation.rangeType, query.options)
    let candidates = try ladder.snapper.snapAll(
      query.waypoints, as: .start, on: timed.graph.vehicle,
      closedAtTimes: timed.graph.closedAtTimes)[0]
    guard let center = candidates.first else {
      throw ladder.snapper.unmatched(query.waypoints[0], 0, .start)
    }
    let finder = TimedReachFinder(
      Self.trip(timed.graph, at: departure), measure,
      limit: calculation.rangeValues.map { limit($0) }.max() ?? 0, energy: energy)
    do throws(HierarchyError) {
      return (try finder.reach(of: candidates, isCancelled: query.isCancelled), center)
    } catch {
      throw RoutingError(error)
    }
  }

  /// The vehicle; if rules change with the time, by the rules at the given time.
  ///
  /// Trips to a place begin at many places and at many times. Their times are known only with the trips, so one time
  /// counts for all of them.
  func vehicle() throws(RoutingError) -> Vehicle {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let times = query.options.routeOptions
    guard let time = times.departureTime ?? times.arrivalTime,
      try ladder.changesWithTime(query), let timed = try vehicle.times.timed()
    else { return vehicle }
    try query.checkIsWanted()
    return try vehicle.atDeparture(of: Self.trip(timed.graph, at: time))
  }

  private static func trip(_ graph: TimedGraph, at time: Date) -> TimedTrip {
    let milliseconds = Int64((time.timeIntervalSince1970 * 1000).rounded())
    return TimedTrip(graph, departure: milliseconds, clocks: graph.clocks(at: milliseconds))
  }
}
