// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// How far and how long a route is, for those who need no more of it.
package struct RouteTotals: Hashable, Sendable {
  package var meters: Double
  package var seconds: Double
}

extension RouteTotals {
  /// The sum of a path, in centimetres and milliseconds.
  init(_ sum: PathSum) {
    self.init(meters: Double(sum.length) / 100, seconds: Double(sum.duration) / 1000)
  }
}

extension RoadRouter {
  /// The length and time of the best route: those of `routes(through:options:)`, to the centimetre
  /// and the millisecond, without its lines and texts.
  package func totals(
    through waypoints: [Waypoint], options: RoutingOptions, profile: String? = nil,
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteTotals {
    try check(waypoints, options)
    try BuiltOptions.checkIsOneVehicle(waypoints, "totals")
    if waypoints.count == 2, waypoints[0].minCourseDistanceInMeters == nil,
      let plain = try plainVehicle(options, profile, isCancelled)
    {
      return try totals(of: waypoints, plain)
    }
    let (path, graph) = try solved(waypoints, options, profile, isCancelled)
    var sum = PathSum(cost: 0)
    sum.duration = path.drivingMilliseconds(by: graph.metric)
    sum.length = path.legs.reduce(0) { $0 + $1.lengthCentimeters }
    return RouteTotals(sum)
  }

  /// The vehicle that is asked for, where one search tells all: `nil` where what is avoided may
  /// have to be entered after all, or something changes with the time of the trip.
  private func plainVehicle(
    _ options: RoutingOptions, _ profile: String?, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle? {
    let criteria = try RouteCriteria(options, profile: profile)
    if criteria.yields { return nil }
    let vehicle = try vehicleCache.vehicle(criteria, isCancelled)
    guard TripTimes(options.routeOptions) != nil else { return vehicle }
    return try vehicle.times.timed() == nil ? vehicle : nil
  }

  /// Between two places no path is needed: the search sums up on its way.
  private func totals(
    of ends: [Waypoint], _ vehicle: Vehicle
  ) throws(RoutingError) -> RouteTotals {
    let snapped = try snap(ends, on: vehicle.graph)
    let sources = vehicle.graph.sources(at: snapped[0].candidates)
    let targets = vehicle.graph.targets(at: snapped[1].candidates)
    let found: PathSum?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.sum(by: vehicle.graph.weights, from: sources, to: targets)
      }
    } catch {
      throw routingError(.hierarchy(leg: 0, error), ends)
    }
    guard let found else { throw routingError(.notConnected(leg: 0), ends) }
    return RouteTotals(found)
  }
}
