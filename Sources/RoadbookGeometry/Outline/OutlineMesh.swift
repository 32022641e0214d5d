// SPDX-License-Identifier: Apache-2.0

/// Cells over all of the Earth, in square tiles of them.
///
/// It hangs on the origin and not on what is asked about, so that the roads in a tile serve all questions.
package struct OutlineMesh: Hashable, Sendable {
  /// How many cells a tile is wide and high.
  static let tileSide = 32
  /// The most cells of an outline.
  private static let greatestCellCount = 2_000_000.0
  /// How many cells a gap is wide.
  private static let cellsInGap = 4.0
  /// How much greater cells become at once, so that few sizes are in use: twice in four steps.
  private static let growth = 2.0.squareRoot().squareRoot()

  /// The size of a cell, in 10⁻⁷ degrees.
  let width: Int
  let height: Int
  /// The gap that is closed, which is greater than the one asked for where the cover is large.
  package let gapMeters: Double
  /// The same by the size of cells.
  let gapInCells: Double

  /// - Parameters:
  ///   - gapMeters: Land narrower than this is no hole, metres.
  ///   - unitsEast: How many 10⁻⁷ degrees a metre to the east is.
  ///   - unitsNorth: As `unitsEast`, to the north.
  ///   - cover: The box of what is inside of outlines.
  package init(gapMeters: Double, unitsEast: Double, unitsNorth: Double, cover: OutlineBox) {
    let wide = (Double(cover.east) - Double(cover.west)) / unitsEast + gapMeters * 2
    let high = (Double(cover.north) - Double(cover.south)) / unitsNorth + gapMeters * 2
    var size = gapMeters / Self.cellsInGap
    while wide / size * (high / size) > Self.greatestCellCount { size *= Self.growth }
    self.gapMeters = max(gapMeters, size * 2)
    gapInCells = self.gapMeters / size
    width = max(2, Int(size * unitsEast))
    height = max(2, Int(size * unitsNorth))
  }

  /// How many cells around what is inside an outline may need.
  private var margin: Int { Int(gapInCells / 2) + 3 }

  /// The tiles that outlines around what lies in a box may meet.
  package func block(around box: OutlineBox) -> OutlineTileBlock {
    func tile(_ place: Int, _ size: Int) -> Int {
      Int((Double(place) / Double(size * Self.tileSide)).rounded(.down))
    }
    let (east, north) = (margin * width, margin * height)
    return OutlineTileBlock(
      columns: tile(Int(box.west) - east, width)...tile(Int(box.east) + east, width),
      rows: tile(Int(box.south) - north, height)...tile(Int(box.north) + north, height))
  }

  /// The box of all points that belong to a tile, its border included.
  package func box(of tile: OutlineTileID) -> OutlineBox {
    let (wide, high) = (width * Self.tileSide, height * Self.tileSide)
    var box = OutlineBox()
    for step in 0...1 {
      box.extend(
        OutlinePoint(
          x: Int32(clamping: (tile.column + step) * wide),
          y: Int32(clamping: (tile.row + step) * high)))
    }
    return box
  }

  /// The cells of a block of tiles.
  func grid(of block: OutlineTileBlock) -> OutlineGrid {
    OutlineGrid(
      self, column: block.columns.lowerBound * Self.tileSide,
      row: block.rows.lowerBound * Self.tileSide, columns: block.columns.count * Self.tileSide,
      rows: block.rows.count * Self.tileSide)
  }

  /// The cells of a tile, and those around it.
  func grid(around tile: OutlineTileID) -> OutlineGrid {
    OutlineGrid(
      self, column: tile.column * Self.tileSide - 1, row: tile.row * Self.tileSide - 1,
      columns: Self.tileSide + 2, rows: Self.tileSide + 2)
  }
}

/// Which tile of a mesh it is, counted from the origin.
package struct OutlineTileID: Hashable, Sendable {
  package var column: Int
  package var row: Int
}

/// Tiles that make a rectangle.
package struct OutlineTileBlock: Hashable, Sendable {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// Its tiles, row by row from the south-western one.
  package var tiles: [OutlineTileID] {
    rows.flatMap { row in columns.map { OutlineTileID(column: $0, row: row) } }
  }

  package func contains(_ other: Self) -> Bool {
    columns.contains(other.columns.lowerBound) && columns.contains(other.columns.upperBound)
      && rows.contains(other.rows.lowerBound) && rows.contains(other.rows.upperBound)
  }

  /// The least block that holds both.
  package func union(_ other: Self) -> Self {
    Self(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)...max(
          columns.upperBound, other.columns.upperBound),
      rows: min(
        rows.lowerBound, other.rows.lowerBound)...max(
          rows.upperBound, other.rows.upperBound))
  }
}
