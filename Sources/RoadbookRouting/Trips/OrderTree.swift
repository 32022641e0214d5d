// SPDX-License-Identifier: Apache-2.0

/// Tries all orders of few stops, stop after stop, and gives up a beginning that cannot become better than the best
/// order known.
///
/// Behind a beginning, each stop that is left is reached by its shortest way at least. So it is known how late all of them
/// will be, when the trip will end and what it will drive at least:
///
///     0 ── 3 ── 1 ╎ 2?  4?  5?
///     clock ──────┤ + shortest way to each, + its stay
///
/// Source: E. K. Baker, Oper. Res. 31 (1983), doi:10.1287/opre.31.5.938 (branch and bound under time windows; the bounds
/// are simpler here).
struct OrderTree {
  private let trip: WindowedOrder
  private(set) var order: [Int]
  private var score: VisitTimes.Score
  private var beginning: [Int] = []
  private var isVisited: [Bool]
  /// By stop: the shortest way to it.
  private let shortest: [Int64]

  /// More stops that may be visited in any order are not tried: there are 363,000 orders of nine.
  static let mostFree = 9

  /// - Parameters:
  ///   - trip: What is tried.
  ///   - order: The best order known.
  init(_ trip: WindowedOrder, _ order: [Int]) {
    self.trip = trip
    self.order = order
    score = trip.score(of: order)
    isVisited = Array(repeating: false, count: order.count)
    shortest = order.indices.map { stop in
      order.indices.filter { $0 != stop }.map { trip.times.way($0, stop) }.min() ?? 0
    }
  }

  /// Makes the order the best that there is.
  ///
  /// - Complexity: O(*n*!) for *n* free stops.
  mutating func search() { goOn(VisitTimes.Clock()) }

  private mutating func goOn(_ clock: VisitTimes.Clock) {
    if beginning.count == order.count { return end(clock) }
    guard leastScore(behind: clock) < score else { return }
    for stop in order.indices where mayFollow(stop) {
      var next = clock
      trip.times.visit(stop, &next)
      isVisited[stop] = true
      beginning.append(stop)
      goOn(next)
      beginning.removeLast()
      isVisited[stop] = false
    }
  }

  private func mayFollow(_ stop: Int) -> Bool {
    if isVisited[stop] || trip.startsAtFirst && beginning.isEmpty && stop != 0 { return false }
    let isLast = beginning.count == order.count - 1
    return !trip.endsAtLast || (stop == order.count - 1) == isLast
  }

  private mutating func end(_ clock: VisitTimes.Clock) {
    var clock = clock
    if trip.isRoundTrip, let first = beginning.first { trip.times.go(to: first, &clock) }
    if clock.score < score { (order, score) = (beginning, clock.score) }
  }

  /// What the score of a whole order is at least; at a trip's first stop nothing has been driven.
  private func leastScore(behind clock: VisitTimes.Clock) -> VisitTimes.Score {
    var least = clock.score
    guard clock.last >= 0 else { return least }
    for stop in order.indices where !isVisited[stop] {
      least.late += max(0, clock.score.end + shortest[stop] - trip.times.closes[stop])
      least.end += shortest[stop] + trip.times.stays[stop]
      least.driven += shortest[stop]
    }
    return least
  }
}
