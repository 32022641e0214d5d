// SPDX-License-Identifier: Apache-2.0

extension DaySelector {
  /// Reads what stands before the times of a rule; nothing is a selector of all days.
  init?(_ cursor: inout TextCursor) {
    self.init()
    guard let dates = Self.list(&cursor, DateRange.range) else { return nil }
    self.dates = dates
    if dates.isEmpty {
      guard let years = Self.list(&cursor, YearRange.range) else { return nil }
      self.years = years
    }
    if cursor.attempt({ $0.word() == "week" ? true : nil }) != nil {
      guard let weeks = Self.list(&cursor, WeekRange.range), !weeks.isEmpty else { return nil }
      self.weeks = weeks
    }
    _ = cursor.attempt { $0.take(":") ? true : nil }  // "Dec 25: 08:00-12:00"
    readWeekdays(&cursor)
  }

  /// What commas join, as long as it can be read.
  private static func list<Range>(
    _ cursor: inout TextCursor, _ read: (inout TextCursor) -> Range?
  ) -> [Range]? {
    var ranges: [Range] = []
    while let range = cursor.attempt({ cursor in
      ranges.isEmpty || cursor.take(",") ? read(&cursor) : nil
    }) {
      ranges.append(range)
      if ranges.count > OpeningHours.greatestCount { return nil }
    }
    return ranges
  }

  /// Weekdays and names of holidays, in any order.
  private mutating func readWeekdays(_ cursor: inout TextCursor) {
    var isFirst = true
    while weekdays.count + holidayShifts.count < OpeningHours.greatestCount {
      if cursor.attempt({ readHoliday(&$0, isFirst: isFirst) }) == nil {
        guard
          let range = cursor.attempt({ cursor -> WeekdayRange? in
            isFirst || cursor.take(",") ? WeekdayRange.range(&cursor) : nil
          })
        else { break }
        weekdays.append(range)
      }
      isFirst = false
    }
    // "PH Mo-Fr": without a comma they are holidays on these days.
    guard weekdays.isEmpty, !isFirst else { return }
    while let range = cursor.attempt({ cursor -> WeekdayRange? in
      weekdays.isEmpty || cursor.take(",") ? WeekdayRange.range(&cursor) : nil
    }), weekdays.count < OpeningHours.greatestCount {
      weekdays.append(range)
      areHolidaysOnWeekdays = true
    }
  }

  /// "PH", "PH +1 day", "PH -2 days", "SH".
  private mutating func readHoliday(_ cursor: inout TextCursor, isFirst: Bool) -> Bool? {
    guard isFirst || cursor.take(","), let word = cursor.word() else { return nil }
    switch word {
    case "sh": namesSchoolHolidays = true
    case "ph": holidayShifts.append(cursor.attempt { Self.shift(&$0) } ?? 0)
    default: return nil
    }
    return true
  }

  private static func shift(_ cursor: inout TextCursor) -> Int? {
    let isLater = cursor.take("+")
    guard isLater || cursor.take("-"), let days = cursor.number(), (1...31).contains(days),
      let word = cursor.word(), word == "day" || word == "days"
    else { return nil }
    return isLater ? days : -days
  }
}

extension YearRange {
  static func range(_ cursor: inout TextCursor) -> YearRange? {
    guard let first = cursor.number(), (1900...2999).contains(first), !cursor.isAtMinutes else {
      return nil
    }
    if cursor.take("+") { return YearRange(first: first, last: 9999) }
    guard cursor.take("-") else { return YearRange(first: first, last: first) }
    guard let last = cursor.number(), last >= first else { return nil }
    guard cursor.take("/") else { return YearRange(first: first, last: last) }
    guard let step = cursor.number(), step > 0 else { return nil }
    return YearRange(first: first, last: last, step: step)
  }
}

extension WeekRange {
  static func range(_ cursor: inout TextCursor) -> WeekRange? {
    guard let first = cursor.number(), (1...53).contains(first), !cursor.isAtMinutes else {
      return nil
    }
    guard cursor.take("-") else { return WeekRange(first: first, last: first) }
    guard let last = cursor.number(), (1...53).contains(last) else { return nil }
    guard cursor.take("/") else { return WeekRange(first: first, last: last) }
    guard let step = cursor.number(), step > 0 else { return nil }
    return WeekRange(first: first, last: last, step: step)
  }
}

extension WeekdayRange {
  private static let names = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  static func day(_ cursor: inout TextCursor) -> Int? {
    cursor.attempt { $0.word().flatMap { names.firstIndex(of: $0) } }
  }

  static func range(_ cursor: inout TextCursor) -> WeekdayRange? {
    guard let first = day(&cursor) else { return nil }
    var range = WeekdayRange(days: 1 << UInt8(first))
    if cursor.take("[") {
      guard let nth = nth(&cursor) else { return nil }
      range.nth = nth
    } else if cursor.take("-") {
      guard let last = day(&cursor) else { return nil }
      var day = first
      while day != last {
        day = (day + 1) % 7
        range.days |= 1 << UInt8(day)
      }
    }
    return range
  }

  /// "1", "1,3", "2-4", "-1", up to the closing bracket.
  private static func nth(_ cursor: inout TextCursor) -> UInt16? {
    var bits: UInt16 = 0
    repeat {
      let isFromEnd = cursor.take("-")
      guard let first = cursor.number(), (1...5).contains(first) else { return nil }
      var last = first
      if !isFromEnd, cursor.take("-") {
        guard let number = cursor.number(), (first...5).contains(number) else { return nil }
        last = number
      }
      for number in first...last { bits |= 1 << UInt16(number + (isFromEnd ? 8 : 0)) }
    } while cursor.take(",")
    return cursor.take("]") ? bits : nil
  }
}

// MARK: - Dates

extension DateRange {
  static func range(_ cursor: inout TextCursor) -> DateRange? {
    guard let first = DatePoint.point(&cursor, after: nil) else { return nil }
    let last = cursor.attempt { cursor -> DatePoint? in
      guard cursor.take("-") else { return nil }
      return DatePoint.point(&cursor, after: first)
    }
    guard var last else {
      let isRange = cursor.next == UInt8(ascii: "-")
      return isRange ? nil : DateRange(first: first, last: first)
    }
    if last.year == nil { last.year = first.year }
    if first.year == nil, last.year != nil { return nil }
    return DateRange(first: first, last: last)
  }
}

extension DatePoint {
  private static let names = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// A date; behind another one its month may be left out ("Apr 1-15").
  static func point(_ cursor: inout TextCursor, after first: DatePoint?) -> DatePoint? {
    let year = cursor.attempt { cursor -> Int? in
      guard let year = cursor.number(), (1900...2999).contains(year) else { return nil }
      return cursor.isAtMinutes || cursor.next == UInt8(ascii: "-") ? nil : year
    }
    let month = cursor.attempt { $0.word().flatMap { names.firstIndex(of: $0) } }
    guard let month else {
      guard year == nil, let first, case .number = first.day, let day = day(&cursor) else {
        return nil
      }
      return DatePoint(year: first.year, month: first.month, day: .number(day))
    }
    let point = DatePoint(year: year, month: month + 1, day: .whole)
    if let day = day(&cursor) {
      return DatePoint(year: year, month: month + 1, day: .number(day))
    }
    return cursor.attempt { nthWeekday(&$0, of: point, isLast: first != nil) } ?? point
  }

  private static func day(_ cursor: inout TextCursor) -> Int? {
    cursor.attempt { cursor in
      guard let day = cursor.number(), (1...31).contains(day), !cursor.isAtMinutes else {
        return nil
      }
      return day
    }
  }

  /// "Su[-1]", only where a range begins or ends so: elsewhere it is a weekday.
  private static func nthWeekday(
    _ cursor: inout TextCursor, of point: DatePoint, isLast: Bool
  ) -> DatePoint? {
    guard let weekday = WeekdayRange.day(&cursor), cursor.take("[") else { return nil }
    let isFromEnd = cursor.take("-")
    guard let nth = cursor.number(), (1...5).contains(nth), cursor.take("]"),
      isLast || cursor.next == UInt8(ascii: "-")
    else { return nil }
    return DatePoint(
      year: point.year, month: point.month, day: .weekday(weekday, nth: isFromEnd ? -nth : nth))
  }
}
