// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Hears of a camera on the way.
@preconcurrency
@MainActor
public protocol SafetyCameraWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onSafetyCameraWarningUpdated(_ safetyCameraWarning: SafetyCameraWarning)
}

/// Hears of a zone in which a camera may stand on the way.
@preconcurrency
@MainActor
public protocol DangerZoneWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onDangerZoneWarningsUpdated(_ dangerZonesWarning: DangerZoneWarning)
}

/// Hears of a sign on the way.
@preconcurrency
@MainActor
public protocol RoadSignWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onRoadSignWarningUpdated(_ roadSignWarning: RoadSignWarning)
}

/// Hears of a limit for trucks on the way.
@preconcurrency
@MainActor
public protocol TruckRestrictionsWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onTruckRestrictionsWarningUpdated(_ restrictions: [TruckRestrictionWarning])
}

/// Hears of a zone for clean vehicles on the way.
@preconcurrency
@MainActor
public protocol EnvironmentalZoneWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onEnvironmentalZoneWarningsUpdated(_ environmentalZonesWarning: [EnvironmentalZoneWarning])
}

/// Hears of a zone around a school on the way.
@preconcurrency
@MainActor
public protocol SchoolZoneWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onSchoolZoneWarningUpdated(_ schoolZoneWarning: [SchoolZoneWarning])
}

/// Hears of a zone of low speed on the way.
@preconcurrency
@MainActor
public protocol LowSpeedZoneWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onLowSpeedZoneWarningUpdated(_ lowSpeedZoneWarning: LowSpeedZoneWarning)
}

/// Hears of a toll station on the way.
@preconcurrency
@MainActor
public protocol TollStopWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onTollStopWarning(_ tollStop: TollStop)
}

/// Hears of a border on the way.
@preconcurrency
@MainActor
public protocol BorderCrossingWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onBorderCrossingWarningUpdated(_ borderCrossingWarning: BorderCrossingWarning)
}

/// Hears of a crossing with a railway on the way.
@preconcurrency
@MainActor
public protocol RailwayCrossingWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onRailwayCrossingWarningUpdated(_ railwayCrossingWarning: RailwayCrossingWarning)
}

/// Hears of a road that joins on the way.
@preconcurrency
@MainActor
public protocol TrafficMergeWarningDelegate: AnyObject {
  /// Called when it is ahead, reached or passed.
  func onTrafficMergeWarningUpdated(_ trafficMergeWarning: TrafficMergeWarning)
}
