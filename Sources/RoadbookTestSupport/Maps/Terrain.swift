// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookOSM

/// The ground of a drawing, as a GeoTIFF of floating numbers in degrees.
///
///     let hill = Terrain { east, south in 500 + 0.05 * east }   // 5 % up to the east
///
/// Its cells are ten meters wide; the height of a cell's middle is asked for in meters from the drawing's
/// upper left corner, and `nil` is a void.
package struct Terrain: Sendable {
  private let height: @Sendable (_ east: Double, _ south: Double) -> Double?
  private let cellMeters = 10.0
  /// What GDAL would write beside the heights.
  package var metadata = "<GDALMetadata></GDALMetadata>"
  /// Ground beyond the drawing's edges.
  private let marginMeters = 200.0

  package init(_ height: @escaping @Sendable (_ east: Double, _ south: Double) -> Double?) {
    self.height = height
  }

  /// The bytes of a file for a drawing.
  func tiff(_ grid: SketchGrid) -> [UInt8] {
    let width = max((grid.lines.map(\.count).max() ?? 1) - 1, 0)
    return tiff(
      northWest: grid.coordinate(of: .init(column: 0, row: 0)),
      eastMeters: Double(width) * grid.cellMeters,
      southMeters: Double(max(grid.lines.count - 1, 0)) * grid.cellMeters)
  }

  /// The bytes of a file for the ground under all nodes; places count from their north-west corner.
  package func tiff(under data: OSMData) -> [UInt8] {
    let places = data.nodes.map(\.coordinate)
    let (north, south) = (
      places.map(\.latitude).max() ?? 0, places.map(\.latitude).min() ?? 0
    )
    let (west, east) = (
      places.map(\.longitude).min() ?? 0, places.map(\.longitude).max() ?? 0
    )
    let corner = Coordinate(latitude: north, longitude: west)
    return tiff(
      northWest: corner,
      eastMeters: corner.distance(to: Coordinate(latitude: north, longitude: east)),
      southMeters: corner.distance(to: Coordinate(latitude: south, longitude: west)))
  }

  /// The bytes of a file for a rectangle and some ground around it.
  package func tiff(
    northWest corner: Coordinate, eastMeters: Double, southMeters: Double
  ) -> [UInt8] {
    let (columns, rows) = (side(eastMeters), side(southMeters))
    let north = cellMeters / Earth.metersPerDegree
    let east = north / Math.cosine(radians(corner.latitude))
    var values: [UInt8] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let value = height(middle(column), middle(row)) ?? -9999
        values += bytes(Float(value).bitPattern)
      }
    }
    let margin = marginMeters / cellMeters
    return file(
      columns, rows, values,
      scale: [east, north, 0],
      tie: [
        0, 0, 0, corner.longitude - margin * east, corner.latitude + margin * north, 0,
      ])
  }

  private func side(_ meters: Double) -> Int {
    Int((meters + 2 * marginMeters) / cellMeters) + 1
  }

  private func middle(_ cell: Int) -> Double { (Double(cell) + 0.5) * cellMeters - marginMeters }

  private func file(
    _ columns: Int, _ rows: Int, _ values: [UInt8], scale: [Double], tie: [Double]
  ) -> [UInt8] {
    let keys: [UInt16] = [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]
    let noData = Array("-9999\0".utf8)
    let told = Array((metadata + "\0").utf8)
    let list = 8 + values.count
    let extra = list + 2 + 13 * 12 + 4
    let (scaleAt, tieAt) = (extra, extra + 24)
    let (keysAt, noDataAt) = (tieAt + 48, tieAt + 48 + 32)
    let tags: [(UInt16, UInt16, Int, Int)] = [
      (256, 4, 1, columns), (257, 4, 1, rows), (258, 3, 1, 32), (259, 3, 1, 1),
      (273, 4, 1, 8), (278, 4, 1, rows), (279, 4, 1, values.count), (339, 3, 1, 3),
      (33550, 12, 3, scaleAt), (33922, 12, 6, tieAt), (34735, 3, 16, keysAt),
      (42112, 2, told.count, noDataAt + noData.count), (42113, 2, 6, noDataAt),
    ]
    var file = Array("II".utf8) + bytes(UInt16(42)) + bytes(UInt32(list)) + values
    file += bytes(UInt16(tags.count))
    for (tag, kind, count, value) in tags {
      file += bytes(tag) + bytes(kind) + bytes(UInt32(count)) + bytes(UInt32(value))
    }
    file += bytes(UInt32(0))
    for number in scale + tie { file += bytes(number.bitPattern) }
    for key in keys { file += bytes(key) }
    return file + noData + told
  }

  private func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
