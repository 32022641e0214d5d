// SPDX-License-Identifier: Apache-2.0

/// Cuts lines where they meet the borders of cells.
///
/// It owns its memory, to be used again.
struct OutlineCutter: Sendable {
  /// A part of a line within a cell, its border included.
  struct Part {
    var cell: Int
    var from: OutlinePoint
    var to: OutlinePoint
  }

  /// Those of the line that was cut last, in its order; parts outside of the grid are left out.
  private(set) var parts: ContiguousArray<Part> = []
  private var cuts: ContiguousArray<Cut> = []

  private struct Cut {
    var part: Double
    var point: OutlinePoint
  }

  /// Cuts a line between two points.
  ///
  /// The ends of parts are whole numbers, rounded the same way for the cells of both sides.
  mutating func cut(from a: OutlinePoint, to b: OutlinePoint, _ grid: OutlineGrid) {
    parts.removeAll(keepingCapacity: true)
    let west = grid.column(of: Int(min(a.x, b.x)))
    let east = grid.column(of: Int(max(a.x, b.x)))
    let south = grid.row(of: Int(min(a.y, b.y)))
    let north = grid.row(of: Int(max(a.y, b.y)))
    if west == east, south == north { return add(a, b, grid) }
    guard west < grid.columns, south < grid.rows, east >= 0, north >= 0 else { return }
    findCuts(a, b, max(west, -1)...min(east, grid.columns), isColumn: true, grid)
    findCuts(a, b, max(south, -1)...min(north, grid.rows), isColumn: false, grid)
    // A few, most of them in order.
    for place in cuts.indices.dropFirst() {
      var to = place
      while to > 0, cuts[to].part < cuts[to - 1].part {
        cuts.swapAt(to, to - 1)
        to -= 1
      }
    }
    var start = a
    for cut in cuts {
      if start != cut.point { add(start, cut.point, grid) }
      start = cut.point
    }
    if start != b { add(start, b, grid) }
    cuts.removeAll(keepingCapacity: true)
  }

  /// Where the line meets the borders between some columns, or rows.
  private mutating func findCuts(
    _ a: OutlinePoint, _ b: OutlinePoint, _ range: ClosedRange<Int>, isColumn: Bool,
    _ grid: OutlineGrid
  ) {
    let (dx, dy) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
    for number in range.dropFirst() {
      let border = isColumn ? grid.west + number * grid.width : grid.south + number * grid.height
      let part = Double(border - Int(isColumn ? a.x : a.y)) / Double(isColumn ? dx : dy)
      guard part > 0, part < 1 else { continue }
      let beside = Int((Double(isColumn ? dy : dx) * part).rounded())
      let point =
        isColumn
        ? OutlinePoint(x: Int32(clamping: border), y: Int32(clamping: Int(a.y) + beside))
        : OutlinePoint(x: Int32(clamping: Int(a.x) + beside), y: Int32(clamping: border))
      cuts.append(Cut(part: part, point: point))
    }
  }

  private mutating func add(_ from: OutlinePoint, _ to: OutlinePoint, _ grid: OutlineGrid) {
    guard let cell = grid.cell(between: from, to) else { return }
    parts.append(Part(cell: cell, from: from, to: to))
  }
}
