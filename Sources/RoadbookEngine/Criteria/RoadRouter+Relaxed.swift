// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// The way that breaks the fewest rules.
struct RelaxedPath {
  var found: FoundPaths
  /// What it breaks, in the order in which it is met.
  var rules: [ViolatedRule]
}

extension RoadRouter {
  /// The way that breaks the fewest rules where none is legal; what is to be kept off weighs.
  ///
  /// The times of the trip do not count: a rule that holds at times lets one pass at others.
  func findRelaxed(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria, over road: PinnedRoad? = nil,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RelaxedPath {
    let criteria = criteria.yields ? criteria.yielding : criteria
    let vehicle = try vehicleCache.vehicle(criteria.relaxed, isCancelled)
    let graph = RelaxedGraph(
      lawful: try vehicleCache.vehicle(criteria, isCancelled).graph, relaxed: vehicle.graph)
    let snapped = try snap(waypoints, relaxed: graph, over: road)
    let path = try relaxedPath(snapped, on: graph, waypoints, isCancelled)
    let rules = BrokenRules(graph: graph)
    var violations =
      criteria.avoids ? try violations(of: criteria, isCancelled) : Violations(Avoidance(), roads: nil)
    violations.rules = rules
    let found = FoundPaths(
      paths: [path], graph: vehicle.graph, streets: vehicle.streets, violations: violations)
    return RelaxedPath(found: found, rules: rules.rules(on: path))
  }

  private func relaxedPath(
    _ snapped: [SnappedWaypoint], on graph: RelaxedGraph, _ waypoints: [Waypoint],
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RoutePath {
    do throws(ChainSolver.Failure) {
      return try RelaxedChain(graph).path(through: snapped, isCancelled: isCancelled).path
    } catch {
      throw routingError(error, waypoints)
    }
  }
}
