// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// `/table/v1`: times and lengths from each source to each destination.
///
///     {"code":"Ok","durations":[[0,322.3],[309.1,0]],"sources":[…],"destinations":[…]}
///
/// Cells without a route are `null`, or estimated as the crow flies where `fallback_speed` says how
/// fast.
struct OSRMTable {
  private let map: OSRMMap
  private let vehicle: SnappedRouting
  private let parameters: OSRMParameters
  private let isCancelled: @Sendable () -> Bool
  /// Rows are searched by so many at a time, between which the deadline is asked.
  private static let rowsAtOnce = 256

  init(
    _ map: OSRMMap, _ vehicle: SnappedRouting, _ parameters: OSRMParameters,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.isCancelled = isCancelled
    self.map = map
    self.vehicle = vehicle
    self.parameters = parameters
  }

  func answer() throws(OSRMError) -> JSONWriter {
    let all = Array(parameters.coordinates.indices)
    let rows = parameters.sources.isEmpty ? all : parameters.sources
    let columns = parameters.destinations.isEmpty ? all : parameters.destinations
    let starts = try snapped(rows, as: .start)
    let ends = try snapped(columns, as: .end)
    let table = try search(from: starts, to: ends)
    var json = JSONWriter(capacity: rows.count * columns.count * 16 + 4096)
    json.beginObject()
    json.field("code", "Ok")
    let cells = OSRMTableCells(table, parameters, rows, columns, starts, ends)
    if parameters.tableAnnotations.contains(.distance) { cells.writeDistances(to: &json) }
    if parameters.tableAnnotations.contains(.duration) { cells.writeDurations(to: &json) }
    if parameters.fallbackSpeed != nil { cells.writeEstimated(to: &json) }
    if !parameters.skipWaypoints {
      let writer = OSRMWaypointWriter(map: map, vehicle: vehicle, hints: parameters.generateHints)
      writer.write(ends.map { $0.candidates[0] }, as: "destinations", to: &json)
      writer.write(starts.map { $0.candidates[0] }, as: "sources", to: &json)
    }
    json.endObject()
    return json
  }

  private func search(
    from starts: [SnappedWaypoint], to ends: [SnappedWaypoint]
  ) throws(OSRMError) -> OSRMTableRows {
    var parts: [SnappedTable] = []
    for first in stride(from: 0, to: starts.count, by: Self.rowsAtOnce) {
      if isCancelled() { throw .cancelled }
      let rows = starts[first..<min(first + Self.rowsAtOnce, starts.count)]
      let part = try OSRMError.attempt { () throws(RoutingError) in
        try vehicle.table(from: Array(rows), to: ends)
      }
      parts.append(part)
    }
    return OSRMTableRows(parts: parts, rowCount: starts.count, columnCount: ends.count)
  }

  private func snapped(
    _ indices: [Int], as role: SnapRole
  ) throws(OSRMError) -> [SnappedWaypoint] {
    let snapping = OSRMSnapping(map: map, graph: vehicle.graph, parameters: parameters)
    var snapped: [SnappedWaypoint] = []
    snapped.reserveCapacity(indices.count)
    for (number, index) in indices.enumerated() {
      if number % Self.rowsAtOnce == 0, isCancelled() { throw .cancelled }
      snapped.append(
        SnappedWaypoint(candidates: try snapping.candidates(index, as: role), isStop: true))
    }
    return snapped
  }
}

/// A table whose rows were searched in several parts.
struct OSRMTableRows {
  private let parts: [SnappedTable]
  /// The rows of all parts but the last.
  private let partRows: Int
  let rowCount: Int
  let columnCount: Int

  init(parts: [SnappedTable], rowCount: Int, columnCount: Int) {
    self.parts = parts
    partRows = max(1, parts.first?.rowCount ?? 1)
    self.rowCount = rowCount
    self.columnCount = columnCount
  }

  subscript(row: Int, column: Int) -> SnappedSum? { parts[row / partRows][row % partRows, column] }
}

/// The cells of a table as numbers of the answer.
struct OSRMTableCells {
  private let table: OSRMTableRows
  private let scale: Double
  /// Milliseconds and centimetres where there is no route, as the crow flies.
  private let estimates: [Int: Estimate]

  private struct Estimate {
    var row: Int
    var column: Int
    var seconds: Double
    var meters: Double
  }

  init(
    _ table: OSRMTableRows, _ parameters: OSRMParameters, _ rows: [Int], _ columns: [Int],
    _ starts: [SnappedWaypoint], _ ends: [SnappedWaypoint]
  ) {
    self.table = table
    scale = parameters.scaleFactor
    var estimates: [Int: Estimate] = [:]
    if let speed = parameters.fallbackSpeed {
      for row in rows.indices {
        for column in columns.indices where table[row, column] == nil {
          let (start, end) =
            parameters.fallbackFromSnapped
            ? (starts[row].candidates[0].coordinate, ends[column].candidates[0].coordinate)
            : (parameters.coordinates[rows[row]], parameters.coordinates[columns[column]])
          let meters = start.distance(to: end)
          estimates[row * columns.count + column] = Estimate(
            row: row, column: column, seconds: meters / speed, meters: meters)
        }
      }
    }
    self.estimates = estimates
  }

  func writeDurations(to json: inout JSONWriter) {
    json.name("durations")
    json.beginArray()
    for row in 0..<table.rowCount {
      json.beginArray()
      for column in 0..<table.columnCount {
        if let sum = table[row, column] {
          writeTenths(Double(sum.duration) / 100, to: &json)
        } else if let estimate = estimate(row, column) {
          writeTenths(estimate.seconds * 10, to: &json)
        } else {
          json.null()
        }
      }
      json.endArray()
    }
    json.endArray()
  }

  func writeDistances(to json: inout JSONWriter) {
    json.name("distances")
    json.beginArray()
    for row in 0..<table.rowCount {
      json.beginArray()
      for column in 0..<table.columnCount {
        if let sum = table[row, column] {
          json.value(tenths: (sum.length + 5) / 10)
        } else if let estimate = estimate(row, column) {
          json.value(estimate.meters, decimals: 1)
        } else {
          json.null()
        }
      }
      json.endArray()
    }
    json.endArray()
  }

  /// The cells that were estimated, as `[row,column]`.
  func writeEstimated(to json: inout JSONWriter) {
    json.name("fallback_speed_cells")
    json.beginArray()
    for (_, estimate) in estimates.sorted(by: { $0.key < $1.key }) {
      json.beginArray()
      json.value(estimate.row)
      json.value(estimate.column)
      json.endArray()
    }
    json.endArray()
  }

  private func estimate(_ row: Int, _ column: Int) -> Estimate? {
    estimates.isEmpty ? nil : estimates[row * table.columnCount + column]
  }

  private func writeTenths(_ tenths: Double, to json: inout JSONWriter) {
    json.value(tenths: Int64(min((tenths * scale).rounded(), 9e15)))
  }
}
