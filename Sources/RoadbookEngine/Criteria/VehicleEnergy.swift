// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookRouting

/// What a request says of consumption and battery, in watt-hours or milliliters.
struct VehicleEnergy {
  let consumption: Consumption
  /// `nil` where none is told of.
  let battery: Battery?
  let initialCharge: Double
  /// What has to be left at the destination.
  let leastAtDestination: Double

  /// `nil` where nothing is said of consumption; the options have been checked.
  init?(_ options: RoutingOptions) {
    guard let consumption = Self.consumption(options) else { return nil }
    self.consumption = consumption
    let asked = options.evOptions?.batterySpecifications
    guard let asked, asked != BatterySpecifications() else {
      (battery, initialCharge, leastAtDestination) = (nil, 0, 0)
      return
    }
    battery = Battery(
      capacity: asked.totalCapacityInKilowattHours * 1000,
      reserve: asked.reserveInKilowattHours * 1000)
    initialCharge = asked.initialChargeInKilowattHours * 1000
    leastAtDestination = asked.minChargeAtDestinationInKilowattHours * 1000
  }

  private static func consumption(_ options: RoutingOptions) -> Consumption? {
    if let fuel = options.fuelConsumptionModel { return Consumption(fuel) }
    if let measured = options.evOptions?.empiricalConsumptionModel { return Consumption(measured) }
    guard var physical = options.evOptions?.physicalConsumptionModel else { return nil }
    let vehicle = options.transportSpecification.vehicleSpecification
    if physical.frontalAreaInSquareMeters == PhysicalConsumptionModel().frontalAreaInSquareMeters,
      let width = vehicle?.widthInCentimeters, let height = vehicle?.heightInCentimeters
    {
      physical.frontalAreaInSquareMeters = Double(width) * Double(height) / 10_000
    }
    return Consumption(physical, kilograms: Double(vehicle?.currentWeightInKilograms ?? 0))
  }

  /// How far it leads; a tank has no end.
  var limits: EnergyLimits {
    guard let battery else { return EnergyLimits(consumption) }
    return EnergyLimits(
      consumption, room: battery.capacity - initialCharge, charge: initialCharge - battery.reserve)
  }

  /// What is taken, where a limit is one of energy or of fuel.
  ///
  /// - Returns: `nil` for other limits.
  /// - Throws: Where nothing is said of what is taken.
  static func limits(
    of rangeType: IsolineRangeType, _ options: RoutingOptions
  ) throws(RoutingError) -> EnergyLimits? {
    guard rangeType.isConsumption else { return nil }
    let isFuel = rangeType == .fuelInMilliliters
    guard let energy = VehicleEnergy(options), energy.consumption.isFuel == isFuel else {
      throw RoutingError(
        .invalidParameter,
        message: isFuel
          ? "rangeType fuelInMilliliters needs fuelConsumptionModel in the routing options"
          : "rangeType consumptionInWattHours needs evOptions with a consumption model in the routing options"
      )
    }
    return energy.limits
  }
}
