// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// The way that breaks the fewest rules.
struct BentPath {
  var found: FoundPaths
  /// What it breaks, in the order in which it is met.
  var rules: [ViolatedRule]
}

extension RoadRouter {
  /// The way that breaks the fewest rules where none is legal; what is to be kept off weighs.
  ///
  /// The times of the trip do not count: a rule that holds at times lets one pass at others.
  func findBending(
    _ waypoints: [Waypoint], _ wish: RouteWish, over road: PinnedRoad? = nil,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> BentPath {
    let wish = wish.yields ? wish.yielding : wish
    let vehicle = try garage.vehicle(wish.bending, isCancelled)
    let graph = BendingGraph(
      lawful: try garage.vehicle(wish, isCancelled).graph, bent: vehicle.graph)
    let snapped = try snap(waypoints, bending: graph, over: road)
    let path = try bendingPath(snapped, on: graph, waypoints, isCancelled)
    let rules = BrokenRules(graph: graph)
    var violations =
      wish.avoids ? try violations(of: wish, isCancelled) : Violations(Avoidance(), roads: nil)
    violations.rules = rules
    let found = FoundPaths(
      paths: [path], graph: vehicle.graph, streets: vehicle.streets, violations: violations)
    return BentPath(found: found, rules: rules.rules(on: path))
  }

  private func bendingPath(
    _ snapped: [SnappedWaypoint], on graph: BendingGraph, _ waypoints: [Waypoint],
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RoutePath {
    do throws(ChainSolver.Failure) {
      return try BendingChain(graph).path(through: snapped, isCancelled: isCancelled).path
    } catch {
      throw routingError(error, waypoints)
    }
  }
}
