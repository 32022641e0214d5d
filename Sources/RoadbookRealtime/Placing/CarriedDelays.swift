// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

/// Carries the delay of vehicles on to the trips as which they go on.
///
///     trip 1   08:00 ── 08:20   expected 08:32 ┐ one vehicle
///     trip 2   08:25 ── 08:50                  └ no message: from 08:32 on, 7 minutes late
///
/// Passengers stay in their seats, and a vehicle cannot leave before it is there. A trip with a message of its own keeps
/// what that says. Messages of one trip say nothing of others by the specification; this is our own reading.
struct CarriedDelays {
  private let timetable: Timetable

  init(_ timetable: Timetable) { self.timetable = timetable }

  /// The runs of trips that leave late only because the one before arrives late.
  func runs(behind known: [LiveRun]) -> [LiveRun] {
    struct Key: Hashable {
      var trip: Timetable.TripID
      var day: Int
    }
    var isKnown: Set<Key> = []
    for run in known {
      if let trip = run.trip, let day = run.day { isKnown.insert(Key(trip: trip, day: day)) }
    }
    var made: [LiveRun] = []
    var pending = known.filter { $0.status == .updated }[...]
    while let run = pending.popFirst() {
      guard let trip = run.trip, let day = run.day, let arrival = run.calls.last?.arrival else {
        continue
      }
      for next in timetable.continuations(of: trip, on: day)
      where isKnown.insert(Key(trip: next, day: day)).inserted {
        guard let late = self.run(next, day, notBefore: arrival) else {
          isKnown.remove(Key(trip: next, day: day))
          continue
        }
        made.append(late)
        pending.append(late)
      }
    }
    return made
  }

  /// A trip that leaves its first stop at a time; `nil` where it is not late for that.
  private func run(
    _ trip: Timetable.TripID, _ day: Int, notBefore time: Int
  ) -> LiveRun? {
    guard !timetable.hasHeadway(trip) else { return nil }
    var run = timetable.run(of: trip, on: day, .updated)
    guard let delay = run.calls.first.map({ time - $0.departure }), delay > 0 else { return nil }
    for call in run.calls.indices { run.calls[call].move(by: delay, delay) }
    return run
  }
}
