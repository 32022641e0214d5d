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
  /// Watt-hours that each second counts for.
  var perSecond: Double
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
  /// What a second is worth where time counts, too: as much as is charged in it at 36 kW.
  static let perSecond = 10.0
}

extension VehicleCache {
  /// The weights of the thriftiest paths of a vehicle, made where they are not there.
  ///
  /// - Parameters:
  ///   - criteria: Those of the vehicle.
  ///   - vehicle: With weights of its own.
  ///   - consumption: What it takes, in watt-hours.
  ///   - capacity: That of its battery, in watt-hours.
  ///   - perSecond: Watt-hours that each second counts for; none for the thriftiest paths.
  ///   - isCancelled: Polled before they are made.
  /// - Returns: `nil` where they do not fit.
  /// - Throws: `operationCancelled`.
  /// - Complexity: O(1) once they are there; else as making a vehicle.
  func thrifty(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ consumption: Consumption,
    upTo capacity: Double, perSecond: Double = 0, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> ThriftyMetric? {
    // Most batteries share one unit of weights.
    var greatest = 262_144.0
    while greatest < capacity { greatest *= 2 }
    let key = ThriftyKey(
      criteria: criteria, consumption: consumption, greatest: greatest, perSecond: perSecond)
    if let known = thriftyMetrics.value(of: key) { return known }
    if isCancelled() { throw .operationCancelled }
    return thriftyMaking.result(of: key) {
      if let known = thriftyMetrics.value(of: key) { return known }
      guard
        let made = try? ThriftyMetric(
          vehicle.graph, consumption, upTo: greatest, perSecond: perSecond)
      else { return nil }
      thriftyMetrics.add(made, for: key, bytes: made.byteCount)
      return made
    }
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
    var ways: [ThriftyMetric] = []
    for perSecond in [0, MiddleCar.perSecond] {
      if let way = try thrifty(
        criteria, vehicle, MiddleCar.consumption, upTo: 0, perSecond: perSecond, isCancelled)
      {
        ways.append(way)
      }
    }
    return ways
  }
}
