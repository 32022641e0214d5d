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
}

extension VehicleCache {
  /// The weights of the thriftiest paths of a vehicle, made where they are not there.
  ///
  /// - Parameters:
  ///   - criteria: Those of the vehicle.
  ///   - vehicle: With weights of its own.
  ///   - consumption: What it takes, in watt-hours.
  ///   - capacity: That of its battery, in watt-hours.
  ///   - isCancelled: Polled before they are made.
  /// - Returns: `nil` where they do not fit.
  /// - Throws: `operationCancelled`.
  /// - Complexity: O(1) once they are there; else as making a vehicle.
  func thrifty(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ consumption: Consumption,
    upTo capacity: Double, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> ThriftyMetric? {
    // Most batteries share one unit of weights.
    var greatest = 262_144.0
    while greatest < capacity { greatest *= 2 }
    let key = ThriftyKey(criteria: criteria, consumption: consumption, greatest: greatest)
    if let known = thriftyMetrics.value(of: key) { return known }
    if isCancelled() { throw .operationCancelled }
    return thriftyMaking.result(of: key) {
      if let known = thriftyMetrics.value(of: key) { return known }
      guard
        let made = try? ThriftyMetric(vehicle.graph, consumption, upTo: greatest)
      else { return nil }
      thriftyMetrics.add(made, for: key, bytes: made.byteCount)
      return made
    }
  }
}
