// SPDX-License-Identifier: Apache-2.0

/// What a driver is warned of, of any type.
package enum WarningContent: Hashable, Sendable {
  case borderCrossing(BorderCrossingWarning)
  case custom(CustomWarning)
  case dangerZone(DangerZoneWarning)
  case environmentalZone(EnvironmentalZoneWarning)
  case laneDecrease(LaneDecreaseWarning)
  case lowSpeedZone(LowSpeedZoneWarning)
  case railwayCrossing(RailwayCrossingWarning)
  case roadSign(RoadSignWarning)
  case safetyCamera(SafetyCameraWarning)
  case schoolZone(SchoolZoneWarning)
  case tollStop(TollStop)
  case trafficMerge(TrafficMergeWarning)
  case truckRestriction(TruckRestrictionWarning)
}

extension WarningContent {
  package var type: WarningType {
    switch self {
    case .safetyCamera: .safetyCamera
    case .dangerZone: .dangerZone
    case .roadSign: .roadSign
    case .truckRestriction: .truckRestriction
    case .environmentalZone: .environmentalZone
    case .schoolZone: .schoolZone
    case .lowSpeedZone: .lowSpeedZone
    case .tollStop: .tollStop
    case .borderCrossing: .borderCrossing
    case .railwayCrossing: .railwayCrossing
    case .trafficMerge: .trafficMerge
    case .laneDecrease: .laneDecrease
    case .custom: .custom
    }
  }

  /// Whether a zone that is seen from another road is the same one; of low speed the road where it begins is told, too.
  package func isSameZone(as other: WarningContent) -> Bool {
    if case .lowSpeedZone(let own) = self, case .lowSpeedZone(let other) = other {
      return own.speedLimitInMetersPerSecond == other.speedLimitInMetersPerSecond
    }
    return self == other
  }

  /// The warning with its number, and where the thing is.
  package func told(_ id: Int32, meters: Double, _ type: DistanceType) -> WarningContent {
    func filled<T>(
      _ warning: T, _ number: WritableKeyPath<T, Int32>, _ distance: WritableKeyPath<T, Double>,
      _ kind: WritableKeyPath<T, DistanceType>
    ) -> T {
      var warning = warning
      warning[keyPath: number] = id
      warning[keyPath: distance] = meters
      warning[keyPath: kind] = type
      return warning
    }
    switch self {
    case .safetyCamera(let own):
      return .safetyCamera(filled(own, \.id, \.distanceToCameraInMeters, \.distanceType))
    case .dangerZone(var own):
      own.isZoneStart = type != .passed
      return .dangerZone(filled(own, \.id, \.distanceInMeters, \.distanceType))
    case .roadSign(let own):
      return .roadSign(filled(own, \.id, \.distanceToRoadSignInMeters, \.distanceType))
    case .truckRestriction(let own):
      return .truckRestriction(filled(own, \.id, \.distanceInMeters, \.distanceType))
    case .environmentalZone(let own):
      return .environmentalZone(filled(own, \.id, \.distanceInMeters, \.distanceType))
    case .schoolZone(let own):
      return .schoolZone(filled(own, \.id, \.distanceToSchoolZoneInMeters, \.distanceType))
    case .lowSpeedZone(let own):
      return .lowSpeedZone(filled(own, \.id, \.distanceToLowSpeedZoneInMeters, \.distanceType))
    case .tollStop(let own):
      return .tollStop(filled(own, \.id, \.distanceToTollStopInMeters, \.distanceType))
    case .borderCrossing(let own):
      return .borderCrossing(
        filled(own, \.id, \.distanceToBorderCrossingInMeters, \.distanceType))
    case .railwayCrossing(let own):
      return .railwayCrossing(
        filled(own, \.id, \.distanceToRailwayCrossingInMeters, \.distanceType))
    case .trafficMerge(let own):
      return .trafficMerge(filled(own, \.id, \.distanceToTrafficMergeInMeters, \.distanceType))
    case .laneDecrease(let own):
      return .laneDecrease(filled(own, \.id, \.distanceInMeters, \.distanceType))
    case .custom(var own):
      own.id = id
      return .custom(own)
    }
  }
}

/// Something on the way of which drivers are warned.
///
///     ├──────────── start ════════ end ──────────┤     meters of a way
package struct WarnedPlace: Hashable, Sendable {
  /// Equal for one thing, on whatever way it is come to.
  package var key: UInt64
  /// Meters of the way, from its beginning or from the vehicle.
  package var start: Double
  /// Where a zone ends; `nil` for a point.
  package var end: Double?
  package var content: WarningContent

  package init(key: UInt64, start: Double, end: Double? = nil, content: WarningContent) {
    self.key = key
    self.start = start
    self.end = end
    self.content = content
  }

  /// As seen from some meters further along the way.
  package func seen(from meters: Double) -> WarnedPlace {
    WarnedPlace(
      key: key, start: start - meters, end: end.map { $0 - meters }, content: content)
  }
}

/// A warning that is told.
package struct ToldWarning: Hashable, Sendable {
  package var id: Int32
  package var distanceType: DistanceType
  /// Filled in with number and distance.
  package var content: WarningContent

  package init(_ content: WarningContent, _ id: Int32, meters: Double, _ type: DistanceType) {
    self.id = id
    distanceType = type
    self.content = content.told(id, meters: meters, type)
  }
}
