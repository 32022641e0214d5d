// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// The battery and the consumption of an electric vehicle.
public struct ElectricVehicleOptions: Hashable, Sendable {
  /// Whether charging stops are added until the destination can be reached.
  public var ensureReachability: Bool
  /// Charging providers by preference.
  public var evMobilityServiceProviderPreferences: EVMobilityServiceProviderPreferences
  /// Providers at whose stations plans never charge, 100 at most: names of networks, operators and brands, and ids of
  /// stations.
  ///
  /// It is ours: the commercial SDK has none.
  public var excludedChargingProviders: [String]
  /// Whether plans are looked for along all ways, also on maps of more than 20,000 road segments.
  ///
  /// Without it, a plan on such a map chooses among three ways between two places. Most of these plans are the best ones. With a
  /// battery of 5 to 12 kWh, one plan in fifteen takes more than 1 % longer. With `plansAlongAllWays`, finding a plan takes ten
  /// times as long or more: 0.2 s on a map of 60,000 segments, some ten seconds on one of three million. It is ours: the
  /// commercial SDK has none.
  public var plansAlongAllWays: Bool
  /// Consumption by measured tables.
  ///
  /// Exactly one of the two models is given.
  public var empiricalConsumptionModel: EmpiricalConsumptionModel?
  /// Consumption by the physics of the vehicle.
  public var physicalConsumptionModel: PhysicalConsumptionModel?
  /// The battery.
  public var batterySpecifications: BatterySpecifications?

  /// Makes options; a consumption model is needed before they are used.
  public init(
    ensureReachability: Bool = false,
    evMobilityServiceProviderPreferences: EVMobilityServiceProviderPreferences =
      EVMobilityServiceProviderPreferences(), excludedChargingProviders: [String] = [],
    plansAlongAllWays: Bool = false,
    empiricalConsumptionModel: EmpiricalConsumptionModel? = nil,
    physicalConsumptionModel: PhysicalConsumptionModel? = nil,
    batterySpecifications: BatterySpecifications? = nil
  ) {
    self.ensureReachability = ensureReachability
    self.evMobilityServiceProviderPreferences = evMobilityServiceProviderPreferences
    self.excludedChargingProviders = excludedChargingProviders
    self.plansAlongAllWays = plansAlongAllWays
    self.empiricalConsumptionModel = empiricalConsumptionModel
    self.physicalConsumptionModel = physicalConsumptionModel
    self.batterySpecifications = batterySpecifications
  }
}

extension ElectricVehicleOptions {
  /// Whether something is said of the battery; one of which nothing is said is none.
  package var hasBattery: Bool {
    batterySpecifications.map { $0 != BatterySpecifications() } ?? false
  }
}

extension ElectricVehicleOptions: Codable, FieldCoded {
  package static var blank: ElectricVehicleOptions { ElectricVehicleOptions() }
  package static let fields: FieldTable<ElectricVehicleOptions> = [
    .value("ensureReachability", \.ensureReachability),
    .value("evMobilityServiceProviderPreferences", \.evMobilityServiceProviderPreferences),
    .list("excludedChargingProviders", \.excludedChargingProviders),
    .value("plansAlongAllWays", \.plansAlongAllWays),
    .optional("empiricalConsumptionModel", \.empiricalConsumptionModel),
    .optional("physicalConsumptionModel", \.physicalConsumptionModel),
    .optional("batterySpecifications", \.batterySpecifications),
  ]
}

/// Charging providers by preference, 10 at most.
public struct EVMobilityServiceProviderPreferences: Hashable, Sendable {
  /// Ids of providers that are preferred most.
  public var high: [String]
  /// Ids of providers that are preferred.
  public var medium: [String]
  /// Ids of providers that are preferred a little.
  public var low: [String]

  /// Makes preferences; by default none.
  public init(high: [String] = [], medium: [String] = [], low: [String] = []) {
    self.high = high
    self.medium = medium
    self.low = low
  }
}

extension EVMobilityServiceProviderPreferences: Codable, FieldCoded {
  package static var blank: EVMobilityServiceProviderPreferences {
    EVMobilityServiceProviderPreferences()
  }
  package static let fields: FieldTable<EVMobilityServiceProviderPreferences> = [
    .list("high", \.high),
    .list("medium", \.medium),
    .list("low", \.low),
  ]
}

/// Consumption by measured tables.
///
/// Between the speeds of a table the consumption is interpolated, beyond them it stays as at the
/// nearest one. Ascent, descent and the free-flow table are required: where one is 0 or empty, routes fail with
/// `RoutingError.invalidParameter`.
public struct EmpiricalConsumptionModel: Hashable, Sendable {
  /// Energy for each meter up, more than 0 and up to 10,000.
  public var ascentConsumptionInWattHoursPerMeter: Double
  /// Energy regained on each meter down, more than 0, and no more than what a meter up takes.
  public var descentRecoveryInWattHoursPerMeter: Double
  /// Watt-hours a meter by km/h, without traffic; speeds 0…1,000, values 0…100.
  public var freeFlowSpeedTable: [Int32: Double]
  /// Watt-hours a meter by km/h in traffic; where empty, the other table counts.
  public var trafficSpeedTable: [Int32: Double]
  /// Energy for everything but driving, 0…1,000.
  public var auxiliaryConsumptionInWattHoursPerSecond: Double

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

extension EmpiricalConsumptionModel: Codable, FieldCoded {
  package static var blank: EmpiricalConsumptionModel { EmpiricalConsumptionModel() }
  package static let fields: FieldTable<EmpiricalConsumptionModel> = [
    .value("ascentConsumptionInWattHoursPerMeter", \.ascentConsumptionInWattHoursPerMeter),
    .value("descentRecoveryInWattHoursPerMeter", \.descentRecoveryInWattHoursPerMeter),
    .table("freeFlowSpeedTable", \.freeFlowSpeedTable),
    .table("trafficSpeedTable", \.trafficSpeedTable),
    .value("auxiliaryConsumptionInWattHoursPerSecond", \.auxiliaryConsumptionInWattHoursPerSecond),
  ]
}

/// Consumption by the physics of the vehicle; needs its current weight.
///
/// Rolling, air, height, and coming from one speed to another where roads meet; air is that of 15 °C at the sea.
/// Of starting and stopping nothing is counted.
public struct PhysicalConsumptionModel: Hashable, Sendable {
  /// Part of the energy that reaches the wheels, 0.1…1.
  public var driveTrainEfficiency: Double
  /// Part of the energy regained when braking, 0…1.
  public var recuperationEfficiency: Double
  /// Power for everything but driving, 0…1,000,000.
  public var auxiliaryPowerConsumptionInWatts: Double
  /// Area against the wind, 0.5…50 m².
  ///
  /// At 0.5, its default, width times height of the vehicle count instead where both are given.
  public var frontalAreaInSquareMeters: Double
  /// Rolling resistance, 0…1.
  public var rollingResistanceCoefficient: Double
  /// Air drag, 0…10.
  public var airDragCoefficient: Double

  /// Makes a model.
  public init(
    driveTrainEfficiency: Double = 0.1, recuperationEfficiency: Double = 0.1,
    auxiliaryPowerConsumptionInWatts: Double = 0.1, frontalAreaInSquareMeters: Double = 0.5,
    rollingResistanceCoefficient: Double = 0.1, airDragCoefficient: Double = 0.1
  ) {
    self.driveTrainEfficiency = driveTrainEfficiency
    self.recuperationEfficiency = recuperationEfficiency
    self.auxiliaryPowerConsumptionInWatts = auxiliaryPowerConsumptionInWatts
    self.frontalAreaInSquareMeters = frontalAreaInSquareMeters
    self.rollingResistanceCoefficient = rollingResistanceCoefficient
    self.airDragCoefficient = airDragCoefficient
  }
}

extension PhysicalConsumptionModel: Codable, FieldCoded {
  package static var blank: PhysicalConsumptionModel { PhysicalConsumptionModel() }
  package static let fields: FieldTable<PhysicalConsumptionModel> = [
    .value("driveTrainEfficiency", \.driveTrainEfficiency),
    .value("recuperationEfficiency", \.recuperationEfficiency),
    .value("auxiliaryPowerConsumptionInWatts", \.auxiliaryPowerConsumptionInWatts),
    .value("frontalAreaInSquareMeters", \.frontalAreaInSquareMeters),
    .value("rollingResistanceCoefficient", \.rollingResistanceCoefficient),
    .value("airDragCoefficient", \.airDragCoefficient),
  ]
}

/// The battery of an electric vehicle.
public struct BatterySpecifications: Hashable, Sendable {
  /// Energy when full, up to 100,000.
  ///
  /// Specifications that are all at their defaults count as none.
  public var totalCapacityInKilowattHours: Double
  /// Energy at the start; no more than the capacity, and no less than the reserve.
  public var initialChargeInKilowattHours: Double
  /// Energy up to which it is charged; no more than the capacity.
  public var targetChargeInKilowattHours: Double
  /// Greatest power in kW by energy in kWh; each holds up to the next, the first one begins at 0.
  ///
  /// Powers are 0.1 kW and more.
  public var chargingCurve: [Double: Double]
  /// Plugs that fit.
  public var connectorTypes: [ChargingConnectorType]
  /// Least energy on arrival at a charging station.
  public var minChargeAtChargingStationInKilowattHours: Double
  /// Least energy on arrival at the first charging station.
  public var minChargeAtFirstChargingStationInKilowattHours: Double?
  /// Least energy at the destination.
  public var minChargeAtDestinationInKilowattHours: Double
  /// Greatest voltage.
  public var maxChargingVoltageInVolts: Double?
  /// Greatest current.
  public var maxChargingCurrentInAmperes: Double?
  /// Seconds from arriving until the current flows, and back.
  public var chargingSetupDuration: TimeInterval
  /// Greatest power at stations of low voltage.
  public var maxPowerAtLowVoltageInKilowatts: Double?
  /// Energy that is never used on the way.
  ///
  /// It is ours: the commercial SDK has none.
  public var reserveInKilowattHours: Double

  /// Makes a battery.
  public init(
    totalCapacityInKilowattHours: Double = 0, initialChargeInKilowattHours: Double = 0,
    targetChargeInKilowattHours: Double = 0, chargingCurve: [Double: Double] = [:],
    connectorTypes: [ChargingConnectorType] = [],
    minChargeAtChargingStationInKilowattHours: Double = 0,
    minChargeAtFirstChargingStationInKilowattHours: Double? = nil,
    minChargeAtDestinationInKilowattHours: Double = 0, maxChargingVoltageInVolts: Double? = nil,
    maxChargingCurrentInAmperes: Double? = nil, chargingSetupDuration: TimeInterval = 0,
    maxPowerAtLowVoltageInKilowatts: Double? = nil, reserveInKilowattHours: Double = 0
  ) {
    self.totalCapacityInKilowattHours = totalCapacityInKilowattHours
    self.initialChargeInKilowattHours = initialChargeInKilowattHours
    self.targetChargeInKilowattHours = targetChargeInKilowattHours
    self.chargingCurve = chargingCurve
    self.connectorTypes = connectorTypes
    self.minChargeAtChargingStationInKilowattHours = minChargeAtChargingStationInKilowattHours
    self.minChargeAtFirstChargingStationInKilowattHours =
      minChargeAtFirstChargingStationInKilowattHours
    self.minChargeAtDestinationInKilowattHours = minChargeAtDestinationInKilowattHours
    self.maxChargingVoltageInVolts = maxChargingVoltageInVolts
    self.maxChargingCurrentInAmperes = maxChargingCurrentInAmperes
    self.chargingSetupDuration = chargingSetupDuration
    self.maxPowerAtLowVoltageInKilowatts = maxPowerAtLowVoltageInKilowatts
    self.reserveInKilowattHours = reserveInKilowattHours
  }
}

extension BatterySpecifications: Codable, FieldCoded {
  package static var blank: BatterySpecifications { BatterySpecifications() }
  package static let fields: FieldTable<BatterySpecifications> = [
    .value("totalCapacityInKilowattHours", \.totalCapacityInKilowattHours),
    .value("initialChargeInKilowattHours", \.initialChargeInKilowattHours),
    .value("targetChargeInKilowattHours", \.targetChargeInKilowattHours),
    .table("chargingCurve", \.chargingCurve),
    .list("connectorTypes", \.connectorTypes),
    .value(
      "minChargeAtChargingStationInKilowattHours", \.minChargeAtChargingStationInKilowattHours),
    .optional(
      "minChargeAtFirstChargingStationInKilowattHours",
      \.minChargeAtFirstChargingStationInKilowattHours),
    .value("minChargeAtDestinationInKilowattHours", \.minChargeAtDestinationInKilowattHours),
    .optional("maxChargingVoltageInVolts", \.maxChargingVoltageInVolts),
    .optional("maxChargingCurrentInAmperes", \.maxChargingCurrentInAmperes),
    .value("chargingSetupDuration", \.chargingSetupDuration),
    .optional("maxPowerAtLowVoltageInKilowatts", \.maxPowerAtLowVoltageInKilowatts),
    .value("reserveInKilowattHours", \.reserveInKilowattHours),
  ]
}
