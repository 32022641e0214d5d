// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by electric car.
public struct EVCarOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// What decides about tolls.
  public var tollOptions: TollOptions
  /// Lanes that only some may use.
  public var allowOptions: AllowOptions
  /// People on board, 1…255.
  public var occupantsNumber: Int32
  /// The last character of the plate, where streets are closed by plates.
  public var lastCharacterOfLicensePlate: String?
  /// Lower speeds on single segments.
  public var maxSpeedOnSegments: [MaxSpeedOnSegment]
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

  /// The same in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = carSpecifications.vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .car, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      allowOptions: allowOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments,
      evOptions: ElectricVehicleOptions(
        ensureReachability: ensureReachability,
        evMobilityServiceProviderPreferences: evMobilityServiceProviderPreferences,
        empiricalConsumptionModel: consumptionModel.empirical,
        batterySpecifications: batterySpecifications))
  }

  /// Makes options; a consumption model is needed before they are used.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [], ensureReachability: Bool = false,
    consumptionModel: EVConsumptionModel = EVConsumptionModel(),
    batterySpecifications: BatterySpecifications = BatterySpecifications(),
    carSpecifications: CarSpecifications = CarSpecifications(),
    evMobilityServiceProviderPreferences: EVMobilityServiceProviderPreferences =
      EVMobilityServiceProviderPreferences()
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.ensureReachability = ensureReachability
    self.consumptionModel = consumptionModel
    self.batterySpecifications = batterySpecifications
    self.carSpecifications = carSpecifications
    self.evMobilityServiceProviderPreferences = evMobilityServiceProviderPreferences
  }
}

/// Consumption by measured tables.
///
/// Between the speeds of a table the consumption is interpolated, beyond them it stays as at the
/// nearest one.
public struct EVConsumptionModel: Hashable, Sendable {
  /// Energy for each meter up.
  public var ascentConsumptionInWattHoursPerMeter: Double
  /// Energy regained on each meter down.
  public var descentRecoveryInWattHoursPerMeter: Double
  /// Watt-hours a meter by km/h, without traffic.
  public var freeFlowSpeedTable: [Int32: Double]
  /// Watt-hours a meter by km/h in traffic; where empty, the other table counts.
  public var trafficSpeedTable: [Int32: Double]
  /// Energy for everything but driving.
  public var auxiliaryConsumptionInWattHoursPerSecond: Double

  var empirical: EmpiricalConsumptionModel {
    EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: ascentConsumptionInWattHoursPerMeter,
      descentRecoveryInWattHoursPerMeter: descentRecoveryInWattHoursPerMeter,
      freeFlowSpeedTable: freeFlowSpeedTable, trafficSpeedTable: trafficSpeedTable,
      auxiliaryConsumptionInWattHoursPerSecond: auxiliaryConsumptionInWattHoursPerSecond)
  }

  /// Makes a model; the free-flow table is needed.
  public init(
    ascentConsumptionInWattHoursPerMeter: Double = 0,
    descentRecoveryInWattHoursPerMeter: Double = 0, freeFlowSpeedTable: [Int32: Double] = [:],
    trafficSpeedTable: [Int32: Double] = [:], auxiliaryConsumptionInWattHoursPerSecond: Double = 0
  ) {
    self.ascentConsumptionInWattHoursPerMeter = ascentConsumptionInWattHoursPerMeter
    self.descentRecoveryInWattHoursPerMeter = descentRecoveryInWattHoursPerMeter
    self.freeFlowSpeedTable = freeFlowSpeedTable
    self.trafficSpeedTable = trafficSpeedTable
    self.auxiliaryConsumptionInWattHoursPerSecond = auxiliaryConsumptionInWattHoursPerSecond
  }
}
