// SPDX-License-Identifier: Apache-2.0

/// How a raster is cut into blocks that are decoded as a whole: strips, tiles, or all of it.
///
///     ┌────┬────┬──┐   Blocks count row after row. Those at the right and lower edges may be
///     │ 0  │ 1  │2 │   filled up to the full size, or cut: files of strips cut the last one.
///     ├────┼────┼──┤
///     │ 3  │ 4  │5 │
///     └────┴────┴──┘
struct BlockLayout: Sendable, Equatable {
  let columns: Int
  let rows: Int
  let blockColumns: Int
  let blockRows: Int
  /// Whether blocks at the edges are as large as others.
  var fillsEdges = false

  init(columns: Int, rows: Int, blockColumns: Int, blockRows: Int, fillsEdges: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.blockColumns = blockColumns
    self.blockRows = blockRows
    self.fillsEdges = fillsEdges
  }

  /// In a row of blocks.
  var across: Int { (columns + blockColumns - 1) / blockColumns }
  var blockCount: Int { across * ((rows + blockRows - 1) / blockRows) }

  /// What a block holds in the file.
  func size(ofBlock block: Int) -> (columns: Int, rows: Int) {
    if fillsEdges { return (blockColumns, blockRows) }
    let (left, top) = (block % across * blockColumns, block / across * blockRows)
    return (min(blockColumns, columns - left), min(blockRows, rows - top))
  }
}

/// What decodes the blocks of a raster.
protocol BlockSource {
  var frame: RasterFrame { get }
  var layout: BlockLayout { get }

  /// The heights of a block in meters, row after row; not a number where nothing is known.
  func heights(ofBlock block: Int) throws(ElevationError) -> ContiguousArray<Float>
}

/// Which heights there are on the Earth.
enum HeightRange {
  /// Meters: the deepest trench and the highest summit lie inside, and no usual mark for "unknown" does.
  private static let onEarth: ClosedRange<Float> = -12_000...9_000

  /// The height, or not a number where no place has it: files mark what is unknown in many ways.
  @inline(__always)
  static func checked(_ height: Float) -> Float { onEarth.contains(height) ? height : .nan }
}
