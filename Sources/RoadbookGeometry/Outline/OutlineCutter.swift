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

  /// Visits the parts of the line that was cut last, and cells that share points with them.
  ///
  /// A point on the border of two cells is given to each that has no part there, so that the triangles of both meet in
  /// it.
  ///
  /// - Parameters:
  ///   - grid: Where the cells are.
  ///   - part: Gets each part, and points in other cells as parts of no length.
  ///   - node: Gets the nodes on which parts end.
  func forEachPart(_ grid: OutlineGrid, _ part: (Part) -> Void, atNode node: (Int) -> Void) {
    for place in parts.indices {
      let own = parts[place]
      part(own)
      let before = place > 0 && parts[place - 1].to == own.from ? parts[place - 1] : own
      let after =
        place + 1 < parts.count && parts[place + 1].from == own.to ? parts[place + 1] : own
      for (point, other) in [(own.from, before), (own.to, after)] {
        switch grid.border(at: point) {
        case .node(let number): node(number)
        case .cells(let first, let second):
          for cell in [first, second] where cell != own.cell && cell != other.cell {
            part(Part(cell: cell, from: point, to: point))
          }
        case nil: break
        }
      }
    }
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
