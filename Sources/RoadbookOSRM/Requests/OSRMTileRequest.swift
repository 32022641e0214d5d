// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
package import RoadbookTiles

/// A request for a debug tile, as OSRM's clients spell it.
///
///     /tile/v1/car/tile(7803,6154,14).mvt
///              profile  x    y   zoom
package struct OSRMTileRequest: Equatable, Sendable {
  package let profile: String
  package let tile: TileAddress

  /// Tiles that are farther out hold too much, and closer ones nothing new.
  static let zooms = 12...TileAddress.deepestZoom

  /// Reads the target of a request.
  ///
  /// - Throws: `InvalidQuery` for what is no tile, `InvalidOptions` for one that there is not.
  package init(_ target: String) throws(OSRMError) {
    var text: OSRMText
    (text, profile) = try OSRMText.opened(.tile, target)
    guard text.skip("/tile("), let column = text.readNumber(), text.skip(","),
      let row = text.readNumber(), text.skip(","), let zoom = text.readNumber(),
      text.skip(").mvt"), text.isAtEnd
    else { throw .malformedQuery(text.position, "tile") }
    guard Self.zooms.contains(zoom),
      let tile = TileAddress(
        zoom: zoom, column: column, row: row, deepest: TileAddress.deepestZoom)
    else {
      throw .invalidOptions(
        "Invalid coordinates. Zooms \(Self.zooms.lowerBound) to \(Self.zooms.upperBound) are supported",
        "tile")
    }
    self.tile = tile
  }
}
