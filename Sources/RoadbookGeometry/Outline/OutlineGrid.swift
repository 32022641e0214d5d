// SPDX-License-Identifier: Apache-2.0

/// The cells into which an area is cut to find its outline, and what stands in each.
///
///     node (0, 1) ─── node (1, 1)       a cell has four nodes, an edge two
///          │   cell      │
///     node (0, 0) ─── node (1, 0)
struct OutlineGrid {
  /// The south-western corner.
  let west: Int
  let south: Int
  /// The size of a cell.
  let width: Int
  let height: Int
  /// How many cells there are.
  let columns: Int
  let rows: Int
  /// By cell: whether something inside or outside may lie in it, or on its border.
  private(set) var hasInside: [Bool]
  private(set) var hasOutside: [Bool]

  /// A grid around a box with a margin.
  ///
  /// - Parameters:
  ///   - box: What lies inside.
  ///   - width: Of a cell, in 10⁻⁷ degrees.
  ///   - height: As `width`.
  ///   - margin: How many cells to add on each side.
  init(around box: OutlineBox, width: Int, height: Int, margin: Int) {
    self.width = max(2, width)
    self.height = max(2, height)
    west = Int(box.west) - margin * self.width - self.width / 2
    south = Int(box.south) - margin * self.height - self.height / 2
    columns = (Int(box.east) - west) / self.width + 1 + margin
    rows = (Int(box.north) - south) / self.height + 1 + margin
    hasInside = Array(repeating: false, count: columns * rows)
    hasOutside = hasInside
  }

  var nodeColumns: Int { columns + 1 }
  var nodeCount: Int { (columns + 1) * (rows + 1) }

  func column(of x: Int) -> Int { (x - west).quotientRoundedDown(by: width) }
  func row(of y: Int) -> Int { (y - south).quotientRoundedDown(by: height) }

  /// The cells that a box meets, those included that it touches.
  func cells(meeting box: OutlineBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let first = max(0, column(of: Int(box.west) - 1))
    let last = min(columns - 1, column(of: Int(box.east)))
    let low = max(0, row(of: Int(box.south) - 1))
    let high = min(rows - 1, row(of: Int(box.north)))
    guard first <= last, low <= high else { return nil }
    return (first...last, low...high)
  }

  mutating func mark(_ cell: Int, isInside: Bool) {
    if isInside { hasInside[cell] = true } else { hasOutside[cell] = true }
  }
}

extension Int {
  /// The quotient, rounded towards negative infinity; the divisor is positive.
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}

// MARK: - Lines by cell

extension OutlineGrid {
  /// Cuts a line between two points where it meets the borders of cells.
  ///
  /// - Parameters:
  ///   - a: Where it begins.
  ///   - b: Where it ends.
  ///   - body: Gets each part with the cell that it lies in; parts outside of the grid are left out. The
  ///     ends of parts are whole numbers, rounded the same way for the cells of both sides.
  func forEachPart(
    from a: OutlinePoint, to b: OutlinePoint,
    _ body: (_ cell: Int, _ from: OutlinePoint, _ to: OutlinePoint) -> Void
  ) {
    let columns = column(of: Int(min(a.x, b.x)))...column(of: Int(max(a.x, b.x)))
    let rows = row(of: Int(min(a.y, b.y)))...row(of: Int(max(a.y, b.y)))
    if columns.count == 1, rows.count == 1 { return visit(a, b, body) }
    var cuts: [(part: Double, point: OutlinePoint)] = []
    let (dx, dy) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
    for column in columns.dropFirst() {
      let x = west + column * width
      let part = Double(x - Int(a.x)) / Double(dx)
      guard part > 0, part < 1 else { continue }
      let y = Int(a.y) + Int((Double(dy) * part).rounded())
      cuts.append((part, OutlinePoint(x: Int32(x), y: Int32(y))))
    }
    for row in rows.dropFirst() {
      let y = south + row * height
      let part = Double(y - Int(a.y)) / Double(dy)
      guard part > 0, part < 1 else { continue }
      let x = Int(a.x) + Int((Double(dx) * part).rounded())
      cuts.append((part, OutlinePoint(x: Int32(x), y: Int32(y))))
    }
    cuts.sort { $0.part < $1.part }
    var start = a
    for end in cuts.map(\.point) + [b] {
      if start != end || a == b { visit(start, end, body) }
      start = end
    }
  }

  private func visit(
    _ from: OutlinePoint, _ to: OutlinePoint,
    _ body: (_ cell: Int, _ from: OutlinePoint, _ to: OutlinePoint) -> Void
  ) {
    // The middle, in halves.
    let column = (Int(from.x) + Int(to.x) - 2 * west).quotientRoundedDown(by: 2 * width)
    let row = (Int(from.y) + Int(to.y) - 2 * south).quotientRoundedDown(by: 2 * height)
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    body(row * columns + column, from, to)
  }

  /// The node at a point, if one is there.
  func node(at point: OutlinePoint) -> Int? {
    let (x, y) = (Int(point.x) - west, Int(point.y) - south)
    guard x % width == 0, y % height == 0, x >= 0, y >= 0 else { return nil }
    let (column, row) = (x / width, y / height)
    return column <= columns && row <= rows ? row * nodeColumns + column : nil
  }

  /// The edge on which a point lies, other than at its ends: twice its western or southern node, plus one
  /// where it leads north.
  func edge(at point: OutlinePoint) -> Int? {
    let (x, y) = (Int(point.x) - west, Int(point.y) - south)
    guard x >= 0, y >= 0, x <= columns * width, y <= rows * height else { return nil }
    let node = y / height * nodeColumns + x / width
    switch (x % width == 0, y % height == 0) {
    case (true, false): return node * 2 + 1
    case (false, true): return node * 2
    default: return nil
    }
  }

  func point(ofNode node: Int) -> OutlinePoint {
    OutlinePoint(
      x: Int32(clamping: west + node % nodeColumns * width),
      y: Int32(clamping: south + node / nodeColumns * height))
  }

  /// The nodes of a cell, anticlockwise from the south-western one.
  func nodes(of cell: Int) -> [Int] {
    let node = firstNode(of: cell)
    return [node, node + 1, node + 1 + nodeColumns, node + nodeColumns]
  }

  /// The south-western node of a cell.
  func firstNode(of cell: Int) -> Int { cell / columns * nodeColumns + cell % columns }

  /// The edges of a cell, anticlockwise from the southern one, each with whether it is walked backwards.
  func edges(of cell: Int) -> [(edge: Int, isBackward: Bool)] {
    let nodes = nodes(of: cell)
    return [
      (nodes[0] * 2, false), (nodes[1] * 2 + 1, false), (nodes[3] * 2, true),
      (nodes[0] * 2 + 1, true),
    ]
  }
}
