// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

extension Ladder {
  /// The way that breaks the fewest rules where none is legal; what is to be kept off weighs.
  ///
  /// The times of the trip do not count: a rule that holds at times lets one pass at others.
  func findRelaxed(_ request: PathRequest) throws(RoutingError) -> RelaxedPath {
    let criteria = request.criteria.yields ? request.criteria.yielding : request.criteria
    let vehicle = try vehicle(criteria.relaxed, request.isCancelled)
    let lawful = try self.vehicle(criteria, request.isCancelled).graph
    let graph = RelaxedGraph(lawful: lawful, relaxed: vehicle.graph)
    let snapped = try snapper.snap(request.waypoints, relaxed: graph, over: request.road)
    let path = try relaxedPath(snapped, on: graph, request)
    let rules = BrokenRules(graph: graph)
    var violations =
      criteria.avoids
      ? try self.violations(of: criteria, request.isCancelled)
      : Violations(Avoidance(), roads: nil)
    violations.rules = rules
    let found = FoundPaths(
      paths: [path], graph: vehicle.graph, streets: vehicle.streets, violations: violations)
    return RelaxedPath(found: found, rules: rules.rules(on: path))
  }

  private func relaxedPath(
    _ snapped: [SnappedWaypoint], on graph: RelaxedGraph, _ request: PathRequest
  ) throws(RoutingError) -> RoutePath {
    do throws(ChainSolver.Failure) {
      return try RelaxedChain(graph).path(through: snapped, isCancelled: request.isCancelled).path
    } catch {
      throw RoutingError(error, request.waypoints)
    }
  }
}
