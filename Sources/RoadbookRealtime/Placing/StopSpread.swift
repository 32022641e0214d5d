// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

/// Spreads what a message says of some stops over all calls of a trip.
///
///     timetable   08:00   08:10   08:20   08:30   08:40
///     message             + 60            no data
///     expected    08:00   08:11   08:21   08:30   08:40
///
/// A delay goes on to all later calls until the message says something else. Calls before the first that it names keep
/// their times, unless that one is early: then the vehicle was early there, too. A stop that is skipped passes the delay on. Without stops, the delay of the whole trip counts.
///
/// Times that a message gives are kept, unless they fall from call to call: then the earlier one is raised. Times that
/// were only spread yield to those that a message gives behind them.
///
/// Source: https://gtfs.org/documentation/realtime/feed-entities/trip-updates/#stoptimeupdates. Where only a departure is
/// given, the arrival at that stop is as late, as long as nothing is known of the stops before.
struct StopSpread {
  let index: FeedIndex
  let feed: Timetable.FeedID
  private var timetable: Timetable { index.timetable }

  /// No vehicle is farther from its timetable, in seconds.
  private static let farthest = 2 * 86_400

  /// Calls as a message has them.
  ///
  /// - Parameters:
  ///   - calls: As the timetable has them.
  ///   - sequences: Their numbers in the feed, where they are known.
  ///   - update: The message.
  /// - Returns: The calls, at the times that are expected.
  /// - Throws: Where it names stops and the trip calls at none of them, or its times are none.
  func calls(
    _ calls: [LiveCall], _ sequences: [Int]?, _ update: TripUpdate
  ) throws(Misfit) -> [LiveCall] {
    let stops = place(update.stops, calls, sequences)
    guard update.stops.isEmpty || !stops.isEmpty else { throw Misfit(.unknownStop) }
    var told = calls
    var isGiven = [Bool](repeating: false, count: calls.count * 2)
    var delay = update.stops.isEmpty ? update.delay : nil
    var isNamed = false
    for position in told.indices {
      if let stop = stops[position] {
        apply(stop, to: &told[position])
        if stop.relationship == .noData { delay = nil }
        let own = Self.delays(stop, calls[position], before: delay)
        isGiven[2 * position] = own.arrival.isGiven
        isGiven[2 * position + 1] = own.departure.isGiven
        told[position].move(by: own.arrival.seconds, own.departure.seconds)
        if !isNamed { Self.hurry(&told[..<position], own.arrival.seconds ?? 0) }
        isNamed = true
        delay = stop.relationship == .noData ? nil : own.departure.seconds
      } else {
        told[position].move(by: delay, delay)
      }
    }
    try Self.straighten(&told, isGiven)
    return told
  }

  /// Lets calls be as early as the one behind them.
  private static func hurry(_ calls: inout ArraySlice<LiveCall>, _ delay: Int) {
    for position in calls.indices where delay < 0 { calls[position].move(by: delay, delay) }
  }

  // MARK: - Stops

  /// The stops of a message by the positions of the calls that they mean.
  private func place(
    _ stops: [StopUpdate], _ calls: [LiveCall], _ sequences: [Int]?
  ) -> [Int: StopUpdate] {
    var placed: [Int: StopUpdate] = [:]
    var next = 0
    for stop in stops {
      let wanted = stop.stopID.flatMap { index.stop($0, in: feed) }
      if stop.stopID != nil, wanted == nil { continue }
      var position: Int?
      if let sequence = stop.sequence, let found = sequences?.firstIndex(of: sequence),
        wanted.map({ matches(calls[found].stop, $0) }) ?? true
      {
        position = found
      } else if let wanted {
        position = calls[min(next, calls.count)...].firstIndex { matches($0.stop, wanted) }
      }
      guard let position else { continue }
      placed[position] = stop
      next = position + 1
    }
    return placed
  }

  /// Whether a call's stop is one that a message names, or one of its station.
  private func matches(_ stop: Timetable.StopID, _ wanted: Timetable.StopID) -> Bool {
    stop == wanted || timetable.parent(of: stop) == wanted
  }

  /// What a message says of a call beside its times.
  private func apply(_ stop: StopUpdate, to call: inout LiveCall) {
    call.isSkipped = stop.relationship == .skipped
    call.headsign = stop.headsign
    if let other = stop.assignedStopID.flatMap({ index.stop($0, in: feed) }), other != call.stop {
      call.scheduledStop = call.stop
      call.stop = other
      call.node = other.raw
    }
    let rules = (call.pickUp, call.dropOff)
    if let rule = BoardingRule(told: stop.pickUp) { call.pickUp = rule }
    if let rule = BoardingRule(told: stop.dropOff) { call.dropOff = rule }
    call.hasOtherRules = rules != (call.pickUp, call.dropOff)
  }

  // MARK: - Times

  private struct Delay {
    var seconds: Int?
    /// Whether the message says so, and it was not spread.
    var isGiven = false
  }

  /// How late a call is, by what the message says of it.
  private static func delays(
    _ stop: StopUpdate, _ call: LiveCall, before: Int?
  ) -> (arrival: Delay, departure: Delay) {
    switch stop.relationship {
    case .noData: return (Delay(), Delay())
    case .skipped: return (Delay(seconds: before), Delay(seconds: before))
    case .scheduled, .unscheduled: break
    }
    let arrival = stop.arrival.flatMap { Self.delay($0, call.arrival) }
    let departure = stop.departure.flatMap { Self.delay($0, call.departure) }
    if arrival == nil, departure == nil {
      // A stop that is named without times is on time.
      return (Delay(seconds: 0, isGiven: true), Delay(seconds: 0, isGiven: true))
    }
    return (
      Delay(seconds: arrival ?? before ?? departure, isGiven: arrival != nil),
      Delay(seconds: departure ?? arrival, isGiven: departure != nil)
    )
  }

  /// A time comes before a delay.
  private static func delay(_ update: TimeUpdate, _ scheduled: Int) -> Int? {
    update.time.map { $0 - scheduled } ?? update.delay
  }

  /// Lets times not fall from call to call.
  private static func straighten(_ calls: inout [LiveCall], _ isGiven: [Bool]) throws(Misfit) {
    var times = calls.flatMap { [$0.arrival, $0.departure] }
    var limit = Int.max
    for place in times.indices.reversed() {
      if isGiven[place] {
        limit = min(limit, times[place])
      } else {
        times[place] = min(times[place], limit)
      }
    }
    for place in times.indices.dropFirst() { times[place] = max(times[place], times[place - 1]) }
    for position in calls.indices {
      (calls[position].arrival, calls[position].departure) = (
        times[2 * position], times[2 * position + 1]
      )
      let delays = [calls[position].arrivalDelay, calls[position].departureDelay]
      guard delays.allSatisfy({ ($0 ?? 0).magnitude <= Self.farthest }) else {
        throw Misfit(.wrongTimes)
      }
    }
  }
}

extension BoardingRule {
  /// A rule by its number in messages.
  init?(told number: Int?) {
    guard let rule = number.flatMap({ UInt8(exactly: $0) }).flatMap(BoardingRule.init(rawValue:))
    else { return nil }
    self = rule
  }
}
