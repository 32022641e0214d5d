// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension JourneySearch {
  /// All journeys that are best in departure, arrival, changes and walking and leave within a span of time.
  ///
  /// As ``leaving(from:before:)``, with one more thing that counts; stops on the way do not.
  ///
  /// - Parameters:
  ///   - start: The span's first second, from 1970 in UTC.
  ///   - end: The first second behind it.
  /// - Returns: By departure, then by changes and walking.
  package func leavingWithWalking(from start: Int, before end: Int) -> [FoundJourney] {
    let (first, behind) = (
      Int32(clamping: start - trips.base), Int32(clamping: end - trips.base)
    )
    let events = DepartureEvents(trips, request).times(from: first, before: behind)
    guard !events.isEmpty else { return [] }
    var search = WalkingSearch(trips, request)
    _ = search.run(from: behind, before: behind &+ bound, rides: rides)
    let tracer = JourneyTracer(trips, request)
    var journeys: [FoundJourney] = []
    for time in events {
      journeys += search.run(from: time, before: time &+ bound, rides: rides).compactMap {
        tracer.journey(search, $0.label, start: time)
      }
    }
    return journeys.sorted {
      ($0.departure, $0.vehicles, $0.walkSeconds, $0.arrival)
        < ($1.departure, $1.vehicles, $1.walkSeconds, $1.arrival)
    }
  }

  /// The journeys that are best in arrival, changes and walking, of those that leave at a time or later, and before
  /// the last one arrives that ``departing(at:)`` tells; each leaves as late as it can.
  ///
  /// - Parameter time: Seconds from 1970 in UTC.
  /// - Returns: By changes and walking.
  package func departingWithWalking(at time: Int) -> [FoundJourney] {
    guard let last = departing(at: time).map(\.arrival).max() else { return [] }
    let all = leavingWithWalking(from: time, before: last + 1)
    func isBetter(_ one: FoundJourney, _ other: FoundJourney) -> Bool {
      let (first, second) = (
        [one.arrival, one.vehicles, one.walkSeconds],
        [other.arrival, other.vehicles, other.walkSeconds]
      )
      return first == second
        ? one.departure > other.departure : zip(first, second).allSatisfy { $0 <= $1 }
    }
    return all.filter { journey in !all.contains { isBetter($0, journey) } }
      .sorted { ($0.vehicles, $0.walkSeconds) < ($1.vehicles, $1.walkSeconds) }
  }
}

extension JourneyTracer {
  /// The journey of a label at the destination.
  func journey(
    _ search: WalkingSearch, _ label: WalkingSearch.Label, start: Int32
  ) -> FoundJourney? {
    var steps: [WalkingSearch.Step] = []
    var next = Int(label.step)
    while search.steps.indices.contains(next) {
      steps.append(search.steps[next])
      next = Int(search.steps[next].before)
    }
    var rides: [FoundJourney.Ride] = []
    var left: Int?
    for step in steps.reversed() {
      let lane = trips.lanes[Int(step.ride.lane)]
      let boarded = trips.node(lane, Int(step.ride.boarding))
      let way =
        step.isSeated
        ? (walk: 0, change: 0) : self.way(from: left ?? boarded, to: boarded, isFirst: left == nil)
      rides.append(ride(lane, step.ride, way: way))
      rides[rides.count - 1].isSeated = step.isSeated
      left = trips.node(lane, Int(step.ride.alighting))
    }
    guard let left else { return nil }
    let end = trips.timetable.stop(ofNode: left)
    let last = request.egress.first { $0.stop.position == end }?.seconds ?? 0
    return FoundJourney(
      departure: trips.base + Int(start), arrival: trips.base + Int(label.time), rides: rides,
      lastWalkSeconds: Int(last))
  }
}
