// SPDX-License-Identifier: Apache-2.0

/// The cells into which an area is cut to find its outline.
///
///     node (0, 1) ─── node (1, 1)       a cell is known by its south-western node; rows of nodes are
///          │   cell      │              filled up to whole words of bits
///     node (0, 0) ─── node (1, 0)
struct OutlineGrid: Sendable {
  /// The south-western corner.
  let west: Int
  let south: Int
  /// The size of a cell.
  let width: Int
  let height: Int
  /// How many cells there are.
  let columns: Int
  let rows: Int
  /// How many nodes further the node to the north is.
  let pitch: Int
  private let byWidth: Divisor
  private let byHeight: Divisor

  /// A part of a mesh.
  ///
  /// - Parameters:
  ///   - mesh: The size of cells.
  ///   - column: The first column, counted from the origin.
  ///   - row: As `column`.
  ///   - columns: How many cells it is wide.
  ///   - rows: As `columns`.
  init(_ mesh: OutlineMesh, column: Int, row: Int, columns: Int, rows: Int) {
    (width, height) = (mesh.width, mesh.height)
    (west, south) = (column * width, row * height)
    (self.columns, self.rows) = (columns, rows)
    pitch = (columns + 64) / 64 * 64
    byWidth = Divisor(width)
    byHeight = Divisor(height)
  }

  /// No bits of nodes.
  var noBits: OutlineBits { OutlineBits(columns: columns + 1, rows: rows + 1, pitch: pitch) }

  func column(of x: Int) -> Int { byWidth.quotient(of: x - west) }
  func row(of y: Int) -> Int { byHeight.quotient(of: y - south) }

  /// The cells that a box meets, those included that it touches.
  func cells(meeting box: OutlineBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let first = max(0, column(of: Int(box.west) - 1))
    let last = min(columns - 1, column(of: Int(box.east)))
    let low = max(0, row(of: Int(box.south) - 1))
    let high = min(rows - 1, row(of: Int(box.north)))
    guard first <= last, low <= high else { return nil }
    return (first...last, low...high)
  }

  /// The cell in which the middle of a line lies that leaves no cell; `nil` outside of the grid.
  func cell(between a: OutlinePoint, _ b: OutlinePoint) -> Int? {
    let column = byWidth.quotient(of: (Int(a.x) + Int(b.x) - 2 * west) >> 1)
    let row = byHeight.quotient(of: (Int(a.y) + Int(b.y) - 2 * south) >> 1)
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return row * pitch + column
  }

  /// What meets in a point on the border of a cell.
  enum Border {
    case node(Int)
    /// Two cells side by side, of which one may lie outside of the grid.
    case cells(Int, Int)
  }

  /// What meets in a point; `nil` within a cell and outside of the grid.
  func border(at point: OutlinePoint) -> Border? {
    let (column, row) = (column(of: Int(point.x)), row(of: Int(point.y)))
    let isOnColumn = Int(point.x) == west + column * width
    let isOnRow = Int(point.y) == south + row * height
    guard isOnColumn || isOnRow, column >= 0, row >= 0, column <= columns, row <= rows
    else { return nil }
    let cell = row * pitch + column
    if isOnColumn, isOnRow { return .node(cell) }
    return .cells(cell, isOnColumn ? cell - 1 : cell - pitch)
  }

  /// The cells on whose border a gate lies.
  func cells(at gate: OutlineGate) -> [Int] {
    let middle = OutlinePoint(
      x: Int32((Int(gate.inside.x) + Int(gate.outside.x)) >> 1),
      y: Int32((Int(gate.inside.y) + Int(gate.outside.y)) >> 1))
    switch border(at: middle) {
    case .cells(let first, let second): return [first, second].filter { $0 >= 0 }
    case .node(let node):
      var cells: [Int] = []
      forEachCell(around: node) { cells.append($0) }
      return cells
    case nil: return []
    }
  }

  /// The cells of which a node is a corner.
  func forEachCell(around node: Int, _ body: (Int) -> Void) {
    let (row, column) = node.quotientAndRemainder(dividingBy: pitch)
    for row in max(0, row - 1)..<min(rows, row + 1) {
      for column in max(0, column - 1)..<min(columns, column + 1) { body(row * pitch + column) }
    }
  }

  /// Where a node is.
  func point(ofNode node: Int) -> OutlinePoint {
    OutlinePoint(
      x: Int32(clamping: west + node % pitch * width),
      y: Int32(clamping: south + node / pitch * height))
  }
}

/// Divides by the same number again and again, by a multiplication.
///
/// Source: T. Granlund, P. L. Montgomery, *Division by invariant integers using multiplication*, PLDI 1994,
/// doi:10.1145/178243.178249, with 64 bits for dividends of 33 and divisors of 31.
private struct Divisor: Sendable {
  private let divisor: Int
  private let inverse: UInt64

  init(_ divisor: Int) {
    precondition(divisor >= 2 && divisor < 1 << 31)
    self.divisor = divisor
    inverse = UInt64.max / UInt64(divisor) + 1
  }

  /// The quotient, rounded towards negative infinity.
  func quotient(of number: Int) -> Int {
    number >= 0
      ? Int(UInt64(number).multipliedFullWidth(by: inverse).high)
      : -((divisor - 1 - number) / divisor)
  }
}
