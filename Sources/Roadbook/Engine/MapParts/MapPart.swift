// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookGeometry

/// A part of the map: a tile of the road network.
///
/// Tiles are those of Web Mercator at zoom 12, some 5 to 10 km wide.
///
/// Roadbook's own.
public struct MapPart: Hashable, Sendable {
  /// The number of the tile, as `OCMSegmentId.tilePartitionId` has it.
  public let tilePartitionId: Int32

  /// What the tile covers.
  public let boundingBox: GeoBox

  init?(tile: UInt32) {
    guard let number = Int32(exactly: tile), let box = MapTile.box(of: tile) else {
      return nil
    }
    tilePartitionId = number
    boundingBox = box
  }

  var tile: UInt32 { UInt32(tilePartitionId) }
}
