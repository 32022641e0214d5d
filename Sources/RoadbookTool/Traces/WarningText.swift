// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookModel

/// A warning as a line of words: "speed camera, 50 km/h, in 500 m".
struct WarningText {
  let kind: String
  let subject: String
  let meters: Double
  let state: DistanceType
  private let units: UnitSystem

  init(_ content: WarningContent, _ units: UnitSystem) {
    self.units = units
    kind = content.type.name
    func speed(_ limit: Double) -> String {
      guard limit > 0 else { return "" }
      let isMetric = units == .metric
      return
        ", \(Int((limit * (isMetric ? 3.6 : 2.236936)).rounded())) \(isMetric ? "km/h" : "mph")"
    }
    switch content {
    case .safetyCamera(let own):
      (meters, state) = (own.distanceToCameraInMeters, own.distanceType)
      subject = "camera (\(own.type.name))" + speed(own.speedLimitInMetersPerSecond)
    case .dangerZone(let own):
      (meters, state) = (own.distanceInMeters, own.distanceType)
      subject = "danger zone"
    case .roadSign(let own):
      (meters, state) = (own.distanceToRoadSignInMeters, own.distanceType)
      subject = "sign (\(own.type.name))"
    case .truckRestriction(let own):
      (meters, state) = (own.distanceInMeters, own.distanceType)
      subject = "limit for trucks" + Self.limit(own)
    case .environmentalZone(let own):
      (meters, state) = (own.distanceInMeters, own.distanceType)
      subject = own.name.isEmpty ? "environmental zone" : "environmental zone \(own.name)"
    case .schoolZone(let own):
      (meters, state) = (own.distanceToSchoolZoneInMeters, own.distanceType)
      subject = "school zone" + speed(own.speedLimitInMetersPerSecond)
    case .lowSpeedZone(let own):
      (meters, state) = (own.distanceToLowSpeedZoneInMeters, own.distanceType)
      subject = "low-speed zone" + speed(own.speedLimitInMetersPerSecond)
    case .tollStop(let own):
      (meters, state) = (own.distanceToTollStopInMeters, own.distanceType)
      subject = "toll"
    case .borderCrossing(let own):
      (meters, state) = (own.distanceToBorderCrossingInMeters, own.distanceType)
      let limits = own.administrativeRules.speedLimits
      subject =
        "border to \(own.administrativeRules.stateCode ?? own.administrativeRules.countryCode.name)"
        + speed(limits.maxSpeedUrbanInMetersPerSecond ?? 0)
        + speed(limits.maxSpeedRuralInMetersPerSecond ?? 0)
        + speed(limits.maxSpeedHighwaysInMetersPerSecond ?? 0)
    case .railwayCrossing(let own):
      (meters, state) = (own.distanceToRailwayCrossingInMeters, own.distanceType)
      subject = "railway crossing"
    case .trafficMerge(let own):
      (meters, state) = (own.distanceToTrafficMergeInMeters, own.distanceType)
      subject = "traffic from the \(own.side.name)"
    case .laneDecrease(let own):
      (meters, state) = (own.distanceInMeters, own.distanceType)
      subject = "\(own.previousLaneNumber) lanes become \(own.newLaneNumber)"
    case .custom(let own):
      (meters, state) = (0, .ahead)
      subject = "custom \(own.customWarningType)"
    }
  }

  private static func limit(_ warning: TruckRestrictionWarning) -> String {
    if let weight = warning.weightRestriction {
      return ", \(Double(weight.valueInKilograms) / 1000) t"
    }
    if let size = warning.dimensionRestriction {
      return ", \(size.type.name) \(Double(size.valueInCentimeters) / 100) m"
    }
    if let category = warning.tunnelCategory { return ", tunnel category \(category.name)" }
    return ""
  }

  var text: String {
    switch state {
    case .ahead: meters > 0 ? "\(subject), in \(Measures.distance(meters, units))" : subject
    case .reached: "\(subject), reached"
    case .passed: "\(subject), passed"
    }
  }
}
