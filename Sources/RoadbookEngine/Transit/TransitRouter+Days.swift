// SPDX-License-Identifier: Apache-2.0

import RoadbookTime
import RoadbookTransit

// Of which days the timetable tells: those of its feeds, by their clocks.
//
//     feed A  ├──────────────┤
//     feed B                      ├──────────────┤
//     asked       yes     near  no  near   yes
//
// Near ones are answered where there is something to tell: a night's last vehicles, or the first ones of a morning.

extension TransitRouter {
  /// Refuses times of which the timetable says nothing.
  ///
  /// - Parameters:
  ///   - time: Seconds from 1970 in UTC.
  ///   - isNear: Whether the day before the first one and the day behind the last one will do.
  /// - Throws: `TransitError.outsideService`.
  func check(day time: Int, isNear: Bool = false) throws(TransitError) {
    var nearest = (distance: Int.max, error: TransitError?.none)
    for extent in extents() {
      guard let days = extent.days else { continue }
      let day = Self.day(at: time, in: extent.zone)
      let distance = max(days.lowerBound - day, day - days.upperBound, 0)
      if distance <= (isNear ? 1 : 0) { return }
      if distance < nearest.distance {
        let error = TransitError.outsideService(
          day: day, days: days.lowerBound..<days.upperBound + 1)
        nearest = (distance, error)
      }
    }
    throw nearest.error ?? .outsideService(day: day(at: time), days: timetable.dayRange)
  }

  /// Refuses spans of which the timetable tells no day.
  func checkDays(of when: JourneyQuestion.When) throws(TransitError) {
    switch when {
    case .departing(let time), .arriving(let time): try check(day: time)
    case .leaving(let span):
      let isKnown = (try? check(day: max(span.lowerBound, span.upperBound - 1))) != nil
      if !isKnown { try check(day: span.lowerBound) }
    }
  }

  /// Refuses times of which the timetable says nothing.
  ///
  /// - Parameters:
  ///   - time: Seconds from 1970 in UTC.
  ///   - isNear: Whether the day before the first one and the day behind the last one will do.
  ///   - estimates: Whether such days are estimated.
  /// - Throws: `TransitError.outsideService`.
  package func checkService(
    at time: Int, isNear: Bool, estimates: Bool = false
  ) throws(TransitError) {
    if estimates, usualWeek() != nil { return }
    try check(day: time, isNear: isNear)
  }

  /// The day that the timetable's clocks show, counted from 1970-01-01.
  func day(at time: Int) -> Int { Self.day(at: time, in: timetable.mainZone) }

  /// The day that clocks of a zone show, counted from 1970-01-01.
  private static func day(at time: Int, in zone: String) -> Int {
    // Far from our time, clocks are those of UTC.
    let offset = (-farthestTime...farthestTime).contains(time) ? self.offset(at: time, in: zone) : 0
    let local = time + offset
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }

  /// How far clocks are before UTC, in seconds.
  static func offset(at time: Int, in zone: String) -> Int {
    ZoneClocks.clock(zone, at: Int64(time) * 1000, days: 2).offset(at: time)
  }

  /// To the year 2200.
  static let farthestTime = 7_258_118_400
}
