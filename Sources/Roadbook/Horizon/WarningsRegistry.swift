// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Knows what warnings are of, by their numbers.
///
/// A thing is known from its first warning on; of things that were passed the last 256 are kept.
@preconcurrency
@MainActor
public final class WarningsRegistry {
  private var known: [Int32: WarningContent] = [:]
  private var passed: [Int32] = []
  private static let mostPassed = 256

  init() {}

  func remember(_ told: ToldWarning) {
    known[told.id] = told.content
    guard told.distanceType == .passed else { return }
    passed.append(told.id)
    if passed.count > Self.mostPassed { known[passed.removeFirst()] = nil }
  }

  private func content(_ warning: Warning) -> WarningContent? { known[warning.id] }
}

extension WarningsRegistry {
  /// The camera; `nil` where the warning is of none.
  public func getSafetyCameraWarning(warning: Warning) -> SafetyCameraWarning? {
    if case .safetyCamera(let own)? = content(warning) { own } else { nil }
  }

  /// The limit for trucks; `nil` where the warning is of none.
  public func getTruckRestrictionWarning(warning: Warning) -> TruckRestrictionWarning? {
    if case .truckRestriction(let own)? = content(warning) { own } else { nil }
  }

  /// The sign; `nil` where the warning is of none.
  public func getRoadSignWarning(warning: Warning) -> RoadSignWarning? {
    if case .roadSign(let own)? = content(warning) { own } else { nil }
  }

  /// The zone for clean vehicles; `nil` where the warning is of none.
  public func getEnvironmentalZoneWarning(warning: Warning) -> EnvironmentalZoneWarning? {
    if case .environmentalZone(let own)? = content(warning) { own } else { nil }
  }

  /// The zone around a school; `nil` where the warning is of none.
  public func getSchoolZoneWarning(warning: Warning) -> SchoolZoneWarning? {
    if case .schoolZone(let own)? = content(warning) { own } else { nil }
  }

  /// The toll station; `nil` where the warning is of none.
  public func getTollStopWarning(warning: Warning) -> TollStop? {
    if case .tollStop(let own)? = content(warning) { own } else { nil }
  }

  /// The zone in which a camera may stand; `nil` where the warning is of none.
  public func getDangerZoneWarning(warning: Warning) -> DangerZoneWarning? {
    if case .dangerZone(let own)? = content(warning) { own } else { nil }
  }

  /// The border; `nil` where the warning is of none.
  public func getBorderCrossingWarning(warning: Warning) -> BorderCrossingWarning? {
    if case .borderCrossing(let own)? = content(warning) { own } else { nil }
  }

  /// The crossing with a railway; `nil` where the warning is of none.
  public func getRailwayCrossingWarning(warning: Warning) -> RailwayCrossingWarning? {
    if case .railwayCrossing(let own)? = content(warning) { own } else { nil }
  }

  /// The zone of low speed; `nil` where the warning is of none.
  public func getLowSpeedZoneWarning(warning: Warning) -> LowSpeedZoneWarning? {
    if case .lowSpeedZone(let own)? = content(warning) { own } else { nil }
  }

  /// The road that joins; `nil` where the warning is of none.
  public func getTrafficMergeWarning(warning: Warning) -> TrafficMergeWarning? {
    if case .trafficMerge(let own)? = content(warning) { own } else { nil }
  }

  /// The lanes that end; `nil` where the warning is of none.
  public func getLaneDecreaseWarning(warning: Warning) -> LaneDecreaseWarning? {
    if case .laneDecrease(let own)? = content(warning) { own } else { nil }
  }

  /// What the app warns of itself; `nil` where the warning is of nothing such.
  public func getCustomWarning(warning: Warning) -> CustomWarning? {
    if case .custom(let own)? = content(warning) { own } else { nil }
  }
}
