// SPDX-License-Identifier: Apache-2.0

/// What is told of cameras.
public struct SafetyCameraWarningOptions: Hashable, Sendable, Codable {
  /// Whether there is a text to say.
  public var enableTextNotification: Bool

  /// Makes options; by default there is a text.
  public init(enableTextNotification: Bool = true) {
    self.enableTextNotification = enableTextNotification
  }
}

/// Of which limits for trucks drivers are warned.
public struct TruckRestrictionsWarningOptions: Hashable, Sendable, Codable {
  /// Whether limits that hold at other times only are left out.
  public var filterOutInactiveTimeDependentRestrictions: Bool

  /// Makes options; by default nothing is left out.
  public init(filterOutInactiveTimeDependentRestrictions: Bool = false) {
    self.filterOutInactiveTimeDependentRestrictions = filterOutInactiveTimeDependentRestrictions
  }
}

/// Of which zones around schools drivers are warned, and how early.
public struct SchoolZoneWarningOptions: Hashable, Sendable, Codable {
  /// Whether zones that hold at other times only are left out.
  public var filterOutInactiveTimeDependentWarnings: Bool
  /// Meters ahead, 1 to 5,000.
  public var warningDistanceInMeters: Int32

  /// Makes options; by default nothing is left out, and zones are told 100 m ahead.
  public init(
    filterOutInactiveTimeDependentWarnings: Bool = false, warningDistanceInMeters: Int32 = 100
  ) {
    self.filterOutInactiveTimeDependentWarnings = filterOutInactiveTimeDependentWarnings
    self.warningDistanceInMeters = warningDistanceInMeters
  }
}

/// Of which borders drivers are warned.
public struct BorderCrossingWarningOptions: Hashable, Sendable, Codable {
  /// Whether borders of states inside a country are left out.
  public var filterOutStateBorderWarnings: Bool

  /// Makes options; by default borders of states are left out.
  public init(filterOutStateBorderWarnings: Bool = true) {
    self.filterOutStateBorderWarnings = filterOutStateBorderWarnings
  }
}

/// Of which roads that join drivers are warned, and how early.
public struct TrafficMergeWarningOptions: Hashable, Sendable, Codable {
  /// The roads; empty for all.
  public var typesFilter: [TrafficMergeRoadType]
  /// Whether there is a text to say.
  public var enableTextNotification: Bool
  /// Meters ahead, 1 to 5,000.
  public var warningDistanceInMeters: Int32

  /// Makes options; by default all are told, with a text, 1,500 m ahead.
  public init(
    typesFilter: [TrafficMergeRoadType] = [], enableTextNotification: Bool = true,
    warningDistanceInMeters: Int32 = 1500
  ) {
    self.typesFilter = typesFilter
    self.enableTextNotification = enableTextNotification
    self.warningDistanceInMeters = warningDistanceInMeters
  }
}

/// What is told of lanes that end.
public struct LaneDecreaseWarningOptions: Hashable, Sendable, Codable {
  /// Whether there is a text to say.
  public var enableTextNotification: Bool

  /// Makes options; by default there is a text.
  public init(enableTextNotification: Bool = true) {
    self.enableTextNotification = enableTextNotification
  }
}

/// What can be chosen of all warnings.
public struct WarningOptions: Hashable, Sendable, Codable {
  /// Of cameras.
  public var safetyCameraWarningOptions = SafetyCameraWarningOptions()
  /// Of limits for trucks.
  public var truckRestrictionsWarningOptions = TruckRestrictionsWarningOptions()
  /// Of signs.
  public var roadSignWarningOptions = RoadSignWarningOptions()
  /// Of zones around schools.
  public var schoolZoneWarningOptions = SchoolZoneWarningOptions()
  /// Of borders.
  public var borderCrossingWarningOptions = BorderCrossingWarningOptions()
  /// Of roads that join.
  public var trafficMergeWarningOptions = TrafficMergeWarningOptions()
  /// Of lanes that end.
  public var laneDecreaseWarningOptions = LaneDecreaseWarningOptions()

  /// Makes options, each with its default.
  public init() {}
}
