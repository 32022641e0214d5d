// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookCosting
import RoadbookModel
import RoadbookProfiles

/// The clocks of time zones about a time, from the system's tz database.
///
/// Asking the system takes longer than a route, so clocks are kept by the day.
enum ZoneClocks {
  private struct Key: Hashable {
    var zone: String
    var day: Int
  }

  private static let kept = Guarded<[Key: ZoneClock]>([:])
  private static let greatestCount = 256

  /// The clocks of some zones by their names, for the days of a trip.
  static func clocks(_ names: [UInt32: String], at departure: Int64) -> [UInt32: ZoneClock] {
    names.mapValues { clock($0, at: departure) }
  }

  private static func clock(_ name: String, at departure: Int64) -> ZoneClock {
    let (day, _) = Int(departure).dividedRoundingDown(by: 86_400_000)
    let key = Key(zone: name, day: day)
    if let known = kept.withLock({ $0[key] }) { return known }
    let clock = asked(name, day: day)
    kept.withLock { kept in
      if kept.count >= greatestCount { kept.removeAll() }
      kept[key] = clock
    }
    return clock
  }

  private static func asked(_ name: String, day: Int) -> ZoneClock {
    guard let zone = TimeZone(identifier: name) else { return .utc }
    var time = Date(timeIntervalSince1970: Double(day - 1) * 86_400)
    let last = time.addingTimeInterval(Double(TimedTrip.horizon) / 1000 + 3 * 86_400)
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
