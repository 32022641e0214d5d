// SPDX-License-Identifier: Apache-2.0

/// The lines of a smaller outline that the next one takes over as they are.
///
/// Where the roads of a cell and its nodes are the same at both limits, a line passes it the same way. A line is taken
/// over if that is true of all cells that it meets, and if none of these is met by a line that is not:
///
///     ┌─────┬─────┬─────┐
///     │  ╭──┼──╮  │     │     the hole stays as it is; the outer line goes on to where the next limit is
///     ├──┼──┼──┼──┼─────┤
///     │  ╰──┼──╯  │   ╱ │
///     └─────┴─────┴──╱──┘
struct TakenLines: Sendable {
  private(set) var rings: [[OutlineCorner]] = []
  /// The cells that they meet.
  private(set) var cells: OutlineBits
  /// The other lines.
  private(set) var others: [[OutlinePoint]] = []
  /// The cells that the other lines meet.
  private(set) var cellsOfOthers: OutlineBits

  /// None.
  init(_ grid: OutlineGrid) { (cells, cellsOfOthers) = (grid.noBits, grid.noBits) }

  /// - Parameters:
  ///   - smaller: The outline.
  ///   - lines: Its lines.
  ///   - changed: The cells of which something is not the same.
  ///   - grid: Where the cells are.
  init(
    _ smaller: Outline, _ lines: [[OutlinePoint]], changed: OutlineBits, _ grid: OutlineGrid
  ) {
    let met =
      lines.map { OutlineRoads.cells(closed: $0, grid) }
      + smaller.leftOut.map { OutlineRoads.cells(in: $0, grid) }
    var isTaken = met.map { _ in true }
    var changed = changed
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for line in met.indices where isTaken[line] {
        guard met[line].contains(where: { changed[Int($0)] }) else { continue }
        isTaken[line] = false
        hasChanged = true
        for cell in met[line] { changed[Int(cell)] = true }
      }
    }
    self.init(grid)
    for line in met.indices where isTaken[line] {
      for cell in met[line] { cells[Int(cell)] = true }
    }
    for line in lines.indices {
      if isTaken[line] {
        rings.append(smaller.rings[line])
      } else {
        others.append(lines[line])
        for cell in met[line] { cellsOfOthers[Int(cell)] = true }
      }
    }
  }

  /// Collects the parts of the other lines that meet active cells.
  func collectOthers(_ cells: inout OutlineCells, _ grid: OutlineGrid) {
    var buffer = OutlineLines()
    for line in others {
      buffer.removeAll()
      for point in line { buffer.append(point) }
      if let first = line.first { buffer.append(first) }
      buffer.close(isInside: true)
      cells.add(buffer, grid)
    }
  }
}
