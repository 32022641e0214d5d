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

  /// The order from stop 0, to which the trip returns.
  package func best() -> [Int] {
    if count < 4 && count != 3 { return Array(0..<count) }
    return count <= Self.mostExactly ? exact() : improved(inserted())
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

  private func improved(_ order: [Int]) -> [Int] {
    var order = order
    var least = cost(of: order)
    var goesOn = true
    while goesOn {
      goesOn = false
      for first in 1..<count {
        for last in first..<count {
          for candidate in neighbours(of: order, first, last) {
            let sum = cost(of: candidate)
            if sum < least { (order, least, goesOn) = (candidate, sum, true) }
          }
        }
      }
    }
    return order
  }

  /// The trip with a part turned around, and with a part of up to three stops elsewhere.
  private func neighbours(of order: [Int], _ first: Int, _ last: Int) -> [[Int]] {
    var found: [[Int]] = []
    var turned = order
    turned[first...last].reverse()
    found.append(turned)
    guard last - first < 3 else { return found }
    let part = Array(order[first...last])
    let rest = Array(order[..<first] + order[(last + 1)...])
    guard rest.count > 1 else { return found }
    let place = rest.indices.min {
      moved(part, behind: $0, rest) < moved(part, behind: $1, rest)
    }
    if let place {
      var shifted = rest
      shifted.insert(contentsOf: part, at: place + 1)
      found.append(shifted)
    }
    return found
  }

  private func moved(_ part: [Int], behind place: Int, _ rest: [Int]) -> Int64 {
    let (before, after) = (rest[place], rest[(place + 1) % rest.count])
    return cost(before, part[0]) + cost(part[part.count - 1], after) - cost(before, after)
  }
}
