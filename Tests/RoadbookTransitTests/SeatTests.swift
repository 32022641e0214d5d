// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Vehicles that go on as other trips")
struct SeatTests {
  private static let header = "route_id,service_id,trip_id,block_id\n"
  private static let seats = "from_stop_id,to_stop_id,transfer_type,from_trip_id,to_trip_id\n"

  private func drawn(_ tables: [String: String]) throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      08:25  08:45  09:00
      R3     -      -      08:50  08:55
      """, tables: tables)
  }

  private var blocks: String {
    Self.header + "R1,daily,R1#0,X\nR2,daily,R2#1,X\nR3,daily,R3#2,\n"
  }

  @Test("are one ride for those who stay in their seats")
  func block() throws {
    let valley = try drawn(["trips.txt": blocks])
    #expect(
      valley.departing("Alm", "Dorn", at: "07:00") { $0.maximumChanges = 0 }
        == ["08:00 R1 08:20 = 08:25 R2 09:00"])
    #expect(
      valley.departing("Alm", "Dorn", at: "07:00") == [
        "08:00 R1 08:20 = 08:25 R2 09:00",
        "08:00 R1 08:20 = 08:25 R2 08:45 Cove 08:50 R3 08:55",
      ])
    #expect(valley.arriving("Alm", "Cove", by: "08:45") == ["08:00 R1 08:20 = 08:25 R2 08:45"])
    #expect(
      valley.leaving("Alm", "Cove", from: "07:00", before: "09:00")
        == ["08:00 R1 08:20 = 08:25 R2 08:45"])
  }

  @Test("are two where the feed does not say so, or has passengers get off")
  func change() throws {
    let two = "08:00 R1 08:20 Birk 08:25 R2 08:45"
    #expect(try drawn([:]).departing("Alm", "Cove", at: "07:00") == [two])
    let off = try drawn([
      "trips.txt": blocks, "transfers.txt": Self.seats + "Birk,Birk,5,R1#0,R2#1\n",
    ])
    #expect(off.departing("Alm", "Cove", at: "07:00") == [two])
  }

  @Test("are known by transfers.txt, too: a train is parted")
  func parted() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn   Elm
      R1     08:00  08:20  -      -      -
      R2     -      08:25  08:45  -      -
      R3     -      08:30  -      08:55  -
      R5     -      -      -      09:00  09:30
      """,
      tables: [
        "trips.txt":
          "route_id,service_id,trip_id\nR1,daily,R1#0\nR2,daily,R2#1\nR3,daily,R3#2\nR5,daily,R5#3\n",
        "transfers.txt": Self.seats
          + ",,4,R1#0,R2#1\n,,4,R1#0,R3#2\n,,4,R3#2,R5#3\n,,4,R2#1,R1#0\n,,4,R1#0,\n,,4,Nobody,R1#0\n",
      ])
    func direct(_ to: String) -> [String] {
      sketch.departing("Alm", to, at: "07:00") { $0.maximumChanges = 0 }
    }
    #expect(direct("Cove") == ["08:00 R1 08:20 = 08:25 R2 08:45"])
    #expect(direct("Dorn") == ["08:00 R1 08:20 = 08:30 R3 08:55"])
    #expect(direct("Elm") == ["08:00 R1 08:20 = 08:30 R3 08:55 = 09:00 R5 09:30"])
    let codes = sketch.report.findings.map(\.code)
    // A vehicle cannot go on before it has arrived; a row needs both trips, and trips that there are.
    #expect(codes.contains("transfer_with_suspicious_mid_trip_in_seat"))
    #expect(codes.contains("missing_required_field"))
    #expect(codes.contains("foreign_key_violation"))
  }

  @Test("are found behind the first vehicle that can be caught")
  func later() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove
      R1     08:00  08:20  -
      R1     08:10  08:30  -
      R2     -      08:31  08:50
      """,
      tables: [
        "trips.txt": Self.header + "R1,daily,R1#0,\nR1,daily,R1#1,X\nR2,daily,R2#2,X\n"
      ])
    #expect(
      sketch.departing("Alm", "Cove", at: "07:00") { $0.maximumChanges = 0 }
        == ["08:10 R1 08:30 = 08:31 R2 08:50"])
  }

  @Test("go on each day as the trip of their block that runs on it")
  func days() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      08:25  08:45  -
      R3     -      08:30  -      08:50
      """,
      tables: [
        "trips.txt": Self.header + "R1,daily,R1#0,X\nR2,never,R2#1,X\nR3,daily,R3#2,X\n",
        "calendar.txt":
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
          + "daily,1,1,1,1,1,1,1,20260101,20261231\nnever,0,1,0,0,0,0,0,20260101,20261231\n",
      ])
    #expect(
      sketch.departing("Alm", "Dorn", at: "07:00") { $0.maximumChanges = 0 }
        == ["08:00 R1 08:20 = 08:30 R3 08:50"])
    // On Tuesday the vehicle is R2 by then.
    #expect(sketch.departing("Alm", "Dorn", at: "31:00") { $0.maximumChanges = 0 }.isEmpty)
    #expect(
      sketch.departing("Alm", "Cove", at: "31:00").first
        == "08:00+ R1 08:20+ = 08:25+ R2 08:45+")
  }

  @Test("of lines that are not ridden, and far from where they ended, are left")
  func left() throws {
    let valley = try drawn(["trips.txt": blocks])
    let journeys = valley.departing("Alm", "Cove", at: "07:00") {
      $0.allowedLines = [true, false, true]
    }
    #expect(journeys.isEmpty)
    let far = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      -      08:45  09:00
      """, tables: ["trips.txt": Self.header + "R1,daily,R1#0,X\nR2,daily,R2#1,X\n"])
    #expect(far.departing("Alm", "Dorn", at: "07:00").isEmpty)
  }
}

@Suite("Rules of changing between lines and trips")
struct NarrowChangeTests {
  private func town(_ rules: String) throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:10  -      -
      R3     08:01  08:12  -      -
      R2     -      -      08:14  08:30
      R2     -      -      08:40  08:50
      """, walks: ["Birk Cove": 300],
      tables: [
        "transfers.txt":
          "from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_route_id,to_route_id,from_trip_id,to_trip_id\n"
          + rules + "\n"
      ])
  }

  private static let early = "08:00 R1 08:10 Birk~Cove 08:14 R2 08:30"
  private static let late = "08:01 R3 08:12 Birk~Cove 08:40 R2 08:50"

  @Test(
    "hold for these alone, the narrowest of several",
    arguments: [
      ("Birk,Cove,2,240,R1,,,", early), ("Birk,Cove,2,241,R1,,,", late),
      ("Birk,Cove,1,,R3,R2,,", "08:01 R3 08:12 Birk~Cove 08:14 R2 08:30"),
      ("Birk,Cove,3,,R3,,,", "08:00 R1 08:10 Birk~Cove 08:40 R2 08:50"),
      ("Birk,Cove,3,,,R2,,", nil), ("Birk,Cove,3,,,R1,,", late),
      // A trip before lines, two sides before one, and what is written last of equal ones.
      ("Birk,Cove,3,,R1,R2,,\nBirk,Cove,1,,,,R1#0,R2#2", early),
      ("Birk,Cove,1,,,,R1#0,R2#2\nBirk,Cove,3,,R1,R2,,", early),
      ("Birk,Cove,3,,,R2,,\nBirk,Cove,1,,R1,R2,,", early),
      ("Birk,Cove,1,,R1,R2,,\nBirk,Cove,3,,,,R1#0,", late),
      // A rule of all, and another one that has two lines walk all the same.
      ("Birk,Cove,3,,,,,\nBirk,Cove,0,,R3,R2,,", late),
      ("Birk,Cove,3,,,,,", nil),
      // What the feed lacks is left out.
      ("Birk,Cove,1,,R9,,,", late), ("Birk,Cove,1,,,,,T9", late),
    ] as [(String, String?)])
  func rules(rules: String, journey: String?) throws {
    let place = try town(rules)
    #expect(place.departing("Alm", "Dorn", at: "07:00") == (journey.map { [$0] } ?? []))
    #expect(
      place.leaving("Alm", "Dorn", from: "07:00", before: "09:00").contains(journey ?? "")
        == (journey != nil))
  }

  @Test("that are too many at one stop are left out, and told of")
  func many() throws {
    let rules = (0..<600).map { _ in "Birk,Cove,3,,R9,R2,," }.joined(separator: "\n")
    #expect(try town(rules).departing("Alm", "Dorn", at: "07:00") == [Self.late])
    let known = (0..<600).map { _ in "Birk,Cove,3,,R1,R2,," }.joined(separator: "\n")
    #expect(
      try town(known).report.findings.contains {
        $0.code == "too_many_transfers_of_stop" && $0.count == 100
      })
  }
}
