// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles

/// Finds the cheapest way through waypoints at which a vehicle gets heavier or lighter.
///
/// Each leg has a metric of its own. Arrivals are weighed by what they are worth on later legs, as
/// in ``ChainSolver``, so the whole way is the cheapest, whatever the vehicle weighs when.
package struct LoadedChain: Sendable {
  /// By leg.
  private let solvers: [ChainSolver]
  private let metrics: [HierarchyMetric]

  /// - Parameter vehicles: That of each leg, all on one hierarchy.
  package init(_ vehicles: [VehicleMetric]) {
    solvers = vehicles.map { ChainSolver($0.graph) }
    metrics = vehicles.map(\.weights)
  }

  /// The cheapest path.
  ///
  /// - Parameters:
  ///   - waypoints: One more than there are legs.
  ///   - query: Searches on the vehicles' hierarchy.
  ///   - isCancelled: Polled between searches.
  /// - Returns: A leg from each waypoint to the next.
  /// - Throws: Why there is none.
  package func path(
    through waypoints: [SnappedWaypoint], with query: inout HierarchyQuery,
    isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> RoutePath {
    precondition(waypoints.count == solvers.count + 1)
    let solvers = solvers
    return try solvers[0].path(
      through: waypoints, isCancelled: isCancelled, entering: { _, _ in 0 }, by: { solvers[$0] }
    ) { (leg, sources, targets) throws(HierarchyError) in
      try query.path(by: metrics[leg], from: sources, to: targets)
    }
  }
}
