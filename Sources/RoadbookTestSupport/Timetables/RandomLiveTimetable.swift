// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTime
package import RoadbookTransit

/// A random timetable and random news of its vehicles, twice: as a snapshot that is laid over it, and as a timetable
/// that has every vehicle of each day as a trip of its own, with the news in it.
///
/// A search with the snapshot has to find what a judge finds in the second timetable.
package struct RandomLiveTimetable {
  /// The timetable, and questions about it.
  package var random: RandomTimetable
  /// The days as they really are.
  package private(set) var real: TimetableDraft
  package let timetable: Timetable
  private var runs: [LiveRun] = []
  package var live: LiveTimetable { LiveTimetable(runs) }

  package init(seed: UInt64) throws {
    random = RandomTimetable(seed: seed)
    var plain = random.draft
    // How vehicles go on, and rules of single trips, are drawn by other tests.
    plain.continuations = []
    plain.changes.removeAll(where: \.isNarrow)
    random.take(plain)
    timetable = try TimetableSketch.written(plain, random.walks)
    real = plain
    (real.trips, real.services) = ([], [])
    var generator = SeededGenerator(seed: seed &+ 77)
    for (number, trip) in plain.trips.enumerated() {
      for day in plain.services[trip.service] { add(trip, number, Int(day), &generator) }
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { addMore(plain, &generator) }
  }

  /// A day's vehicle of a trip, with or without news.
  private mutating func add(
    _ trip: TimetableDraft.Trip, _ number: Int, _ day: Int, _ random: inout SeededGenerator
  ) {
    let own = timetable.tripID(of: trip.id)
    let line = timetable.line(ofTrip: own)
    let dayStart = timetable.dayStart(day, of: line)
    let kind = Int.random(in: 0..<6, using: &random)
    guard kind < 4, trip.headway == nil else { return addReal(trip, trip.calls, day) }
    var run = LiveRun(
      kind == 0 ? .cancelled : kind == 1 ? .replaced : .updated, line: line, trip: own, day: day,
      id: trip.id,
      calls: timetable.scheduledCalls(
        of: own, from: dayStart + timetable.startOfDay(of: own)))
    var delay = 0
    for place in run.calls.indices {
      delay = max(0, delay + Int.random(in: -3...5, using: &random) * 60)
      let before = place > 0 ? run.calls[place - 1].departure : .min
      run.calls[place].arrival = max(before, run.calls[place].arrival + delay)
      run.calls[place].departure = max(
        run.calls[place].arrival, run.calls[place].departure + delay)
      if kind == 2, Int.random(in: 0..<5, using: &random) == 0 { run.calls[place].isSkipped = true }
      if kind == 1, Int.random(in: 0..<3, using: &random) == 0 {
        let stop = Int.random(in: 0..<timetable.stopCount, using: &random)
        run.calls[place].scheduledStop = run.calls[place].stop
        (run.calls[place].stop, run.calls[place].node) = (.init(stop), UInt32(stop))
      }
    }
    runs.append(run)
    if kind > 0 { addReal(trip, Self.calls(run, dayStart), day) }
  }

  /// A vehicle that is not in the timetable.
  private mutating func addMore(_ plain: TimetableDraft, _ random: inout SeededGenerator) {
    guard let model = plain.trips.filter({ $0.headway == nil }).randomElement(using: &random) else {
      return
    }
    let own = timetable.tripID(of: model.id)
    let line = timetable.line(ofTrip: own)
    let day = 20_541
    let start = timetable.dayStart(day, of: line) + Int.random(in: 0...9000, using: &random)
    let run = LiveRun(
      .added, line: line, trip: nil, day: nil, id: "more\(runs.count)",
      calls: timetable.scheduledCalls(of: own, from: start))
    runs.append(run)
    var trip = model
    trip.id = run.id
    addReal(trip, Self.calls(run, timetable.dayStart(day, of: line)), day)
  }

  private mutating func addReal(
    _ trip: TimetableDraft.Trip, _ calls: [TimetableDraft.Call], _ day: Int
  ) {
    var own = trip
    own.service = real.services.count
    own.calls = calls
    own.callHeadsigns = []
    own.sequences = []
    real.services.append([Int32(day)])
    real.trips.append(own)
  }

  private static func calls(_ run: LiveRun, _ dayStart: Int) -> [TimetableDraft.Call] {
    run.calls.map { known in
      var call = TimetableDraft.Call(
        stop: known.stop.position, arrival: known.arrival - dayStart,
        departure: known.departure - dayStart)
      (call.pickUp, call.dropOff) = known.isSkipped ? (.none, .none) : (known.pickUp, known.dropOff)
      return call
    }
  }
}

extension Timetable {
  /// The trip of an id that only one has.
  fileprivate func tripID(of id: String) -> TripID {
    (0..<tripCount).map { TripID($0) }.first { self.id(of: $0) == id } ?? TripID(0)
  }
}
