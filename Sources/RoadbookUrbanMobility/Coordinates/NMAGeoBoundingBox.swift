// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A box of degrees around something, as map views zoom to it.
///
/// A box whose west end is the greater longitude lies across 180°.
public final class NMAGeoBoundingBox: Sendable, Hashable {
  /// The corner in the north and the west.
  public let topLeft: NMAGeoCoordinates
  /// The corner in the south and the east.
  public let bottomRight: NMAGeoCoordinates

  /// Makes a box of its corners.
  public init(topLeft: NMAGeoCoordinates, bottomRight: NMAGeoCoordinates) {
    self.topLeft = topLeft
    self.bottomRight = bottomRight
  }

  /// The smallest box that holds all places; `nil` where there is none.
  ///
  /// - Parameter coordinates: The places.
  public convenience init?(coordinates: [NMAGeoCoordinates]) {
    guard let box = GeoBox.around(coordinates.map(\.place)) else { return nil }
    self.init(
      topLeft: NMAGeoCoordinates(
        latitude: box.northEastCorner.latitude, longitude: box.southWestCorner.longitude),
      bottomRight: NMAGeoCoordinates(
        latitude: box.southWestCorner.latitude, longitude: box.northEastCorner.longitude))
  }

  /// Whether a place lies in the box, or on its edge.
  ///
  /// - Parameter coordinates: The place.
  /// - Returns: Whether it does.
  public func containsGeoCoordinates(_ coordinates: NMAGeoCoordinates) -> Bool {
    let (west, east) = (topLeft.longitude, bottomRight.longitude)
    let isBetween =
      west <= east
      ? (west...east).contains(coordinates.longitude)
      : coordinates.longitude >= west || coordinates.longitude <= east
    return isBetween && coordinates.latitude >= bottomRight.latitude
      && coordinates.latitude <= topLeft.latitude
  }

  /// Whether two boxes have the same corners.
  public static func == (one: NMAGeoBoundingBox, other: NMAGeoBoundingBox) -> Bool {
    one.topLeft == other.topLeft && one.bottomRight == other.bottomRight
  }

  /// Feeds the corners to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topLeft)
    hasher.combine(bottomRight)
  }
}
