// SPDX-License-Identifier: Apache-2.0

/// A raster whose blocks are decoded when a place in them is asked for.
///
/// One thread uses it at a time.
package final class HeightRaster {
  /// The file, and the entry where it is an archive.
  package let name: String
  /// Whom the file names as the owner of its rights.
  package let copyright: String?
  package let format: Format
  let frame: RasterFrame
  private let source: any BlockSource
  private let layout: BlockLayout
  private var blocks: [ContiguousArray<Float>?]
  private(set) var isUsed = false

  package enum Format: String, Sendable {
    case hgt = "SRTM .hgt"
    case tiff = "GeoTIFF"
  }

  init(_ source: some BlockSource, name: String, format: Format, copyright: String? = nil) {
    self.source = source
    self.name = name
    self.format = format
    self.copyright = copyright
    frame = source.frame
    layout = source.layout
    blocks = Array(repeating: nil, count: source.layout.blockCount)
  }

  /// Of neighbouring rows, in meters.
  package var cellMeters: Double { frame.cellMeters }
}

// MARK: - Heights

extension HeightRaster {
  /// The height at a position, straight between the four cells around it; not a number where one of
  /// them is unknown or the position lies outside.
  ///
  /// Half a cell around the outermost centres belongs to the raster: the nearest centres count there.
  @inline(__always)
  func height(
    column: Double, row: Double, _ budget: BlockBudget
  ) throws(ElevationError) -> Double {
    let (lastColumn, lastRow) = (Double(frame.columns - 1), Double(frame.rows - 1))
    guard column >= -0.5, row >= -0.5, column <= lastColumn + 0.5, row <= lastRow + 0.5 else {
      return .nan
    }
    let x = min(max(column, 0), lastColumn)
    let y = min(max(row, 0), lastRow)
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, frame.columns - 1), min(top + 1, frame.rows - 1))
    let (partX, partY) = (x - Double(left), y - Double(top))
    let upper = try blend(try cell(top, left, budget), partX) { () throws(ElevationError) in
      try cell(top, right, budget)
    }
    return try blend(upper, partY) { () throws(ElevationError) in
      try blend(try cell(bottom, left, budget), partX) { () throws(ElevationError) in
        try cell(bottom, right, budget)
      }
    }
  }

  /// Between two heights; on one of them, within a thousandth of a cell, the other is not asked for.
  @inline(__always)
  private func blend(
    _ first: Double, _ part: Double, _ second: () throws(ElevationError) -> Double
  ) throws(ElevationError) -> Double {
    if part < 0.001 { return first }
    let second = try second()
    return part > 0.999 ? second : first + (second - first) * part
  }

  @inline(__always)
  private func cell(
    _ row: Int, _ column: Int, _ budget: BlockBudget
  ) throws(ElevationError) -> Double {
    let (blockRow, blockColumn) = (row / layout.blockRows, column / layout.blockColumns)
    let number = blockRow * layout.across + blockColumn
    if blocks[number] == nil { try load(number, budget) }
    let width =
      layout.fillsEdges
      ? layout.blockColumns
      : min(layout.blockColumns, layout.columns - blockColumn * layout.blockColumns)
    let place =
      (row - blockRow * layout.blockRows) * width + column - blockColumn * layout.blockColumns
    return blocks[number].map { Double($0[place]) } ?? .nan
  }

  private func load(_ number: Int, _ budget: BlockBudget) throws(ElevationError) {
    isUsed = true
    let heights = try source.heights(ofBlock: number)
    budget.admit(self, number, cells: heights.count)
    blocks[number] = heights
  }

  fileprivate func drop(_ number: Int) { blocks[number] = nil }
}

/// How many decoded cells there may be at once; the oldest blocks go first.
final class BlockBudget {
  private let mostCells: Int
  private var held: [(raster: HeightRaster, block: Int, cells: Int)] = []
  private var cells = 0

  init(mostCells: Int) { self.mostCells = mostCells }

  /// Makes room for a block.
  func admit(_ raster: HeightRaster, _ block: Int, cells new: Int) {
    var leaving = 0
    while leaving < held.count, cells + new > mostCells {
      cells -= held[leaving].cells
      held[leaving].raster.drop(held[leaving].block)
      leaving += 1
    }
    held.removeFirst(leaving)
    held.append((raster, block, new))
    cells += new
  }
}
