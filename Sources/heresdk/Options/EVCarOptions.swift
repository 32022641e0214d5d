// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by electric car.
public struct EVCarOptions: RoadVehicleOptions {
  /// What the options of all vehicles have.
  public var shared: SharedVehicleOptions
  /// Whether charging stations are added until the destination can be reached.
  public var ensureReachability: Bool
  /// How much it consumes.
  public var consumptionModel: EVConsumptionModel
  /// Its battery.
  public var batterySpecifications: BatterySpecifications
  /// Size and weight of the car.
  public var carSpecifications: CarSpecifications
  /// Charging providers by preference.
  public var evMobilityServiceProviderPreferences: EVMobilityServiceProviderPreferences

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    shared.routingOptions(
      .car, carSpecifications.vehicle,
      ElectricVehicleOptions(
        ensureReachability: ensureReachability,
        evMobilityServiceProviderPreferences: evMobilityServiceProviderPreferences,
        empiricalConsumptionModel: consumptionModel,
        batterySpecifications: batterySpecifications))
  }

  /// Makes options; a consumption model is needed before they are used.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    ensureReachability: Bool = false, consumptionModel: EVConsumptionModel = EVConsumptionModel(),
    batterySpecifications: BatterySpecifications = BatterySpecifications(),
    carSpecifications: CarSpecifications = CarSpecifications(),
    evMobilityServiceProviderPreferences: EVMobilityServiceProviderPreferences =
      EVMobilityServiceProviderPreferences()
  ) {
    shared = SharedVehicleOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments)
    self.ensureReachability = ensureReachability
    self.consumptionModel = consumptionModel
    self.batterySpecifications = batterySpecifications
    self.carSpecifications = carSpecifications
    self.evMobilityServiceProviderPreferences = evMobilityServiceProviderPreferences
  }
}

/// Consumption by measured tables.
public typealias EVConsumptionModel = EmpiricalConsumptionModel
