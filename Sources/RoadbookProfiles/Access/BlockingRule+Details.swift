// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
package import RoadbookModel

extension BlockingRule {
  /// The limit as notices tell it; `nil` where the rule is about a kind of vehicle.
  ///
  /// Limits are told in whole kilograms and centimetres, so that what is told is never more than
  /// what the sign admits.
  package func details(_ vehicle: VehicleRules) -> ViolatedRestriction.Details? {
    var details = ViolatedRestriction.Details()
    switch cause {
    case .access, .oneway: return nil
    case .limit(let limit, let greatest): details.set(limit, greatest)
    case .trailer: details.forbiddenTrailerCount = IntegerRange(min: 1)
    case .articulated: details.forbiddenTruckCategory = .tractor
    case .hazardousGoods:
      details.forbiddenHazardousGoods = vehicle.hazardousGoods.compactMap { name in
        HazardousMaterial.allCases.first { $0.name == name }
      }
    case .tunnel(let code): details.maxTunnelCategory = code.category
    }
    return details
  }
}

extension ViolatedRestriction.Details {
  fileprivate mutating func set(_ limit: SizeLimit, _ greatest: Double) {
    let thousandths = Int32(min(max(greatest * 1000, 0), 2_000_000_000) + 0.001)
    let hundredths = thousandths / 10
    switch limit {
    case .height: maxHeightInCentimeters = hundredths
    case .width: maxWidthInCentimeters = hundredths
    case .length: maxLengthInCentimeters = hundredths
    case .weight:
      maxWeight = VehicleRestrictionMaxWeight(valueInKilograms: thousandths, type: .current)
    case .grossWeight:
      maxWeight = VehicleRestrictionMaxWeight(valueInKilograms: thousandths, type: .gross)
    case .emptyWeight:
      maxWeight = VehicleRestrictionMaxWeight(valueInKilograms: thousandths, type: .empty)
    case .payload: maxPayloadCapacityInKilograms = thousandths
    case .axleLoad: maxWeightPerAxleInKilograms = thousandths
    case .bogieLoad:
      maxWeightPerAxleGroupInKilograms = MaxAxleGroupWeight(
        maxWeightInKilograms: thousandths, axleGroupType: "tandem")
    case .axles: forbiddenAxleCount = IntegerRange(min: thousandths / 1000 + 1)
    case .trailers: forbiddenTrailerCount = IntegerRange(min: thousandths / 1000 + 1)
    case .tires: maxNumberOfTires = thousandths / 1000
    }
  }
}

extension TunnelCode {
  /// The category of tunnels that is named like the code.
  var category: TunnelCategory? {
    switch self {
    case .none: nil
    case .b: .b
    case .c: .c
    case .d: .d
    case .e: .e
    }
  }
}
