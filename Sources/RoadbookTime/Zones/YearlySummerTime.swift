// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency

/// The summer time of a zone where that is an hour and begins and ends by one rule each year.
///
///     Europe/Berlin    from the last Sunday of March to that of October, at two on the clock of winter
package struct YearlySummerTime: Hashable, Sendable {
  /// A moment of each year on the clock of winter.
  package struct Change: Hashable, Sendable {
    package var month: Int
    /// From 1 for Sunday, as in `CivilDate`.
    package var weekday: Int
    /// Which such day of the month, counted from its start; `nil` for the last.
    package var nth: Int?
    package var second: Int
  }

  package var begin: Change
  package var end: Change
}

extension YearlySummerTime {
  private static let kept = Guarded<[String: (winter: Int, summer: YearlySummerTime?)]>([:])

  /// A zone of the tz database; one that the system does not know has the clock of UTC.
  ///
  /// - Parameter zone: Its name.
  /// - Returns: Seconds that clocks are ahead of UTC in winter, and summer time in the three years from now on; `nil`
  ///   where there is none, or no rule that holds in all of them.
  package static func of(_ zone: String) -> (winter: Int, summer: YearlySummerTime?) {
    if let known = kept.withLock({ $0[zone] }) { return known }
    let year = CivilDate(days: Int(Date().timeIntervalSince1970 / 86_400)).year
    let found = TimeZone(identifier: zone).map { read($0, year) } ?? (0, nil)
    // There are some 600 zones.
    kept.withLock { if $0.count < 1000 { $0[zone] = found } }
    return found
  }

  private static func read(
    _ zone: TimeZone, _ year: Int
  ) -> (winter: Int, summer: YearlySummerTime?) {
    let years = year...year + 2
    let seasons = years.map { changes(of: zone, $0) }
    let winter =
      seasons[0].map(\.offset).min()
      ?? zone.secondsFromGMT(for: Date(timeIntervalSince1970: start(of: year)))
    let begins = seasons.compactMap { $0.first { $0.offset == winter + 3600 }?.time }
    let ends = seasons.compactMap { $0.first { $0.offset == winter }?.time }
    guard seasons.allSatisfy({ $0.count == 2 }), begins.count == years.count,
      let begin = rule(begins.map { $0 + winter }), let end = rule(ends.map { $0 + winter })
    else { return (winter, nil) }
    return (winter, YearlySummerTime(begin: begin, end: end))
  }

  private static func start(of year: Int) -> Double {
    Double(CivilDate(year: year, month: 1, day: 1).days) * 86_400
  }

  private static func changes(of zone: TimeZone, _ year: Int) -> [(time: Int, offset: Int)] {
    var changes: [(time: Int, offset: Int)] = []
    var time = Date(timeIntervalSince1970: start(of: year))
    let last = Date(timeIntervalSince1970: start(of: year + 1))
    while changes.count < 8, let next = zone.nextDaylightSavingTimeTransition(after: time),
      next < last
    {
      time = next.addingTimeInterval(1)
      changes.append((Int(next.timeIntervalSince1970.rounded()), zone.secondsFromGMT(for: time)))
    }
    return changes
  }

  /// What moments of several years have in common.
  private static func rule(_ seconds: [Int]) -> Change? {
    let moments = seconds.map { second in
      let (day, rest) = second.dividedRoundingDown(by: 86_400)
      return (date: CivilDate(days: day), second: rest)
    }
    guard let first = moments.first,
      moments.allSatisfy({
        $0.date.month == first.date.month && $0.date.weekday == first.date.weekday
          && $0.second == first.second
      })
    else { return nil }
    let nth = (first.date.day + 6) / 7
    var change = Change(
      month: first.date.month, weekday: first.date.weekday, nth: nth, second: first.second)
    if moments.allSatisfy({ $0.date.day + 7 > $0.date.daysInMonth }) {
      change.nth = nil
    } else if !moments.allSatisfy({ ($0.date.day + 6) / 7 == nth }) {
      return nil
    }
    return change
  }
}
