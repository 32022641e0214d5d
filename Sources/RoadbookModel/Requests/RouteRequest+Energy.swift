// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension RouteRequest {
  /// Refuses what is said of consumption and battery where a value is missing, or out of its range.
  static func validateEnergy(_ options: RoutingOptions) throws(RoutingError) {
    if options.evOptions != nil, options.fuelConsumptionModel != nil {
      throw wrong("evOptions and fuelConsumptionModel exclude each other; leave one out")
    }
    try validateLeastEnergy(options)
    if let fuel = options.fuelConsumptionModel { try validate(fuel) }
    guard let electric = options.evOptions else { return }
    switch (electric.empiricalConsumptionModel, electric.physicalConsumptionModel) {
    case (let measured?, nil): try validate(measured)
    case (nil, let physical?):
      try validate(physical)
      let weight =
        options.transportSpecification.vehicleSpecification?.currentWeightInKilograms ?? 0
      guard weight > 0 else {
        throw wrong(
          "evOptions.physicalConsumptionModel needs vehicleSpecification.currentWeightInKilograms")
      }
    case (nil, nil):
      throw wrong(
        "evOptions has no consumption model; give empiricalConsumptionModel or physicalConsumptionModel"
      )
    case (_?, _?): throw wrong("evOptions has two consumption models; leave one out")
    }
    if let battery = electric.batterySpecifications, battery != BatterySpecifications() {
      try validate(battery)
    }
    let providers = electric.evMobilityServiceProviderPreferences
    let count = providers.high.count + providers.medium.count + providers.low.count
    guard count <= 10 else {
      throw wrong("evMobilityServiceProviderPreferences has \(count) names; 10 are the most")
    }
    let excluded = electric.excludedChargingProviders.count
    guard excluded <= 100 else {
      throw wrong("evOptions.excludedChargingProviders has \(excluded) names; 100 are the most")
    }
    try validateReachability(options)
  }

  /// Refuses routes of least energy where nothing tells what the vehicle takes, and what they do not know.
  private static func validateLeastEnergy(_ options: RoutingOptions) throws(RoutingError) {
    guard options.routeOptions.optimizationMode == .leastEnergy else { return }
    guard options.evOptions != nil || options.fuelConsumptionModel != nil else {
      throw wrong(
        "routeOptions.optimizationMode leastEnergy needs a consumption model; give evOptions or fuelConsumptionModel"
      )
    }
    guard options.routeOptions.alternatives == 0 else {
      throw wrong("routeOptions.optimizationMode leastEnergy needs routeOptions.alternatives 0")
    }
  }

  private static func validate(_ model: FuelConsumptionModel) throws(RoutingError) {
    let name = "fuelConsumptionModel"
    try validateTable(
      model.speedTableInLitersPer100Kilometers, name + ".speedTableInLitersPer100Kilometers",
      upTo: 1000, isNeeded: true)
    try inRange(
      [
        ("ascentConsumptionInLitersPerMeter", model.ascentConsumptionInLitersPerMeter),
        ("idleConsumptionInLitersPerSecond", model.idleConsumptionInLitersPerSecond),
      ], of: name, 0...1)
  }

  private static func validate(_ model: EmpiricalConsumptionModel) throws(RoutingError) {
    let name = "evOptions.empiricalConsumptionModel"
    try validateTable(
      model.freeFlowSpeedTable, name + ".freeFlowSpeedTable", upTo: mostWattHoursPerMeter,
      isNeeded: true)
    try validateTable(
      model.trafficSpeedTable, name + ".trafficSpeedTable", upTo: mostWattHoursPerMeter,
      isNeeded: false)
    for (field, value) in [
      ("ascentConsumptionInWattHoursPerMeter", model.ascentConsumptionInWattHoursPerMeter),
      ("descentRecoveryInWattHoursPerMeter", model.descentRecoveryInWattHoursPerMeter),
    ] {
      guard value != 0 else { throw missing("\(name).\(field)") }
      guard value > 0, value <= 10_000 else {
        throw refused("\(name).\(field)", value, "more than 0 and up to 10000")
      }
    }
    guard
      model.descentRecoveryInWattHoursPerMeter <= model.ascentConsumptionInWattHoursPerMeter
    else {
      throw refused(
        name + ".descentRecoveryInWattHoursPerMeter", model.descentRecoveryInWattHoursPerMeter,
        "no more than ascentConsumptionInWattHoursPerMeter, \(model.ascentConsumptionInWattHoursPerMeter): each hill would charge the vehicle"
      )
    }
    try inRange(
      [
        ("auxiliaryConsumptionInWattHoursPerSecond", model.auxiliaryConsumptionInWattHoursPerSecond)
      ], of: name, 0...1000)
  }

  private static func validate(_ model: PhysicalConsumptionModel) throws(RoutingError) {
    let name = "evOptions.physicalConsumptionModel"
    try inRange(
      [("driveTrainEfficiency", model.driveTrainEfficiency)], of: name, leastEfficiency...1)
    try inRange(
      [
        ("recuperationEfficiency", model.recuperationEfficiency),
        ("rollingResistanceCoefficient", model.rollingResistanceCoefficient),
      ], of: name, 0...1)
    try inRange([("airDragCoefficient", model.airDragCoefficient)], of: name, 0...10)
    try inRange(
      [("auxiliaryPowerConsumptionInWatts", model.auxiliaryPowerConsumptionInWatts)],
      of: name, 0...1_000_000)
    try inRange(
      [("frontalAreaInSquareMeters", model.frontalAreaInSquareMeters)], of: name, 0.5...50)
  }

  /// Trucks take one or two; heavier things go by rail.
  package static let mostWattHoursPerMeter = 100.0
  /// The default of the SDK; drive trains of cars have 0.8 and more.
  package static let leastEfficiency = 0.1
  /// A tenth of what a household socket gives: with less, charging takes weeks.
  package static let leastKilowatts = 0.1

  /// Rows of 0…1,000 km/h with 0 and more.
  private static func validateTable(
    _ table: [Int32: Double], _ name: String, upTo most: Double, isNeeded: Bool
  ) throws(RoutingError) {
    if isNeeded, table.isEmpty { throw wrong("\(name) is empty; it is required") }
    for (speed, value) in table.sorted(by: { $0.key < $1.key }) {
      guard (0...1000).contains(speed) else { throw refused("a speed of \(name)", speed, "0…1000") }
      guard (0...most).contains(value) else {
        throw refused("\(name) at \(speed) km/h", value, "0…\(Int(most))")
      }
    }
  }

  /// NaN is in no range.
  private static func inRange(
    _ values: [(String, Double)], of name: String, _ range: ClosedRange<Double>
  ) throws(RoutingError) {
    for (field, value) in values where !range.contains(value) {
      throw refused("\(name).\(field)", value, "\(range.lowerBound)…\(range.upperBound)")
    }
  }

  /// A value that is required, where 0 stands for none.
  private static func missing(_ name: String) -> RoutingError {
    wrong("\(name) is missing or 0; it is required, and more than 0")
  }

  private static func wrong(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: message)
  }
}

// MARK: - Batteries

extension RouteRequest {
  private static func validate(_ battery: BatterySpecifications) throws(RoutingError) {
    let name = "evOptions.batterySpecifications"
    let capacity = battery.totalCapacityInKilowattHours
    guard capacity != 0 else { throw missing(name + ".totalCapacityInKilowattHours") }
    guard capacity > 0, capacity <= 100_000 else {
      throw refused(
        name + ".totalCapacityInKilowattHours", capacity, "more than 0 and up to 100000")
    }
    try check(
      [
        ("initialChargeInKilowattHours", battery.initialChargeInKilowattHours),
        ("targetChargeInKilowattHours", battery.targetChargeInKilowattHours),
        ("reserveInKilowattHours", battery.reserveInKilowattHours),
        (
          "minChargeAtChargingStationInKilowattHours",
          battery.minChargeAtChargingStationInKilowattHours
        ),
        (
          "minChargeAtFirstChargingStationInKilowattHours",
          battery.minChargeAtFirstChargingStationInKilowattHours ?? 0
        ),
        ("minChargeAtDestinationInKilowattHours", battery.minChargeAtDestinationInKilowattHours),
      ], of: name, within: capacity)
    guard battery.initialChargeInKilowattHours >= battery.reserveInKilowattHours else {
      throw wrong(
        "\(name).initialChargeInKilowattHours is \(battery.initialChargeInKilowattHours), less than the reserve of \(battery.reserveInKilowattHours)"
      )
    }
    try validateCurve(battery, name + ".chargingCurve")
    try inRange(
      [
        ("chargingSetupDuration", battery.chargingSetupDuration),
        ("maxChargingVoltageInVolts", battery.maxChargingVoltageInVolts ?? 0),
        ("maxChargingCurrentInAmperes", battery.maxChargingCurrentInAmperes ?? 0),
        ("maxPowerAtLowVoltageInKilowatts", battery.maxPowerAtLowVoltageInKilowatts ?? 0),
      ], of: name, 0...1_000_000)
  }

  /// Charges that a battery can hold.
  private static func check(
    _ charges: [(String, Double)], of name: String, within capacity: Double
  ) throws(RoutingError) {
    try inRange(charges, of: name, 0...100_000)
    for (field, charge) in charges where charge > capacity {
      throw wrong("\(name).\(field) is \(charge), more than the capacity of \(capacity)")
    }
  }

  /// From 0 up to the target, with some power everywhere.
  private static func validateCurve(
    _ battery: BatterySpecifications, _ name: String
  ) throws(RoutingError) {
    let charges = battery.chargingCurve.keys.sorted()
    guard let first = charges.first, let last = charges.last else { return }
    for charge in charges where !(0...100_000).contains(charge) {
      throw refused("a charge of \(name)", charge, "0…100000")
    }
    guard first == 0 else { throw wrong("\(name) begins at \(first) kWh; it has to begin at 0") }
    guard last >= battery.targetChargeInKilowattHours else {
      throw wrong(
        "\(name) ends at \(last) kWh, before the target of \(battery.targetChargeInKilowattHours)")
    }
    for (charge, power) in battery.chargingCurve.sorted(by: { $0.key < $1.key }) {
      guard (leastKilowatts...100_000).contains(power) else {
        throw refused("\(name) at \(charge) kWh", power, "\(leastKilowatts)…100000 kW")
      }
    }
  }
}
