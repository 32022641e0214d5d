// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
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

/// Answers what lies between each source and each target.
struct MatrixSolver {
  let ladder: Ladder
  /// Its places are those of both.
  let query: RouteQuery
  let sources: [Waypoint]
  let targets: [Waypoint]
  /// Rows are shared out among as many.
  var threads = 1

  /// The lengths and times of the best routes from each source to each target.
  ///
  /// - Throws: What is wrong with the question, such as a vehicle that the map lacks.
  func matrix() throws(RoutingError) -> RouteMatrix {
    if try changesWithTime() { return try timedMatrix() }
    let (table, yielding) = try tables(as: .start, .end)
    return RouteMatrix(table, yielding: yielding)
  }

  /// The costs by the criteria; where they avoid something, those of entering it too, for cells that have
  /// no other way.
  func tables(
    as start: SnapRole, _ end: SnapRole
  ) throws(RoutingError) -> (table: CostTable, yielding: CostTable?) {
    let criteria = query.criteria
    guard criteria.yields else { return (try table(criteria, start, end), nil) }
    // Where all roads are to be kept off, there is no metric without them.
    let kept = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try table(criteria, start, end)
    }
    guard let kept else { return (try table(criteria.yielding, start, end), nil) }
    return (kept, kept.hasGaps ? try table(criteria.yielding, start, end) : nil)
  }

  /// What criteria cost from each source to each target.
  private func table(
    _ criteria: RouteCriteria, _ start: SnapRole, _ end: SnapRole
  ) throws(RoutingError) -> CostTable {
    let vehicle = try ladder.vehicle(criteria, query.isCancelled)
    let graph = vehicle.graph
    let rows = try ladder.snapper.snapAll(sources, as: start, on: graph)
    let columns = try ladder.snapper.snapAll(targets, as: end, on: graph)
    do throws(HierarchyError) {
      return try HierarchyMatrix.table(
        graph.hierarchy.structure, by: vehicle.weights, from: rows.map { graph.sources(at: $0) },
        to: columns.map { graph.targets(at: $0) }, threads: threads)
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
