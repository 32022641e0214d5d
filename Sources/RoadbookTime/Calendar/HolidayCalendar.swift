// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The public holidays of a country, or of a part of it.
///
///     HolidayCalendar.of(country: "DE", state: "DE-BY")?.contains(CivilDate(year: 2026, month: 8, day: 15).days)   // true
///
/// From 1980 to 2099. Holidays that follow no rule, such as those of the moon, and days off for holidays at weekends are
/// known from 2024 to 2036, some of them only as they are expected. School holidays are not known.
///
/// Source: the Python package "holidays", see Scripts/generate-holidays.
package final class HolidayCalendar: Sendable {
  /// A bit for each day.
  private let words: [UInt64]

  private static let years = 1980...2099
  private static let firstDay = CivilDate(year: years.lowerBound, month: 1, day: 1).days
  private static let lastDay = CivilDate(year: years.upperBound, month: 12, day: 31).days

  private init(_ days: Set<Int>) {
    var words = [UInt64](repeating: 0, count: (Self.lastDay - Self.firstDay) / 64 + 1)
    for day in days where day >= Self.firstDay && day <= Self.lastDay {
      let place = day - Self.firstDay
      words[place / 64] |= 1 << UInt64(place % 64)
    }
    self.words = words
  }

  /// Whether a day is a holiday, counted from 1970-01-01.
  ///
  /// - Complexity: O(1).
  package func contains(_ day: Int) -> Bool {
    guard day >= Self.firstDay, day <= Self.lastDay else { return false }
    let place = day - Self.firstDay
    return words[place / 64] >> UInt64(place % 64) & 1 != 0
  }
}

// MARK: - Regions

extension HolidayCalendar {
  private static let lines: [Substring: [Substring]] = {
    var lines: [Substring: [Substring]] = [:]
    var last: Substring = ""
    for line in table.split(separator: "\n") {
      var words = line.split(separator: " ")
      if line.first != " ", let code = words.first {
        last = code
        words.removeFirst()
      }
      lines[last, default: []] += words
    }
    return lines
  }()

  private static let made = Mutex<[String: HolidayCalendar]>([:])

  /// The calendar of a place.
  ///
  /// - Parameters:
  ///   - country: By ISO 3166-1, "DE".
  ///   - state: By ISO 3166-2, "DE-BY"; empty where it is not known.
  /// - Returns: The state's calendar, or its country's where the state has no days of its own; `nil` where none is known.
  package static func of(country: String, state: String = "") -> HolidayCalendar? {
    let code = lines[state[...]] == nil ? country : state
    guard lines[code[...]] != nil else { return nil }
    return made.withLock { made in
      if let known = made[code] { return known }
      let calendar = HolidayCalendar(days(of: code[...], country[...]))
      made[code] = calendar
      return calendar
    }
  }

  private static func days(of code: Substring, _ country: Substring) -> Set<Int> {
    var (days, wrong) = (Set<Int>(), Set<Int>())
    for word in lines[code] ?? [] {
      if word == "+" {
        days.formUnion(self.days(of: country, ""))
      } else if word.first == "!" {
        wrong.formUnion(HolidayRule(word.dropFirst())?.days(in: years) ?? [])
      } else {
        days.formUnion(HolidayRule(word)?.days(in: years) ?? [])
      }
    }
    return days.subtracting(wrong)
  }
}

/// A word of the table.
enum HolidayRule: Hashable, Sendable {
  case date(month: Int, day: Int)
  /// The first such weekday from a date on, 0 for Monday.
  case weekday(Int, month: Int, day: Int)
  case easter(shift: Int, isOrthodox: Bool)
  case dates([CivilDate])

  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  init?(_ word: Substring) {
    if let colon = word.firstIndex(of: ":"), let year = Int(word[..<colon]) {
      let days = word[word.index(after: colon)...].split(separator: ",").compactMap(Self.monthDay)
      self = .dates(days.map { CivilDate(year: year, month: $0.month, day: $0.day) })
    } else if word.first == "e" || word.first == "o", let shift = Int(word.dropFirst()) {
      self = .easter(shift: shift, isOrthodox: word.first == "o")
    } else if let weekday = Self.weekdays.firstIndex(of: String(word.prefix(2))),
      let (month, day) = Self.monthDay(word.dropFirst(2))
    {
      self = .weekday(weekday, month: month, day: day)
    } else if let (month, day) = Self.monthDay(word) {
      self = .date(month: month, day: day)
    } else {
      return nil
    }
  }

  private static func monthDay(_ text: Substring) -> (month: Int, day: Int)? {
    guard text.utf8.count == 4, let month = Int(text.prefix(2)), let day = Int(text.suffix(2)),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return (month, day)
  }

  /// Its days in some years, counted from 1970-01-01.
  func days(in years: ClosedRange<Int>) -> [Int] {
    switch self {
    case .dates(let dates): dates.map(\.days)
    case .date(let month, let day):
      years.map { CivilDate(year: $0, month: month, day: day).days }
    case .weekday(let weekday, let month, let day):
      years.map { year in
        let first = CivilDate(year: year, month: month, day: day)
        return first.days + (weekday - first.dayOfWeek + 7) % 7
      }
    case .easter(let shift, let isOrthodox):
      years.map { (isOrthodox ? Easter.orthodox($0) : Easter.western($0)) + shift }
    }
  }
}

/// When Easter is, counted from 1970-01-01.
///
/// Source: J. Meeus, *Astronomical Algorithms*, chapter 8. The Julian date is 13 days behind from 1900 to 2099.
enum Easter {
  static func western(_ year: Int) -> Int {
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    let golden = year % 19
    let moon = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - moon + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let shift = (golden + 11 * epact + 22 * weekday) / 451
    let (month, day) = (epact + weekday - 7 * shift + 114).quotientAndRemainder(dividingBy: 31)
    return CivilDate(year: year, month: month, day: day + 1).days
  }

  static func orthodox(_ year: Int) -> Int {
    let moon = (19 * (year % 19) + 15) % 30
    let weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    let (month, day) = (moon + weekday + 114).quotientAndRemainder(dividingBy: 31)
    return CivilDate(year: year, month: month, day: day + 1).days + 13
  }
}
