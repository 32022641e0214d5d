// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What the ladder is asked: a path through places, by what costs, and when.
struct PathRequest: Sendable {
  var waypoints: [Waypoint]
  var criteria: RouteCriteria
  /// When the trip is; `nil` where that does not matter.
  var times: TripTimes?
  /// How many paths there may be beside the best one.
  var alternatives = 0
  /// What the vehicle takes, where the path is to take the least of it.
  var energy: VehicleEnergy?
  /// A road that stands for one of the waypoints.
  var road: PinnedRoad?
  /// Polled every thousand steps of a search.
  var isCancelled: @Sendable () -> Bool

  /// The path that a query asks for, with its alternatives.
  init(_ query: RouteQuery) {
    waypoints = query.waypoints
    criteria = query.criteria
    times = TripTimes(query.options.routeOptions)
    alternatives = Int(query.options.routeOptions.alternatives)
    isCancelled = query.isCancelled
    if query.options.routeOptions.optimizationMode == .leastEnergy {
      energy = VehicleEnergy(query.options)
    }
  }

  /// A plain path, without times and alternatives.
  init(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.waypoints = waypoints
    self.criteria = criteria
    self.isCancelled = isCancelled
  }

  /// The request by other criteria.
  func by(_ criteria: RouteCriteria) -> PathRequest {
    var request = self
    request.criteria = criteria
    return request
  }
}
