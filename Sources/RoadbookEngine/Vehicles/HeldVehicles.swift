// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting

/// The vehicles that a request has asked for last; it holds them to its end.
///
/// Several steps of a request ask for its vehicle. If the memory budget has no room for one, it would be made for each of them.
final class HeldVehicles: Sendable {
  /// Most requests are about one vehicle, and about another one that keeps off nothing.
  private static let greatestCount = 2

  private let vehicles = Guarded<[(criteria: RouteCriteria, vehicle: Vehicle)]>([])

  /// The vehicle of criteria, if it is held.
  func vehicle(of criteria: RouteCriteria) -> Vehicle? {
    vehicles.withLock { $0.first { $0.criteria == criteria }?.vehicle }
  }

  /// Holds a vehicle in the place of the one that came first, if there are many.
  ///
  /// Those in the map stay anyway.
  func hold(_ vehicle: Vehicle, of criteria: RouteCriteria) {
    guard !vehicle.isMapped else { return }
    vehicles.withLock { vehicles in
      if vehicles.count == Self.greatestCount { vehicles.removeFirst() }
      vehicles.append((criteria, vehicle))
    }
  }
}
