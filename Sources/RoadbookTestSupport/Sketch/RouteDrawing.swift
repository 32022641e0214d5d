// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A drawing with a route traced in heavy lines.
///
///     A━━━━B----C
///     |    ┃
///     D----E----F
struct RouteDrawing {
  private let grid: SketchGrid
  private var lines: [[Character]]

  init(_ grid: SketchGrid) {
    self.grid = grid
    lines = grid.lines
  }

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  mutating func trace(_ line: [Coordinate]) {
    let cells = line.map { grid.cell(of: $0) }
    for (a, b) in zip(cells, cells.dropFirst()) { trace(from: a, to: b) }
  }

  private mutating func trace(from a: SketchGrid.Cell, to b: SketchGrid.Cell) {
    let (columns, rows) = (b.column - a.column, b.row - a.row)
    let steps = max(1, Int((max(abs(columns), abs(rows)) * 2).rounded(.up)))
    let stroke = Self.stroke(columns, rows)
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      draw(
        stroke, Int((a.column + columns * fraction).rounded()),
        Int((a.row + rows * fraction).rounded()))
    }
  }

  /// Letters and digits stay.
  private mutating func draw(_ stroke: Character, _ column: Int, _ row: Int) {
    guard lines.indices.contains(row), column >= 0, column < 500 else { return }
    while lines[row].count <= column { lines[row].append(" ") }
    let old = lines[row][column]
    if !old.isLetter && !old.isNumber { lines[row][column] = stroke }
  }

  private static func stroke(_ columns: Double, _ rows: Double) -> Character {
    if abs(rows) < abs(columns) / 2 { return "━" }
    if abs(columns) < abs(rows) / 2 { return "┃" }
    return (columns > 0) == (rows > 0) ? "╲" : "╱"
  }
}
