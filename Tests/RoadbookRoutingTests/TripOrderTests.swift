// SPDX-License-Identifier: Apache-2.0

import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("The order of a trip")
struct TripOrderTests {
  @Test("few stops are visited in the best of all orders", arguments: [1, 2, 3, 4, 5, 6, 7])
  func exact(count: Int) {
    for seed in 0..<5 as Range<UInt64> {
      let problem = TripOrder(TripCosts.plane(count, seed: seed), count: count)
      let found = problem.best()
      #expect(found.sorted() == Array(0..<count) && found[0] == 0)
      var least = Int64.max
      TripCosts.permute(Array(1..<count)) { least = min(least, problem.cost(of: [0] + $0)) }
      #expect(problem.cost(of: found) == least)
    }
  }

  @Test("many stops are visited once each, in an order that no single move shortens")
  func many() {
    let problem = TripOrder(TripCosts.plane(40, seed: 3), count: 40)
    let found = problem.best()
    #expect(found.sorted() == Array(0..<40) && found[0] == 0)
    let cost = problem.cost(of: found)
    for first in 1..<40 {
      for last in first..<40 {
        var turned = found
        turned[first...last].reverse()
        #expect(problem.cost(of: turned) >= cost)
      }
    }
  }

  /// Trips with a part of up to three stops elsewhere.
  private func moves(of order: [Int], _ part: ClosedRange<Int>) -> [[Int]] {
    let rest = Array(order[..<part.lowerBound] + order[(part.upperBound + 1)...])
    return rest.indices.map { place in
      Array(rest[...place] + order[part] + rest[(place + 1)...])
    }
  }

  @Test(
    "where ways there and back differ, no part is better turned around or moved", arguments: 0..<8)
  func oneWay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 30
    let costs = (0..<count * count).map { _ in Int64.random(in: 1...1000, using: &random) }
    let problem = TripOrder(costs, count: count)
    let found = problem.best()
    #expect(found.sorted() == Array(0..<count) && found[0] == 0)
    let cost = problem.cost(of: found)
    for first in 1..<count {
      for last in first..<count {
        var turned = found
        turned[first...last].reverse()
        #expect(problem.cost(of: turned) >= cost)
        if last - first > 2 { continue }
        #expect(moves(of: found, first...last).allSatisfy { problem.cost(of: $0) >= cost })
      }
    }
  }

  @Test("a search that nobody waits for ends, with all stops in the order")
  func cancelled() {
    let problem = TripOrder(TripCosts.plane(200, seed: 1), count: 200)
    var asked = 0
    let found = problem.best {
      asked += 1
      return asked > 3
    }
    #expect(asked == 4 && found.sorted() == Array(0..<200))
  }
}

@Suite("The ends of a trip")
struct TripEndsTests {
  static let all = (0..<8).map {
    TripEnds(isRoundTrip: $0 & 1 != 0, startsAtFirst: $0 & 2 != 0, endsAtLast: $0 & 4 != 0)
  }

  /// What an order costs, `nil` where no way leads.
  private func cost(_ order: [Int], _ ends: TripEnds, _ costs: [Int64?]) -> Int64? {
    var sum: Int64 = 0
    let closed = ends.isRoundTrip ? order + [order[0]] : order
    for (from, to) in zip(closed, closed.dropFirst()) {
      guard let cost = costs[from * order.count + to] else { return nil }
      sum += cost
    }
    return sum
  }

  private func keeps(_ order: [Int], _ ends: TripEnds) -> Bool {
    (!ends.startsAtFirst || order.first == 0)
      && (!ends.endsAtLast || order.last == order.count - 1)
  }

  @Test("every kind of trip is the best of all orders that keep its ends", arguments: all)
  func best(ends: TripEnds) {
    for count in 2...7 {
      for seed in 0..<8 as Range<UInt64> {
        var costs: [Int64?] = TripCosts.plane(count, seed: seed)
        // Some pairs have no way between them; most trips can do without.
        var random = SeededGenerator(seed: seed)
        if seed > 3 {
          for cell in costs.indices where random.oneIn(6) { costs[cell] = nil }
        }
        var least: Int64?
        TripCosts.permute(Array(0..<count)) { order in
          guard keeps(order, ends), let sum = cost(order, ends, costs) else { return }
          least = min(least ?? sum, sum)
        }
        let found = ends.order(by: costs, count: count)
        #expect(found.sorted() == Array(0..<count))
        #expect(keeps(found, ends), "\(found)")
        #expect(cost(found, ends, costs) == least, "\(found)")
      }
    }
  }

  @Test("many stops keep their ends too", arguments: all)
  func many(ends: TripEnds) {
    let found = ends.order(by: TripCosts.plane(40, seed: 7), count: 40)
    #expect(found.sorted() == Array(0..<40) && keeps(found, ends), "\(found)")
  }
}

/// Costs and orders for tests.
enum TripCosts {
  /// Costs between places on a plane, dearer in one direction.
  static func plane(_ count: Int, seed: UInt64) -> [Int64] {
    var generator = SeededGenerator(seed: seed)
    let places = (0..<count).map { _ in
      (
        x: Int64.random(in: 0..<1000, using: &generator),
        y: Int64.random(in: 0..<1000, using: &generator)
      )
    }
    return (0..<count * count).map { cell in
      let (a, b) = (places[cell / count], places[cell % count])
      return abs(a.x - b.x) + abs(a.y - b.y) + (b.x > a.x ? 50 : 0)
    }
  }

  /// Calls `visit` with every order of a list.
  static func permute(_ list: [Int], _ first: Int = 0, _ visit: ([Int]) -> Void) {
    if first >= list.count { return visit(list) }
    for index in first..<list.count {
      var list = list
      list.swapAt(first, index)
      permute(list, first + 1, visit)
    }
  }
}
