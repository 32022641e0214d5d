// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookRouting

/// Lengths and times from each source to each target.
package struct RouteMatrix: Sendable {
  private let table: CostTable
  /// For cells without a way that keeps off what is to be avoided.
  private let yielding: CostTable?

  init(_ table: CostTable, yielding: CostTable?) {
    self.table = table
    self.yielding = yielding
  }

  package var rowCount: Int { table.rowCount }
  package var columnCount: Int { table.columnCount }

  /// What the best route has, or `nil` where there is none.
  package subscript(row: Int, column: Int) -> RouteTotals? {
    sum(row: row, column: column).map { RouteTotals($0) }
  }

  func sum(row: Int, column: Int) -> PathSum? { table[row, column] ?? yielding?[row, column] }
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
    try BuiltOptions.checkIsLawful(options, "matrices")
    return try matrix(
      sources, as: .start, targets, as: .end, try RouteWish(options, profile: profile),
      threads: threads)
  }

  /// The same by a wish; what it avoids is entered only for cells that have no other way.
  func matrix(
    _ sources: [Waypoint], as start: SnapRole, _ targets: [Waypoint], as end: SnapRole,
    _ wish: RouteWish, threads: Int
  ) throws(RoutingError) -> RouteMatrix {
    let table = try table(from: sources, to: targets, (start, end), wish, threads: threads)
    guard wish.avoids, table.hasGaps else { return RouteMatrix(table, yielding: nil) }
    return RouteMatrix(
      table,
      yielding: try self.table(
        from: sources, to: targets, (start, end), wish.yielding, threads: threads))
  }

  /// What a wish costs from each source to each target.
  private func table(
    from sources: [Waypoint], to targets: [Waypoint], _ roles: (SnapRole, SnapRole),
    _ wish: RouteWish, threads: Int
  ) throws(RoutingError) -> CostTable {
    let graph = try garage.vehicle(wish).graph
    let rows = try snapAll(sources, as: roles.0, on: graph).map { graph.sources(at: $0) }
    let columns = try snapAll(targets, as: roles.1, on: graph).map { graph.targets(at: $0) }
    do throws(HierarchyError) {
      return try HierarchyMatrix.table(
        graph.hierarchy.hierarchy, by: graph.weights, from: rows, to: columns, threads: threads)
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }
}

extension CostTable {
  /// Whether some cell has no way.
  fileprivate var hasGaps: Bool {
    (0..<rowCount).contains { row in (0..<columnCount).contains { self[row, $0] == nil } }
  }
}
