// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel

/// Vehicles that may do less than a profile's and have no weights of their own yet: the profile's
/// lead their searches.
///
/// A truck of a size that nobody asked for before waits for no metric: what is closed to it is
/// found in some hundredths of a second. Who is asked for again and again gets weights of its own,
/// which answer in a fifth of the time.
final class LedVehicles: Sendable {
  /// The bytes that they may take together; the latest stays, whatever its size.
  static let budget = 128 << 20
  /// Who is asked for as often gets weights of its own.
  static let usesBeforeOwnWeights = 64

  private struct Entry: Sendable {
    /// Makes it; `nil` is remembered of vehicles that the profile's cannot lead.
    var workplace = Workplace<Vehicle?>()
    var uses = 0
  }

  private let state = Guarded(RecentlyUsed<RouteWish, Entry>())

  /// The vehicle that a request asks for, made where it is not there.
  ///
  /// - Parameters:
  ///   - wish: What it asks for.
  ///   - make: Makes it, or `nil` where it may do more than the profile's.
  ///   - isAskedOften: Called once, when it is time for weights of its own.
  /// - Returns: The vehicle.
  /// - Throws: What `make` throws.
  func vehicle(
    _ wish: RouteWish, make: () throws(RoutingError) -> Vehicle?, isAskedOften: () -> Void
  ) throws(RoutingError) -> Vehicle? {
    let entry = used(wish)
    if entry.uses == Self.usesBeforeOwnWeights { isAskedOften() }
    return try entry.workplace.result { () throws(RoutingError) in
      let vehicle = try make()
      note(vehicle?.graph.byteCount ?? 0, for: wish, madeAt: entry.workplace)
      return vehicle
    }
  }

  /// Forgets the vehicles of a profile.
  func removeAll(of profile: String) {
    state.withLock { $0.removeAll { $0.profile == profile } }
  }

  /// The entry of a wish, with this use counted.
  private func used(_ wish: RouteWish) -> Entry {
    state.withLock { entries in
      var entry = entries.value(of: wish) ?? Entry()
      entry.uses += 1
      entries.add(entry, for: wish, bytes: entries.bytes(of: wish), budget: Self.budget)
      return entry
    }
  }

  /// Notes the size of a vehicle that has been made.
  private func note(_ bytes: Int, for wish: RouteWish, madeAt workplace: Workplace<Vehicle?>) {
    state.withLock { entries in
      // Gone, or another's, where the profile was replaced meanwhile.
      guard let entry = entries.value(of: wish), entry.workplace === workplace else { return }
      entries.add(entry, for: wish, bytes: bytes, budget: Self.budget)
    }
  }
}
