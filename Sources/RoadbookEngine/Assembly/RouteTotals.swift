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
    through waypoints: [Waypoint], options: RoutingOptions, profile: String? = nil
  ) throws(RoutingError) -> RouteTotals {
    // What is avoided may have to be entered after all, which a search of its own finds out.
    let avoids = try RouteWish(options, profile: profile).avoids
    if waypoints.count == 2, !avoids, try !isTimed(options, profile) {
      return try totals(of: waypoints, options, profile)
    }
    let (path, graph) = try solve(waypoints, options, profile)
    var sum = PathSum(cost: 0)
    for leg in path.legs {
      sum.length += leg.lengthCentimeters
      sum.duration += leg.durationMilliseconds
      if leg.beginsWithUTurn { sum.duration += Int64(graph.metric.durationOfTurningBack) }
    }
    return RouteTotals(sum)
  }

  /// Whether something on the map changes with the time of the trip.
  private func isTimed(_ options: RoutingOptions, _ profile: String?) throws(RoutingError) -> Bool {
    guard TripTimes(options.routeOptions) != nil else { return false }
    return try vehicle(options, profile).times.timed() != nil
  }

  /// Between two places no path is needed: the search sums up on its way.
  private func totals(
    of ends: [Waypoint], _ options: RoutingOptions, _ profile: String?
  ) throws(RoutingError) -> RouteTotals {
    try RouteRequest.validate(ends, options)
    try BuiltOptions.check(ends, options)
    let vehicle = try vehicle(options, profile)
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
