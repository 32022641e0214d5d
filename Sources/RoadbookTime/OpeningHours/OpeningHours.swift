// SPDX-License-Identifier: Apache-2.0

/// A set of times in the syntax of `opening_hours`, as far as roads use it.
///
///     let hours = OpeningHours("Mo-Fr 07:00-19:00; Sa 08:00-12:00")
///     hours?.holds(at: second, place)
///
/// Rules behind ";" replace what was said of the days that they name, those behind "," and "||"
/// add to it, "off" and "closed" take away. A rule without times is about whole days. What holds
/// past midnight belongs to the day on which it began. An open end ("20:00+") lasts to midnight.
///
/// `PH` are the public holidays of ``SkyPlace/holidays``; where a text does not name them, they are days like others.
/// School holidays are not known: `SH` matches no day. What the specification calls unknown does not hold. A text is
/// read as a whole or not at all.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
package struct OpeningHours: Hashable, Sendable {
  struct Rule: Hashable, Sendable {
    enum Joint: Hashable, Sendable {
      case replacing, adding
    }

    var joint = Joint.replacing
    var days = DaySelector()
    /// Empty for whole days.
    var spans: [TimeSpan] = []
    var isOff = false
  }

  var rules: [Rule]

  init(rules: [Rule]) { self.rules = rules }

  /// Whether every week without holidays is alike, wherever it is.
  var isWeekly: Bool {
    rules.allSatisfy { $0.days.isWeekly && $0.spans.allSatisfy { !$0.needsSun } }
  }

  /// Whether public holidays are named, on which places differ.
  package var namesHolidays: Bool { rules.contains { !$0.days.holidayShifts.isEmpty } }

  /// What begins on each day of a week without holidays, from Monday on, in minutes from its midnight, below 2880; `nil`
  /// where weeks differ.
  package var week: [[Range<Int>]]? {
    guard isWeekly else { return nil }
    // The fifth day of 1970 was a Monday.
    let anywhere = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    return (4..<11).map { minutes(on: $0, anywhere) }
  }

  /// Whether it speaks of sunrise or sunset, which depend on the place.
  package var needsSun: Bool { rules.contains { $0.spans.contains(where: \.needsSun) } }

  /// Whether it is about a part of each year.
  package var isSeasonal: Bool {
    rules.contains { rule in
      !rule.days.weeks.isEmpty || rule.days.dates.contains { $0.first.year == nil }
    }
  }
}

// MARK: - Asking

extension OpeningHours {
  /// Whether a time lies in the set: a second counted from 1970 on the clock of the place.
  package func holds(at second: Int, _ place: SkyPlace) -> Bool {
    let (day, rest) = second.dividedRoundingDown(by: 86_400)
    let minute = rest / 60
    return minutes(on: day, place).contains { $0.contains(minute) }
      || minutes(on: day - 1, place).contains { $0.contains(minute + 1440) }
  }

  /// The first time after another at which the answer is another one; `nil` where there is none
  /// before the limit.
  package func change(after second: Int, before limit: Int, _ place: SkyPlace) -> Int? {
    let (first, _) = second.dividedRoundingDown(by: 86_400)
    let (last, _) = limit.dividedRoundingDown(by: 86_400)
    let now = holds(at: second, place)
    guard first <= last else { return nil }
    for day in first...last {
      for minute in borders(of: day, place) {
        let time = day * 86_400 + minute * 60
        guard time > second, holds(at: time, place) != now else { continue }
        return time < limit ? time : nil
      }
    }
    return nil
  }

  /// The minutes of a day at which something may begin or end, ascending.
  private func borders(of day: Int, _ place: SkyPlace) -> [Int] {
    var borders = [0]
    for range in minutes(on: day, place) { borders += [range.lowerBound, range.upperBound] }
    for range in minutes(on: day - 1, place) {
      borders += [range.lowerBound - 1440, range.upperBound - 1440]
    }
    return borders.filter { (0..<1440).contains($0) }.sorted()
  }

  /// What begins on a day, in minutes from its midnight, below 2880.
  func minutes(on day: Int, _ place: SkyPlace) -> [Range<Int>] {
    let date = CivilDate(days: day)
    var minutes: [Range<Int>] = []
    for rule in rules where rule.days.matches(date, place.holidays) {
      let spans =
        rule.spans.isEmpty
        ? [0..<1440] : rule.spans.compactMap { $0.minutes(SunTimes(day: day, at: place)) }
      if rule.isOff {
        minutes = rule.spans.isEmpty ? [] : spans.reduce(minutes) { Self.cut($0, by: $1) }
      } else {
        minutes = rule.joint == .replacing ? spans : minutes + spans
      }
    }
    return minutes
  }

  private static func cut(_ minutes: [Range<Int>], by hole: Range<Int>) -> [Range<Int>] {
    minutes.flatMap { range -> [Range<Int>] in
      let before = range.lowerBound..<max(range.lowerBound, min(range.upperBound, hole.lowerBound))
      let after = min(range.upperBound, max(range.lowerBound, hole.upperBound))..<range.upperBound
      return [before, after].filter { !$0.isEmpty }
    }
  }
}
