// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Stops by squares of a hundredth of a degree.
struct StopGrid {
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  private static let sideE7 = 100_000
  private let cells: [Cell: [Int]]
  /// All stops, those of a cell together.
  let byCell: [Int]

  init(_ places: [Coordinate]) {
    cells = Dictionary(grouping: places.indices) { Self.cell(of: places[$0]) }
    byCell = cells.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
      .flatMap(\.value)
  }

  private static func cell(of place: Coordinate) -> Cell {
    Cell(
      row: (Int(place.latitudeE7) + 900_000_000) / sideE7,
      column: (Int(place.longitudeE7) + 1_800_000_000) / sideE7)
  }

  /// The stops of all cells that a circle may touch.
  func stops(near place: Coordinate, meters: Double) -> [Int] {
    let here = Self.cell(of: place)
    // A hundredth of a degree is 1,112 m from south to north, and less from west to east.
    let rows = Int(meters / 1100) + 1
    let width = max(0.02, Math.cosine(place.latitude * .pi / 180))
    let columns = min(Int(meters / (1100 * width)) + 1, 36_000)
    guard (2 * rows + 1) * (2 * columns + 1) < 4 * cells.count + 64 else {
      return cells.filter { abs($0.key.row - here.row) <= rows }.flatMap(\.value).sorted()
    }
    var found: [Int] = []
    for row in here.row - rows...here.row + rows {
      for column in here.column - columns...here.column + columns {
        found += cells[Cell(row: row, column: column)] ?? []
      }
    }
    return found.sorted()
  }
}
