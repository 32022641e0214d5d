// SPDX-License-Identifier: Apache-2.0

/// Finds the order in which a trip visits stops that open and close.
///
/// Orders are compared by how late the vehicle is at all stops together, then by when the trip ends, then by what it
/// spends on the road. Up to twelve stops are ordered exactly, where all can be visited in time: the state of the
/// dynamic program is the set of visited stops and the last one, and of two ways to get there the earlier is never
/// worse. All other trips, and the road among orders that end at one time, are searched; of at most nine stops that may
/// come in any order, all orders are then tried:
///
/// 1. Stops are inserted where they cost least, by the time at which they close and by the time at which they open;
///    a third order is the best one without times.
/// 2. Up to three stops are moved elsewhere, straight or turned around, and longer parts turned around, while that
///    helps.
/// 3. The best order is shaken at three places and improved again, until that has not helped for a while. Where it is
///    late, it is shaken for longer.
///
/// Source: M. W. P. Savelsbergh, Ann. Oper. Res. 4 (1985), doi:10.1007/BF02022044 (exchanges under time windows);
/// J. N. Tsitsiklis, Networks 22 (1992), doi:10.1002/net.3230220305 (the dynamic program);
/// H. R. Lourenço, O. C. Martin, T. Stützle, *Iterated Local Search* (2003), doi:10.1007/0-306-48056-5_11.
package struct WindowedOrder: Sendable {
  let times: VisitTimes
  let isRoundTrip: Bool
  let startsAtFirst: Bool
  let endsAtLast: Bool

  private var count: Int { times.count }

  /// One more than twelve: a trip may have a start that is no visit.
  static let mostExactly = 13
  /// Visits that are tried at most, over all orders.
  private static let mostVisits = 40_000_000
  /// Shakes that may help nothing.
  private static let mostIdleShakes = 60

  /// - Parameters:
  ///   - times: What lies between the stops, and when each may be visited.
  ///   - ends: Where the trip begins and ends.
  package init(_ times: VisitTimes, _ ends: TripEnds) {
    self.times = times
    isRoundTrip = ends.isRoundTrip
    startsAtFirst = ends.startsAtFirst || ends.isRoundTrip && !ends.endsAtLast
    endsAtLast = ends.endsAtLast
  }

  /// The best order that is found.
  ///
  /// - Parameter plain: The best order without times.
  /// - Returns: The stops, each once.
  package func best(_ plain: [Int]) -> [Int] {
    if let exact = exact() {
      var search = OrderSearch(self, exact, visitsLeft: Self.mostVisits / 8)
      search.improve()
      return search.order
    }
    let found = nearly(plain)
    guard freePlaces.count <= OrderTree.mostFree else { return found }
    var tree = OrderTree(self, found)
    tree.search()
    return tree.order
  }

  /// The best order that the search finds, without the dynamic program.
  package func nearly(_ plain: [Int]) -> [Int] {
    let seeds = [plain, inserted { times.closes[$0] }, inserted { times.opens[$0] }]
    var best: OrderSearch?
    for seed in seeds {
      var search = OrderSearch(self, seed, visitsLeft: best?.visitsLeft ?? Self.mostVisits)
      search.improve()
      if let known = best, known.score <= search.score {
        best?.visitsLeft = search.visitsLeft
      } else {
        best = search
      }
    }
    guard var best else { return plain }
    best.shake(best.score.late > 0 ? 10 * Self.mostIdleShakes : Self.mostIdleShakes)
    return best.order
  }

  /// How good an order is.
  package func score(of order: [Int]) -> VisitTimes.Score {
    times.score(of: order, isRoundTrip: isRoundTrip)
  }

  /// The places in an order that are not fixed.
  var freePlaces: Range<Int> {
    let end = count - (endsAtLast ? 1 : 0)
    return min(startsAtFirst ? 1 : 0, end)..<end
  }
}

// MARK: - Insertion

extension WindowedOrder {
  /// Takes in the stops by a time of theirs, each where the trip is best then.
  private func inserted(by time: (Int) -> Int64) -> [Int] {
    var order = (startsAtFirst ? [0] : []) + (endsAtLast && count > 1 ? [count - 1] : [])
    let rest = (0..<count).filter { !order.contains($0) }.sorted { (time($0), $0) < (time($1), $1) }
    for stop in rest {
      var best: (place: Int, score: VisitTimes.Score)?
      let first = startsAtFirst ? 1 : 0
      for place in first...max(first, order.count - (endsAtLast ? 1 : 0)) {
        var longer = order
        longer.insert(stop, at: place)
        let score = score(of: longer)
        if best.map({ score < $0.score }) ?? true { best = (place, score) }
      }
      order.insert(stop, at: best?.place ?? order.count)
    }
    return order
  }
}

// MARK: - Exactly

extension WindowedOrder {
  /// The order that ends soonest and is late nowhere; `nil` where there is none, or too many stops for that.
  private func exact() -> [Int]? {
    guard count > 1, count <= Self.mostExactly else { return nil }
    if startsAtFirst { return exact(from: [0])?.order }
    guard isRoundTrip else { return exact(from: Array(0..<count))?.order }
    // Each first stop has a way back of its own.
    return (0..<count - 1).compactMap { exact(from: [$0]) }.min { $0.end < $1.end }?.order
  }

  /// The order among those that begin at some stops; at one where the trip returns.
  ///
  /// - Complexity: O(2ⁿ *n*²) for *n* stops.
  private func exact(from firsts: [Int]) -> (order: [Int], end: Int64)? {
    let far = Int64.max / 2
    let sets = 1 << count
    var least = [Int64](repeating: far, count: sets * count)
    var before = [Int8](repeating: -1, count: sets * count)
    for stop in firsts {
      let begin = max(0, times.opens[stop])
      if begin <= times.closes[stop] {
        least[(1 << stop) * count + stop] = begin + times.stays[stop]
      }
    }
    for set in 1..<sets {
      for last in 0..<count where least[set * count + last] < far {
        for next in 0..<count where set >> next & 1 == 0 {
          let whole = set | 1 << next
          let isLast = whole == sets - 1
          if endsAtLast, (next == count - 1) != isLast { continue }
          let begin = max(
            least[set * count + last] + times.way(last, next), times.opens[next])
          guard begin <= times.closes[next] else { continue }
          let end = begin + times.stays[next]
          if end < least[whole * count + next] {
            least[whole * count + next] = end
            before[whole * count + next] = Int8(last)
          }
        }
      }
    }
    return chain(least, before, far, to: firsts[0])
  }

  private func chain(
    _ least: [Int64], _ before: [Int8], _ far: Int64, to first: Int
  ) -> (order: [Int], end: Int64)? {
    var set = (1 << count) - 1
    func end(_ last: Int) -> Int64 {
      let end = least[set * count + last]
      return end < far && isRoundTrip ? end + times.way(last, first) : end
    }
    guard var last = (0..<count).min(by: { end($0) < end($1) }) else { return nil }
    let soonest = end(last)
    guard soonest < far else { return nil }
    var order = [last]
    while before[set * count + last] >= 0 {
      let previous = Int(before[set * count + last])
      set &= ~(1 << last)
      last = previous
      order.append(last)
    }
    return (order.reversed(), soonest)
  }
}
