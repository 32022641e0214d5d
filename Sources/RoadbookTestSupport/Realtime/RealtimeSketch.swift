// SPDX-License-Identifier: Apache-2.0

package import RoadbookRealtime
import RoadbookStorage
import RoadbookTransit

/// A message of GTFS-realtime, drawn: a trip on each line, and what is said of its stops.
///
///     RE1#0  Birk+4 Cove-1      4 minutes late at Birk, a minute early at Cove
///     RE1#1  Birk! Cove?        does not stop at Birk; nothing is known of Cove
///     RE1#2  Birk>Dorn          stops at Dorn in place of Birk
///     RE1#3  cancelled
///     S9     on S2: Alm@08:10 Cove@08:35     a vehicle more on line S2, on the day of ``TimetableSketch``
package struct RealtimeSketch {
  package private(set) var feed = RealtimeFeed()

  package init(_ drawing: String) {
    feed.measured = TimetableSketch.day * 86_400 + 7 * 3600
    feed.trips = drawing.split(separator: "\n").map { Self.update($0.split(separator: " ")) }
  }

  private static func update(_ words: [Substring]) -> TripUpdate {
    var update = TripUpdate(
      trip: TripSelector(tripID: words.first.map { String($0) }, startDate: "20260105"))
    var rest = words.dropFirst()
    if rest.first == "cancelled" { update.trip.relationship = .canceled }
    if rest.first == "deleted" { update.trip.relationship = .deleted }
    if ["on", "instead"].contains(rest.first) {
      update.trip.relationship = rest.first == "on" ? .new : .replacement
      update.trip.routeID = rest.dropFirst().first.map { String($0.dropLast()) }
      rest = rest.dropFirst(2)
    }
    update.stops = rest.compactMap { stop($0) }
    return update
  }

  private static func stop(_ word: Substring) -> StopUpdate? {
    guard let place = word.firstIndex(where: { "+-!?>@=".contains($0) }) else { return nil }
    var stop = StopUpdate(stopID: String(word[..<place]))
    let rest = word[word.index(after: place)...]
    switch word[place] {
    case "!": stop.relationship = .skipped
    case "?": stop.relationship = .noData
    case ">": stop.assignedStopID = String(rest)
    case "@":
      let times = rest.split(separator: "/").map { TimetableSketch.time(String($0)) }
      stop.arrival = TimeUpdate(time: times.first)
      stop.departure = TimeUpdate(time: times.last)
    case "=": break
    default:
      let minutes = (Int(rest) ?? 0) * (word[place] == "-" ? -1 : 1)
      stop.arrival = TimeUpdate(delay: minutes * 60)
    }
    return stop
  }
}

extension TimetableSketch {
  /// The timetable with what a message says of it.
  ///
  /// - Parameter drawing: See ``RealtimeSketch``.
  /// - Returns: It, and what became of the message.
  package func with(_ drawing: String) -> (sketch: TimetableSketch, report: RealtimeReport) {
    with(RealtimeSketch(drawing).feed)
  }

  package func with(_ message: RealtimeFeed) -> (sketch: TimetableSketch, report: RealtimeReport) {
    let placed = RealtimePlacer(FeedIndex(timetable))
      .live([.init(feed: Timetable.FeedID(0), message: message)], now: Self.day * 86_400)
    var sketch = self
    sketch.live = placed.live
    return (sketch, placed.report)
  }
}
