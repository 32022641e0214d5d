// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork

/// A cell of the Web Mercator pyramid.
///
/// Zoom 0 is one tile for the whole Earth, and each zoom cuts every tile in four. Columns count
/// from the west, rows from the north.
///
/// Source: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
package struct TileAddress: Hashable, Sendable {
  /// Maps are drawn from tiles of this zoom where somebody looks closer.
  package static let maximumZoom = 16

  package let zoom: Int
  package let column: Int
  package let row: Int

  /// Closer tiles have numbers that the units in them do not fit.
  package static let deepestZoom = 19

  /// The tile with these numbers, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - zoom: From 0 to `deepest`.
  ///   - column: From the west.
  ///   - row: From the north.
  ///   - deepest: The last zoom that there is, at most ``deepestZoom``.
  package init?(zoom: Int, column: Int, row: Int, deepest: Int = maximumZoom) {
    guard zoom >= 0, zoom <= min(deepest, Self.deepestZoom) else { return nil }
    let cells = 0..<(1 << zoom)
    guard cells.contains(column), cells.contains(row) else { return nil }
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// The tile with numbers as addresses spell them: decimal digits without sign or leading zeros.
  package init?(zoom: Substring, column: Substring, row: Substring) {
    guard let zoom = Self.number(zoom), let column = Self.number(column),
      let row = Self.number(row)
    else { return nil }
    self.init(zoom: zoom, column: column, row: row)
  }

  /// Five digits say every number that a tile of the deepest zoom has.
  private static func number(_ text: Substring) -> Int? {
    guard (1...5).contains(text.utf8.count), text == "0" || text.first != "0",
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension TileAddress {
  /// The tile at this zoom that holds a place.
  package init?(zoom: Int, containing place: Coordinate) {
    guard (0...Self.maximumZoom).contains(zoom) else { return nil }
    let cells = 1 << zoom
    let column = Int(worldX(place) * Double(cells))
    let row = Int(worldY(place) * Double(cells))
    self.init(
      zoom: zoom, column: min(max(column, 0), cells - 1), row: min(max(row, 0), cells - 1))
  }

  /// The box of the tile and a margin on each side, in parts of its width.
  package func box(margin: Double) -> CoordinateBox {
    let cells = Double(1 << zoom)
    return CoordinateBox(
      south: latitudeE7(atY: (Double(row + 1) + margin) / cells),
      west: longitudeE7(atX: (Double(column) - margin) / cells),
      north: latitudeE7(atY: (Double(row) - margin) / cells),
      east: longitudeE7(atX: (Double(column + 1) + margin) / cells))
  }
}

/// How far east a place is, 0 at the 180th meridian to 1 at the same meridian.
func worldX(_ place: Coordinate) -> Double { (Double(place.longitudeE7) + 1.8e9) / 3.6e9 }

/// How far south a place is, 0 at the north edge of Web Mercator to 1 at its south edge.
func worldY(_ place: Coordinate) -> Double {
  let radians = min(max(place.latitude, -85.051_128_8), 85.051_128_8) * .pi / 180
  // atanh(sin φ) = ln tan(π/4 + φ/2), with one call less.
  let sine = Math.sine(radians)
  return 0.5 - Math.logarithm((1 + sine) / (1 - sine)) / (4 * .pi)
}

private func longitudeE7(atX x: Double) -> Int32 {
  Int32((min(max(x, 0), 1) * 3.6e9 - 1.8e9).rounded())
}

private func latitudeE7(atY y: Double) -> Int32 {
  // The edge rows reach to the poles: what lies there is drawn at the edge.
  if y <= 0 { return 900_000_000 }
  if y >= 1 { return -900_000_000 }
  return Int32((mercatorAngle(0.5 - y) * 1.8e9 / .pi).rounded())
}
