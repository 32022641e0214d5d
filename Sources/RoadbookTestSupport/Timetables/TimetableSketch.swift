// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookGTFS
import RoadbookStorage
package import RoadbookTransit

/// A drawn timetable, read as the feed that it stands for.
///
///     let timetable = try TimetableSketch(
///       """
///              Alm    Birk         Cove
///       RE1    08:00  08:20/08:25  08:45
///       S2     -      08:30        08:50
///       """, walks: ["Birk Cove": 300])
///     try timetable.departing("Alm", "Cove", at: "08:00")  // ["08:00 RE1 08:45"]
///
/// A row is a trip; rows of one name are trips of one line. A time is that of arrival and departure, or both
/// with a stroke between. Every trip runs each day of 2026, on the clocks of UTC, unless tables say otherwise.
package struct TimetableSketch {
  package let draft: TimetableDraft
  package let report: FeedReport
  package let timetable: Timetable
  package let walks: [StopWalk]
  private let stopOf: [String: Int]
  /// What is known beside the timetable.
  package var live: LiveTimetable?

  /// - Parameters:
  ///   - drawing: The trips.
  ///   - walks: Seconds between two stops, in both directions.
  ///   - tables: More tables of the feed, or others in place of those that are drawn.
  /// - Throws: Why the feed is refused.
  package init(
    _ drawing: String, walks: [String: Int] = [:], tables: [String: String] = [:]
  ) throws {
    let drawn = DrawnFeed(drawing).tables.merging(tables) { $1 }
    var draft = TimetableDraft()
    report = try FeedReader.add(
      FeedFiles(name: "drawing", tables: drawn.mapValues { Array($0.utf8) }), to: &draft)
    let stopOf = Dictionary(
      draft.stops.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    self.walks = walks.flatMap { pair, seconds in
      let ends = pair.split(separator: " ").compactMap { stopOf[String($0)] }
      guard ends.count == 2 else { return [StopWalk]() }
      return [
        StopWalk(from: ends[0], to: ends[1], seconds: Int32(seconds)),
        StopWalk(from: ends[1], to: ends[0], seconds: Int32(seconds)),
      ]
    }
    self.draft = draft
    self.stopOf = stopOf
    timetable = try Self.written(draft, self.walks)
  }

  /// The timetable of a draft, through its file.
  package static func written(_ draft: TimetableDraft, _ walks: [StopWalk]) throws -> Timetable {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "timetable-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = TimetableWriter(draft, walks: walks)
    try writer.write(to: path)
    return try Timetable(MappedFile(path: path))
  }

  /// The day on which questions are asked: a Monday.
  package static let day = 20_458

  /// The time of a text on that day, in seconds from 1970.
  package static func time(_ text: String) -> Int {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return day * 86_400 + zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  package var running: RunningTrips {
    RunningTrips(timetable, live: live, base: Self.day * 86_400)
  }
}

// MARK: - Asking

extension TimetableSketch {
  /// A request from stop to stop, without ways to them.
  package func request(_ from: String, _ to: String) -> JourneyRequest {
    func access(_ id: String) -> [StopAccess] {
      guard let stop = stopOf[id] else { return [] }
      return timetable.platforms(of: .init(stop)).map { StopAccess(stop: $0, seconds: 0) }
    }
    return JourneyRequest(access: access(from), egress: access(to))
  }

  /// The journeys that leave at a time or later, in words.
  package func departing(
    _ from: String, _ to: String, at time: String,
    _ change: (inout JourneyRequest) -> Void = { _ in }
  ) -> [String] {
    var request = request(from, to)
    change(&request)
    return JourneySearch(running, request).departing(at: Self.time(time)).map(words)
  }

  /// The journeys that arrive by a time, in words.
  package func arriving(
    _ from: String, _ to: String, by time: String,
    _ change: (inout JourneyRequest) -> Void = { _ in }
  ) -> [String] {
    var request = request(from, to)
    change(&request)
    return JourneySearch(running, request).arriving(by: Self.time(time)).map(words)
  }

  /// The journeys that leave within a span, in words.
  package func leaving(
    _ from: String, _ to: String, from start: String, before end: String,
    _ change: (inout JourneyRequest) -> Void = { _ in }
  ) -> [String] {
    var request = request(from, to)
    change(&request)
    return JourneySearch(running, request)
      .leaving(from: Self.time(start), before: Self.time(end)).map(words)
  }

  /// A journey as "08:00 RE1 08:20 Birk 08:30 S2 08:50", with = where one stays seated.
  package func words(_ journey: FoundJourney) -> String {
    var words: [String] = []
    for (number, ride) in journey.rides.enumerated() {
      if ride.isSeated {
        words.append("=")
      } else if number > 0 {
        let before = timetable.id(of: journey.rides[number - 1].to)
        let here = timetable.id(of: ride.from)
        words.append(before == here ? here : "\(before)~\(here)")
      }
      let line = timetable.name(of: ride.line)
      words += [Self.clock(ride.departure), line, Self.clock(ride.arrival)]
    }
    return words.joined(separator: " ")
  }

  /// A time on the clock, with a + for each day behind that of the questions.
  package static func clock(_ time: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = time - day * 86_400
    let rest = (seconds % 86_400 + 86_400) % 86_400
    let text = "\(two(rest / 3600)):\(two(rest / 60 % 60))"
    let more = rest % 60 == 0 ? "" : ":\(two(rest % 60))"
    return text + more + String(repeating: "+", count: max(0, seconds / 86_400))
  }
}
