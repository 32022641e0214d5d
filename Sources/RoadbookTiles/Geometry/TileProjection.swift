// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A place on a tile: x to the east and y to the south, ``TileProjection/extent`` units a side.
package typealias TilePoint = SIMD2<Int32>

/// Turns places into the units of one tile.
package struct TileProjection {
  /// Units in the width of a tile, eight to each of the 512 pixels that it is drawn on.
  static let extent: Int32 = 4096
  static let unitsPerPixel = 8.0
  /// How far lines and areas reach over the edges, so that no edge shows: eight pixels.
  static let margin: Int32 = 64
  /// The margin in widths of a tile.
  package static let marginPart = Double(margin) / Double(extent)

  private let scale: Double
  private let originX: Double
  private let originY: Double

  /// Units of a tile; `zoomingTo` counts in those of a deeper zoom, from the same corner.
  package init(_ tile: TileAddress, zoomingTo deeper: Int? = nil) {
    scale = Double(1 << (deeper ?? tile.zoom)) * Double(Self.extent)
    originX = Double(tile.column) * Double(Self.extent)
    originY = Double(tile.row) * Double(Self.extent)
  }

  /// A place in the tile's units.
  ///
  /// At zoom 19 the Earth is 2³¹ of them wide: what is farther away than a quarter of it lies that far.
  package func point(_ place: Coordinate) -> TilePoint {
    TilePoint(
      Self.fitted(worldX(place) * scale - originX), Self.fitted(worldY(place) * scale - originY))
  }

  private static func fitted(_ units: Double) -> Int32 {
    Int32(min(max(units, -0x1p29), 0x1p29).rounded())
  }

  /// The points of a line, without repeated ones.
  package func line(_ places: [Coordinate]) -> [TilePoint] {
    var points: [TilePoint] = []
    points.reserveCapacity(places.count)
    for place in places {
      let next = point(place)
      if next != points.last { points.append(next) }
    }
    return points
  }
}
