// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("What journeys cost")
struct FareTests {
  private static let attributes =
    "fare_id,price,currency_type,payment_method,transfers,agency_id,transfer_duration\n"
  private static let rules = "fare_id,route_id,origin_id,destination_id,contains_id\n"

  /// A line of two buses and a ferry, with zones 1 1 2 3, and its fares.
  private func valley(
    _ attributes: String, _ rules: String = "", tables: [String: String] = [:]
  ) throws -> TimetableSketch {
    let stops = zip(["Alm", "Birk", "Cove", "Dorn"], ["1", "1", "2", "3"]).enumerated().map {
      "\($1.0),\($1.0),48.0,\(11.0 + Double($0) / 100),\($1.1)\n"
    }
    return try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      08:25  08:45  -
      F      -      -      08:50  09:30
      """,
      tables: [
        "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,zone_id\n" + stops.joined(),
        "fare_attributes.txt": Self.attributes + attributes,
        "fare_rules.txt": Self.rules + rules,
      ].merging(tables) { $1 })
  }

  /// The tickets of the journey from Alm at eight.
  private func tickets(_ sketch: TimetableSketch, to stop: String = "Dorn") throws -> [String] {
    try sketch.bought("Alm", stop)
  }

  @Test("is one ticket for each ride where none allows changes, and one for all where it does")
  func transfers() throws {
    #expect(
      try tickets(valley("one,2.50,EUR,0,0,,\n"))
        == ["one 0–0 2.5", "one 1–1 2.5", "one 2–2 2.5"])
    #expect(
      try tickets(valley("one,2.50,EUR,0,0,,\nday,6,EUR,1,,,\n")) == ["day 0–2 6.0"])
    #expect(
      try tickets(valley("one,2.50,EUR,0,0,,\ntwo,3,EUR,1,1,,\n"))
        .contains { $0.hasPrefix("two") })
    #expect(
      try tickets(valley("one,2.50,EUR,0,0,,\nday,8,EUR,1,,,\n")).count == 3)
  }

  @Test("depends on how long a ticket allows changes")
  func seconds() throws {
    // The ferry leaves 50 minutes after the first bus.
    #expect(try tickets(valley("day,6,EUR,1,,,3000\n")) == ["day 0–2 6.0"])
    #expect(try tickets(valley("day,6,EUR,1,,,2999\n")).count == 2)
  }

  @Test("depends on the line")
  func lines() throws {
    let fares = "bus,2,EUR,0,,,\nferry,5,EUR,0,0,,\n"
    #expect(
      try tickets(valley(fares, "bus,R1,,,\nbus,R2,,,\nferry,F,,,\n"))
        == ["bus 0–1 2.0", "ferry 2–2 5.0"])
    #expect(try tickets(valley(fares, "bus,R1,,,\nferry,F,,,\n")) == [])
  }

  @Test("depends on the zones at both ends, and on those between")
  func zones() throws {
    #expect(
      try tickets(valley("a,4,EUR,0,,,\nb,9,EUR,0,,,\n", "a,,1,2,\nb,,1,3,\n"))
        == ["b 0–2 9.0"])
    #expect(try tickets(valley("a,4,EUR,0,,,\n", "a,,1,2,\n"), to: "Cove") == ["a 0–1 4.0"])
    let sets = "x,3,EUR,0,,,\ny,5,EUR,0,,,\nz,7,EUR,0,,,\n"
    let contained = "x,,,,1\ny,,,,1\ny,,,,2\nz,,,,1\nz,,,,2\nz,,,,3\n"
    #expect(try tickets(valley(sets, contained)) == ["z 0–2 7.0"])
    #expect(try tickets(valley(sets, contained), to: "Cove") == ["y 0–1 5.0"])
    #expect(try tickets(valley(sets, contained), to: "Birk") == ["x 0–0 3.0"])
  }

  @Test("counts staying seated as one ride")
  func seated() throws {
    let blocks =
      "route_id,service_id,trip_id,block_id\nR1,daily,R1#0,X\nR2,daily,R2#1,X\nF,daily,F#2,\n"
    #expect(
      try tickets(valley("one,2.50,EUR,0,0,,\n", tables: ["trips.txt": blocks]))
        == ["one 0–1 2.5", "one 2–2 2.5"])
  }

  @Test("rows that cannot be right are left out, and no ticket becomes one for all rides")
  func faults() throws {
    let sketch = try valley(
      "a,4,EUR,0,,,\na,5,EUR,0,,,\nb,x,EUR,0,,,\nc,4,euros,0,,,\nd,4,EUR,0,,Q,\ne,-1,EUR,0,,,\n",
      "a,,9,,\nzz,,,,\na,Q,,,\n")
    #expect(try tickets(sketch) == [])
    let codes = sketch.report.findings.map { "\($0.code) \($0.field)" }
    for code in [
      "duplicate_key fare_id", "number_out_of_range price", "invalid_currency currency_type",
      "foreign_key_violation agency_id", "foreign_key_violation zone_id",
      "foreign_key_violation fare_id", "foreign_key_violation route_id",
    ] { #expect(codes.contains(code), "\(code): \(codes)") }
  }

  @Test("is not known where a feed has no fares")
  func unknown() throws {
    let sketch = try TimetableSketch("       A      B\nL      08:00  08:10")
    #expect(!sketch.timetable.hasTickets)
  }
}
