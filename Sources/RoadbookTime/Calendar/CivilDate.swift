// SPDX-License-Identifier: Apache-2.0

/// A date of the Gregorian calendar, also before it was introduced.
///
/// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  /// 1…12.
  package var month: Int
  /// 1…31.
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date of a day counted from 1970-01-01.
  package init(days: Int) {
    let (era, dayOfEra) = (days + 719_468).dividedRoundingDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The day counted from 1970-01-01; days past the end of the month run on into the next.
  package var days: Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedRoundingDown(by: 400)
    let fromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for Sunday … 7 for Saturday.
  package var weekday: Int { (days + 4).dividedRoundingDown(by: 7).rest + 1 }

  /// The date some months later; a day that the month lacks becomes its last one.
  package func adding(months: Int) -> CivilDate {
    let (years, month) = (self.month - 1 + months).dividedRoundingDown(by: 12)
    let first = CivilDate(year: year + years, month: month + 1, day: 1)
    return CivilDate(year: first.year, month: first.month, day: min(day, first.daysInMonth))
  }

  package var daysInMonth: Int {
    let next =
      month == 12
      ? CivilDate(year: year + 1, month: 1, day: 1)
      : CivilDate(year: year, month: month + 1, day: 1)
    return next.days - CivilDate(year: year, month: month, day: 1).days
  }
}

extension Int {
  /// The quotient rounded down, and a rest that is never negative.
  package func dividedRoundingDown(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension CivilDate {
  /// "2026-01-05".
  package var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
