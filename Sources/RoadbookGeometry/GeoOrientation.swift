// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A direction of view.
public struct GeoOrientation: Hashable, Sendable {
  /// Degrees clockwise from true north.
  public var bearing: Double
  /// Degrees from straight down.
  public var tilt: Double

  /// Makes a direction of view.
  public init(bearing: Double, tilt: Double) {
    self.bearing = bearing
    self.tilt = tilt
  }
}

extension GeoOrientation: Codable, FieldCoded {
  package static var blank: GeoOrientation { GeoOrientation(bearing: 0, tilt: 0) }
  package static let fields: FieldTable<GeoOrientation> = [
    .required("bearing", \.bearing),
    .required("tilt", \.tilt),
  ]
}

/// A change of the direction of view; what is `nil` stays.
public struct GeoOrientationUpdate: Hashable, Sendable {
  /// Degrees clockwise from true north.
  public var bearing: Double?
  /// Degrees from straight down.
  public var tilt: Double?

  /// Makes a change that sets both.
  public init(_ orientation: GeoOrientation) {
    self.init(bearing: orientation.bearing, tilt: orientation.tilt)
  }

  /// Makes a change of either or both.
  public init(bearing: Double?, tilt: Double?) {
    self.bearing = bearing
    self.tilt = tilt
  }
}

extension GeoOrientationUpdate: Codable, FieldCoded {
  package static var blank: GeoOrientationUpdate { GeoOrientationUpdate(bearing: nil, tilt: nil) }
  package static let fields: FieldTable<GeoOrientationUpdate> = [
    .optional("bearing", \.bearing),
    .optional("tilt", \.tilt),
  ]
}

/// A change of place; what is `nil` stays.
public struct GeoCoordinatesUpdate: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double?
  /// Degrees east of Greenwich.
  public var longitude: Double?
  /// Meters above mean sea level.
  public var altitude: Double?

  /// Makes a change that sets all there is.
  public init(_ coordinates: GeoCoordinates) {
    self.init(
      latitude: coordinates.latitude, longitude: coordinates.longitude,
      altitude: coordinates.altitude)
  }

  /// Makes a change of any of the three.
  public init(latitude: Double?, longitude: Double?, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}

extension GeoCoordinatesUpdate: Codable, FieldCoded {
  package static var blank: GeoCoordinatesUpdate {
    GeoCoordinatesUpdate(latitude: nil, longitude: nil)
  }
  package static let fields: FieldTable<GeoCoordinatesUpdate> = [
    .optional("latitude", \.latitude),
    .optional("longitude", \.longitude),
    .optional("altitude", \.altitude),
  ]
}
