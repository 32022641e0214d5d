// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookNetwork

/// The tiles of road networks, which have equal numbers on all maps.
package enum MapTile {
  /// The number of the tile that holds a place.
  package static func number(of place: Coordinate) -> UInt32 { TileTable.number(of: place) }

  /// What a tile covers; `nil` where no tile has such a number.
  package static func box(of tile: UInt32) -> GeoBox? { TileTable.box(ofTile: tile) }
}

extension RoadRouter {
  /// Whether the map has a road in a tile.
  package func hasRoads(inTile tile: UInt32) -> Bool { network.tiles.has(tile) }
}
