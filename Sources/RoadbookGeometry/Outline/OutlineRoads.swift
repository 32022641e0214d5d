// SPDX-License-Identifier: Apache-2.0

/// What of a road is to lie inside of an outline, and outside.
package struct OutlineKind: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let inside = OutlineKind(rawValue: 1)
  package static let outside = OutlineKind(rawValue: 2)
  package static let both = OutlineKind(rawValue: 3)
}

/// The roads of a block of tiles, each known by its place in the tiles one after the other.
///
/// Of a road that is inside in part, the tiles tell only where it is: what of it is inside is told by lines of its
/// own. A road in several tiles has a place in each.
struct OutlineRoads: Sendable {
  let grid: OutlineGrid
  private let tiles: [Placed]
  private let tilesInRow: Int
  /// How many places there are.
  let count: Int

  private struct Placed {
    var tile: OutlineTile
    var firstRoad: Int
    /// The south-western cell.
    var firstCell: Int
  }

  /// - Parameters:
  ///   - tiles: Those of the block, row by row.
  ///   - block: Where they are.
  ///   - mesh: What they are tiles of.
  init(_ tiles: [OutlineTile], _ block: OutlineTileBlock, _ mesh: OutlineMesh) {
    grid = mesh.grid(of: block)
    tilesInRow = block.columns.count
    var placed: [Placed] = []
    var roads = 0
    for (number, tile) in tiles.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: tilesInRow)
      let cell = (row * grid.pitch + column) * OutlineMesh.tileSide
      placed.append(Placed(tile: tile, firstRoad: roads, firstCell: cell))
      roads += tile.boxes.count
    }
    self.tiles = placed
    count = roads
  }
}

// MARK: - Cells

extension OutlineRoads {
  /// Marks the cells that roads meet.
  ///
  /// - Parameters:
  ///   - inside: The cells of what is inside.
  ///   - outside: As `inside`.
  ///   - kinds: What of each road is to lie inside, and outside.
  ///   - cut: The lines of those of which both is true.
  func mark(
    _ inside: inout OutlineBits, _ outside: inout OutlineBits,
    _ kinds: ContiguousArray<OutlineKind>, _ cut: OutlineLines
  ) {
    precondition(kinds.count == count)
    let whole = ContiguousArray(kinds.map { $0 == .both ? [] : $0 })
    forEachCell(whole) { cell, kind in
      if kind.contains(.inside) { inside[cell] = true }
      if kind.contains(.outside) { outside[cell] = true }
    }
    Self.forEachCell(of: cut, grid) { cell, isInside in
      if isInside { inside[cell] = true } else { outside[cell] = true }
    }
  }

  /// The cells of roads that are not the same at two limits.
  func changed(
    _ before: ContiguousArray<OutlineKind>, _ after: ContiguousArray<OutlineKind>
  ) -> OutlineBits {
    let kinds = zip(before, after).map { $0 != $1 || $1 == .both ? OutlineKind.both : [] }
    var changed = grid.noBits
    forEachCell(ContiguousArray(kinds)) { cell, _ in changed[cell] = true }
    return changed
  }

  /// Visits the cells in which roads are of some kind, with the kinds of all of them; some more than once.
  private func forEachCell(
    _ kinds: ContiguousArray<OutlineKind>, _ body: (Int, OutlineKind) -> Void
  ) {
    let side = OutlineMesh.tileSide
    for placed in tiles where !placed.tile.parts.isEmpty {
      let (roads, ends) = (placed.tile.roadOfPart, placed.tile.ends)
      var place = 0
      for cell in ends.indices {
        var kind: OutlineKind = []
        while place < Int(ends[cell]) {
          kind.formUnion(kinds[placed.firstRoad + Int(roads[place])])
          place += 1
        }
        if kind.isEmpty { continue }
        body(placed.firstCell + cell / side * grid.pitch + cell % side, kind)
      }
      for point in placed.tile.atNodes {
        let kind = kinds[placed.firstRoad + Int(point.road)]
        if kind.isEmpty { continue }
        grid.forEachCell(around: node(of: point, placed)) { body($0, kind) }
      }
    }
  }

  private func node(of point: OutlineTile.AtNode, _ placed: Placed) -> Int {
    placed.firstCell + Int(point.row) * grid.pitch + Int(point.column)
  }

  /// Collects the parts of roads in active cells.
  ///
  /// - Parameters:
  ///   - cells: Where they are collected.
  ///   - kinds: What of each road is to lie inside, and outside.
  ///   - cut: The lines of those of which both is true.
  func collect(
    _ cells: inout OutlineCells, _ kinds: ContiguousArray<OutlineKind>, _ cut: OutlineLines
  ) {
    let side = OutlineMesh.tileSide
    cells.active.forEach { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: grid.pitch)
      let tile = row / side * tilesInRow + column / side
      for number in tiles[tile].tile.parts(of: row % side * side + column % side) {
        let road = tiles[tile].firstRoad + Int(tiles[tile].tile.roadOfPart[number])
        let kind = kinds[road]
        if kind == .both { continue }
        let part = tiles[tile].tile.parts[number]
        cells.append(cell, part.from, part.to, kind == .inside ? .inside : .outside)
      }
    }
    for placed in tiles {
      for point in placed.tile.atNodes {
        let kind = kinds[placed.firstRoad + Int(point.road)]
        if kind == .both { continue }
        cells.add(atNode: node(of: point, placed), kind == .inside ? .inside : .outside)
      }
    }
    cells.add(cut, grid)
  }
}

// MARK: - Lines

extension OutlineRoads {
  /// A block of so many cells counts as a whole, be a line in all of them or not.
  private static let greatestBlock = 4

  /// Visits the cells that lines meet, some of them more than once.
  private static func forEachCell(
    of lines: OutlineLines, _ grid: OutlineGrid, _ body: (Int, Bool) -> Void
  ) {
    var cutter = OutlineCutter()
    for line in 0..<lines.count {
      lines.forEachPiece(of: line) { start, end in
        forEachCell(from: start, to: end, grid, &cutter) { body($0, lines.isInside(line)) }
      }
    }
  }

  /// As `forEachCell(of:_:_:)`, of a straight line: its box where that is small, else what it is cut into.
  private static func forEachCell(
    from a: OutlinePoint, to b: OutlinePoint, _ grid: OutlineGrid, _ cutter: inout OutlineCutter,
    _ body: (Int) -> Void
  ) {
    var box = OutlineBox()
    box.extend(a)
    box.extend(b)
    guard let cells = grid.cells(meeting: box) else { return }
    if cells.columns.count * cells.rows.count <= greatestBlock {
      return forEachCell(in: cells, grid, body)
    }
    cutter.cut(from: a, to: b, grid)
    for place in cutter.parts.indices {
      var box = OutlineBox()
      box.extend(cutter.parts[place].from)
      box.extend(cutter.parts[place].to)
      if let cells = grid.cells(meeting: box) { forEachCell(in: cells, grid, body) }
    }
  }

  private static func forEachCell(
    in block: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), _ grid: OutlineGrid,
    _ body: (Int) -> Void
  ) {
    for row in block.rows {
      for column in block.columns { body(row * grid.pitch + column) }
    }
  }

  /// The cells that a closed line meets, some of them more than once.
  static func cells(closed line: [OutlinePoint], _ grid: OutlineGrid) -> ContiguousArray<Int32> {
    guard var last = line.last else { return [] }
    var cutter = OutlineCutter()
    var cells: ContiguousArray<Int32> = []
    for next in line {
      forEachCell(from: last, to: next, grid, &cutter) { cells.append(Int32($0)) }
      last = next
    }
    return cells
  }

  /// The cells that a box meets.
  static func cells(in box: OutlineBox, _ grid: OutlineGrid) -> ContiguousArray<Int32> {
    var cells: ContiguousArray<Int32> = []
    if let block = grid.cells(meeting: box) {
      forEachCell(in: block, grid) { cells.append(Int32($0)) }
    }
    return cells
  }
}
