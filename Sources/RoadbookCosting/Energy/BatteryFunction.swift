// SPDX-License-Identifier: Apache-2.0

/// What is left in a battery at the end of a path, by what was in it at the start.
///
///     out                ┌──────── most      nothing goes into a full battery
///                      ╱
///                    ╱  out = in − use
///                  ╱
///                 ·
///              least          in             with less than that it runs empty on the way
///
/// Paths behind one another have such a function again, so one of a long path is made of those of its parts in any
/// grouping, and asked in no time.
///
/// Source: J. Eisner, S. Funke, S. Storandt, *Optimal route planning for electric vehicles in large networks*,
/// AAAI 2011; M. Baum, J. Dibbelt, T. Pajor, D. Wagner, *Energy-optimal routes for electric vehicles*, SIGSPATIAL
/// 2013, doi:10.1145/2525314.2525361.
package struct BatteryFunction: Hashable, Sendable {
  /// What has to be in it at the start; infinite where no charge suffices.
  package private(set) var least: Double
  /// What the path takes as long as the battery never fills up: less than 0 where it gives back.
  package private(set) var use: Double
  /// What is left at the end at most.
  package private(set) var most: Double

  fileprivate init(least: Double, use: Double, most: Double) {
    self.least = least
    self.use = use
    self.most = most
  }

  /// That of a path which no charge suffices for.
  package static let impossible = BatteryFunction(least: .infinity, use: 0, most: -.infinity)

  package var isPossible: Bool { least < .infinity }

  /// What is left of a charge; `nil` where it does not suffice.
  package func charge(after charge: Double) -> Double? {
    charge >= least ? min(charge - use, most) : nil
  }

  /// Whether another path needs no more, and leaves as much of any charge.
  package func isNoBetter(than other: BatteryFunction) -> Bool {
    guard other.least <= least + Self.tolerance else { return false }
    // Straight up to where the battery fills up, and level behind.
    return [least, most + use, .infinity].allSatisfy { charge in
      let charge = max(charge, least)
      return min(charge - other.use, other.most) >= min(charge - use, most) - Self.tolerance
    }
  }

  /// What is no matter: sums are rounded.
  private static let tolerance = 1e-6

  /// That of this path and another behind it.
  package func linked(to next: BatteryFunction) -> BatteryFunction {
    guard isPossible, next.isPossible, most >= next.least else { return .impossible }
    return BatteryFunction(
      least: max(least, next.least + use), use: use + next.use,
      most: min(most - next.use, next.most))
  }
}

/// How much a battery holds, and what is never used of it; in one unit, watt-hours say.
package struct Battery: Hashable, Sendable {
  package let capacity: Double
  package let reserve: Double

  /// - Parameters:
  ///   - capacity: When full; infinite where it never fills up.
  ///   - reserve: What stays in it, no more than the capacity.
  package init(capacity: Double, reserve: Double = 0) {
    precondition(reserve <= capacity)
    self.capacity = capacity
    self.reserve = reserve
  }

  /// The function of staying where one is.
  package var unchanged: BatteryFunction { function(of: 0) }

  /// That of a stretch along which the use is even.
  package func function(of use: Double) -> BatteryFunction {
    guard reserve + use <= capacity, reserve <= capacity - use else { return .impossible }
    return BatteryFunction(
      least: max(reserve, reserve + use), use: use, most: min(capacity, capacity - use))
  }
}
