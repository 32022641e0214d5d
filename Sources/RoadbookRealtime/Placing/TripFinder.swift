// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTime
import RoadbookTransit

/// Finds the trip of a timetable that a message means, and the service day on which its vehicle runs.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#message-tripdescriptor. A day that is missing is that on which
/// the trip runs nearest to the times of the message. A trip without an id is the only one of its line that starts at the
/// time and runs on the day.
struct TripFinder {
  let index: FeedIndex
  let feed: Timetable.FeedID
  private var timetable: Timetable { index.timetable }

  /// A message of a trip counts for days so near to it, in seconds.
  private static let farthest = 86_400

  struct Found {
    var trip: Timetable.TripID
    var day: Int
  }

  /// The vehicle that is meant.
  ///
  /// - Parameters:
  ///   - selector: How the message names it.
  ///   - time: A time at which it is on its way, in seconds from 1970.
  /// - Returns: Its trip and day.
  /// - Throws: Why there is none.
  func run(_ selector: TripSelector, near time: Int) throws(Misfit) -> Found {
    let trip = try trip(selector, near: time)
    if let text = selector.startDate {
      guard let day = Self.day(text) else { throw Misfit(.wrongStart) }
      guard timetable.runs(trip, on: day) else { throw Misfit(.otherDay) }
      return Found(trip: trip, day: day)
    }
    guard let day = day(of: trip, near: time) else { throw Misfit(.otherDay) }
    return Found(trip: trip, day: day)
  }

  /// The trip that is meant, on whatever day.
  func trip(_ selector: TripSelector, near time: Int) throws(Misfit) -> Timetable.TripID {
    var start: Int?
    if let text = selector.startTime {
      start = Self.seconds(text)
      if start == nil { throw Misfit(.wrongStart) }
    }
    guard let id = selector.tripID else { return try trip(selector, startingAt: start, near: time) }
    let known = index.trips(id, in: feed)
    guard !known.isEmpty else { throw Misfit(.unknownTrip) }
    let timed = known.filter { !timetable.hasHeadway($0) }
    guard let first = timed.first else { throw Misfit(.headway) }
    if timed.count == 1 { return first }
    guard let start else { throw Misfit(.ambiguousTrip) }
    guard let found = timed.first(where: { timetable.startOfDay(of: $0) == start }) else {
      throw Misfit(.unknownTrip)
    }
    return found
  }

  /// The only trip of a line that starts at a time.
  private func trip(
    _ selector: TripSelector, startingAt start: Int?, near time: Int
  ) throws(Misfit) -> Timetable.TripID {
    guard let id = selector.routeID, let start else { throw Misfit(.unknownTrip) }
    guard let line = index.line(id, in: feed) else { throw Misfit(.unknownLine) }
    let day = selector.startDate.flatMap(Self.day)
    let found = index.trips(of: line).filter { trip in
      timetable.startOfDay(of: trip) == start && !timetable.hasHeadway(trip)
        && (day.map { timetable.runs(trip, on: $0) } ?? (self.day(of: trip, near: time) != nil))
    }
    guard let first = found.first else { throw Misfit(.unknownTrip) }
    guard found.count == 1 else { throw Misfit(.ambiguousTrip) }
    return first
  }

  /// The service day on which a trip runs nearest to a time.
  private func day(of trip: Timetable.TripID, near time: Int) -> Int? {
    let line = timetable.line(ofTrip: trip)
    let start = timetable.startOfDay(of: trip)
    let calls = timetable.scheduledCalls(of: trip, from: 0)
    guard let last = calls.last?.arrival else { return nil }
    let today = (time - start).dividedRoundingDown(by: 86_400).quotient
    let days = (today - 2...today + 2).filter { timetable.runs(trip, on: $0) }
    let far = days.map { day in
      let leaves = timetable.dayStart(day, of: line) + start
      return (meters: max(leaves - time, time - leaves - last, 0), day: day)
    }
    guard let nearest = far.min(by: { $0 < $1 }), nearest.meters <= Self.farthest else {
      return nil
    }
    return nearest.day
  }

  /// The day of a text such as "20261130", counted from 1970-01-01.
  static func day(_ text: String) -> Int? {
    guard text.utf8.count == 8, let number = Int(text), number > 0 else { return nil }
    let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    guard (1...12).contains(date.month), (1...31).contains(date.day) else { return nil }
    return CivilDate(days: date.days) == date ? date.days : nil
  }

  /// The seconds of a text such as "25:10:00".
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0...99).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }
}

/// Why an update of a trip cannot be used.
struct Misfit: Error {
  var reason: RealtimeReport.Reason

  init(_ reason: RealtimeReport.Reason) { self.reason = reason }
}
