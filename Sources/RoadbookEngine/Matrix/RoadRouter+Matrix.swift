// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookRouting

/// Lengths and times from each source to each target.
package struct RouteMatrix: Sendable {
  package let rowCount: Int
  package let columnCount: Int
  private let cells: Cells

  private enum Cells {
    /// The second is for cells without a way that keeps off what is to be avoided.
    case tables(CostTable, yielding: CostTable?)
    /// Row by row.
    case routes([[RouteTotals?]])
  }

  init(_ table: CostTable, yielding: CostTable?) {
    (rowCount, columnCount) = (table.rowCount, table.columnCount)
    cells = .tables(table, yielding: yielding)
  }

  init(_ rows: [[RouteTotals?]], columnCount: Int) {
    (rowCount, self.columnCount) = (rows.count, columnCount)
    cells = .routes(rows)
  }

  /// What the best route has, or `nil` where there is none.
  package subscript(row: Int, column: Int) -> RouteTotals? {
    switch cells {
    case .tables(let table, let yielding):
      (table[row, column] ?? yielding?[row, column]).map { RouteTotals($0) }
    case .routes(let rows): rows[row][column]
    }
  }
}

extension RoadRouter {
  /// The lengths and times of the best routes from each source to each target.
  ///
  /// A cell equals what ``totals(through:options:profile:)`` says of its two places. Places that
  /// no road is near have empty rows or columns. Rules that hold at times are judged where the
  /// options say when all trips start or end, and left out otherwise.
  ///
  /// - Parameters:
  ///   - sources: The places of the rows.
  ///   - targets: The places of the columns.
  ///   - options: As for routes; what is not built yet is refused.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - threads: Rows are shared out among as many.
  ///   - isCancelled: Polled in tables of trips at times.
  /// - Returns: A row for each source, a column for each target.
  /// - Throws: What is wrong with the question, such as a vehicle that the map lacks.
  /// - Complexity: O(*n* · *s*) for *n* sources and the *s* states above the targets, sixteen rows
  ///   at a time; where rules hold at times, a route for each cell.
  package func matrix(
    from sources: [Waypoint], to targets: [Waypoint], options: RoutingOptions,
    profile: String? = nil, threads: Int = 1, isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteMatrix {
    try RouteRequest.validate(options)
    try RouteRequest.validate(places: sources + targets)
    try BuiltOptions.check(sources + targets, options)
    try BuiltOptions.checkIsLawful(options, "matrices")
    try BuiltOptions.checkStandAlone(sources + targets, "matrices")
    let criteria = try RouteCriteria(options, profile: profile)
    if try changesWithTime(criteria, options.routeOptions) {
      return try timedMatrix(from: sources, to: targets, threads: threads) {
        source, target throws(RoutingError) in
        if isCancelled() { throw .operationCancelled }
        return try totals(
          through: [source, target], options: options, profile: profile, isCancelled: isCancelled)
      }
    }
    let (table, yielding) = try tables(
      sources, as: .start, targets, as: .end, criteria, threads: threads, isCancelled)
    return RouteMatrix(table, yielding: yielding)
  }

  /// The costs by criteria; where they avoid something, those of entering it too, for cells that have
  /// no other way.
  func tables(
    _ sources: [Waypoint], as start: SnapRole, _ targets: [Waypoint], as end: SnapRole,
    _ criteria: RouteCriteria, threads: Int, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> (table: CostTable, yielding: CostTable?) {
    func table(_ criteria: RouteCriteria) throws(RoutingError) -> CostTable {
      try self.table(
        from: sources, to: targets, (start, end), criteria, threads: threads, isCancelled)
    }
    guard criteria.yields else { return (try table(criteria), nil) }
    // Where all roads are to be kept off, there is no metric without them.
    guard
      let kept = try RoutingError.unlessNoWay({ () throws(RoutingError) in try table(criteria) })
    else { return (try table(criteria.yielding), nil) }
    return (kept, kept.hasGaps ? try table(criteria.yielding) : nil)
  }

  /// What criteria cost from each source to each target.
  private func table(
    from sources: [Waypoint], to targets: [Waypoint], _ roles: (SnapRole, SnapRole),
    _ criteria: RouteCriteria, threads: Int, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> CostTable {
    let graph = try vehicleCache.vehicle(criteria, isCancelled).graph
    let rows = try snapAll(sources, as: roles.0, on: graph).map { graph.sources(at: $0) }
    let columns = try snapAll(targets, as: roles.1, on: graph).map { graph.targets(at: $0) }
    do throws(HierarchyError) {
      return try HierarchyMatrix.table(
        graph.hierarchy.hierarchy, by: graph.weights, from: rows, to: columns, threads: threads)
    } catch {
      throw RoutingError(error)
    }
  }
}

extension CostTable {
  /// Whether some cell has no way.
  fileprivate var hasGaps: Bool {
    (0..<rowCount).contains { row in (0..<columnCount).contains { self[row, $0] == nil } }
  }
}
