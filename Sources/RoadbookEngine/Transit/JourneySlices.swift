// SPDX-License-Identifier: Apache-2.0

/// Some journeys by their number, with the span of times that they are all of.
///
///     ──┤ 3 before ├──┤ the first 3 ├──┤ 3 behind ├──► departures
///
/// Slices that lie side by side have no journey in common and leave none out: each is all of what one search of its
/// span tells. Those that leave at one time, or arrive at one time, are in one slice.
package struct JourneySlice: Sendable {
  /// By departure, or by arrival.
  package var journeys: [TransitJourney]
  /// The departures, or arrivals, that it answers for, in seconds from 1970 in UTC.
  package var span: Range<Int>
  /// The walk all the way, where it is short enough to be asked for.
  package var walk: RouteTotals?
  /// Why there is no journey; `nil` where there is one.
  package var lack: JourneyLack?
}

/// Cuts the journeys of a question into slices.
package struct JourneySlices: Sendable {
  /// What slices are ordered by.
  package enum Order: Sendable {
    case departure, arrival
  }

  private let router: TransitRouter
  private let question: JourneyQuestion
  private let order: Order

  /// How far ahead is looked, in hours, until there are enough.
  private static let hours = [2, 8, 24, 48]
  /// No slice has more, unless they are all at one time.
  package static let most = 10

  /// - Parameters:
  ///   - router: The timetable.
  ///   - question: What is asked; its time does not count.
  ///   - order: Whether spans are of departures or of arrivals.
  package init(_ router: TransitRouter, _ question: JourneyQuestion, by order: Order) {
    self.router = router
    self.question = question
    self.order = order
  }

  /// The first journeys from a time on.
  ///
  /// - Parameters:
  ///   - time: Seconds from 1970 in UTC.
  ///   - count: How many, 1…10; more where several are at one time, fewer where two days have no more.
  /// - Returns: The slice.
  /// - Throws: `TransitError` and `RoutingError`.
  package func from(_ time: Int, count: Int) throws -> JourneySlice {
    try slice(count) {
      time..<time + $0 * 3600
    } cut: { journeys, span in
      let last = key(journeys[Self.prefix(of: journeys.map(key), count) - 1])
      return span.lowerBound..<last + 1
    }
  }

  /// The last journeys before a time.
  ///
  /// - Parameters:
  ///   - time: Seconds from 1970 in UTC.
  ///   - count: How many, 1…10; more where several are at one time, fewer where two days have no more.
  /// - Returns: The slice.
  /// - Throws: `TransitError` and `RoutingError`.
  package func before(_ time: Int, count: Int) throws -> JourneySlice {
    try slice(count) {
      time - $0 * 3600..<time
    } cut: { journeys, span in
      let keys = Array(journeys.map(key).reversed())
      return keys[Self.prefix(of: keys, count) - 1]..<span.upperBound
    }
  }

  private func key(_ journey: TransitJourney) -> Int {
    order == .departure ? journey.departure : journey.arrival
  }

  /// Widens the span until it has enough, and cuts off what is too much.
  private func slice(
    _ count: Int, _ span: (Int) -> Range<Int>,
    cut: ([TransitJourney], Range<Int>) -> Range<Int>
  ) throws -> JourneySlice {
    var slice = JourneySlice(journeys: [], span: span(Self.hours[0]))
    for hours in Self.hours {
      slice = try journeys(in: span(hours))
      if slice.journeys.count >= count { break }
    }
    guard slice.journeys.count >= count else { return slice }
    slice.span = cut(slice.journeys, slice.span)
    slice.journeys.removeAll { !slice.span.contains(key($0)) }
    return slice
  }

  /// How many are taken so that none of one time are parted: `count` or more, but no more than ten.
  static func prefix(of keys: [Int], _ count: Int) -> Int {
    var taken = 0
    while taken < keys.count, taken < count {
      let next = keys[taken...].firstIndex { $0 != keys[taken] } ?? keys.count
      if next > Self.most, taken > 0 { break }
      taken = next
    }
    return taken
  }

  /// All journeys whose departure or arrival lies in a span; none for days that the timetable says nothing of.
  private func journeys(in span: Range<Int>) throws -> JourneySlice {
    // A journey takes a day at most.
    let departures =
      order == .departure
      ? span : span.lowerBound - JourneyQuestion.widestSpan..<span.upperBound
    var slice = JourneySlice(journeys: [], span: span)
    var start = departures.lowerBound
    while start < departures.upperBound {
      let end = min(start + JourneyQuestion.widestSpan, departures.upperBound)
      var part = question
      part.when = .leaving(start..<end)
      do {
        let answer = try router.answer(part)
        slice.walk = slice.walk ?? answer.walk
        if slice.lack != .tooClose { slice.lack = answer.lack ?? slice.lack }
        slice.journeys += answer.journeys.filter { span.contains(key($0)) }
      } catch TransitError.outsideService {}
      start = end
    }
    slice.lack = slice.journeys.isEmpty ? slice.lack ?? .nothingRuns : nil
    slice.journeys.sort {
      (key($0), $0.departure, $0.arrival, $0.changes)
        < (key($1), $1.departure, $1.arrival, $1.changes)
    }
    return slice
  }
}
