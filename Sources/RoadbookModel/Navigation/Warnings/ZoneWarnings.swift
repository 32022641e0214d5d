// SPDX-License-Identifier: Apache-2.0

/// A zone around a school.
public struct SchoolZoneWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the zone; 0 where it is reached or passed.
  public var distanceToSchoolZoneInMeters: Double
  /// The limit in it; 0 where that is not known.
  public var speedLimitInMetersPerSecond: Double
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// When it holds; `nil` for always, or where that is not known.
  public var timeRule: TimeRule?

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToSchoolZoneInMeters: Double = 0,
    speedLimitInMetersPerSecond: Double = 0,
    distanceType: DistanceType = .ahead,
    timeRule: TimeRule? = nil
  ) {
    self.id = id
    self.distanceToSchoolZoneInMeters = distanceToSchoolZoneInMeters
    self.speedLimitInMetersPerSecond = speedLimitInMetersPerSecond
    self.distanceType = distanceType
    self.timeRule = timeRule
  }
}

/// A zone in which only some vehicles may drive.
public struct EnvironmentalZoneWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the zone; 0 where it is reached or passed.
  public var distanceInMeters: Double
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// The OpenStreetMap object that outlines it: "r4711" or "w4711".
  public var zoneId: String
  /// Its name; empty where the map has none.
  public var name: String
  /// What holds in it, by language.
  public var description: LocalizedTexts
  /// Where to read more.
  public var websiteUrl: String?

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceInMeters: Double = 0,
    distanceType: DistanceType = .ahead,
    zoneId: String = "",
    name: String = "",
    description: LocalizedTexts = LocalizedTexts(),
    websiteUrl: String? = nil
  ) {
    self.id = id
    self.distanceInMeters = distanceInMeters
    self.distanceType = distanceType
    self.zoneId = zoneId
    self.name = name
    self.description = description
    self.websiteUrl = websiteUrl
  }
}

/// A zone of low speed: 30 km/h or 20 mph and less, or a living street.
public struct LowSpeedZoneWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the zone; 0 where it is reached or passed.
  public var distanceToLowSpeedZoneInMeters: Double
  /// The limit in it; 0 where that is not known.
  public var speedLimitInMetersPerSecond: Double
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// The road on which it begins.
  public var segmentReference: SegmentReference

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToLowSpeedZoneInMeters: Double = 0,
    speedLimitInMetersPerSecond: Double = 0,
    distanceType: DistanceType = .ahead,
    segmentReference: SegmentReference = SegmentReference()
  ) {
    self.id = id
    self.distanceToLowSpeedZoneInMeters = distanceToLowSpeedZoneInMeters
    self.speedLimitInMetersPerSecond = speedLimitInMetersPerSecond
    self.distanceType = distanceType
    self.segmentReference = segmentReference
  }
}
