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
    let criteria = request.criteria.yielded
    let lawful = try vehicle(criteria, request.isCancelled)
    let relaxed = try vehicles.relaxed(criteria, request.isCancelled)
    let graph = RelaxedGraph(lawful: lawful.graph, relaxed: relaxed.graph)
    let snapped = try snapper.snap(request.waypoints, relaxed: graph, over: request.road)
    let chain = RelaxedChain(graph, lawful: lawful.weights)
    let path = try relaxedPath(snapped, by: chain, request)
    let rules = BrokenRules(graph: graph)
    var violations =
      criteria.avoids
      ? try self.violations(of: criteria, request.isCancelled)
      : Violations(Avoidance(), roads: nil)
    violations.rules = rules
    let found = FoundPaths(
      paths: [path], graph: relaxed.graph, streets: relaxed.streets, violations: violations)
    return RelaxedPath(found: found, rules: rules.rules(on: path))
  }

  private func relaxedPath(
    _ snapped: [SnappedWaypoint], by chain: RelaxedChain, _ request: PathRequest
  ) throws(RoutingError) -> RoutePath {
    do throws(ChainSolver.Failure) {
      return try chain.path(through: snapped, isCancelled: request.isCancelled).path
    } catch {
      throw RoutingError(error, request.waypoints)
    }
  }
}
