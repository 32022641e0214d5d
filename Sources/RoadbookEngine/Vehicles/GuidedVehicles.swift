// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookModel
import RoadbookProfiles

/// Vehicles that may do less than a profile's and have no weights of their own yet: the profile's
/// lead their searches.
///
/// A truck of a size that nobody asked for before waits for no metric: what is closed to it is
/// found in some hundredths of a second. A vehicle that is asked for again and again gets weights of its own,
/// which answer in a fifth of the time.
final class GuidedVehicles: Sendable {
  /// A vehicle that is asked for as often gets weights of its own.
  static let usesBeforeOwnWeights = 64

  private final class Entry: Sendable {
    let workplace = Workplace<GuidedVehicle?>()
    private let uses = Guarded(0)

    /// How often it was asked for, this time included.
    func use() -> Int {
      uses.withLock { uses in
        uses += 1
        return uses
      }
    }
  }

  private let entries: BudgetedCache<RouteCriteria, Entry>

  init(_ budget: MemoryBudget) { entries = BudgetedCache(budget, .guidedVehicles) }

  /// How many it has.
  var count: Int { entries.count }

  /// The vehicle that a request asks for, made where it is not there.
  ///
  /// - Parameters:
  ///   - criteria: What it asks for.
  ///   - make: Makes it, or `nil` where it may do more than the profile's; that is remembered, too.
  ///   - isAskedOften: Called once, when it is time for weights of its own.
  /// - Returns: The vehicle.
  /// - Throws: What `make` throws; nothing stays of what could not be made.
  func vehicle(
    _ criteria: RouteCriteria, make: () throws(RoutingError) -> GuidedVehicle?,
    isAskedOften: () -> Void
  ) throws(RoutingError) -> GuidedVehicle? {
    let entry = entries.value(of: criteria, bytes: criteria.byteCount) { Entry() }
    if entry.use() == Self.usesBeforeOwnWeights { isAskedOften() }
    do throws(RoutingError) {
      return try entry.workplace.result { () throws(RoutingError) in
        guard let vehicle = try make() else { return nil }
        entries.grow(criteria, by: vehicle.byteCount)
        vehicle.times.whenFilled { [weak entries] in entries?.grow(criteria, by: $0) }
        return vehicle
      }
    } catch {
      entries.remove(criteria)
      throw error
    }
  }

  /// Forgets the vehicles of a profile.
  func removeAll(of profile: String) { entries.removeAll { $0.profile == profile } }

  /// Forgets some vehicles.
  func removeAll(where isGone: (RouteCriteria) -> Bool) { entries.removeAll(where: isGone) }
}
