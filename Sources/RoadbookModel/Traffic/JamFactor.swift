// SPDX-License-Identifier: Apache-2.0

/// How jammed a road is: 0 is free, below 4 light, below 8 slow, below 10 severe, 10 closed.
///
/// It depends on the part of the free speed that is left, and on the class of the road, which the free speed tells:
/// on a motorway three quarters of it are felt as slow, in a street with lights half of it is an ordinary day. The
/// table has the parts of the free speed at which the factor has a value; between them it is linear:
///
///     free speed            0      4      8      9.5    9.9
///     from 22 m/s on        0.90   0.75   0.45   0.10   0
///     from 12.5 m/s on      0.80   0.60   0.35   0.10   0
///     slower                0.70   0.45   0.25   0.08   0
///
/// It falls as speed grows, and is 10 only where nobody moves.
package enum JamFactor {
  /// The factor at each part of the free speed that is left.
  private typealias Row = [(left: Double, factor: Double)]

  private static let fast: Row = [(0.9, 0), (0.75, 4), (0.45, 8), (0.1, 9.5), (0, 9.9)]
  private static let main: Row = [(0.8, 0), (0.6, 4), (0.35, 8), (0.1, 9.5), (0, 9.9)]
  private static let street: Row = [(0.7, 0), (0.45, 4), (0.25, 8), (0.08, 9.5), (0, 9.9)]

  /// The factor of a road, 0…10; both speeds in one unit of m/s.
  package static func of(trafficSpeed: Double, baseSpeed: Double) -> Double {
    guard baseSpeed > 0 else { return 0 }
    if trafficSpeed <= 0 { return 10 }
    let row = baseSpeed >= 22 ? fast : baseSpeed >= 12.5 ? main : street
    let left = trafficSpeed / baseSpeed
    for (high, low) in zip(row, row.dropFirst()) where left > low.left {
      if left >= high.left { return high.factor }
      let part = (high.left - left) / (high.left - low.left)
      return high.factor + part * (low.factor - high.factor)
    }
    return row[row.count - 1].factor
  }
}
