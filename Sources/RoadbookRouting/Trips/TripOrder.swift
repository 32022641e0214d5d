// SPDX-License-Identifier: Apache-2.0

/// Finds the order in which a round trip visits its stops in the least time.
///
/// Up to twelve stops exactly, by dynamic programming over the sets of visited stops; more by
/// farthest insertion and local search, which ends where neither moving up to three stops nor turning
/// a part around makes it shorter.
///
/// Source: M. Held, R. M. Karp, J. SIAM 10 (1962), doi:10.1137/0110015; D. J. Rosenkrantz,
/// R. E. Stearns, P. M. Lewis, SIAM J. Comput. 6 (1977), doi:10.1137/0206041.
package struct TripOrder: Sendable {
  /// Costs from each stop to each other, row by row; the diagonal counts nothing.
  private let costs: [Int64]
  package let count: Int

  // One more than is promised: a trip whose both ends are free has one stop that is none.
  static let mostExactly = 13

  package init(_ costs: [Int64], count: Int) {
    precondition(costs.count == count * count, "a row for each stop")
    self.costs = costs
    self.count = count
  }

  /// The order in which stops are visited.
  ///
  /// - Parameter isCancelled: Whether nobody waits for it any more; it is then not the best one.
  /// - Returns: The order from stop 0, to which the trip returns.
  /// - Complexity: O(2ⁿ *n*²) for up to twelve stops, O(*n*²) for each round over *n* stops that makes the trip shorter.
  package func best(isCancelled: () -> Bool = { false }) -> [Int] {
    if count < 4 && count != 3 { return Array(0..<count) }
    return count <= Self.mostExactly ? exact() : improved(inserted(), isCancelled)
  }

  package func cost(_ from: Int, _ to: Int) -> Int64 { costs[from * count + to] }

  /// The cost of a whole trip.
  package func cost(of order: [Int]) -> Int64 {
    var sum = cost(order[order.count - 1], order[0])
    for index in 1..<order.count { sum += cost(order[index - 1], order[index]) }
    return sum
  }
}

// MARK: - Exactly

extension TripOrder {
  /// The cheapest way to have visited a set of stops and to stand at one of them.
  ///
  /// - Complexity: O(2ⁿ *n*²) for *n* stops.
  private func exact() -> [Int] {
    let others = count - 1
    let sets = 1 << others
    let far = Int64.max / 4
    var least = [Int64](repeating: far, count: sets * others)
    var before = [Int8](repeating: -1, count: sets * others)
    for stop in 0..<others { least[(1 << stop) * others + stop] = cost(0, stop + 1) }
    for set in 1..<sets {
      for last in 0..<others where set >> last & 1 == 1 {
        let known = least[set * others + last]
        guard known < far else { continue }
        for next in 0..<others where set >> next & 1 == 0 {
          let place = (set | 1 << next) * others + next
          let sum = known + cost(last + 1, next + 1)
          if sum < least[place] {
            least[place] = sum
            before[place] = Int8(last)
          }
        }
      }
    }
    var set = sets - 1
    var last = (0..<others).min { left, right in
      least[set * others + left] + cost(left + 1, 0)
        < least[set * others + right] + cost(right + 1, 0)
    }
    var order: [Int] = []
    while let stop = last {
      order.append(stop + 1)
      let previous = before[set * others + stop]
      set &= ~(1 << stop)
      last = previous < 0 ? nil : Int(previous)
    }
    return [0] + order.reversed()
  }
}

// MARK: - Nearly

extension TripOrder {
  /// Takes in the stop that is farthest from the trip, where it costs the least, until all are in.
  private func inserted() -> [Int] {
    var order = [0]
    var distance = (0..<count).map { min(cost(0, $0), cost($0, 0)) }
    var rest = Set(1..<count)
    while let next = rest.max(by: { (distance[$0], $1) < (distance[$1], $0) }) {
      rest.remove(next)
      let place = order.indices.min {
        detour(next, behind: $0, order) < detour(next, behind: $1, order)
      }
      order.insert(next, at: (place ?? 0) + 1)
      for stop in rest {
        distance[stop] = min(distance[stop], cost(next, stop), cost(stop, next))
      }
    }
    return order
  }

  private func detour(_ stop: Int, behind place: Int, _ order: [Int]) -> Int64 {
    let (before, after) = (order[place], order[(place + 1) % order.count])
    return cost(before, stop) + cost(stop, after) - (order.count > 1 ? cost(before, after) : 0)
  }

  private func improved(_ order: [Int], _ isCancelled: () -> Bool) -> [Int] {
    var trip = MeasuredTrip(self, order)
    var goesOn = true
    while goesOn {
      goesOn = false
      for first in 1..<count {
        if isCancelled() { return trip.order }
        for last in first..<count where trip.improve(first...last) { goesOn = true }
      }
    }
    return trip.order
  }
}

/// A trip whose parts can be turned around or moved, with what that saves.
///
/// Sums along the trip in both directions tell what a part costs, so that a change is judged without making it.
private struct MeasuredTrip {
  private let costs: TripOrder
  private(set) var order: [Int]
  /// What the trip costs up to each place, and what it costs to come back from there.
  private var there: [Int64]
  private var back: [Int64]

  init(_ costs: TripOrder, _ order: [Int]) {
    self.costs = costs
    self.order = order
    there = Array(repeating: 0, count: order.count)
    back = there
    measure()
  }

  private mutating func measure() {
    for place in 1..<order.count {
      let (stop, before) = (order[place], order[place - 1])
      there[place] = there[place - 1] + costs.cost(before, stop)
      back[place] = back[place - 1] + costs.cost(stop, before)
    }
  }

  /// Turns a part around, or moves it elsewhere if it has up to three stops, where that saves something.
  ///
  /// - Parameter part: Places of the order, not the first.
  /// - Returns: Whether it did.
  mutating func improve(_ part: ClosedRange<Int>) -> Bool {
    let turned = savedByTurning(part)
    let moved = part.count <= 3 ? bestMove(of: part) : nil
    if let moved, moved.saved > max(0, turned) {
      let stops = order[part]
      order.removeSubrange(part)
      order.insert(
        contentsOf: stops,
        at: moved.place < part.lowerBound ? moved.place + 1 : moved.place + 1 - part.count)
    } else if turned > 0 {
      order[part].reverse()
    } else {
      return false
    }
    measure()
    return true
  }

  private func stop(behind place: Int) -> Int { order[place + 1 == order.count ? 0 : place + 1] }

  private func savedByTurning(_ part: ClosedRange<Int>) -> Int64 {
    let (first, last) = (order[part.lowerBound], order[part.upperBound])
    let (before, after) = (order[part.lowerBound - 1], stop(behind: part.upperBound))
    let now =
      costs.cost(before, first) + there[part.upperBound] - there[part.lowerBound]
      + costs.cost(last, after)
    let then =
      costs.cost(before, last) + back[part.upperBound] - back[part.lowerBound]
      + costs.cost(first, after)
    return now - then
  }

  /// Behind which place a part costs the least, and what that saves.
  private func bestMove(of part: ClosedRange<Int>) -> (place: Int, saved: Int64) {
    let (first, last) = (order[part.lowerBound], order[part.upperBound])
    let (gap, after) = (part.lowerBound - 1, stop(behind: part.upperBound))
    func detour(_ place: Int) -> Int64 {
      let (before, next) = (order[place], place == gap ? after : stop(behind: place))
      return costs.cost(before, first) + costs.cost(last, next) - costs.cost(before, next)
    }
    var best = (place: 0, cost: detour(0))
    for place in order.indices.dropFirst() where !part.contains(place) {
      let cost = detour(place)
      if cost < best.cost { best = (place, cost) }
    }
    return (best.place, detour(gap) - best.cost)
  }
}
