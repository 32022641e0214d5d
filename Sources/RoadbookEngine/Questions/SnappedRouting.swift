// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
package import RoadbookRouting

/// Questions between places whose roads are known already: what is left of a request without
/// looking places up and without putting routes into words.
///
///     let car = try router.snappedRouting(profile: "car")
///     let ends = try router.snap(waypoints, on: car.graph)
///     let sum = try car.distance(from: ends[0], to: ends[1])
package struct SnappedRouting: Sendable {
  let vehicle: Vehicle

  package var graph: VehicleGraph { vehicle.graph }

  init(_ vehicle: Vehicle) { self.vehicle = vehicle }
}

// MARK: - Asking

extension SnappedRouting {
  /// Cost, duration and length of the cheapest path; `nil` where no way leads there.
  ///
  /// - Throws: Where a sum does not fit.
  package func distance(
    from start: SnappedWaypoint, to end: SnappedWaypoint
  ) throws(HierarchyError) -> PathSum? {
    let sources = graph.sources(at: start.candidates)
    let targets = graph.targets(at: end.candidates)
    return try vehicle.pool.borrow { query throws(HierarchyError) in
      try query.sum(by: graph.weights, from: sources, to: targets)
    }
  }

  /// The cheapest path with its states and what lies between them.
  ///
  /// - Throws: Where no way leads there, or a sum does not fit.
  package func path(
    from start: SnappedWaypoint, to end: SnappedWaypoint
  ) throws(ChainSolver.Failure) -> RoutePath {
    try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
      try ChainSolver(graph).path(through: [start, end], with: &query, isCancelled: { false })
    }
  }

  /// What ``distance(from:to:)`` tells, from each start to each end.
  ///
  /// - Throws: Where a sum does not fit.
  package func table(
    from starts: [SnappedWaypoint], to ends: [SnappedWaypoint], threads: Int = 1
  ) throws(HierarchyError) -> CostTable {
    try HierarchyMatrix.table(
      graph.hierarchy.structure, by: graph.weights,
      from: starts.map { graph.sources(at: $0.candidates) },
      to: ends.map { graph.targets(at: $0.candidates) }, threads: threads)
  }
}
