// SPDX-License-Identifier: Apache-2.0

/// Improves the order of a trip's visits, move by move.
///
/// A move changes a run of places. What lies before it is known, and behind it the vehicle is soon as early and as late
/// as before or no better, so that few visits are looked at for each move:
///
///     places   0 ── 1 ── 2 ╎ 3 ── 4 ── 5 ╎ 6 ── 7
///     known    ═══════════ ╎ tried anew  ╎ until nothing can change
struct OrderSearch {
  private let trip: WindowedOrder
  private(set) var order: [Int]
  private(set) var score: VisitTimes.Score
  /// Visits that may still be tried.
  var visitsLeft: Int
  /// By place: the vehicle behind its visit.
  private var clocks: [VisitTimes.Clock] = []
  /// The stops of the run that is tried.
  private var run: [Int] = []
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static let longestMoved = 3

  init(_ trip: WindowedOrder, _ order: [Int], visitsLeft: Int) {
    self.trip = trip
    self.order = order
    self.visitsLeft = visitsLeft
    score = trip.score(of: order)
    keepClocks()
  }

  private mutating func keepClocks() {
    clocks.removeAll(keepingCapacity: true)
    var clock = VisitTimes.Clock()
    for stop in order {
      trip.times.visit(stop, &clock)
      clocks.append(clock)
    }
  }

  /// Moves stops and turns parts around until none of these moves helps, or no work is left.
  mutating func improve() {
    var goesOn = true
    while goesOn, visitsLeft > 0 {
      goesOn = false
      for first in trip.freePlaces {
        if tryMoves(of: first) { goesOn = true }
        if tryTurns(from: first) { goesOn = true }
        if visitsLeft <= 0 { return }
      }
    }
  }

  /// Moves the stops from a place on.
  private mutating func tryMoves(of first: Int) -> Bool {
    let free = trip.freePlaces
    var helped = false
    for length in 1...Self.longestMoved where first + length <= free.upperBound {
      for target in free where target < first || target >= first + length {
        let low = min(first, target)
        let high = max(first + length - 1, target)
        for isTurned in length > 1 ? [false, true] : [false] {
          setRun(low, high, moving: first, length, isForward: target > first, isTurned)
          if takeIfBetter(low, high) { helped = true }
        }
      }
    }
    return helped
  }

  /// Writes down a run in which some stops moved to its other end.
  private mutating func setRun(
    _ low: Int, _ high: Int, moving first: Int, _ length: Int, isForward: Bool, _ isTurned: Bool
  ) {
    run.removeAll(keepingCapacity: true)
    if isForward { run.append(contentsOf: order[first + length...high]) }
    if isTurned {
      for place in stride(from: first + length - 1, through: first, by: -1) {
        run.append(order[place])
      }
    } else {
      run.append(contentsOf: order[first..<first + length])
    }
    if !isForward { run.append(contentsOf: order[low..<first]) }
  }

  private mutating func tryTurns(from first: Int) -> Bool {
    var helped = false
    for last in trip.freePlaces where last > first {
      run.removeAll(keepingCapacity: true)
      for place in stride(from: last, through: first, by: -1) { run.append(order[place]) }
      if takeIfBetter(first, last) { helped = true }
    }
    return helped
  }

  private mutating func takeIfBetter(_ low: Int, _ high: Int) -> Bool {
    guard let better = better(low) else { return false }
    order.replaceSubrange(low...high, with: run)
    score = better
    keepClocks()
    return true
  }

  /// The score with the run from a place on; `nil` where it is no better.
  private mutating func better(_ low: Int) -> VisitTimes.Score? {
    var clock = low > 0 ? clocks[low - 1] : VisitTimes.Clock()
    var place = low
    for stop in run {
      trip.times.visit(stop, &clock)
      place += 1
      if clock.score.late > score.late { break }
    }
    visitsLeft -= place - low
    if clock.score.late > score.late { return nil }
    // Another first stop is another way back.
    let returnsElsewhere = trip.isRoundTrip && low == 0
    while place < order.count {
      trip.times.visit(order[place], &clock)
      visitsLeft -= 1
      let known = clocks[place].score
      // From one place on, whoever comes later, has been later and has driven more stays behind.
      if !returnsElsewhere, clock.score.late >= known.late, clock.score.end >= known.end,
        clock.score.driven >= known.driven
      {
        return nil
      }
      place += 1
    }
    if trip.isRoundTrip { trip.times.go(to: low > 0 ? order[0] : run[0], &clock) }
    return clock.score < score ? clock.score : nil
  }
}

// MARK: - Shaking

extension OrderSearch {
  /// Shakes the order and improves it again, until so many shakes in turn have not helped.
  mutating func shake(_ mostIdle: Int) {
    let free = trip.freePlaces
    guard free.count > 3 else { return }
    var idle = 0
    while idle < mostIdle, visitsLeft > 0 {
      var other = self
      other.order = shaken(free)
      other.score = trip.score(of: other.order)
      other.keepClocks()
      other.improve()
      (random, visitsLeft) = (other.random, other.visitsLeft)
      if other.score < score {
        self = other
        idle = 0
      } else {
        idle += 1
      }
    }
  }

  /// The order with two neighbouring parts exchanged.
  private mutating func shaken(_ free: Range<Int>) -> [Int] {
    let reach = min(free.count, 30)
    let start = free.lowerBound + number(below: free.count - reach + 1)
    let cuts = (0..<3).map { _ in start + number(below: reach + 1) }.sorted()
    return Array(
      order[..<cuts[0]] + order[cuts[1]..<cuts[2]] + order[cuts[0]..<cuts[1]] + order[cuts[2]...])
  }

  /// A number that is the same in each run.
  ///
  /// Source: G. Marsaglia, J. Stat. Softw. 8 (2003), doi:10.18637/jss.v008.i14.
  private mutating func number(below limit: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random % UInt64(max(1, limit)))
  }
}
