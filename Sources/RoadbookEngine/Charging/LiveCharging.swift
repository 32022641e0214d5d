// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookConcurrency

/// The stations of a map as they are known now.
///
/// A request takes them once and keeps them to its end. Until files tell others, they are the map's own, which are
/// read when they are first asked for.
final class LiveCharging: Sendable {
  private let current = Guarded<ChargingSnapshot?>(nil)
  private let own = Guarded<ChargingSnapshot?>(nil)
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
  /// - Parameter make: Makes the map's own stations; the first of several that do so at once counts.
  /// - Returns: The stations.
  /// - Throws: What making them throws.
  func snapshot<Failure: Error>(
    own make: () throws(Failure) -> ChargingSnapshot
  ) throws(Failure) -> ChargingSnapshot {
    if let known = current.withLock({ $0 }) { return known }
    if let known = own.withLock({ $0 }) { return known }
    let made = try make()
    let (kept, isNew) = own.withLock { own in
      if let own { return (own, false) }
      own = made
      return (made, true)
    }
    if isNew { counted.add(made.byteCount) }
    return kept
  }
}
