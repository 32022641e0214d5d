// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// The tiles that segments and junctions are grouped in.
///
/// Segments and junctions are numbered through the whole map, tile after tile, so a tile is a
/// range of each. `(tile, position in it)` is what the public `SegmentReference` shows.
package final class TileTable: Sendable {
  /// Web Mercator zoom of the one level; a tile is about 10 km wide at the equator.
  package static let zoom: UInt32 = 12

  /// Tile numbers in ascending order: column and row interleaved bit by bit, below 2²⁴.
  package let number: Column<Tile, UInt32>
  let firstSegment: Column<Tile, UInt32>
  let firstJunction: Column<Tile, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    number = try file.column("tiles.number")
    firstSegment = try file.column("tiles.segment")
    firstJunction = try file.column("tiles.junction")
  }

  package var count: Int { number.count }

  /// Which tile in the table's order holds a segment.
  private func position(of segment: SegmentID) -> Int {
    var low = 0
    var high = count
    while low + 1 < high {
      let middle = (low + high) / 2
      if firstSegment[at: middle] <= segment.raw { low = middle } else { high = middle }
    }
    return low
  }

  /// The tile number and the position inside the tile of a segment; `tile` says which tile in the
  /// table's order may hold it, and becomes the one that does.
  package func address(
    of segment: SegmentID, near tile: inout Int
  ) -> (tile: UInt32, local: UInt32) {
    let isInside =
      firstSegment[at: tile] <= segment.raw && segment.raw < firstSegment[at: tile + 1]
    if !isInside { tile = position(of: segment) }
    return (number[at: tile], segment.raw &- firstSegment[at: tile])
  }

  /// The segment at a position of a tile, or `nil` where there is none.
  package func segment(tile: UInt32, local: UInt32) -> SegmentID? {
    guard let place = place(of: tile) else { return nil }
    let (position, overflow) = firstSegment[at: place].addingReportingOverflow(local)
    return !overflow && position < firstSegment[at: place + 1] ? SegmentID(position) : nil
  }

  /// Whether the map has a road in a tile.
  package func has(_ tile: UInt32) -> Bool { place(of: tile) != nil }

  /// Where a tile stands in the table; `nil` where the map has no road in it.
  private func place(of tile: UInt32) -> Int? {
    let low = number.lowerBound(of: tile)
    return low < count && number[at: low] == tile ? low : nil
  }

  /// What a tile covers; `nil` where no tile has such a number.
  package static func box(ofTile tile: UInt32) -> GeoBox? {
    guard tile >> (2 * zoom) == 0 else { return nil }
    var (x, y) = (UInt32(0), UInt32(0))
    for bit in 0..<zoom {
      x |= (tile >> (2 * bit) & 1) << bit
      y |= (tile >> (2 * bit + 1) & 1) << bit
    }
    let side = 1 / Double(UInt32(1) << zoom)
    func corner(_ column: UInt32, _ row: UInt32) -> GeoCoordinates {
      GeoCoordinates(
        latitude: mercatorAngle(0.5 - Double(row) * side) * 180 / .pi,
        longitude: Double(column) * side * 360 - 180)
    }
    return GeoBox(southWestCorner: corner(x, y + 1), northEastCorner: corner(x + 1, y))
  }

  /// The number of the tile that holds a position.
  package static func number(of coordinate: Coordinate) -> UInt32 {
    tile(ofCell: cell(of: coordinate))
  }

  /// The cell that holds a position: a tile has 256, half a kilometre wide.
  ///
  /// - Returns: The tile's number above, the cell's within the tile in the lowest byte.
  package static func cell(of coordinate: Coordinate) -> UInt32 {
    let cells = Double(UInt32(1) << cellZoom)
    let x = (coordinate.longitude + 180) / 360 * cells
    let y = (0.5 - mercatorHeight(coordinate.latitude)) * cells
    let limit = cells - 1
    return interleaved(UInt32(min(max(x, 0), limit)), UInt32(min(max(y, 0), limit)))
  }

  /// The number of the tile of a cell.
  package static func tile(ofCell cell: UInt32) -> UInt32 { cell >> (2 * (cellZoom - zoom)) }

  private static let cellZoom: UInt32 = 16

  private static func interleaved(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var number: UInt32 = 0
    for bit in 0..<cellZoom {
      number |= ((x >> bit) & 1) << (2 * bit)
      number |= ((y >> bit) & 1) << (2 * bit + 1)
    }
    return number
  }
}
