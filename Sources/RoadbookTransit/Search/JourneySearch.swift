// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds journeys by timetable: all that are best in departure, arrival and changes.
///
/// Answers are exact: no journey leaves later or at the same time, arrives earlier or at the same time, and
/// changes as often or less, unless it is one of them or their equal. Of equal ones a fixed one is told.
///
/// - Complexity: A search takes as long as all calls of the lanes that it meets, for each number of rides.
package struct JourneySearch: Sendable {
  let trips: RunningTrips
  let request: JourneyRequest

  /// - Parameters:
  ///   - trips: The vehicles of the days in question.
  ///   - request: What is wanted.
  package init(_ trips: RunningTrips, _ request: JourneyRequest) {
    self.trips = trips
    self.request = request
  }

  var rides: Int { min(max(request.maximumChanges, 0), 63) + 1 }
  var bound: Int32 { request.durationBound }

  /// The journeys that arrive earliest, by number of changes, of those that leave at a time or later; each
  /// leaves as late as it can.
  ///
  /// One is left out where walking from its departure on is as quick. So no later one has to be looked for: somebody
  /// who walks is there first.
  ///
  /// - Parameter time: Seconds from 1970 in UTC.
  /// - Returns: By changes.
  package func departing(at time: Int) -> [FoundJourney] {
    let start = Int32(clamping: time - trips.base)
    var forward = RoundSearch<ForwardCourse>(trips, request, rides: rides)
    let found = forward.run(from: start, before: start &+ JourneyRequest.dayBound, rides: rides)
    guard !found.isEmpty else { return [] }
    let arrivals = found.map { (rides: $0, time: forward.goals[$0]) }
    var backward = RoundSearch<BackwardCourse>(
      trips, request, rides: arrivals.map(\.rides).max() ?? 1)
    return arrivals.compactMap { rides, arrival in
      backward.reset()
      _ = backward.run(from: 0 - arrival, before: 1 - start, rides: rides)
      return journey(&forward, from: 0 - backward.goals[rides], by: arrival, rides)
    }.filter(request.beatsWalking)
  }

  /// The journeys that leave latest, by number of changes, of those that arrive by a time; each arrives as
  /// early as it can.
  ///
  /// One is left out where walking is as quick: somebody who walks leaves later.
  ///
  /// - Parameter time: Seconds from 1970 in UTC.
  /// - Returns: By changes.
  package func arriving(by time: Int) -> [FoundJourney] {
    let end = Int32(clamping: time - trips.base)
    var backward = RoundSearch<BackwardCourse>(trips, request, rides: rides)
    let found = backward.run(from: 0 - end, before: JourneyRequest.dayBound - end, rides: rides)
    guard !found.isEmpty else { return [] }
    var forward = RoundSearch<ForwardCourse>(trips, request, rides: found.max() ?? 1)
    return found.compactMap { rides in
      journey(&forward, from: 0 - backward.goals[rides], by: end, rides)
    }.filter(request.beatsWalking)
  }

  /// The journey that leaves at a time and arrives earliest, by another time.
  private func journey(
    _ search: inout RoundSearch<ForwardCourse>, from start: Int32, by end: Int32, _ rides: Int
  ) -> FoundJourney? {
    search.reset()
    guard let best = search.run(from: start, before: end &+ 1, rides: rides).last else {
      return nil
    }
    return JourneyTracer(trips, request).journey(search, rides: best, start: start)
  }

  /// All journeys that are best in departure, arrival and changes and leave within a span of time.
  ///
  /// Those that leave later, behind the span, count in judging: a journey that one of them makes needless is
  /// not told. So the answers for neighbouring spans are, together, the answer for the whole span, and
  /// paging neither loses journeys nor tells them twice.
  ///
  /// - Parameters:
  ///   - start: The span's first second, from 1970 in UTC.
  ///   - end: The first second behind it.
  /// - Returns: By departure, then by changes.
  package func leaving(from start: Int, before end: Int) -> [FoundJourney] {
    let events = DepartureEvents(trips, request)
      .times(from: Int32(clamping: start - trips.base), before: Int32(clamping: end - trips.base))
    guard !events.isEmpty else { return [] }
    var search = RoundSearch<ForwardCourse>(trips, request, rides: rides)
    let behind = Int32(clamping: end - trips.base)
    _ = search.run(from: behind, before: behind &+ bound, rides: rides)
    let tracer = JourneyTracer(trips, request)
    var journeys: [FoundJourney] = []
    for time in events {
      let found = search.run(from: time, before: time &+ bound, rides: rides)
      journeys += found.reversed().compactMap {
        tracer.journey(search, rides: $0, start: time)
      }
    }
    return journeys.reversed()
  }
}
