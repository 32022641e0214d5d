// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// What a camera watches.
public enum SafetyCameraType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Lanes for buses.
  case busLane
  /// The distance to the vehicle in front.
  case distance
  /// Red lights.
  case redLight
  /// Red lights and the speed.
  case redLightAndSpeed
  /// The end of a section on which the average speed is measured.
  case sectionEnd
  /// Its beginning.
  case sectionStart
  /// The speed.
  case speed
}

/// A camera on the way.
public struct SafetyCameraWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the camera; 0 where it is reached or passed.
  public var distanceToCameraInMeters: Double
  /// The limit that it watches; 0 where that is not known.
  public var speedLimitInMetersPerSecond: Double
  /// What it watches.
  public var type: SafetyCameraType
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToCameraInMeters: Double = 0,
    speedLimitInMetersPerSecond: Double = 0,
    type: SafetyCameraType = .speed,
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.distanceToCameraInMeters = distanceToCameraInMeters
    self.speedLimitInMetersPerSecond = speedLimitInMetersPerSecond
    self.type = type
    self.distanceType = distanceType
  }
}

/// A stretch on which a camera may stand, in countries whose law forbids to tell where.
public struct DangerZoneWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Whether the zone begins; else it ends.
  public var isZoneStart: Bool
  /// Meters to the zone; 0 where it is reached or passed.
  public var distanceInMeters: Double
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    isZoneStart: Bool = true,
    distanceInMeters: Double = 0,
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.isZoneStart = isZoneStart
    self.distanceInMeters = distanceInMeters
    self.distanceType = distanceType
  }
}
