// SPDX-License-Identifier: Apache-2.0

/// What routes cost, and what is limited of them, from the one end of a road to the other; both change evenly.
///
///     part      ╲      ╱      the cheaper direction decides at each point of a road, so that most of it lies within a limit
///                 ╲  ╱        beyond which the far ends of both directions lie
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
  /// It is never too low. Where both directions cost as much at an end, that of the later direction is told.
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
