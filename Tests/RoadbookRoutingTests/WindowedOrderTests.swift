// SPDX-License-Identifier: Apache-2.0

import RoadbookRouting
import RoadbookTestSupport
import Testing

/// Orders of trips whose stops open and close, held against all orders there are.
@Suite("The order of stops that open and close")
struct WindowedOrderTests {
  /// A trip with times of whole seconds.
  private struct Trip {
    var ways: [[Int64]]
    var opens: [Int64]
    var closes: [Int64]
    var stays: [Int64]

    var count: Int { ways.count }

    /// A trip in a square of ten minutes, of which each stop is open for a while.
    init(_ count: Int, width: Int64, _ random: inout SeededGenerator) {
      let places = (0..<count).map { _ in
        (Int64.random(in: 0...600, using: &random), Int64.random(in: 0...600, using: &random))
      }
      // One-way streets: ways back take longer or less.
      ways = places.map { a in
        places.map { b in
          abs(a.0 - b.0) + abs(a.1 - b.1) + Int64.random(in: 0...60, using: &random)
        }
      }
      opens = (0..<count).map { _ in Int64.random(in: 0...3000, using: &random) }
      closes = opens.map { $0 + width }
      stays = (0..<count).map { _ in Int64.random(in: 0...120, using: &random) }
      (opens[0], closes[0]) = (0, 100_000)
    }

    var times: VisitTimes {
      var times = VisitTimes(ways.flatMap(\.self), count: count)
      (times.opens, times.closes, times.stays) = (opens, closes, stays)
      return times
    }

    /// How late and when an order ends, by its definition.
    func judge(_ order: [Int], returns: Bool) -> [Int64] {
      var (clock, late): (Int64, Int64) = (0, 0)
      for (place, stop) in order.enumerated() {
        if place > 0 { clock += ways[order[place - 1]][stop] }
        if clock < opens[stop] { clock = opens[stop] }
        if clock > closes[stop] { late += clock - closes[stop] }
        clock += stays[stop]
      }
      if returns { clock += ways[order[order.count - 1]][order[0]] }
      return [late, clock]
    }

    /// The best that any order has.
    func best(_ ends: TripEnds) -> [Int64] {
      var best: [Int64] = [.max, .max]
      var order = Array(0..<count)
      func permute(_ from: Int) {
        if from == count {
          let starts = ends.startsAtFirst || ends.isRoundTrip && !ends.endsAtLast
          if starts, order[0] != 0 { return }
          if ends.endsAtLast, order[count - 1] != count - 1 { return }
          let found = judge(order, returns: ends.isRoundTrip)
          if found.lexicographicallyPrecedes(best) { best = found }
          return
        }
        for place in from..<count {
          order.swapAt(from, place)
          permute(from + 1)
          order.swapAt(from, place)
        }
      }
      permute(0)
      return best
    }
  }

  private static let courses = [
    TripEnds(isRoundTrip: true, startsAtFirst: true, endsAtLast: false),
    TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: false),
    TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true),
    TripEnds(isRoundTrip: false, startsAtFirst: false, endsAtLast: false),
    TripEnds(isRoundTrip: true, startsAtFirst: false, endsAtLast: true),
  ]

  @Test("up to seven stops: none is better, in time or late", arguments: courses)
  func small(ends: TripEnds) {
    var random = SeededGenerator(seed: 7)
    var (inTime, late) = (0, 0)
    for trial in 0..<24 {
      let trip = Trip(3 + trial % 5, width: [60, 900, 6000][trial % 3], &random)
      let found = WindowedOrder(trip.times, ends).best(Array(0..<trip.count))
      #expect(found.sorted() == Array(0..<trip.count))
      let (judged, best) = (trip.judge(found, returns: ends.isRoundTrip), trip.best(ends))
      #expect(judged == best, "trial \(trial): \(found)")
      if best[0] == 0 { inTime += 1 } else { late += 1 }
    }
    #expect(inTime > 1 && late > 1, "\(inTime) and \(late)")
  }

  @Test("a round trip from any stop to the last is the best, whatever stop leads back soonest")
  func freeStart() {
    var random = SeededGenerator(seed: 9)
    let ends = Self.courses[4]
    for trial in 0..<32 {
      var trip = Trip(7, width: 6000, &random)
      trip.stays = Array(repeating: 0, count: 7)
      let found = WindowedOrder(trip.times, ends).best(Array(0..<7))
      #expect(trip.judge(found, returns: true) == trip.best(ends), "trial \(trial): \(found)")
    }
  }

  @Test(
    "of few stops that cannot all be visited in time, no order is late for less", arguments: courses
  )
  func late(ends: TripEnds) {
    var random = SeededGenerator(seed: 9)
    for trial in 0..<28 {
      var trip = Trip(7, width: 60, &random)
      trip.stays = Array(repeating: 0, count: 7)
      let found = WindowedOrder(trip.times, ends).best(Array(0..<7))
      let (judged, best) = (trip.judge(found, returns: ends.isRoundTrip), trip.best(ends))
      #expect(judged == best, "trial \(trial): \(found)")
    }
  }

  @Test("long stays at the ends do not decide which stops are the ends")
  func stays() {
    // Three stops in a line, a minute apart; the middle one is stayed at for an hour.
    var times = VisitTimes([0, 60, 120, 60, 0, 60, 120, 60, 0], count: 3)
    times.stays[1] = 3600
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: false, endsAtLast: false)
    let found = WindowedOrder(times, ends).best([1, 0, 2])
    #expect(found[1] == 1)
    #expect(times.score(of: found, isRoundTrip: false).end == 3720)
  }

  @Test("the search alone misses the best end of eight stops by less than one in a hundred")
  func gap() {
    var random = SeededGenerator(seed: 8)
    var (found, best) = (0.0, 0.0)
    for trial in 0..<8 {
      let trip = Trip(8, width: [600, 1200][trial % 2], &random)
      let ends = Self.courses[trial % 2]
      let order = WindowedOrder(trip.times, ends).nearly(Array(0..<8))
      let (own, least) = (trip.judge(order, returns: ends.isRoundTrip), trip.best(ends))
      #expect(own[0] <= least[0] + 60)
      (found, best) = (found + Double(own[1]), best + Double(least[1]))
    }
    #expect(found <= 1.01 * best, "\(found / best)")
  }

  @Test("sixty stops that can be visited in time, in an order that is hidden, are")
  func hidden() {
    var random = SeededGenerator(seed: 60)
    var trip = Trip(60, width: 0, &random)
    let order = [0] + Array(1..<60).shuffled(using: &random)
    var clock: Int64 = 0
    for (place, stop) in order.enumerated() {
      if place > 0 { clock += trip.ways[order[place - 1]][stop] }
      (trip.opens[stop], trip.closes[stop]) = (clock - 600, clock + 300)
      if place > 0 { clock += trip.stays[stop] }
    }
    let ends = Self.courses[0]
    let found = WindowedOrder(trip.times, ends).best(Array(0..<60))
    #expect(found.sorted() == Array(0..<60) && found[0] == 0)
    #expect(trip.judge(found, returns: true)[0] == 0)
    #expect(trip.judge(found, returns: true)[1] <= trip.judge(order, returns: true)[1])
  }
}
