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
    case table(AvoidingTable)
    /// Row by row.
    case routes([[RouteTotals?]])
  }

  init(_ table: AvoidingTable) {
    (rowCount, columnCount) = (table.kept.rowCount, table.kept.columnCount)
    cells = .table(table)
  }

  init(_ rows: [[RouteTotals?]], columnCount: Int) {
    (rowCount, self.columnCount) = (rows.count, columnCount)
    cells = .routes(rows)
  }

  /// What the best route has, or `nil` where there is none.
  package subscript(row: Int, column: Int) -> RouteTotals? {
    switch cells {
    case .table(let table): table[row, column].map { RouteTotals($0) }
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
    return RouteMatrix(try avoidingTable(as: .start, .end))
  }

  /// The costs by the criteria; where they avoid something, those of entering it too, for cells that have
  /// no other way, and for places that lie on what is avoided.
  func avoidingTable(
    as start: SnapRole, _ end: SnapRole
  ) throws(RoutingError) -> AvoidingTable {
    let criteria = query.criteria
    guard criteria.yields else { return AvoidingTable(kept: try table(criteria, start, end)) }
    // Where all roads are to be kept off, there is no metric without them.
    let kept = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try table(criteria, start, end)
    }
    guard let kept else {
      return AvoidingTable(kept: try table(criteria.yielding, start, end))
    }
    var whole = AvoidingTable(kept: kept)
    whole.rowsOnAvoided = try areOnAvoidedRoads(sources, as: start)
    whole.columnsOnAvoided = try areOnAvoidedRoads(targets, as: end)
    if whole.needsOther { whole.yielding = try table(criteria.yielding, start, end) }
    return whole
  }

  private func areOnAvoidedRoads(
    _ places: [Waypoint], as role: SnapRole
  ) throws(RoutingError) -> [Bool] {
    guard query.criteria.avoids else { return places.map { _ in false } }
    return try ladder.liesOnAvoidedRoads(query.criteria, query.isCancelled) {
      graph throws(RoutingError) in try ladder.snapper.snapAll(places, as: role, on: graph)
    }
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

/// What lies between places where something is to be kept off.
struct AvoidingTable: Sendable {
  /// By ways that keep off it.
  var kept: CostTable
  /// By ways that may enter it, at a price; `nil` where none is needed.
  var yielding: CostTable?
  /// Which places lie on what is to be kept off.
  var rowsOnAvoided: [Bool] = []
  var columnsOnAvoided: [Bool] = []

  init(kept: CostTable) { self.kept = kept }

  /// What the best way sums up to, or `nil` where there is none.
  subscript(row: Int, column: Int) -> PathSum? {
    guard let yielding else { return kept[row, column] }
    if rowsOnAvoided[row] || columnsOnAvoided[column] { return yielding[row, column] }
    return kept[row, column] ?? yielding[row, column]
  }

  /// Whether some cell has no way that keeps off, or a place lies on what is to be kept off.
  fileprivate var needsOther: Bool {
    rowsOnAvoided.contains(true) || columnsOnAvoided.contains(true)
      || (0..<kept.rowCount).contains { row in
        (0..<kept.columnCount).contains { kept[row, $0] == nil }
      }
  }
}
