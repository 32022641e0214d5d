// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// A position reading.
public struct Location: Hashable, Sendable {
  /// Where.
  public var coordinates: GeoCoordinates
  /// Direction of travel, in 0..<360 degrees clockwise from true north.
  public var bearingInDegrees: Double?
  /// Speed.
  public var speedInMetersPerSecond: Double?
  /// When; navigation and map matching need it.
  public var time: Date?
  /// Radius around the place within which it is true.
  public var horizontalAccuracyInMeters: Double?
  /// How exact the altitude is.
  public var verticalAccuracyInMeters: Double?
  /// How exact the direction is.
  public var bearingAccuracyInDegrees: Double?
  /// How exact the speed is.
  public var speedAccuracyInMetersPerSecond: Double?
  /// Seconds since the device was started.
  public var timestampSinceBoot: TimeInterval?
  /// How it was measured.
  public var locationTechnology: LocationTechnology?
  /// What measured it.
  public var source: LocationSource?
  /// Milliseconds since 1970 by the satellites' clock.
  public var gnssTime: TimeInterval?
  /// How steep the vehicle stands.
  public var pitchInDegrees: Double?

  /// Makes a reading.
  public init(
    coordinates: GeoCoordinates, bearingInDegrees: Double? = nil,
    speedInMetersPerSecond: Double? = nil, time: Date? = nil,
    horizontalAccuracyInMeters: Double? = nil, verticalAccuracyInMeters: Double? = nil,
    bearingAccuracyInDegrees: Double? = nil, speedAccuracyInMetersPerSecond: Double? = nil,
    timestampSinceBoot: TimeInterval? = nil, locationTechnology: LocationTechnology? = nil,
    source: LocationSource? = nil, gnssTime: TimeInterval? = nil, pitchInDegrees: Double? = nil
  ) {
    self.coordinates = coordinates
    self.bearingInDegrees = bearingInDegrees
    self.speedInMetersPerSecond = speedInMetersPerSecond
    self.time = time
    self.horizontalAccuracyInMeters = horizontalAccuracyInMeters
    self.verticalAccuracyInMeters = verticalAccuracyInMeters
    self.bearingAccuracyInDegrees = bearingAccuracyInDegrees
    self.speedAccuracyInMetersPerSecond = speedAccuracyInMetersPerSecond
    self.timestampSinceBoot = timestampSinceBoot
    self.locationTechnology = locationTechnology
    self.source = source
    self.gnssTime = gnssTime
    self.pitchInDegrees = pitchInDegrees
  }
}

extension Location: Codable, FieldCoded {
  package static var blank: Location { Location(coordinates: .blank) }
  package static let fields: FieldTable<Location> = [
    .required("coordinates", \.coordinates),
    .optional("bearingInDegrees", \.bearingInDegrees),
    .optional("speedInMetersPerSecond", \.speedInMetersPerSecond),
    .time("time", \.time),
    .optional("horizontalAccuracyInMeters", \.horizontalAccuracyInMeters),
    .optional("verticalAccuracyInMeters", \.verticalAccuracyInMeters),
    .optional("bearingAccuracyInDegrees", \.bearingAccuracyInDegrees),
    .optional("speedAccuracyInMetersPerSecond", \.speedAccuracyInMetersPerSecond),
    .optional("timestampSinceBoot", \.timestampSinceBoot),
    .optional("locationTechnology", \.locationTechnology),
    .optional("source", \.source),
    .optional("gnssTime", \.gnssTime),
    .optional("pitchInDegrees", \.pitchInDegrees),
  ]
}

/// How a position is measured.
public enum LocationTechnology: UInt32, CodedByName, JSONWritable {
  /// Mobile network.
  case cellular
  /// Satellites.
  case gnss
  /// Satellites, with corrections.
  case hdGnss
  /// Wireless networks.
  case wifi
  /// From earlier positions and the motion.
  case deadReckoning
}

/// What measured a position.
public enum LocationSource: UInt32, CodedByName, JSONWritable {
  /// Something outside the device.
  case externalSource
  /// The device.
  case internalSource
}
