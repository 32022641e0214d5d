// SPDX-License-Identifier: Apache-2.0

import RoadbookTime

/// A set of times in the notation of the GDF standard, on the clock of the place.
///
///     [(h22){h8}]                      every night from ten to six
///     [(t2){d5}]                       from Monday to Friday
///     [[(t2){d5}]*[(h7){h2}]]          from seven to nine on those days
///     [(M12d1){M3}]                    from December to February
///
/// A start names what the clock shows, from year to second; what it leaves out is any above the
/// greatest unit named, and the first below the smallest. A length follows in braces. Sets are joined
/// with `+`, cut with `*` and taken away with `-`.
///
/// Sunrise, sunset and other fuzzy times (`z`) are not known here: such a domain is not read.
///
/// Source: ISO 14825 (Geographic Data Files), time domains.
indirect enum TimeDomain: Hashable, Sendable {
  case periods(start: [Unit: Int], length: [Unit: Int])
  case both(TimeDomain, TimeDomain)
  case either(TimeDomain, TimeDomain)
  case without(TimeDomain, TimeDomain)

  /// A letter of the notation.
  enum Unit: Character, Hashable, Sendable {
    case year = "y"
    case month = "M"
    case week = "w"
    case day = "d"
    /// The day of the week from 1 for Sunday.
    case weekday = "t"
    /// Two digits: which such day of the month, and the day of the week.
    case nthWeekday = "f"
    /// Two digits: which such day from the end of the month, and the day of the week.
    case lastWeekday = "l"
    case hour = "h"
    case minute = "m"
    case second = "s"
  }

  /// Whether a second counted from 1970 on the clock of the place lies in the set.
  func contains(_ second: Int) -> Bool {
    switch self {
    case .periods(let start, let length): Self.contains(second, start, length)
    case .both(let left, let right): left.contains(second) && right.contains(second)
    case .either(let left, let right): left.contains(second) || right.contains(second)
    case .without(let left, let right): left.contains(second) && !right.contains(second)
    }
  }
}

// MARK: - Periods

extension TimeDomain {
  /// Looks for a start from the day of the time backward, as far as a period reaches.
  ///
  /// Eleven years are far enough for signs, and near enough for hostile rules.
  private static func contains(
    _ second: Int, _ start: [Unit: Int], _ length: [Unit: Int]
  ) -> Bool {
    let today = second.dividedRoundingDown(by: 86_400).quotient
    let reach = min(daysReached(by: length), 4000)
    for day in stride(from: today, through: today - reach, by: -1) {
      let date = CivilDate(days: day)
      guard matches(date, start) else { continue }
      for clock in clocks(start) {
        let begin = day * 86_400 + clock
        if begin <= second && second < end(of: begin, on: date, length) { return true }
      }
    }
    return false
  }

  private static func daysReached(by length: [Unit: Int]) -> Int {
    let days =
      length[.year, default: 0] * 366 + length[.month, default: 0] * 31
      + length[.week, default: 0] * 7 + length[.day, default: 0]
    return days + length[.hour, default: 0] / 24 + length[.minute, default: 0] / 1440
      + length[.second, default: 0] / 86_400 + 1
  }

  private static func matches(_ date: CivilDate, _ start: [Unit: Int]) -> Bool {
    if let year = start[.year], year != date.year { return false }
    if let month = start[.month], month != date.month { return false }
    if let weekday = start[.weekday], weekday != date.weekday { return false }
    if let code = start[.nthWeekday],
      code % 10 != date.weekday || code / 10 != (date.day + 6) / 7
    {
      return false
    }
    if let code = start[.lastWeekday],
      code % 10 != date.weekday || code / 10 != (date.daysInMonth - date.day + 7) / 7
    {
      return false
    }
    if let week = start[.week], week != weekOfYear(date) { return false }
    if let day = start[.day] { return day == date.day }
    // Below the smallest unit that is named, the first one counts.
    let namesDay = [.weekday, .nthWeekday, .lastWeekday].contains { start[$0] != nil }
    if namesDay { return true }
    if start[.week] != nil { return date.weekday == 2 }
    if start[.month] != nil { return date.day == 1 }
    return start[.year] == nil || (date.month == 1 && date.day == 1)
  }

  /// The week from Monday that holds a date; the first one holds January 4 (ISO 8601).
  private static func weekOfYear(_ date: CivilDate) -> Int {
    let thursday = CivilDate(days: date.days - (date.weekday + 5) % 7 + 3)
    return (thursday.days - CivilDate(year: thursday.year, month: 1, day: 1).days) / 7 + 1
  }

  /// The seconds of a day at which periods start.
  private static func clocks(_ start: [Unit: Int]) -> [Int] {
    let second = start[.second, default: 0]
    if let hour = start[.hour] { return [hour * 3600 + start[.minute, default: 0] * 60 + second] }
    if let minute = start[.minute] { return (0..<24).map { $0 * 3600 + minute * 60 + second } }
    return [second]
  }

  private static func end(of begin: Int, on date: CivilDate, _ length: [Unit: Int]) -> Int {
    let months = length[.year, default: 0] * 12 + length[.month, default: 0]
    let days = length[.week, default: 0] * 7 + length[.day, default: 0]
    let shift = months == 0 ? 0 : date.adding(months: months).days - date.days
    return begin + (shift + days) * 86_400 + length[.hour, default: 0] * 3600
      + length[.minute, default: 0] * 60 + length[.second, default: 0]
  }
}
