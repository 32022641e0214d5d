// SPDX-License-Identifier: Apache-2.0

/// Finds the latest start from which a trip ends by a time, where rules change what it takes.
///
///     arrival  │              ╱      Who starts after the step comes to a road when it is closed,
///              │         ┌───╱       and waits or goes around it.
///            T ┼┄┄┄┄┄┄┄┄┄│
///              │       ╱ │           The latest start is the one before the step: from a second
///              │     ╱   │           later on, the best trip arrives after T.
///              └────────┴┴────────── start
///
/// First the start is moved back by as much as the trip is late, until it is not; then the border
/// between that start and the ones that are too late is halved down to a second. Trips that start
/// later never arrive before those that start earlier unless they are worth more for another reason,
/// as who waits is no worse off; so the border is the latest one but for such.
///
/// Source: A. Orda, R. Rom (as `TimedSearch`).
package struct LatestDeparture {
  /// When the trip has to end, in milliseconds from 1970.
  private let arrival: Int64
  /// A trip takes at least so long.
  private let leastDuration: Int64

  /// The border is found to a second.
  private static let precision: Int64 = 1000
  /// Starts farther back are not asked for: a week.
  private static let farthest: Int64 = 7 * 86_400_000

  package init(arrival: Int64, leastDuration: Int64) {
    self.arrival = arrival
    self.leastDuration = leastDuration
  }

  /// A trip from a start, and how long it takes.
  package struct Trip<Found> {
    package var found: Found
    package var duration: Int64

    package init(found: Found, duration: Int64) {
      self.found = found
      self.duration = duration
    }
  }

  /// The trip that starts last and ends in time.
  ///
  /// - Parameter trip: The best trip from a start; `nil` where there is none.
  /// - Returns: The start and its trip, or `nil` where no start within a week ends in time.
  /// - Throws: What `trip` throws.
  /// - Complexity: Some thirty trips.
  package func search<Found, Failure: Error>(
    _ trip: (Int64) throws(Failure) -> Trip<Found>?
  ) throws(Failure) -> (departure: Int64, found: Found)? {
    var late = arrival
    var early = arrival - leastDuration
    var step = Self.precision
    var best: Found?
    while best == nil {
      guard arrival - early <= Self.farthest else { return nil }
      let tried = try trip(early)
      if let tried, early + tried.duration <= arrival {
        best = tried.found
      } else {
        late = early
        // Where no trip leads there, or trips are late by little again and again, ever farther back.
        early -= max(tried.map { $0.duration + early - arrival } ?? 0, step)
        step *= 2
      }
    }
    while late - early > Self.precision {
      let middle = early + (late - early) / 2
      if let tried = try trip(middle), middle + tried.duration <= arrival {
        (early, best) = (middle, tried.found)
      } else {
        late = middle
      }
    }
    return best.map { (early, $0) }
  }
}
