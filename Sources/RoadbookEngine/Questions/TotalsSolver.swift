// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
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

  /// That of a path.
  init(_ path: RoutePath, on graph: VehicleGraph) {
    var sum = PathSum(cost: 0)
    sum.duration = path.drivingMilliseconds(by: graph.metric)
    sum.length = path.legs.reduce(0) { $0 + $1.lengthCentimeters }
    self.init(sum)
  }
}

/// Answers how far and how long the best route is, without its lines and texts.
struct TotalsSolver {
  let ladder: Ladder
  let query: RouteQuery

  /// What the best route has, to the centimetre and the millisecond.
  ///
  /// - Throws: Why there is none.
  func totals() throws(RoutingError) -> RouteTotals {
    if query.waypoints.count == 2, query.waypoints[0].minCourseDistanceInMeters == nil,
      let plain = try plainVehicle()
    {
      return try totals(plain)
    }
    let (path, graph) = try RouteSolver(ladder: ladder, query: query).solved()
    return RouteTotals(path, on: graph)
  }

  /// The vehicle that is asked for, where one search tells all: `nil` where what is avoided may
  /// have to be entered after all, or something changes with the time of the trip.
  private func plainVehicle() throws(RoutingError) -> Vehicle? {
    if query.criteria.yields { return nil }
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    guard TripTimes(query.options.routeOptions) != nil else { return vehicle }
    return try vehicle.times.timed() == nil ? vehicle : nil
  }

  /// Between two places no path is needed: the search sums up on its way.
  private func totals(_ vehicle: Vehicle) throws(RoutingError) -> RouteTotals {
    let ends = query.waypoints
    let snapped = try ladder.snapper.snap(ends, on: vehicle.graph)
    let sources = vehicle.graph.sources(at: snapped[0].candidates)
    let targets = vehicle.graph.targets(at: snapped[1].candidates)
    let found: PathSum?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.sum(by: vehicle.weights, from: sources, to: targets)
      }
    } catch {
      throw RoutingError(.hierarchy(leg: 0, error), ends)
    }
    guard let found else { throw RoutingError(.notConnected(leg: 0), ends) }
    return RouteTotals(found)
  }
}
