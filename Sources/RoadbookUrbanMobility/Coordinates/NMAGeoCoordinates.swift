// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// A place on Earth, in degrees in WGS 84.
public final class NMAGeoCoordinates: Sendable, Hashable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public let longitude: Double

  /// Makes a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A place of Roadbook's; its altitude is left out.
  ///
  /// Roadbook's own.
  public convenience init(_ place: GeoCoordinates) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }

  /// Whether two places have the same degrees.
  public static func == (one: NMAGeoCoordinates, other: NMAGeoCoordinates) -> Bool {
    one.latitude == other.latitude && one.longitude == other.longitude
  }

  /// Feeds the degrees to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }

  var place: GeoCoordinates { GeoCoordinates(latitude: latitude, longitude: longitude) }
}

extension [NMAGeoCoordinates] {
  init(along line: some Sequence<Coordinate>) {
    self = line.map { NMAGeoCoordinates(GeoCoordinates($0)) }
  }
}
