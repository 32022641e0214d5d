// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Why a vehicle has no way: the first limit on the way that a vehicle of its kind without size,
/// weight and load would take.
struct BlockedWay {
  /// The vehicle that has no way.
  let graph: VehicleGraph

  /// What keeps the vehicle from following a path; `nil` where nothing is found to.
  func error(on path: RoutePath) -> RoutingError? {
    for leg in path.legs {
      var before: DirectedSegment?
      for state in leg.states {
        let arc = graph.network.turns.directedSegment(of: state)
        if let before, let error = blockedPoint(between: before, and: arc) { return error }
        if !graph.metric.allows(arc), let error = blockedWay(arc) { return error }
        before = arc
      }
    }
    return nil
  }

  private func blockedWay(_ arc: DirectedSegment) -> RoutingError? {
    let network = graph.network
    let tags = network.tags[network.tagSet(of: arc.segment)]
    guard let rule = graph.metric.profile.blockingRule(tags, forward: arc.isForward) else {
      return nil
    }
    let way = network.way(of: arc.segment)
    let name = tags["name"].map { " (\($0))" } ?? ""
    let place = network.junctions.coordinate(of: network.segments.start(of: arc))
    return error(rule, OSMObjectReference(kind: .way, id: way), name, place)
  }

  private func blockedPoint(
    between before: DirectedSegment, and next: DirectedSegment
  ) -> RoutingError? {
    let network = graph.network
    let junction = network.segments.end(of: before)
    guard next != before.reversed,
      let rule = graph.metric.profile.blockingRule(
        ofPoint: network.tags[network.junctions.tagSet(of: junction)]),
      rule.access == .forbidden
    else { return nil }
    let node = network.junctions[junction]
    return error(rule, OSMObjectReference(kind: .node, id: node.node), "", node.coordinate)
  }

  private func error(
    _ rule: BlockingRule, _ object: OSMObjectReference, _ name: String, _ place: Coordinate
  ) -> RoutingError {
    let limit = "\(rule.key)=\(rule.value)"
    return RoutingError(
      .noRouteFound,
      message:
        "no road leads there that admits the vehicle; the first in its way is \(object)\(name) with \(limit)",
      place: GeoCoordinates(place), limit: limit, osmObject: object)
  }
}

extension RoadRouter {
  /// An error that names what is first in the way where there is none: a limit of size, weight or
  /// load, or else a rule.
  ///
  /// It takes one more search or two, by metrics that are kept like others.
  func explained(
    _ error: RoutingError, _ waypoints: [Waypoint], _ criteria: RouteCriteria,
    _ isCancelled: @Sendable () -> Bool
  ) -> RoutingError {
    limit(inTheWay: error, waypoints, criteria, isCancelled)
      ?? rule(inTheWay: error, waypoints, criteria, isCancelled) ?? error
  }

  /// The error with the first limit on the way of the same vehicle without size, weight and load.
  func limit(
    inTheWay error: RoutingError, _ waypoints: [Waypoint], _ criteria: RouteCriteria,
    _ isCancelled: @Sendable () -> Bool
  ) -> RoutingError? {
    guard error == .noRouteFound, criteria.options.transport.vehicleSpecification != nil else {
      return nil
    }
    var unlimited = criteria.withoutRoads
    unlimited.options.avoidance = Avoidance()
    unlimited.options.isUnlimited = true
    guard let graph = try? vehicleCache.vehicle(criteria.withoutRoads, isCancelled).graph,
      let found = try? find(waypoints, unlimited, nil, alternatives: 0, isCancelled),
      var explained = BlockedWay(graph: graph).error(on: found.paths[0])
    else { return nil }
    explained.waypointIndex = error.waypointIndex
    return explained
  }

  /// The error with the first rule on the way that breaks the fewest.
  private func rule(
    inTheWay error: RoutingError, _ waypoints: [Waypoint], _ criteria: RouteCriteria,
    _ isCancelled: @Sendable () -> Bool
  ) -> RoutingError? {
    guard error == .noRouteFound, let relaxed = try? findRelaxed(waypoints, criteria, isCancelled),
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
