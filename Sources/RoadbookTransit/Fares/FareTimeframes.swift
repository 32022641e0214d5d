// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTime

/// Says in which timeframes of a feed a moment lies.
///
/// Day and time are those on the clocks of the stop, or else of the line's agency.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#timeframestxt
struct FareTimeframes: Sendable {
  /// A moment on the clocks of a place.
  struct Moment {
    /// Counted from 1970-01-01.
    var day: Int
    /// Since midnight.
    var seconds: Int
  }

  private let timetable: Timetable
  private let frames: [Int: [FareTimeframe]]

  init(_ timetable: Timetable, _ frames: [FareTimeframe]) {
    self.timetable = timetable
    self.frames = Dictionary(grouping: frames, by: \.group)
  }

  /// The moment of a time in UTC; `nil` where no timeframe can matter.
  func moment(
    _ time: Int, at stop: Timetable.StopID, _ line: Timetable.LineID
  ) -> Moment? {
    if frames.isEmpty { return nil }
    let zone = timetable.timeZone(of: stop) ?? timetable.timeZone(of: timetable.agency(of: line))
    let local = time + ZoneClocks.clock(zone, at: Int64(time) * 1000, days: 2).offset(at: time)
    let (day, seconds) = local.dividedRoundingDown(by: 86_400)
    return Moment(day: day, seconds: seconds)
  }

  /// Whether a moment lies in one of a group; always where there is no group.
  func holds(_ group: Int?, at moment: Moment?) -> Bool {
    guard let group else { return true }
    guard let moment else { return false }
    return (frames[group] ?? []).contains {
      $0.time.contains(moment.seconds)
        && timetable.runs(UInt32(clamping: $0.service), on: moment.day)
    }
  }
}
