// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTime
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
    let time = when.time
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

  /// What is asked for on days that the timetable knows, and on others as on those of its usual week.
  func estimatedAnswer(_ question: JourneyQuestion) throws -> JourneyAnswer? {
    let parts = unknownParts(of: question.when)
    guard !parts.isEmpty else {
      return try shift(toUsualWeek: question.when).map { try estimate(question, by: $0) }
    }
    var answer = try JourneyPlanner(self, question).answer()
    for part in parts {
      var unknown = question
      unknown.when = .leaving(part)
      guard let shift = shift(toUsualWeek: unknown.when) else { continue }
      answer.join(try estimate(unknown, by: shift), lessWalking: question.lessWalking)
    }
    return answer
  }

  private func estimate(_ question: JourneyQuestion, by shift: Int) throws -> JourneyAnswer {
    var usual = question
    usual.when = question.when.moved(by: shift)
    usual.realtime = false
    var answer = try JourneyPlanner(self, usual).answer()
    answer.journeys = answer.journeys.map {
      $0.estimated(by: -shift, asOn: CivilDate(days: day(at: $0.departure)).text)
    }
    return answer
  }

  /// The parts of a span that lie on days of which the timetable says nothing, where it knows others of the span.
  private func unknownParts(of when: JourneyQuestion.When) -> [Range<Int>] {
    guard case .leaving(let span) = when, span.count <= JourneyQuestion.widestSpan,
      (-Self.farthestTime...Self.farthestTime).contains(span.lowerBound)
    else { return [] }
    var (parts, isKnown): ([Range<Int>], Bool) = ([], false)
    var start = span.lowerBound
    while start < span.upperBound {
      let end = min(max(midnight(after: start), start + 1), span.upperBound)
      if (try? check(day: start)) != nil { isKnown = true } else { parts.append(start..<end) }
      start = end
    }
    return isKnown ? parts : []
  }

  /// When the next day begins on the timetable's clocks.
  private func midnight(after time: Int) -> Int {
    let local = (day(at: time) + 1) * 86_400
    return local - offset(at: local - offset(at: time))
  }

  private func offset(at time: Int) -> Int { Self.offset(at: time, in: timetable.mainZone) }

  /// The first day of the seven, of the last 57 weeks of the timetable, on which most trips run; of equal ones the
  /// latest.
  ///
  /// Feeds often end with days of which little is known, of several feeds one may end before the others, and holidays
  /// are not usual. Days behind the last trip do not count, though calendars may go on.
  func makeUsualWeek() -> Int? {
    let known = extents().compactMap(\.days)
    guard let start = known.map(\.lowerBound).min(), let end = known.map(\.upperBound).max() else {
      return nil
    }
    let days = start..<end + 1
    guard days.count >= 7 else { return nil }
    let weeks = (0..<min(57, days.count / 7)).map { days.upperBound - 7 * ($0 + 1) }
    let first = weeks[weeks.count - 1]
    let counts = timetable.tripCounts(on: first..<days.upperBound)
    func trips(_ week: Int) -> Int { counts[week - first..<week - first + 7].reduce(0, +) }
    return weeks.max { (trips($0), $0) < (trips($1), $1) }
  }
}

extension JourneyAnswer {
  /// Takes in the journeys of another part of the span; those for which there is a better one fall away.
  fileprivate mutating func join(_ other: JourneyAnswer, lessWalking: Bool) {
    let own = journeys
    let new = other.journeys.filter { journey in
      !own.contains { $0.covers(journey, lessWalking: lessWalking) }
    }
    journeys.removeAll { journey in
      new.contains { $0.covers(journey, lessWalking: lessWalking) }
    }
    journeys = (journeys + new).sorted {
      ($0.departure, $0.changes) < ($1.departure, $1.changes)
    }
    walk = walk ?? other.walk
    if lack != .tooClose { lack = other.lack == .tooClose ? .tooClose : lack ?? other.lack }
    if !journeys.isEmpty { lack = nil }
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
  /// Whether it is no worse than another one in departure, arrival and changes, and in walking where that counts.
  fileprivate func covers(_ other: TransitJourney, lessWalking: Bool) -> Bool {
    departure >= other.departure && arrival <= other.arrival && changes <= other.changes
      && (!lessWalking || walkSeconds <= other.walkSeconds)
  }

  private var walkSeconds: Int {
    legs.reduce(0) {
      guard case .walk(let walk) = $1 else { return $0 }
      return $0 + walk.seconds
    }
  }

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
