// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookRouting

/// Lengths and times from each source to each target.
package struct RouteMatrix: Sendable {
  private let table: CostTable

  init(_ table: CostTable) { self.table = table }

  package var rowCount: Int { table.rowCount }
  package var columnCount: Int { table.columnCount }

  /// What the best route has, or `nil` where there is none.
  package subscript(row: Int, column: Int) -> RouteTotals? {
    table[row, column].map { RouteTotals($0) }
  }
}

extension RoadRouter {
  /// The lengths and times of the best routes from each source to each target.
  ///
  /// A cell equals what ``totals(through:options:profile:)`` says of its two places. Places that
  /// no road is near have empty rows or columns.
  ///
  /// - Parameters:
  ///   - sources: The places of the rows.
  ///   - targets: The places of the columns.
  ///   - options: As for routes; what is not built yet is refused.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - threads: Rows are shared out among as many.
  /// - Returns: A row for each source, a column for each target.
  /// - Throws: What is wrong with the question, such as a vehicle that the map lacks.
  /// - Complexity: O(*n* · *s*) for *n* sources and the *s* states above the targets, sixteen rows
  ///   at a time.
  package func matrix(
    from sources: [Waypoint], to targets: [Waypoint], options: RoutingOptions,
    profile: String? = nil, threads: Int = 1
  ) throws(RoutingError) -> RouteMatrix {
    try BuiltOptions.check(sources + targets, options)
    let graph = try vehicle(options, profile).graph
    let rows = try snapAll(sources, as: .start, on: graph).map { graph.sources(at: $0) }
    let columns = try snapAll(targets, as: .end, on: graph).map { graph.targets(at: $0) }
    do throws(HierarchyError) {
      return RouteMatrix(
        try HierarchyMatrix.table(
          graph.hierarchy.hierarchy, by: graph.weights, from: rows, to: columns, threads: threads))
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }
}
