// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency

/// The clocks of time zones about a time, from the system's tz database.
///
/// Asking the system takes longer than a route, so clocks are kept by the day.
package enum ZoneClocks {
  private struct Key: Hashable {
    var zone: String
    var day: Int
    var days: Int
  }

  private static let kept = Guarded<[Key: ZoneClock]>([:])
  private static let greatestCount = 256

  /// The clock of a zone, right from the day of a departure on.
  ///
  /// - Parameters:
  ///   - name: Its name in the tz database; one that the system does not know has the clock of UTC.
  ///   - departure: Milliseconds since 1970.
  ///   - days: The number of days behind the departure for which it is right.
  /// - Returns: The clock.
  package static func clock(_ name: String, at departure: Int64, days: Int) -> ZoneClock {
    let (day, _) = Int(departure).dividedRoundingDown(by: 86_400_000)
    let key = Key(zone: name, day: day, days: days)
    if let known = kept.withLock({ $0[key] }) { return known }
    let clock = asked(key)
    kept.withLock { kept in
      if kept.count >= greatestCount { kept.removeAll() }
      kept[key] = clock
    }
    return clock
  }

  /// Whether the system knows a zone.
  package static func isKnown(_ name: String) -> Bool {
    !name.isEmpty && TimeZone(identifier: name) != nil
  }

  private static func asked(_ key: Key) -> ZoneClock {
    guard let zone = TimeZone(identifier: key.zone) else { return .utc }
    var time = Date(timeIntervalSince1970: Double(key.day - 1) * 86_400)
    let last = time.addingTimeInterval(Double(key.days + 3) * 86_400)
    let offset = zone.secondsFromGMT(for: time)
    var changes: [(time: Int, offsetSeconds: Int)] = []
    while let next = zone.nextDaylightSavingTimeTransition(after: time), next < last {
      // The moment itself may still count to the time before.
      let offset = zone.secondsFromGMT(for: next.addingTimeInterval(1))
      changes.append((Int(next.timeIntervalSince1970.rounded()), offset))
      time = next.addingTimeInterval(1)
    }
    return ZoneClock(offsetSeconds: offset, changes: changes)
  }
}
