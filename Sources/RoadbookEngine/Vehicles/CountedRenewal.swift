// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookTraffic

/// A vehicle in changing traffic whose idle memory the budget counts.
final class CountedRenewal: Sendable {
  /// The vehicle without traffic.
  let base: VehicleGraph
  let renewal: VehicleRenewal
  private let counted: CountedMemory
  private let idle = Guarded(0)

  /// So much of the budget the memory of one vehicle may take.
  private static let share = 2

  init(_ base: VehicleGraph, _ budget: MemoryBudget) {
    self.base = base
    renewal = VehicleRenewal(base, mostBytes: budget.bytes / Self.share)
    counted = CountedMemory(budget, .traffic)
  }

  /// See ``VehicleRenewal/begin(in:)``.
  func begin(in speeds: RoadSpeeds) throws(CustomizationError) -> BasicVehicle {
    try renewal.begin(in: renewal.slowed(by: speeds))
  }

  /// See ``VehicleRenewal/vehicle(in:)``.
  func vehicle(in metric: RoadMetric) throws(CustomizationError) -> VehicleMetric {
    let vehicle = try renewal.vehicle(in: metric)
    let bytes = renewal.idleByteCount
    let more = idle.withLock { idle in
      defer { idle = bytes }
      return bytes - idle
    }
    counted.add(more)
    return vehicle
  }
}
