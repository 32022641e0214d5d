// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
package import RoadbookModel
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
  /// Duration and length of the cheapest path; `nil` where no way leads there.
  ///
  /// - Throws: Where a sum does not fit, or the map is damaged.
  package func distance(
    from start: SnappedWaypoint, to end: SnappedWaypoint
  ) throws(RoutingError) -> SnappedSum? {
    let sources = graph.sources(at: start.candidates)
    let targets = graph.targets(at: end.candidates)
    do throws(HierarchyError) {
      return try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.sum(by: vehicle.weights, from: sources, to: targets)
      }.map { SnappedSum($0) }
    } catch {
      throw RoutingError(error)
    }
  }

  /// The cheapest path with its states and what lies between them.
  ///
  /// - Throws: Where no way leads there, or a sum does not fit.
  package func path(
    from start: SnappedWaypoint, to end: SnappedWaypoint
  ) throws(RoutingError) -> RoutePath {
    try attempt([start, end]) { () throws(ChainSolver.Failure) in
      try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try ChainSolver(graph).path(
          through: [start, end], by: vehicle.weights, with: &query, isCancelled: { false })
      }
    }
  }

  /// What ``distance(from:to:)`` tells, from each start to each end.
  ///
  /// - Throws: Where a sum does not fit, or the map is damaged.
  package func table(
    from starts: [SnappedWaypoint], to ends: [SnappedWaypoint], threads: Int = 1
  ) throws(RoutingError) -> SnappedTable {
    do throws(HierarchyError) {
      return SnappedTable(
        try HierarchyMatrix.table(
          graph.hierarchy.structure, by: vehicle.weights,
          from: starts.map { graph.sources(at: $0.candidates) },
          to: ends.map { graph.targets(at: $0.candidates) }, threads: threads))
    } catch {
      throw RoutingError(error)
    }
  }

  /// A search through waypoints whose failure is told as that of a route.
  func attempt<Result>(
    _ waypoints: [SnappedWaypoint],
    _ search: () throws(ChainSolver.Failure) -> Result
  ) throws(RoutingError) -> Result {
    do throws(ChainSolver.Failure) {
      return try search()
    } catch {
      throw RoutingError(error) { GeoCoordinates(waypoints[$0].candidates[0].coordinate) }
    }
  }
}

// MARK: - Sums

/// How long a cheapest path takes and how far it leads.
package struct SnappedSum: Equatable, Sendable {
  /// Milliseconds.
  package let duration: Int64
  /// Centimetres.
  package let length: Int64
  /// Milliseconds and what the vehicle would rather not have, by which the path is the cheapest.
  package let cost: Int64

  init(_ sum: PathSum) {
    (duration, length, cost) = (sum.duration, sum.length, sum.cost)
  }
}

/// Sums from each of some places to each of others.
package struct SnappedTable: Sendable {
  private let table: CostTable

  init(_ table: CostTable) { self.table = table }

  package var rowCount: Int { table.rowCount }

  /// `nil` where no way leads there.
  package subscript(row: Int, column: Int) -> SnappedSum? {
    table[row, column].map { SnappedSum($0) }
  }
}
