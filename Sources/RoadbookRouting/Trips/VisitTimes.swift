// SPDX-License-Identifier: Apache-2.0

/// What lies between the stops of a trip, when each may be visited, and how long visits last.
///
/// All times are milliseconds from the start of the trip. A vehicle that comes before a stop opens waits there; one
/// that comes after it has closed is late. All stays count, those at the ends of the trip as well: it begins with the
/// visit of its first stop and ends with that of its last, or where it has returned.
///
///     opens            begins                     closes
///       │   arrives ───► ├────── stays ──────┤       │
package struct VisitTimes: Sendable {
  package let count: Int
  /// From each stop to each other, row by row.
  private let ways: [Int64]
  package var opens: [Int64]
  package var closes: [Int64]
  package var stays: [Int64]

  /// A stop that is always open closes then.
  package static let never: Int64 = 1 << 50

  /// Stops that are always open.
  ///
  /// - Parameters:
  ///   - ways: From each stop to each other, row by row, less than 2⁴³ each.
  ///   - count: How many stops there are.
  package init(_ ways: [Int64], count: Int) {
    precondition(ways.count == count * count, "a row for each stop")
    self.ways = ways
    self.count = count
    opens = Array(repeating: 0, count: count)
    closes = Array(repeating: Self.never, count: count)
    stays = Array(repeating: 0, count: count)
  }

  package func way(_ from: Int, _ to: Int) -> Int64 { ways[from * count + to] }

  /// How good an order is: least late, then soonest at its end, then least on the road.
  package struct Score: Comparable, Hashable, Sendable {
    /// The sum over all stops.
    package var late: Int64 = 0
    package var end: Int64 = 0
    package var driven: Int64 = 0

    package init(late: Int64 = 0, end: Int64 = 0, driven: Int64 = 0) {
      (self.late, self.end, self.driven) = (late, end, driven)
    }

    package static func < (left: Score, right: Score) -> Bool {
      (left.late, left.end, left.driven) < (right.late, right.end, right.driven)
    }
  }

  /// A vehicle that makes the trip, behind one of its stops.
  struct Clock: Hashable {
    var score = Score()
    var last = -1

    init() {}
  }

  /// Goes on to a stop and visits it.
  func visit(_ stop: Int, _ clock: inout Clock) {
    if clock.last >= 0 { go(to: stop, &clock) }
    clock.score.end = max(clock.score.end, opens[stop])
    clock.score.late += max(0, clock.score.end - closes[stop])
    clock.score.end += stays[stop]
    clock.last = stop
  }

  /// Goes on to a stop that was visited.
  func go(to stop: Int, _ clock: inout Clock) {
    let way = way(clock.last, stop)
    clock.score.end += way
    clock.score.driven += way
  }

  /// How good an order is.
  ///
  /// - Parameters:
  ///   - order: Stops, each once.
  ///   - isRoundTrip: Whether the trip ends at its first stop.
  /// - Returns: What counts of it.
  package func score(of order: [Int], isRoundTrip: Bool) -> Score {
    var clock = Clock()
    for stop in order { visit(stop, &clock) }
    if isRoundTrip, let first = order.first { go(to: first, &clock) }
    return clock.score
  }
}
