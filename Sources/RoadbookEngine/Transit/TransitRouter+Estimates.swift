// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

// Journeys on days of which the timetable says nothing: as on the same weekday of a usual week.
//
//     timetable  ├────────────────────[ M T W T F S S ]────┤
//     asked                            ▲                             a Tuesday
//                                      └──────────────────────────────┘

extension TransitRouter {
  /// How far a question has to be moved to a day that the timetable knows, in seconds.
  ///
  /// Clocks show the same time there, summer or winter.
  ///
  /// - Returns: `nil` where its day is one of the timetable's, or the timetable has no week.
  func shift(toUsualWeek when: JourneyQuestion.When) -> Int? {
    let time =
      switch when {
      case .departing(let time), .arriving(let time): time
      case .leaving(let span): span.lowerBound
      }
    guard (-Self.farthestTime...Self.farthestTime).contains(time) else { return nil }
    let local = time + offset(at: time)
    let day = self.day(at: time)
    guard (try? check(day: time)) == nil, let week = usualWeek() else { return nil }
    let target = week + ((day - week) % 7 + 7) % 7
    let moved = local + (target - day) * 86_400
    // The clocks of the time itself, found from those of one that is at most some hours off.
    let near = moved - offset(at: moved - offset(at: time))
    return moved - offset(at: near) - time
  }

  private func offset(at time: Int) -> Int { Self.offset(at: time, in: timetable.mainZone) }

  /// The first day of the seven, of the last 57 weeks of the timetable, on which most trips run; of equal ones the
  /// latest.
  ///
  /// Feeds often end with days of which little is known, of several feeds one may end before the others, and holidays
  /// are not usual.
  func makeUsualWeek() -> Int? {
    let days = timetable.dayRange
    guard days.count >= 7 else { return nil }
    let weeks = (0..<min(57, days.count / 7)).map { days.upperBound - 7 * ($0 + 1) }
    let first = weeks[weeks.count - 1]
    let counts = timetable.tripCounts(on: first..<days.upperBound)
    func trips(_ week: Int) -> Int { counts[week - first..<week - first + 7].reduce(0, +) }
    return weeks.max { (trips($0), $0) < (trips($1), $1) }
  }
}

extension JourneyQuestion.When {
  func moved(by seconds: Int) -> Self {
    switch self {
    case .departing(let time): .departing(time + seconds)
    case .arriving(let time): .arriving(time + seconds)
    case .leaving(let span): .leaving(span.lowerBound + seconds..<span.upperBound + seconds)
    }
  }
}

extension TransitJourney {
  /// The journey at another time, as an estimate from a day of the timetable.
  func estimated(by seconds: Int, asOn day: String) -> TransitJourney {
    var journey = self
    journey.estimatedFrom = day
    journey.departure += seconds
    journey.arrival += seconds
    journey.legs = legs.map { leg in
      switch leg {
      case .walk(var walk):
        walk.departure += seconds
        return .walk(walk)
      case .ride(var ride):
        for call in ride.calls.indices {
          ride.calls[call].arrival += seconds
          ride.calls[call].departure += seconds
        }
        return .ride(ride)
      }
    }
    return journey
  }
}
