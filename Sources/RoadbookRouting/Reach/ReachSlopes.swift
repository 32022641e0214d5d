// SPDX-License-Identifier: Apache-2.0

/// What routes in one direction of a road cost, and what is limited of them, at both ends of the road.
///
/// Between the ends both change evenly. The cheaper direction decides at each point. So all of a road may be within a limit
/// that each direction exceeds at its end:
///
///     part      ╲      ╱
///                 ╲  ╱
///     limit  ┄┄┄┄┄┄╳┄┄┄┄┄┄
///                ╱    ╲
///     road   ●━━━━━━━━━━━●
struct ReachSlopes {
  /// At the start of the road and at its end.
  var cost: (start: Int64, end: Int64)
  var part: (start: Int64, end: Int64)

  /// The same, seen from the other end.
  var reversed: ReachSlopes {
    ReachSlopes(cost: (cost.end, cost.start), part: (part.end, part.start))
  }

  /// The limit from which on all points are within.
  private var whole: Int64 { max(part.start, part.end) }

  /// The limit from which on all points are within, where the cheaper one of two directions decides.
  ///
  /// It may be a little too high, but never too low. If both directions cost the same at one end, the greater limit counts.
  func whole(with other: ReachSlopes) -> Int64 {
    let (before, behind) = (cost.start - other.cost.start, cost.end - other.cost.end)
    if before < 0, behind < 0 { return whole }
    if before > 0, behind > 0 { return other.whole }
    guard before != 0, behind != 0 else { return max(whole, other.whole) }
    if before > 0 { return other.whole(with: self) }
    let place = Double(before) / Double(before - behind)
    let most = max(
      Double(part.start), value(at: place), other.value(at: place), Double(other.part.end))
    return Int64(most.rounded(.up)) + Self.rounding
  }

  /// What sums along a road may be rounded by.
  private static let rounding: Int64 = 2

  private func value(at place: Double) -> Double {
    Double(part.start) + Double(part.end - part.start) * place
  }
}
