// SPDX-License-Identifier: Apache-2.0

import RoadbookTime

/// A span of a day in which vehicles may be ordered, and the weekdays on which they may.
struct OnDemandHours: Hashable, Comparable {
  /// Bit 0 is Monday; none is set where it is not a matter of weekdays.
  var weekdays: UInt8
  var start: Int
  var end: Int

  static func < (a: OnDemandHours, b: OnDemandHours) -> Bool {
    (a.firstDay, b.weekdays, a.start, a.end) < (b.firstDay, a.weekdays, b.start, b.end)
  }

  /// Single days come last.
  private var firstDay: Int { weekdays == 0 ? 8 : weekdays.trailingZeroBitCount }

  /// "Mon–Fri 05:30–19:00".
  var text: String { "\(days) \(Self.clock(start))–\(Self.clock(end))" }

  /// "Mon–Fri", "Sat, Sun", "daily", "single days".
  private var days: String {
    if weekdays == 0 { return "single days" }
    if weekdays == 127 { return "daily" }
    var parts: [String] = []
    var day = 0
    while day < 7 {
      var end = day
      while end < 7, weekdays >> UInt8(end) & 1 == 1 { end += 1 }
      if end - day > 2 { parts.append("\(Self.names[day])–\(Self.names[end - 1])") }
      if end - day == 1 || end - day == 2 { parts += Self.names[day..<end] }
      day = max(end, day + 1)
    }
    return parts.joined(separator: ", ")
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// "05:30", past 24:00 too.
  static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  /// The weekdays of a service: those on which it runs at least every second time between its first and last day.
  static func weekdays(of days: [Int32]) -> UInt8 {
    guard let first = days.first, let last = days.last else { return 0 }
    var counts = [Int](repeating: 0, count: 7)
    for day in days { counts[monday(day)] += 1 }
    var bits: UInt8 = 0
    for weekday in 0..<7 where counts[weekday] > 1 {
      let begin = Int(first) + (weekday - monday(first) + 7) % 7
      let most = (Int(last) - begin) / 7 + 1
      if counts[weekday] * 2 >= most { bits |= 1 << UInt8(weekday) }
    }
    return bits
  }

  /// 0 is Monday.
  private static func monday(_ day: Int32) -> Int {
    (CivilDate(days: Int(day)).weekday + 5) % 7
  }
}
