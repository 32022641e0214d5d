// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What can be chosen of warnings.
package struct WarningSettings: Hashable, Sendable, Codable {
  package var signs = RoadSignWarningOptions()
  package var filtersStateBorders = true
  package var schoolZoneMeters = 100.0
  package var mergeMeters = 1500.0
  private var distances: [String: WarningNotificationDistances] = [:]

  package init() {}

  /// How early drivers are warned of a type.
  package func distances(_ type: WarningType) -> WarningNotificationDistances {
    distances["\(type)"] ?? WarningNotificationDistances()
  }

  /// Changes how early drivers are warned of a type.
  ///
  /// - Returns: Whether it was changed; not for school zones and merging roads, which have options of their own, nor for
  ///   distances that are not greater than 0.
  package mutating func setDistances(
    _ type: WarningType, _ own: WarningNotificationDistances
  ) -> Bool {
    guard type != .schoolZone, type != .trafficMerge, own.areInRange else { return false }
    distances["\(type)"] = own
    return true
  }

  /// Meters from which on a thing is told.
  func meters(_ type: WarningType, _ profile: TimingProfile) -> Double {
    switch type {
    case .schoolZone: schoolZoneMeters
    case .trafficMerge: mergeMeters
    default: distances(type).meters(profile)
    }
  }

  /// Whether somebody wants to hear of a thing.
  func wants(_ content: WarningContent) -> Bool {
    switch content {
    case .borderCrossing(let border): !filtersStateBorders || border.type == .country
    case .roadSign(let sign):
      holds(signs.typesFilter, sign.type) && holds(signs.categoriesFilter, sign.category)
        && holds(signs.generalWarningTypesFilter, sign.generalWarningType)
        && (signs.vehicleTypesFilter.isEmpty
          || sign.vehicleTypes.contains { signs.vehicleTypesFilter.contains($0) })
    default: true
    }
  }

  private func holds<T: Equatable>(_ filter: [T], _ value: T) -> Bool {
    filter.isEmpty || filter.contains(value)
  }
}
