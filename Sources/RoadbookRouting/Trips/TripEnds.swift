// SPDX-License-Identifier: Apache-2.0

/// Which stops a trip begins and ends with, and whether it returns.
///
///                      returns          does not
///     neither          0 … 0            any … any
///     startsAtFirst    0 … 0            0 … any
///     endsAtLast       any … n-1 any    any … n-1
///     both             0 … n-1 0        0 … n-1
///
/// Each is a round trip at other costs: where the trip does not return, the way from its end to its
/// start costs nothing. Where both ends are free, a stop that is no place stands between them.
package struct TripEnds: Hashable, Sendable {
  package var isRoundTrip: Bool
  package var startsAtFirst: Bool
  package var endsAtLast: Bool

  package init(isRoundTrip: Bool, startsAtFirst: Bool, endsAtLast: Bool) {
    self.isRoundTrip = isRoundTrip
    self.startsAtFirst = startsAtFirst
    self.endsAtLast = endsAtLast
  }
}

// MARK: - Order

extension TripEnds {
  // With a thousand stops all sums stay within 2⁵⁶: a day in milliseconds is less than 2²⁷.
  /// More than any way costs: a pair of stops that no way joins, used only where nothing else is left.
  private static let missing: Int64 = 1 << 42
  /// Cheaper than anything that could be had by doing without it.
  private static let forced: Int64 = -(1 << 56)

  /// The order in which all stops are visited at the least cost; a round trip ends where it began.
  ///
  /// - Parameters:
  ///   - costs: From each stop to each other, row by row; `nil` where no way leads.
  ///   - count: How many stops there are.
  ///   - isCancelled: Whether nobody waits for the order any more; it is then not the best one.
  /// - Returns: The stops, each once.
  package func order(
    by costs: [Int64?], count: Int, isCancelled: () -> Bool = { false }
  ) -> [Int] {
    let known = costs.map { $0 ?? Self.missing }
    if !isRoundTrip, !startsAtFirst, !endsAtLast {
      return openOrder(known, count, isCancelled)
    }
    let cycle = TripOrder(closed(known, count), count: count).best(isCancelled: isCancelled)
    guard endsAtLast, !startsAtFirst, let last = cycle.firstIndex(of: count - 1) else {
      return cycle
    }
    return Array(cycle[(last + 1)...] + cycle[...last])
  }

  /// The stops in the order of a trip, and again the first where it returns.
  package func visited(_ order: [Int]) -> [Int] { isRoundTrip ? order + order.prefix(1) : order }

  /// The costs of a round trip that is as good as this trip.
  private func closed(_ costs: [Int64], _ count: Int) -> [Int64] {
    var costs = costs
    if startsAtFirst && endsAtLast && count > 2 {
      costs[(count - 1) * count] = Self.forced
    } else if !isRoundTrip {
      for stop in 0..<count {
        costs[startsAtFirst ? stop * count : (count - 1) * count + stop] = 0
      }
    }
    return costs
  }

  private func openOrder(
    _ costs: [Int64], _ count: Int, _ isCancelled: () -> Bool
  ) -> [Int] {
    var wider: [Int64] = []
    wider.reserveCapacity((count + 1) * (count + 1))
    for row in 0..<count { wider += costs[row * count..<(row + 1) * count] + [0] }
    wider += [Int64](repeating: 0, count: count + 1)
    let cycle = TripOrder(wider, count: count + 1).best(isCancelled: isCancelled)
    let gap = cycle.firstIndex(of: count) ?? count
    return Array(cycle[(gap + 1)...] + cycle[..<gap])
  }
}
