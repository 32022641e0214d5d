// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension RouteRequest {
  /// Refuses a charging plan of which something is missing, or which asks for what plans do not know.
  ///
  /// Ranges of single values have been checked.
  static func validateReachability(_ options: RoutingOptions) throws(RoutingError) {
    guard let electric = options.evOptions else { return }
    guard electric.ensureReachability else { return try validateUnplanned(electric) }
    let routes = options.routeOptions
    let mode = options.transportSpecification.transportMode
    let asked: [(Bool, String)] = [
      (mode == .pedestrian || mode == .bicycle, "a transportMode with an engine, such as car"),
      (routes.optimizationMode != .fastest, "routeOptions.optimizationMode fastest"),
      (routes.alternatives != 0, "routeOptions.alternatives 0"),
      (routes.speedCapInMetersPerSecond != nil, "no routeOptions.speedCapInMetersPerSecond"),
      (routes.optimizeWaypointsOrder, "routeOptions.optimizeWaypointsOrder false"),
      (routes.violateLeast, "routeOptions.violateLeast false"),
      (options.avoidanceOptions != AvoidanceOptions(), "empty avoidanceOptions"),
      (!options.maxSpeedOnSegments.isEmpty, "empty maxSpeedOnSegments"),
    ]
    for (isWrong, need) in asked where isWrong {
      throw unplanned("needs \(need)")
    }
    try validatePlanned(electric.batterySpecifications ?? BatterySpecifications())
  }

  /// Refuses what only a plan takes into account.
  private static func validateUnplanned(_ electric: ElectricVehicleOptions) throws(RoutingError) {
    let noPreferences = EVMobilityServiceProviderPreferences()
    let asked: [(Bool, String)] = [
      (
        electric.evMobilityServiceProviderPreferences != noPreferences,
        "evMobilityServiceProviderPreferences chooses among stations, and none is chosen"
      ),
      (
        !electric.excludedChargingProviders.isEmpty,
        "excludedChargingProviders leaves out stations, and none is chosen"
      ),
      (
        electric.plansAlongAllWays,
        "plansAlongAllWays says how plans are looked for, and there is none"
      ),
    ]
    for (isAsked, meaning) in asked where isAsked {
      throw RoutingError(
        .invalidParameter,
        message:
          "evOptions.\(meaning) without evOptions.ensureReachability; set that, or leave it out")
    }
  }

  /// What plans need of a battery.
  private static func validatePlanned(_ battery: BatterySpecifications) throws(RoutingError) {
    let missing: [(Bool, String)] = [
      (battery.totalCapacityInKilowattHours > 0, "totalCapacityInKilowattHours above 0"),
      (battery.initialChargeInKilowattHours > 0, "initialChargeInKilowattHours above 0"),
      (battery.targetChargeInKilowattHours > 0, "targetChargeInKilowattHours above 0"),
      (!battery.chargingCurve.isEmpty, "chargingCurve"),
      (!battery.connectorTypes.isEmpty, "connectorTypes"),
    ]
    for (isGiven, name) in missing where !isGiven {
      throw unplanned("needs evOptions.batterySpecifications.\(name)")
    }
    let target = battery.targetChargeInKilowattHours
    for (name, charge) in [
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
    ] where charge >= target {
      throw unplanned(
        "needs evOptions.batterySpecifications.\(name) below the target of \(target), and it is \(charge)"
      )
    }
  }

  private static func unplanned(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: "evOptions.ensureReachability \(message)")
  }

  /// Refuses a charging stop that says too little.
  static func validate(_ stop: ChargingStop) throws(ChargingStopFault) {
    for (name, value) in [
      ("powerInKilowatts", stop.powerInKilowatts), ("currentInAmperes", stop.currentInAmperes),
      ("voltageInVolts", stop.voltageInVolts),
    ] where !(0...100_000).contains(value) {
      throw ChargingStopFault("a \(name) of \(value); allowed is 0…100000")
    }
    let product = stop.currentInAmperes * stop.voltageInVolts
    guard stop.powerInKilowatts > 0 || product > 0 else {
      throw ChargingStopFault(
        "no power; give powerInKilowatts, or currentInAmperes and voltageInVolts")
    }
    for (name, kilowatts) in [
      ("powerInKilowatts", stop.powerInKilowatts),
      ("currentInAmperes times voltageInVolts", product / 1000),
    ] where kilowatts > 0 && kilowatts < leastKilowatts {
      throw ChargingStopFault(
        "too little power; \(name) is \(kilowatts) kW, the least is \(leastKilowatts)")
    }
    for (name, value) in [("minDuration", stop.minDuration), ("maxDuration", stop.maxDuration)] {
      guard let value, !stayLengths.contains(value) else { continue }
      throw ChargingStopFault("a \(name) of \(value); allowed is 0 s to a year")
    }
    guard let longest = stop.maxDuration ?? stop.minDuration else {
      throw ChargingStopFault("no duration; give minDuration, maxDuration, or both")
    }
    if let least = stop.minDuration, least > longest {
      throw ChargingStopFault("minDuration \(least) above maxDuration \(longest)")
    }
  }
}

/// What is wrong with a charging stop.
struct ChargingStopFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
