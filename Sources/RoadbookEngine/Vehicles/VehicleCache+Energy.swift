// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles

/// Whose thriftiest paths are asked for.
struct ThriftyKey: Hashable, Sendable {
  var criteria: RouteCriteria
  var consumption: Consumption
  /// The greatest use that weights have to hold, a power of two of watt-hours.
  var greatest: Double
  /// Watt-hours that each second counts for, by kind of ways.
  var perSecond: [Double]
}

/// The car by whose consumption plans look for ways beside the fastest, whatever vehicle asks.
///
/// What others take differs, but mostly by a factor; so the ways that save the most energy are much the same, and
/// their weights need not be made for each vehicle. What a vehicle takes along a way is its own. Round values of an
/// electric car of the middle class; not measured.
private enum MiddleCar {
  static let consumption = Consumption(
    EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: 6, descentRecoveryInWattHoursPerMeter: 4,
      freeFlowSpeedTable: [
        10: 0.21, 30: 0.17, 50: 0.15, 70: 0.155, 90: 0.175, 110: 0.205, 130: 0.245,
      ], auxiliaryConsumptionInWattHoursPerSecond: 0.14))
  /// The thriftiest ways, and those on which a second is worth as much as is charged in it at 36 kW.
  static let perSecond = [0.0, 10]
}

extension VehicleCache {
  /// The weights of the thriftiest paths of a vehicle, made where they are not there.
  ///
  /// Those of several kinds are one entry of the memory budget: a question needs all of them, and where they are more
  /// than all caches may hold, one kind would drive out the other each time.
  ///
  /// - Parameters:
  ///   - criteria: Those of the vehicle.
  ///   - vehicle: With weights of its own.
  ///   - consumption: What it takes, in watt-hours.
  ///   - capacity: That of its battery, in watt-hours.
  ///   - perSecond: Watt-hours that each second counts for, by kind; none for the thriftiest paths.
  ///   - isCancelled: Polled before each kind is made.
  /// - Returns: Those that fit.
  /// - Throws: `operationCancelled`.
  /// - Complexity: O(1) once they are there; else as making a vehicle for each kind.
  func thrifty(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ consumption: Consumption,
    upTo capacity: Double, perSecond: [Double] = [0], _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [ThriftyMetric] {
    // Most batteries share one unit of weights.
    var greatest = 262_144.0
    while greatest < capacity { greatest *= 2 }
    let key = ThriftyKey(
      criteria: criteria, consumption: consumption, greatest: greatest, perSecond: perSecond)
    if let known = thriftyMetrics.value(of: key) { return known }
    return try thriftyMaking.result(of: key) { () throws(RoutingError) in
      if let known = thriftyMetrics.value(of: key) { return known }
      let made = try Self.thrifty(key, vehicle, isCancelled)
      let bytes = made.reduce(0) { $0 + $1.byteCount }
      if !made.isEmpty { thriftyMetrics.add(made, for: key, bytes: bytes) }
      return made
    }
  }

  /// Makes weights.
  private static func thrifty(
    _ key: ThriftyKey, _ vehicle: Vehicle, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [ThriftyMetric] {
    if isCancelled() { throw .operationCancelled }
    let uses = InputUses(vehicle.graph, key.consumption)
    var made: [ThriftyMetric] = []
    for perSecond in key.perSecond {
      if isCancelled() { throw .operationCancelled }
      if let metric = try? ThriftyMetric(uses, upTo: key.greatest, perSecond: perSecond) {
        made.append(metric)
      }
    }
    return made
  }

  /// The weights of ways beside the fastest that plans choose among: the thriftiest, and a middle course.
  ///
  /// - Parameters:
  ///   - criteria: Those of the vehicle.
  ///   - vehicle: With weights of its own.
  ///   - isCancelled: Polled before they are made.
  /// - Returns: Those that fit.
  /// - Throws: `operationCancelled`.
  func waysOfPlans(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [ThriftyMetric] {
    try thrifty(
      criteria, vehicle, MiddleCar.consumption, upTo: 0, perSecond: MiddleCar.perSecond,
      isCancelled)
  }
}
