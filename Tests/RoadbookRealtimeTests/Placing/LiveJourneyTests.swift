// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("What is known of today's vehicles")
struct LiveJourneyTests {
  private func valley() throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk         Cove   Dorn
      R1     08:00  08:20/08:22  08:40  09:00
      R1     08:30  08:50/08:52  09:10  09:30
      S2     -      08:25        -      08:45
      S2     -      08:55        -      09:15
      """)
  }

  @Test("is what journeys are made of: a delay breaks a change")
  func delay() throws {
    let valley = try valley()
    #expect(
      valley.departing("Alm", "Dorn", at: "07:50") == [
        "08:00 R1 09:00", "08:00 R1 08:20 Birk 08:25 S2 08:45",
      ])
    let late = valley.with("R1#0 Birk+8")
    #expect(
      late.sketch.departing("Alm", "Dorn", at: "07:50")
        == [
          "08:00 R1 09:08", "08:00 R1 08:28 Birk 08:55 S2 09:15",
        ].dropLast())
    #expect(late.report.updated == 1)
  }

  @Test("holds a connection that waits")
  func bothLate() throws {
    let late = try valley().with(
      """
      R1#0 Birk+8
      S2#2 Birk+5
      """)
    #expect(
      late.sketch.departing("Alm", "Dorn", at: "07:50") == [
        "08:00 R1 09:08", "08:00 R1 08:28 Birk 08:30 S2 08:50",
      ])
  }

  @Test("leaves out what is cancelled, and stops that are skipped")
  func cancelled() throws {
    let valley = try valley()
    let without = valley.with("R1#0 cancelled")
    #expect(without.sketch.departing("Alm", "Cove", at: "07:50") == ["08:30 R1 09:10"])
    #expect(without.report.cancelled == 1)
    let passing = valley.with("R1#0 Birk!")
    #expect(passing.sketch.departing("Alm", "Birk", at: "07:50") == ["08:30 R1 08:50"])
    #expect(passing.sketch.departing("Alm", "Cove", at: "07:50") == ["08:00 R1 08:40"])
    #expect(passing.report.skippedCalls == 1)
  }

  @Test("counts on its own day alone")
  func otherDay() throws {
    let valley = try valley().with("R1#0 cancelled").sketch
    #expect(valley.departing("Alm", "Cove", at: "31:50") == ["08:00+ R1 08:40+"])
  }

  @Test("moves a call to another platform")
  func moved() throws {
    let moved = try valley().with("R1#0 Birk>Cove")
    #expect(moved.sketch.departing("Alm", "Birk", at: "07:50") == ["08:30 R1 08:50"])
    #expect(moved.sketch.departing("Alm", "Cove", at: "07:50") == ["08:00 R1 08:20"])
    #expect(moved.report.movedCalls == 1)
  }

  @Test("adds vehicles, and runs others in the place of some")
  func added() throws {
    let valley = try valley()
    let more = valley.with("extra on S2: Alm@08:05 Birk@08:15/08:16 Dorn@08:30")
    #expect(more.sketch.departing("Alm", "Dorn", at: "08:01") == ["08:05 S2 08:30"])
    #expect(more.report.added == 1)
    let other = valley.with("R1#0 instead R1: Alm@08:10 Dorn@08:50")
    #expect(other.sketch.departing("Alm", "Dorn", at: "07:50") == ["08:10 R1 08:50"])
    #expect(other.sketch.departing("Alm", "Cove", at: "07:50") == ["08:30 R1 09:10"])
    #expect(other.report.replaced == 1)
  }

  @Test("lets a late vehicle overtake nobody in its lane that it does not overtake")
  func overtaken() throws {
    let late = try valley().with("R1#0 Alm+45")
    #expect(
      late.sketch.departing("Alm", "Cove", at: "07:50") == ["08:30 R1 09:10"])
    #expect(
      late.sketch.departing("Alm", "Cove", at: "08:40") == ["08:45 R1 09:25"])
  }

  @Test("is told on boards: late, cancelled, passing, moved")
  func board() throws {
    let valley = try valley().with(
      """
      R1#0 Alm+3 Birk!
      R1#1 cancelled
      S2#2 Birk>Cove
      """
    ).sketch
    func board(_ stops: [Int]) -> [String] {
      DepartureBoard(valley.running).departures(
        from: stops.map { .init($0) }, at: TimetableSketch.time("07:00"), limit: 9
      ).filter { $0.time < TimetableSketch.time("12:00") }.map { entry in
        let name = valley.timetable.name(of: entry.line)
        let mark = entry.isCancelled ? " cancelled" : entry.call?.hasMoved == true ? " moved" : ""
        return "\(TimetableSketch.clock(entry.time)) \(name)\(mark)"
      }
    }
    #expect(board([0]) == ["08:03 R1", "08:30 R1 cancelled"])
    #expect(
      board([1]) == ["08:22 R1 cancelled", "08:25 S2 moved", "08:52 R1 cancelled", "08:55 S2"])
    #expect(board([1, 2]).filter { $0.contains("S2") } == ["08:25 S2 moved", "08:55 S2"])
  }

  @Test("of one vehicle goes on with it as another trip")
  func carried() throws {
    let valley = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      08:25  08:45  -
      R3     -      -      08:50  09:00
      """,
      tables: [
        "trips.txt": "route_id,service_id,trip_id,block_id\n"
          + "R1,daily,R1#0,X\nR2,daily,R2#1,X\nR3,daily,R3#2,X\n"
      ])
    let late = valley.with("R1#0 Birk+12").sketch
    #expect(
      late.departing("Alm", "Dorn", at: "07:50") == [
        "08:00 R1 08:32 = 08:32 R2 08:52 = 08:52 R3 09:02"
      ])
    let own = valley.with("R1#0 Birk+12\nR2#1 Birk+10").sketch
    #expect(
      own.departing("Alm", "Dorn", at: "07:50") == [
        "08:00 R1 08:32 = 08:35 R2 08:55 = 08:55 R3 09:05"
      ])
    let gap = valley.with("R2#1 cancelled").sketch
    #expect(gap.departing("Alm", "Dorn", at: "07:50") == [])
  }
}
