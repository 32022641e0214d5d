// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  /// Refuses questions for charging stations that no engine could answer.
  ///
  /// - Throws: `RoutingError.invalidParameter` with a message that names the value.
  package static func validate(_ question: ChargingQuestion) throws(RoutingError) {
    guard ChargingQuestion.limits.contains(Int(question.limit)) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "limit is \(question.limit); allowed is \(ChargingQuestion.limits.lowerBound)…\(ChargingQuestion.limits.upperBound)"
      )
    }
    guard ChargingQuestion.powers.contains(question.minPowerInKilowatts) else {
      throw RoutingError(
        .invalidParameter,
        message: "minPowerInKilowatts is \(question.minPowerInKilowatts); allowed is 0…4000")
    }
    guard question.plugs.count <= ChargingQuestion.mostPlugs,
      question.plugs.allSatisfy({ $0.utf8.count <= 100 })
    else {
      throw RoutingError(
        .invalidParameter,
        message: "plugs: \(ChargingQuestion.mostPlugs) names of 100 bytes are allowed at most")
    }
    let hasBattery = question.options.evOptions?.hasBattery == true
    for (isAsked, name) in [
      (question.byCharge, "byCharge"),
      (question.chargeInKilowattHours != nil, "chargeInKilowattHours"),
    ]
    where isAsked && !hasBattery {
      throw RoutingError(
        .invalidParameter,
        message:
          "\(name) is about a battery: name a vehicle, or evOptions with batterySpecifications")
    }
  }

  /// The options of a question, with the charge that it tells.
  package static func options(of question: ChargingQuestion) -> RoutingOptions {
    var options = question.options
    if let charge = question.chargeInKilowattHours {
      options.evOptions?.batterySpecifications?.initialChargeInKilowattHours = charge
    }
    return options
  }
}
