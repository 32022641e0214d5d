// SPDX-License-Identifier: Apache-2.0

package import RoadbookTime

extension TimeRule {
  /// The rule of opening hours on the clock of a zone.
  ///
  ///     Mo-Fr 22:00-06:00    [(t2h22){h8}+(t3h22){h8}+(t4h22){h8}+(t5h22){h8}+(t6h22){h8}]
  ///
  /// Weeks that are all alike become a time domain. Seasons, dates and the sun do not: the text itself is the rule then.
  ///
  /// - Parameters:
  ///   - hours: Opening hours that hold together.
  ///   - text: Their text.
  ///   - zone: The name of the time zone.
  package convenience init(_ hours: [OpeningHours], text: String, zone: String) {
    let (winter, summer) = YearlySummerTime.of(zone)
    let weeks = hours.compactMap(\.week).map(Self.domain)
    var rule = weeks.first ?? text
    if weeks.count > 1 { rule = "[\(weeks.joined(separator: "*"))]" }
    self.init(
      timeRule: weeks.count == hours.count ? rule : text, timeZoneOffsetSeconds: Int32(winter),
      dstSpec: summer.map(Self.domain) ?? "")
  }

  /// The time domain of a week from Monday on.
  private static func domain(_ week: [[Range<Int>]]) -> String {
    var days: [Range<Int>: [Int]] = [:]
    // Time domains count the days from Sunday, which is 1.
    for (day, ranges) in week.enumerated() {
      for range in ranges { days[range, default: []].append((day + 1) % 7 + 1) }
    }
    let terms = days.sorted {
      ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound)
    }
    .flatMap { range, days in
      days.count == 7
        ? [term("", range)] : days.sorted().map { term("t\($0)", range) }
    }
    // No time at all: a length of nothing.
    return "[\(terms.isEmpty ? "(h0){m0}" : terms.joined(separator: "+"))]"
  }

  private static func term(_ day: String, _ range: Range<Int>) -> String {
    "(\(day)\(clock(range.lowerBound))){\(clock(range.count))}"
  }

  /// "h7", "h7m30".
  private static func clock(_ minutes: Int) -> String {
    "h\(minutes / 60)" + (minutes % 60 == 0 ? "" : "m\(minutes % 60)")
  }

  /// From its beginning for longer than it lasts, without what follows its end.
  private static func domain(_ summer: YearlySummerTime) -> String {
    let months = (summer.end.month - summer.begin.month + 12) % 12
    guard (1...9).contains(months) else { return "" }
    return "[[\(start(summer.begin)){M\(months + 1)}]-[\(start(summer.end)){M2}]]"
  }

  private static func start(_ change: YearlySummerTime.Change) -> String {
    let day = change.nth.map { "f\($0)\(change.weekday)" } ?? "l1\(change.weekday)"
    let minutes = change.second / 60
    return "(M\(change.month)\(day)\(clock(minutes)))"
  }
}
