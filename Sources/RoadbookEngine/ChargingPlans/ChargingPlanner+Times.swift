// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookRouting

/// Rules that hold at times: plans are found without them.
extension ChargingPlanner {
  /// What tells which of these rules lie on the way of a plan; `nil` where there are none.
  ///
  /// - Throws: Where the map is damaged.
  func timeNotes(_ vehicle: Vehicle) throws(RoutingError) -> TimeNotes? {
    guard TripTimes(query.options.routeOptions) != nil, let timed = try vehicle.times.timed() else {
      return nil
    }
    return TimeNotes(timed.graph, ruled: nil)
  }

  /// The route at the time of the trip, in the place of a plan that charges nowhere.
  ///
  /// - Parameters:
  ///   - found: A plan.
  ///   - solve: Finds routes without plans.
  /// - Returns: `nil` where it charges, or where that route takes more than there is in the battery, or there is none.
  /// - Throws: Where the map is damaged, or nobody waits for it any more.
  func timedRoute(
    inPlaceOf found: FoundPlan, _ solve: (RouteQuery) throws(RoutingError) -> [RouteData]
  ) throws(RoutingError) -> RouteData? {
    let stationCount = found.question.stations.count
    guard found.plan.visits.allSatisfy({ $0.hop.to >= stationCount || $0.isPassed }),
      query.waypoints.allSatisfy({ $0.chargingStop == nil })
    else { return nil }
    let routes = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try solve(query.withoutPlan)
    }
    guard var route = routes?.first,
      !route.sections.flatMap(\.notices).contains(where: {
        $0.code == .violatedMinChargeAtDestination
      })
    else { return nil }
    route.routingOptions = query.options
    return route
  }
}
