// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTime
import RoadbookTransit

/// Times of timetables on the command line, on the clocks of the timetable.
enum JourneyTime {
  /// Seconds from 1970 of `2026-11-23T08:00`, with a zone behind it or on the timetable's clocks.
  ///
  /// Of an hour that clocks show twice, as they are set back, the first one is meant.
  static func seconds(_ text: String, zone: String) -> Int? {
    if let zoned = TimeOptions.zonedTime(text) { return Int(zoned.timeIntervalSince1970) }
    guard let local = TimeOptions.zonedTime(text + "Z") else { return nil }
    let seconds = Int(local.timeIntervalSince1970)
    let before = seconds - offset(seconds - 86_400, zone)
    if before + offset(before, zone) == seconds { return before }
    let first = seconds - offset(seconds, zone)
    return seconds - offset(first, zone)
  }

  static func offset(_ time: Int, _ zone: String) -> Int {
    ZoneClocks.clock(zone, at: Int64(time) * 1000, days: 2).offset(at: time)
  }

  /// "08:05", with "+1" behind it on the day behind a day, and "-1" on the one before it.
  ///
  /// In an hour that clocks show twice, how far they are from UTC is told: "02:30 UTC+2".
  static func clock(_ time: Int, zone: String, day: Int? = nil) -> String {
    let local = time + offset(time, zone)
    let (today, rest) = local.dividedRoundingDown(by: 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = today - (day ?? today)
    let more = days == 0 ? "" : days > 0 ? "+\(days)" : "\(days)"
    let seconds = rest % 60 == 0 ? "" : ":\(two(rest % 60))"
    return "\(two(rest / 3600)):\(two(rest / 60 % 60))\(seconds)\(twice(time, zone))\(more)"
  }

  /// " UTC+2", where clocks show the time twice; empty at other times.
  private static func twice(_ time: Int, _ zone: String) -> String {
    let (before, after) = (offset(time - 10_800, zone), offset(time + 10_800, zone))
    guard before > after else { return "" }
    let own = offset(time, zone)
    let other = own == before ? time + before - after : time + after - before
    guard offset(other, zone) != own else { return "" }
    let (hours, rest) = abs(own).quotientAndRemainder(dividingBy: 3600)
    let minutes = rest == 0 ? "" : ":\(String(rest / 60 + 100).dropFirst())"
    return " UTC\(own < 0 ? "-" : "+")\(hours)\(minutes)"
  }

  /// The day of a time on the clocks of a zone, counted from 1970-01-01.
  static func day(_ time: Int, zone: String) -> Int {
    (time + offset(time, zone)).dividedRoundingDown(by: 86_400).quotient
  }
}
