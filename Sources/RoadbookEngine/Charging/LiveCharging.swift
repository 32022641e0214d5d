// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookConcurrency
import RoadbookModel

/// The stations of a map as they are known now.
///
/// A request takes them once and keeps them to its end. Until files tell others, they are the map's own, which are
/// read when they are first asked for.
final class LiveCharging: Sendable {
  private let current = Guarded<ChargingSnapshot?>(nil)
  private let own = Workplace<ChargingSnapshot>()
  private let counted: CountedMemory

  init(_ budget: MemoryBudget) { counted = CountedMemory(budget, .charging) }

  /// Puts a snapshot in the place of the one of before; `nil` brings the map's own back.
  func replace(_ snapshot: ChargingSnapshot?) {
    let older = current.withLock { current in
      defer { current = snapshot }
      return current
    }
    counted.add((snapshot?.byteCount ?? 0) - (older?.byteCount ?? 0))
  }

  /// What counts now.
  ///
  /// - Parameter make: Makes the map's own stations.
  /// - Returns: The stations.
  /// - Throws: What making them throws.
  func snapshot<Failure: Error>(
    own make: () throws(Failure) -> ChargingSnapshot
  ) throws(Failure) -> ChargingSnapshot {
    if let known = current.withLock({ $0 }) { return known }
    return try own.result { () throws(Failure) in
      let made = try make()
      counted.add(made.byteCount)
      return made
    }
  }
}
