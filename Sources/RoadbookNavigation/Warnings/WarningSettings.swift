// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookModel

/// What can be chosen of warnings.
package struct WarningSettings: Hashable, Sendable, Codable {
  package private(set) var options = WarningOptions()
  private var distances: [String: WarningNotificationDistances] = [:]

  package init() {}

  /// How early drivers are warned of a type.
  package func distances(_ type: WarningType, custom kind: Int32 = 0)
    -> WarningNotificationDistances
  {
    distances[Self.key(type, kind)] ?? WarningNotificationDistances()
  }

  private static func key(_ type: WarningType, _ kind: Int32) -> String {
    type == .custom ? "custom.\(kind)" : "\(type)"
  }

  /// Changes how early drivers are warned of a type.
  ///
  /// - Returns: Whether it was changed; not for school zones and merging roads, which have options of their own, nor for
  ///   distances below 1 m or beyond 5 km.
  package mutating func setDistances(
    _ type: WarningType, custom kind: Int32 = 0, _ own: WarningNotificationDistances
  ) -> Bool {
    guard type != .schoolZone, type != .trafficMerge, own.areInRange else { return false }
    distances[Self.key(type, kind)] = own
    return true
  }

  /// Changes what is told.
  ///
  /// - Returns: Whether it was changed; not for distances below 1 m or beyond 5 km.
  @discardableResult
  package mutating func setOptions(_ options: WarningOptions) -> Bool {
    let range = 1...WarningNotificationDistances.horizonMeters
    guard range.contains(options.schoolZoneWarningOptions.warningDistanceInMeters),
      range.contains(options.trafficMergeWarningOptions.warningDistanceInMeters)
    else { return false }
    self.options = options
    return true
  }

  /// Meters ahead within which something may have to be told.
  package var farthest: Double {
    let own = distances.values.reduce(WarningNotificationDistances().greatest) {
      max($0, $1.greatest)
    }
    return Double(
      max(
        own, options.schoolZoneWarningOptions.warningDistanceInMeters,
        options.trafficMergeWarningOptions.warningDistanceInMeters))
  }

  /// Meters from which on a thing is told.
  func meters(_ content: WarningContent, _ profile: TimingProfile) -> Double {
    switch content {
    case .schoolZone: Double(options.schoolZoneWarningOptions.warningDistanceInMeters)
    case .trafficMerge: Double(options.trafficMergeWarningOptions.warningDistanceInMeters)
    case .custom(let own):
      distances(.custom, custom: own.customWarningType).meters(profile)
    default: distances(content.type).meters(profile)
    }
  }

  /// Whether there is a text to say about a thing.
  func speaks(of content: WarningContent) -> Bool {
    switch content {
    case .safetyCamera: options.safetyCameraWarningOptions.enableTextNotification
    case .trafficMerge: options.trafficMergeWarningOptions.enableTextNotification
    case .laneDecrease: options.laneDecreaseWarningOptions.enableTextNotification
    default: false
    }
  }

  /// Whether somebody wants to hear of a thing.
  func wants(_ content: WarningContent) -> Bool {
    switch content {
    case .borderCrossing(let border):
      !options.borderCrossingWarningOptions.filterOutStateBorderWarnings || border.type == .country
    case .trafficMerge(let merge):
      holds(options.trafficMergeWarningOptions.typesFilter, merge.roadType)
    case .roadSign(let sign):
      holds(options.roadSignWarningOptions.typesFilter, sign.type)
        && holds(options.roadSignWarningOptions.categoriesFilter, sign.category)
        && holds(options.roadSignWarningOptions.generalWarningTypesFilter, sign.generalWarningType)
        && (options.roadSignWarningOptions.vehicleTypesFilter.isEmpty
          || sign.vehicleTypes.contains {
            options.roadSignWarningOptions.vehicleTypesFilter.contains($0)
          })
    default: true
    }
  }

  /// Whether a thing counts at a time; asked where its being told would begin.
  func counts(_ content: WarningContent, at time: Date?) -> Bool {
    guard let time else { return true }
    switch content {
    case .truckRestriction(let own)
    where options.truckRestrictionsWarningOptions.filterOutInactiveTimeDependentRestrictions:
      return own.timeRule?.appliesTo(dateTime: time) ?? true
    case .schoolZone(let own)
    where options.schoolZoneWarningOptions.filterOutInactiveTimeDependentWarnings:
      return own.timeRule?.appliesTo(dateTime: time) ?? true
    default: return true
    }
  }

  private func holds<T: Equatable>(_ filter: [T], _ value: T) -> Bool {
    filter.isEmpty || filter.contains(value)
  }
}
