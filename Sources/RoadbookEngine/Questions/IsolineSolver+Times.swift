// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

extension IsolineSolver {
  /// What is reached on trips that begin at the departure time, by the rules of each moment.
  ///
  /// - Returns: `nil` where nothing changes with the time for the vehicle.
  /// - Throws: Why there is nothing, or that it is not built for what is asked.
  func timedReach() throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate)? {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    guard let timed = try vehicle.times.timed() else { return nil }
    guard let departure = query.options.routeOptions.departureTime,
      calculation.isolineDirection == .departure
    else {
      let missing = MissingCapability.reachAtTimes
      throw RoutingError(
        .invalidParameter, missing, message: "\(missing.summary); they are not built yet")
    }
    let candidates = try ladder.snapper.snapAll(
      query.waypoints, as: .start, on: timed.graph.vehicle,
      closedAtTimes: timed.graph.closedAtTimes)[0]
    guard let center = candidates.first else {
      throw ladder.snapper.unmatched(query.waypoints[0], 0, .start)
    }
    let milliseconds = Int64((departure.timeIntervalSince1970 * 1000).rounded())
    let trip = TimedTrip(
      timed.graph, departure: milliseconds, clocks: timed.graph.clocks(at: milliseconds))
    let finder = TimedReachFinder(
      trip, measure, limit: calculation.rangeValues.map { limit($0) }.max() ?? 0,
      energy: try VehicleEnergy.limits(of: calculation.rangeType, query.options))
    do throws(HierarchyError) {
      return (try finder.reach(of: candidates, isCancelled: query.isCancelled), center)
    } catch {
      throw RoutingError(error)
    }
  }
}
