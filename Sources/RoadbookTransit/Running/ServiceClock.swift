// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTime

/// When service days begin in the time zones of the agencies.
///
/// A service day begins at noon minus twelve hours, which is not midnight on days on which clocks change.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#field-types, "Time".
struct ServiceClock {
  private let zones: [String]

  init(_ timetable: Timetable) {
    zones = (0..<timetable.agencies.count).map { timetable.timeZone(of: .init($0)) }
  }

  /// The beginning of a day for each agency, in seconds from 1970 in UTC.
  func starts(of day: Int) -> [Int] {
    var known: [String: Int] = [:]
    return zones.map { zone in
      if let start = known[zone] { return start }
      let start = Self.start(of: day, zone)
      known[zone] = start
      return start
    }
  }

  /// Noon minus twelve hours, in seconds from 1970 in UTC.
  static func start(of day: Int, _ zone: String) -> Int {
    let noon = day * 86_400 + 43_200
    let clock = ZoneClocks.clock(zone, at: Int64(noon) * 1000, days: 2)
    // The offset of the time itself, found from one that is at most some hours off.
    let first = noon - clock.offset(at: noon)
    return noon - clock.offset(at: first) - 43_200
  }
}
