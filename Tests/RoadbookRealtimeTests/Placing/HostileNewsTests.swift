// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Messages without sense")
struct HostileNewsTests {
  private let valley: TimetableSketch

  init() throws {
    valley = try TimetableSketch(
      """
             Alm    Birk         Cove   Dorn
      R1     08:00  08:20/08:22  08:40  09:00
      R1     08:30  08:50/08:52  09:10  09:30
      S2     -      08:25        -      08:45
      S2     23:50  24:10        -      24:30
      """)
  }

  private static let numbers = [
    0, 1, -1, 59, -60, 600, -600, 86_400, -86_400, 864_000, -864_000, 100_000_000_000,
    -100_000_000_000, TimetableSketch.day * 86_400 + 30_000,
  ]

  private func update(_ random: inout SeededGenerator) -> TripUpdate {
    /// One of some values, or none, as likely as each of them times `blanks`.
    func one<Value>(of values: [Value], orNone blanks: Int = 0) -> Value? {
      let place = Int.random(in: 0..<values.count + blanks, using: &random)
      return place < values.count ? values[place] : nil
    }
    func time() -> TimeUpdate? {
      Bool.random(using: &random)
        ? nil
        : TimeUpdate(
          delay: one(of: Self.numbers, orNone: 1), time: one(of: Self.numbers, orNone: 9),
          scheduled: one(of: Self.numbers, orNone: 9))
    }
    var update = TripUpdate(
      trip: TripSelector(
        tripID: one(of: ["R1#0", "R1#1", "S2#2", "S2#3", "Q", ""], orNone: 1),
        routeID: one(of: ["R1", "S2", "Q"], orNone: 1),
        startTime: one(of: ["08:00:00", "99:99:99", "-1:00:00", "8", "24:00:00"], orNone: 2),
        startDate: one(of: ["20260105", "20260106", "00000000", "99991231", "2026010"], orNone: 1)))
    update.trip.relationship = one(of: TripRelationship.allCases) ?? .scheduled
    update.delay = one(of: Self.numbers, orNone: 1)
    update.newStartDate = one(of: ["20260105", "99991231", "19000101"], orNone: 1)
    update.newStartTime = one(of: ["08:05:00", "x"], orNone: 1)
    update.stops = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      var stop = StopUpdate(
        sequence: one(of: [0, 1, 2, 3, 4, 5, 4_000_000_000], orNone: 1),
        stopID: one(of: ["Alm", "Birk", "Cove", "Dorn", "Elm"], orNone: 1))
      (stop.arrival, stop.departure) = (time(), time())
      stop.relationship = one(of: StopRelationship.allCases) ?? .scheduled
      stop.assignedStopID = one(of: ["Birk", "Elm"], orNone: 3)
      (stop.pickUp, stop.dropOff) = (one(of: [0, 1, 9], orNone: 1), one(of: [2, 255], orNone: 1))
      return stop
    }
    return update
  }

  @Test("leave times that do not fall, and journeys that can be ridden", arguments: 0..<4)
  func random(part: UInt64) {
    var random = SeededGenerator(seed: part)
    var used = 0
    for _ in 0..<400 {
      var feed = RealtimeFeed(measured: Self.numbers.randomElement(using: &random))
      feed.trips = (0..<Int.random(in: 1...5, using: &random)).map { _ in update(&random) }
      let placed = valley.with(feed)
      used += placed.report.usedTrips
      #expect(placed.report.usedTrips + placed.report.unusedTrips <= feed.trips.count)
      for run in placed.sketch.live?.runs ?? [] {
        let times = run.calls.flatMap { [$0.arrival, $0.departure] }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      }
      let sketch = placed.sketch
      let journeys = JourneySearch(sketch.running, sketch.request("Alm", "Dorn"))
        .leaving(from: TimetableSketch.time("00:00"), before: TimetableSketch.time("24:00"))
      for journey in journeys {
        #expect(journey.rides.allSatisfy { $0.arrival >= $0.departure })
        #expect(journey.arrival >= journey.departure)
      }
      _ = DepartureBoard(sketch.running).departures(
        from: [.init(0), .init(1)], at: TimetableSketch.time("00:00"), limit: 50)
    }
    #expect(used > 50)
  }
}
