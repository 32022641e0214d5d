// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles

extension Ladder {
  /// An error that names what is first in the way where there is none: a limit of size, weight or
  /// load, or else a rule.
  ///
  /// It takes one more search or two, by metrics that are kept like others.
  func explained(_ error: RoutingError, _ request: PathRequest) -> RoutingError {
    limit(inTheWay: error, request) ?? rule(inTheWay: error, request) ?? error
  }

  /// The error with the first limit on the way of the same vehicle without size, weight and load.
  func limit(inTheWay error: RoutingError, _ request: PathRequest) -> RoutingError? {
    let criteria = request.criteria
    guard error == .noRouteFound, criteria.options.transport.vehicleSpecification != nil else {
      return nil
    }
    var unlimited = criteria.withoutRoads
    unlimited.options.avoidance = Avoidance()
    unlimited.options.isUnlimited = true
    let plain = PathRequest(request.waypoints, unlimited, request.isCancelled)
    guard let graph = try? vehicle(criteria.withoutRoads, request.isCancelled).graph,
      let found = try? find(plain),
      var explained = BlockedWay(graph: graph).error(on: found.paths[0])
    else { return nil }
    explained.waypointIndex = error.waypointIndex
    return explained
  }

  /// The error with the first rule on the way that breaks the fewest.
  private func rule(inTheWay error: RoutingError, _ request: PathRequest) -> RoutingError? {
    let plain = PathRequest(request.waypoints, request.criteria, request.isCancelled)
    guard error == .noRouteFound, let relaxed = try? findRelaxed(plain),
      let rule = relaxed.rules.first
    else { return nil }
    var explained = error
    let others = relaxed.rules.count - 1
    explained.message +=
      "; the rule in its way is \(rule)"
      + (others > 0 ? ", and \(others) more \(others == 1 ? "is" : "are") behind it" : "")
    explained.place = rule.place
    explained.limit = rule.rule
    explained.osmObject = rule.osmObject
    return explained
  }
}
