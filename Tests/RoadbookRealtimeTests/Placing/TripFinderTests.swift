// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Trips that messages mean")
struct TripFinderTests {
  private static let frequencies =
    "trip_id,start_time,end_time,headway_secs,exact_times\n"
    + "L#0,08:00:00,09:00:00,1200,1\nL#1,08:00:00,09:00:00,1200,0\n"

  private func lines(_ tables: [String: String] = [:]) throws -> TimetableSketch {
    try TimetableSketch(
      """
             A      B
      L      08:00  08:10
      H      08:00  08:10
      N      23:50  24:20
      """, tables: tables)
  }

  /// What one update of a trip makes: the delay of its last call on the day, or why it is not used.
  private func told(
    _ sketch: TimetableSketch, at time: String = "07:00", _ selector: TripSelector
  ) -> String {
    var feed = RealtimeFeed(measured: TimetableSketch.time(time))
    feed.trips = [TripUpdate(entity: "1", trip: selector, delay: 60)]
    let placed = sketch.with(feed)
    if let run = placed.sketch.live?.runs.first, let call = run.calls.last {
      return
        "\(run.id) day \((run.day ?? 0) - TimetableSketch.day), \(TimetableSketch.clock(call.arrival))"
    }
    return placed.report.unused.keys.map { "\($0)" }.joined()
  }

  @Test("have an id and a day")
  func day() throws {
    let sketch = try lines()
    #expect(told(sketch, TripSelector(tripID: "L#0", startDate: "20260105")) == "L#0 day 0, 08:11")
    #expect(told(sketch, TripSelector(tripID: "L#0", startDate: "20260106")) == "L#0 day 1, 08:11+")
    #expect(told(sketch, TripSelector(tripID: "L#0", startDate: "20270105")) == "otherDay")
    #expect(told(sketch, TripSelector(tripID: "L#0", startDate: "20260231")) == "wrongStart")
    #expect(told(sketch, TripSelector(tripID: "X", startDate: "20260105")) == "unknownTrip")
  }

  @Test("without a day run on the one that is nearest, also behind midnight")
  func nearest() throws {
    let sketch = try lines()
    #expect(told(sketch, TripSelector(tripID: "L#0")) == "L#0 day 0, 08:11")
    #expect(told(sketch, at: "22:30", TripSelector(tripID: "L#0")) == "L#0 day 1, 08:11+")
    #expect(told(sketch, at: "00:10", TripSelector(tripID: "N#2")) == "N#2 day -1, 00:21")
    #expect(told(sketch, at: "23:00", TripSelector(tripID: "N#2")) == "N#2 day 0, 00:21+")
  }

  @Test("of frequencies with exact times are known by their start; others have no times")
  func frequency() throws {
    let sketch = try lines(["frequencies.txt": Self.frequencies.replacing("L#1", with: "H#1")])
    let second = TripSelector(tripID: "L#0", startTime: "08:20:00", startDate: "20260105")
    #expect(told(sketch, second) == "L#0 day 0, 08:31")
    #expect(told(sketch, TripSelector(tripID: "L#0")) == "ambiguousTrip")
    #expect(told(sketch, TripSelector(tripID: "L#0", startTime: "08:21:00")) == "unknownTrip")
    #expect(told(sketch, TripSelector(tripID: "L#0", startTime: "8 o'clock")) == "wrongStart")
    #expect(told(sketch, TripSelector(tripID: "H#1", startTime: "08:20:00")) == "headway")
  }

  @Test("without an id are those of a line at a time")
  func line() throws {
    let sketch = try lines()
    #expect(
      told(sketch, TripSelector(routeID: "L", startTime: "08:00:00", startDate: "20260105"))
        == "L#0 day 0, 08:11")
    #expect(told(sketch, TripSelector(routeID: "L", startTime: "08:01:00")) == "unknownTrip")
    #expect(told(sketch, TripSelector(routeID: "Q", startTime: "08:00:00")) == "unknownLine")
  }

  @Test("are doubled at another time")
  func doubled() throws {
    var feed = RealtimeFeed(measured: TimetableSketch.time("07:00"))
    feed.trips = [
      TripUpdate(
        trip: TripSelector(tripID: "L#0", relationship: .duplicated), newTripID: "L-extra",
        newStartDate: "20260105", newStartTime: "08:05:00")
    ]
    let placed = try lines().with(feed)
    #expect(placed.report.added == 1)
    #expect(placed.sketch.departing("A", "B", at: "08:01") == ["08:05 L 08:15"])
    #expect(placed.sketch.live?.runs.first?.id == "L-extra")
  }

  @Test("that the timetable does not know are of a line that it knows")
  func unknown() throws {
    let sketch = try lines()
    let calls = "A@08:05 B@08:20"
    #expect(sketch.with("X on L: \(calls)").report.added == 1)
    #expect(sketch.with("X on Q: \(calls)").report.unused[.unknownLine]?.examples == ["X"])
    var feed = RealtimeSketch("X on L: \(calls)").feed
    feed.trips[0].trip.routeID = nil
    #expect(sketch.with(feed).report.unused[.noLine]?.examples == ["X"])
    #expect(sketch.with("X on L: A@08:05").report.unused[.noTimes]?.count == 1)
  }

  @Test("count once: the last word holds")
  func last() throws {
    let placed = try lines().with("L#0 B+5\nL#0 B+2")
    #expect(placed.report.updated == 1)
    #expect(placed.sketch.live?.runs.first?.calls.last?.arrivalDelay == 120)
  }
}
