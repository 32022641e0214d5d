// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension SchemaLimits {
  /// What is allowed in fields about consumption and batteries; nothing of others.
  static func energyLimits(of field: String, in type: String) -> [String: Any] {
    switch (type, field) {
    case ("EmpiricalConsumptionModel", "ascentConsumptionInWattHoursPerMeter"),
      ("EmpiricalConsumptionModel", "descentRecoveryInWattHoursPerMeter"):
      above0(10_000)
    case ("EmpiricalConsumptionModel", "auxiliaryConsumptionInWattHoursPerSecond"): from0(1000)
    case ("EmpiricalConsumptionModel", "freeFlowSpeedTable"),
      ("EmpiricalConsumptionModel", "trafficSpeedTable"):
      rows(speeds, from0(Int(RouteRequest.mostWattHoursPerMeter)))
    case ("FuelConsumptionModel", "speedTableInLitersPer100Kilometers"):
      rows(speeds, from0(1000))
    case ("FuelConsumptionModel", "ascentConsumptionInLitersPerMeter"),
      ("FuelConsumptionModel", "idleConsumptionInLitersPerSecond"),
      ("PhysicalConsumptionModel", "recuperationEfficiency"),
      ("PhysicalConsumptionModel", "rollingResistanceCoefficient"):
      from0(1)
    case ("PhysicalConsumptionModel", "driveTrainEfficiency"):
      ["minimum": RouteRequest.leastEfficiency, "maximum": 1]
    case ("PhysicalConsumptionModel", "airDragCoefficient"): from0(10)
    case ("PhysicalConsumptionModel", "auxiliaryPowerConsumptionInWatts"): from0(1_000_000)
    case ("PhysicalConsumptionModel", "frontalAreaInSquareMeters"): ["minimum": 0.5, "maximum": 50]
    case ("BatterySpecifications", "connectorTypes"): [:]
    case ("ElectricVehicleOptions", "excludedChargingProviders"): ["maxItems": 100]
    case ("ChargingStop", "supplyType"): [:]
    case ("ChargingStop", "minDuration"), ("ChargingStop", "maxDuration"): from0(31_622_400)
    case ("ChargingStop", "powerInKilowatts"):
      [
        "minimum": 0, "maximum": 100_000,
        "anyOf": [["maximum": 0], ["minimum": RouteRequest.leastKilowatts]],
      ]
    case ("ChargingStop", _): from0(100_000)
    case ("BatterySpecifications", "totalCapacityInKilowattHours"): above0(100_000)
    case ("BatterySpecifications", "chargingCurve"):
      rows(from0(100_000), ["minimum": RouteRequest.leastKilowatts, "maximum": 100_000])
    case ("BatterySpecifications", _) where field.hasSuffix("InKilowattHours"): from0(100_000)
    case ("BatterySpecifications", _): from0(1_000_000)
    default: [:]
    }
  }

  private static var speeds: [String: Any] { from0(1000).merging(["type": "integer"]) { $1 } }

  private static func from0(_ most: Int) -> [String: Any] { ["minimum": 0, "maximum": most] }

  private static func above0(_ most: Int) -> [String: Any] {
    ["exclusiveMinimum": 0, "maximum": most]
  }

  /// Rows of two numbers.
  private static func rows(_ first: [String: Any], _ second: [String: Any]) -> [String: Any] {
    let number: [String: Any] = ["type": "number"]
    let items = [first, second].map { number.merging($0) { $1 } }
    return ["items": ["type": "array", "prefixItems": items, "minItems": 2, "maxItems": 2]]
  }
}
