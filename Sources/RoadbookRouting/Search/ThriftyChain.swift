// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph

extension ChainSolver {
  /// The path that takes the least energy.
  ///
  /// Between waypoints, costs are thousandths of watt-hours; what turning back and entering roads cost, in
  /// milliseconds, counts as as many.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - metric: What the vehicle takes.
  ///   - query: Searches on the vehicle's hierarchy.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The path.
  /// - Throws: Why there is none.
  package func path(
    through waypoints: [SnappedWaypoint], by metric: ThriftyMetric,
    with query: inout HierarchyQuery, isCancelled: () -> Bool
  ) throws(Failure) -> RoutePath {
    try path(through: waypoints, isCancelled: isCancelled) {
      (sources, targets) throws(HierarchyError) in
      let found = try query.path(
        by: metric.weights, from: metric.sources(sources), to: metric.targets(targets))
      guard var path = found else { return nil }
      path.sum.cost = metric.thousandths(path.sum.cost)
      return path
    }
  }
}
