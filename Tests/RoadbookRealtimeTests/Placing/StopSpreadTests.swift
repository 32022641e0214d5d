// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Delays along a trip")
struct StopSpreadTests {
  private func line(_ tables: [String: String] = [:]) throws -> TimetableSketch {
    try TimetableSketch(
      """
             A      B            C      D      E
      L      08:00  08:10/08:12  08:20  08:30  08:40
      """, tables: tables)
  }

  /// The times of the only run, as "08:00 08:10/08:12 …".
  private func times(_ sketch: TimetableSketch) -> String {
    guard let run = sketch.live?.runs.first else { return "" }
    return run.calls.map { call in
      let (arrival, departure) = (
        TimetableSketch.clock(call.arrival), TimetableSketch.clock(call.departure)
      )
      return arrival == departure ? arrival : "\(arrival)/\(departure)"
    }.joined(separator: " ")
  }

  private func times(_ drawing: String) throws -> String { times(try line().with(drawing).sketch) }

  @Test(
    "go on until the message says something else",
    arguments: [
      ("L#0 B+5", "08:00 08:15/08:17 08:25 08:35 08:45"),
      ("L#0 B+5 D+1", "08:00 08:15/08:17 08:25 08:31 08:41"),
      ("L#0 B+5 D?", "08:00 08:15/08:17 08:25 08:30 08:40"),
      ("L#0 B+5 C! D+2", "08:00 08:15/08:17 08:25 08:32 08:42"),
      ("L#0 A+1 C=", "08:01 08:11/08:13 08:20 08:30 08:40"),
      ("L#0 A-2", "07:58 08:08/08:10 08:18 08:28 08:38"),
    ])
  func spreads(_ drawing: String, _ wanted: String) throws {
    #expect(try times(drawing) == wanted)
  }

  @Test("yield to a time that is given behind them, and raise one that falls")
  func straight() throws {
    #expect(try times("L#0 B+15 D=") == "08:00 08:25/08:27 08:30 08:30 08:40")
    #expect(try times("L#0 C+15 D+1") == "08:00 08:10/08:12 08:35 08:35 08:41")
    #expect(try times("L#0 B-12") == "07:48 07:58/08:00 08:08 08:18 08:28")
  }

  @Test("of the whole trip count where no stop is named")
  func whole() throws {
    var feed = RealtimeSketch("L#0").feed
    feed.trips[0].delay = 240
    #expect(times(try line().with(feed).sketch) == "08:04 08:14/08:16 08:24 08:34 08:44")
  }

  @Test("are found by the numbers of stops alone, whatever numbers a feed has")
  func numbers() throws {
    var feed = RealtimeSketch("L#0").feed
    feed.trips[0].stops = [StopUpdate(sequence: 3, arrival: TimeUpdate(delay: 60))]
    #expect(times(try line().with(feed).sketch) == "08:00 08:10/08:12 08:21 08:31 08:41")
    let calls =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + "L#0,08:00:00,08:00:00,A,10\nL#0,08:10:00,08:12:00,B,20\nL#0,08:20:00,08:20:00,C,35\n"
    let own = try line(["stop_times.txt": calls])
    feed.trips[0].stops[0].sequence = 20
    #expect(times(own.with(feed).sketch) == "08:00 08:11/08:13 08:21")
    feed.trips[0].stops[0].sequence = 3
    #expect(own.with(feed).report.unused[.unknownStop]?.count == 1)
  }

  @Test("are found in the order of stops where a trip calls twice at one")
  func loop() throws {
    let calls =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + "L#0,08:00:00,08:00:00,A,1\nL#0,08:10:00,08:10:00,B,2\nL#0,08:20:00,08:20:00,A,3\n"
    let loop = try line(["stop_times.txt": calls])
    #expect(times(loop.with("L#0 B+1 A+2").sketch) == "08:00 08:11 08:22")
    #expect(times(loop.with("L#0 A+3").sketch) == "08:03 08:13 08:23")
  }

  @Test("come as times, too, and a departure alone tells the arrival")
  func departureAlone() throws {
    var feed = RealtimeSketch("L#0").feed
    feed.trips[0].stops = [
      StopUpdate(stopID: "B", departure: TimeUpdate(time: TimetableSketch.time("08:15"))),
      StopUpdate(stopID: "D", departure: TimeUpdate(delay: 60)),
    ]
    #expect(times(try line().with(feed).sketch) == "08:00 08:13/08:15 08:23 08:31 08:41")
  }

  @Test("of which nothing can be true are not used")
  func wrong() throws {
    var feed = RealtimeSketch("L#0").feed
    feed.trips[0].stops = [StopUpdate(stopID: "B", arrival: TimeUpdate(time: 12))]
    let placed = try line().with(feed)
    #expect(placed.report.unused[.wrongTimes]?.examples == ["L#0"])
    #expect(placed.sketch.live?.hasRuns == false)
  }
}
