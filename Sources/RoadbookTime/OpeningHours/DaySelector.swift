// SPDX-License-Identifier: Apache-2.0

/// The days that a rule of opening hours is about: all of its kinds of selectors have to match.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
struct DaySelector: Hashable, Sendable {
  /// Each list is empty where the rule does not speak of it.
  var years: [YearRange] = []
  var dates: [DateRange] = []
  var weeks: [WeekRange] = []
  var weekdays: [WeekdayRange] = []
  /// By how many days public holidays are before the days that are meant; 0 for "PH".
  var holidayShifts: [Int] = []
  /// Whether only holidays on the weekdays are meant ("PH Mo-Fr"), and not the weekdays beside them ("Mo-Fr,PH").
  var areHolidaysOnWeekdays = false
  /// Whether school holidays are named, which nobody knows here: they match no day.
  var namesSchoolHolidays = false

  /// Whether a week tells all but holidays: no seasons, dates or days of a month.
  var isWeekly: Bool {
    years.isEmpty && dates.isEmpty && weeks.isEmpty && weekdays.allSatisfy { $0.nth == 0 }
  }

  func matches(_ date: CivilDate, _ holidays: HolidayCalendar?) -> Bool {
    matchesDay(date, holidays) && (years.isEmpty || years.contains { $0.matches(date.year) })
      && (dates.isEmpty || dates.contains { $0.matches(date) })
      && (weeks.isEmpty || weeks.contains { $0.matches(date) })
  }

  private func matchesDay(_ date: CivilDate, _ holidays: HolidayCalendar?) -> Bool {
    let isWeekday = weekdays.contains { $0.matches(date) }
    if holidayShifts.isEmpty {
      if namesSchoolHolidays, areHolidaysOnWeekdays || weekdays.isEmpty { return false }
      return isWeekday || weekdays.isEmpty
    }
    if isWeekday, !areHolidaysOnWeekdays { return true }
    guard let holidays, isWeekday || !areHolidaysOnWeekdays else { return false }
    let day = date.days
    return holidayShifts.contains { holidays.contains(day - $0) }
  }
}

/// "2026", "2026-2028", "2026+", "2026-2036/2".
struct YearRange: Hashable, Sendable {
  var first: Int
  var last: Int
  var step = 1

  func matches(_ year: Int) -> Bool {
    first <= year && year <= last && (year - first) % step == 0
  }
}

/// "week 10", "week 1-53/2": weeks from Monday, the first of which holds January 4 (ISO 8601).
struct WeekRange: Hashable, Sendable {
  var first: Int
  var last: Int
  var step = 1

  func matches(_ date: CivilDate) -> Bool {
    let week = Self.week(of: date)
    if first <= last { return first <= week && week <= last && (week - first) % step == 0 }
    return week >= first || week <= last
  }

  private static func week(of date: CivilDate) -> Int {
    let thursday = CivilDate(days: date.days - date.dayOfWeek + 3)
    return (thursday.days - CivilDate(year: thursday.year, month: 1, day: 1).days) / 7 + 1
  }
}

/// "Mo-Fr", "Su[1]", "Fr[-1]".
struct WeekdayRange: Hashable, Sendable {
  /// A bit for each day from Monday.
  var days: UInt8
  /// 0, or which of such days in a month: bits 1…5 from its start, 9…13 from its end.
  var nth: UInt16 = 0

  func matches(_ date: CivilDate) -> Bool {
    guard days >> UInt8(date.dayOfWeek) & 1 != 0 else { return false }
    if nth == 0 { return true }
    let fromStart = (date.day + 6) / 7
    let fromEnd = (date.daysInMonth - date.day + 7) / 7
    return (nth >> UInt16(fromStart) | nth >> UInt16(fromEnd + 8)) & 1 != 0
  }
}

/// "Dec", "Oct-Mar", "Mar 15-Sep 15", "2016 Apr 25-2016 Sep 26", "Mar Su[-1]-Oct Su[-1]".
struct DateRange: Hashable, Sendable {
  var first: DatePoint
  var last: DatePoint

  func matches(_ date: CivilDate) -> Bool {
    if let from = first.year, let to = last.year {
      return first.first(in: from) <= date.days && date.days <= last.last(in: to)
    }
    let (from, to) = (first.first(in: date.year), last.last(in: date.year))
    // Over the turn of the year both ends count.
    return from <= to
      ? from <= date.days && date.days <= to : from <= date.days || date.days <= to
  }
}

/// A day of some year, or a month where a range begins or ends with all of it.
struct DatePoint: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    case whole
    case number(Int)
    /// Which of such weekdays from Monday, counted from the end where negative.
    case weekday(Int, nth: Int)
  }

  var year: Int?
  var month: Int
  var day: Day

  /// The day counted from 1970-01-01.
  func first(in year: Int) -> Int {
    let start = CivilDate(year: year, month: month, day: 1)
    switch day {
    case .whole: return start.days
    case .number(let number): return start.days + min(number, start.daysInMonth) - 1
    case .weekday(let weekday, let nth):
      if nth > 0 { return start.days + (weekday - start.dayOfWeek + 7) % 7 + (nth - 1) * 7 }
      let end = CivilDate(days: start.days + start.daysInMonth - 1)
      return end.days - (end.dayOfWeek - weekday + 7) % 7 + (nth + 1) * 7
    }
  }

  func last(in year: Int) -> Int {
    guard case .whole = day else { return first(in: year) }
    let start = CivilDate(year: year, month: month, day: 1)
    return start.days + start.daysInMonth - 1
  }
}

extension CivilDate {
  /// 0 for Monday … 6 for Sunday.
  var dayOfWeek: Int { (weekday + 5) % 7 }
}
