// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A place on the Earth in degrees of WGS 84.
///
///     let porto = GeoCoordinates(latitude: 41.1496, longitude: -8.6109)
///     let braga = GeoCoordinates(latitude: 41.5454, longitude: -8.4265)
///     porto.distance(to: braga)  // about 46,600 meters
public struct GeoCoordinates: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  ///
  /// Larger values are clamped. Infinities become not-a-number, which every engine refuses.
  public var latitude: Double {
    didSet { latitude = Self.clamped(latitude) }
  }

  /// Degrees east of Greenwich, −180…180.
  ///
  /// Values beyond are wrapped around the Earth: 190 is −170. Infinities become not-a-number.
  public var longitude: Double {
    didSet { longitude = wrappedLongitude(longitude) }
  }

  /// Meters above mean sea level, or `nil` where unknown.
  public var altitude: Double?

  /// Makes a place without altitude; the latitude is clamped, the longitude wrapped.
  public init(latitude: Double, longitude: Double) {
    self.init(latitude: latitude, longitude: longitude, altitude: nil)
  }

  /// Makes a place; the latitude is clamped, the longitude wrapped.
  public init(latitude: Double, longitude: Double, altitude: Double?) {
    self.latitude = Self.clamped(latitude)
    self.longitude = wrappedLongitude(longitude)
    self.altitude = altitude
  }

  private static func clamped(_ latitude: Double) -> Double {
    latitude.isFinite ? min(max(latitude, -90), 90) : .nan
  }
}

// MARK: - Measuring

extension GeoCoordinates {
  /// The great-circle distance to another place in meters; altitudes do not count.
  public func distance(to point: GeoCoordinates) -> Double {
    greatCircleMeters(
      fromLatitude: latitude, longitude: longitude,
      toLatitude: point.latitude, longitude: point.longitude)
  }

  /// The place a part of the way along the great circle towards another.
  ///
  /// The altitude is interpolated where both places have one, and `nil` otherwise.
  ///
  /// - Parameters:
  ///   - towardCoords: The other end.
  ///   - factor: 0 for this place … 1 for the other one; values beyond are clamped.
  /// - Returns: The place between them.
  public func interpolate(
    toward towardCoords: GeoCoordinates, by factor: Double
  ) -> GeoCoordinates {
    let part = min(max(factor, 0), 1)
    var place = onGreatCircle(toward: towardCoords, by: part)
    if let altitude, let other = towardCoords.altitude {
      place.altitude = altitude + (other - altitude) * part
    }
    return place
  }

  private func onGreatCircle(toward other: GeoCoordinates, by part: Double) -> GeoCoordinates {
    let angle = distance(to: other) / Earth.radiusMeters
    // Between near places the sines cancel out, and a straight line is right to a millimeter; a pair
    // of antipodes has no great circle of its own.
    guard angle > 1e-4, angle < .pi - 1e-9 else {
      let east = longitudeDifference(from: longitude, to: other.longitude)
      return GeoCoordinates(
        latitude: latitude + (other.latitude - latitude) * part, longitude: longitude + east * part)
    }
    let (a, b) = (Math.sine((1 - part) * angle), Math.sine(part * angle))
    let (from, to) = (unitVector, other.unitVector)
    let (x, y, z) = (from.x * a + to.x * b, from.y * a + to.y * b, from.z * a + to.z * b)
    return GeoCoordinates(
      latitude: degrees(Math.arcTangent(z, (x * x + y * y).squareRoot())),
      longitude: degrees(Math.arcTangent(y, x)))
  }

  private var unitVector: (x: Double, y: Double, z: Double) {
    let (north, east) = (radians(latitude), radians(longitude))
    let fromAxis = Math.cosine(north)
    return (fromAxis * Math.cosine(east), fromAxis * Math.sine(east), Math.sine(north))
  }

  /// The place reached from here along a great circle.
  package func moved(byMeters meters: Double, bearing: Double) -> GeoCoordinates {
    let angle = meters / Earth.radiusMeters
    let (north, heading) = (radians(latitude), radians(bearing))
    let sine =
      Math.sine(north) * Math.cosine(angle)
      + Math.cosine(north) * Math.sine(angle) * Math.cosine(heading)
    let east = Math.arcTangent(
      Math.sine(heading) * Math.sine(angle) * Math.cosine(north),
      Math.cosine(angle) - Math.sine(north) * sine)
    return GeoCoordinates(
      latitude: degrees(Math.arcSine(min(1, max(-1, sine)))), longitude: longitude + degrees(east))
  }

  /// Whether both numbers are numbers.
  package var isFinite: Bool { latitude.isFinite && longitude.isFinite }
}

// MARK: - Inside and outside

extension GeoCoordinates {
  /// The place as the engine's coordinate has it.
  package init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension Coordinate {
  /// The nearest position of the engine, or `nil` where a number is not finite.
  package init?(_ place: GeoCoordinates) {
    guard place.isFinite else { return nil }
    self.init(latitude: place.latitude, longitude: place.longitude)
  }
}

extension GeoCoordinates: CustomStringConvertible {
  /// The place in decimal degrees, as `fromString(input:)` reads it: "41.1496, -8.6109".
  public var description: String { "\(latitude), \(longitude)" }
}

extension GeoCoordinates: Codable, FieldCoded {
  package static var blank: GeoCoordinates { GeoCoordinates(latitude: 0, longitude: 0) }
  package static let fields: FieldTable<GeoCoordinates> = [
    .required("latitude", coding: \.latitude, write: { $0 }) {
      try inRange($0, -90...90)
    },
    .required("longitude", coding: \.longitude, write: { $0 }) {
      try inRange($0, -180...180)
    },
    .optional("altitude", \.altitude),
  ]

  /// What is read from outside is not clamped or wrapped: degrees beyond are a mistake.
  private static func inRange(
    _ degrees: Double, _ range: ClosedRange<Double>
  ) throws(Refused) -> Double {
    guard range.contains(degrees) else {
      throw Refused("\(degrees) is not in \(range.lowerBound)…\(range.upperBound)")
    }
    return degrees
  }
}
