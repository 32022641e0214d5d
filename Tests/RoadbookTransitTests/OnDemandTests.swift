// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Lines that are ordered")
struct OnDemandTests {
  private static let drawing = """
           Alm    Birk
    R1     08:00  08:20
    R2     09:00  09:20
    """

  private static let calls = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,location_group_id,\
    start_pickup_drop_off_window,end_pickup_drop_off_window,pickup_booking_rule_id

    """

  /// R1 is ordered on working days and at weekends, in the hills and at a group of stops.
  private static let tables = [
    "stop_times.txt": calls + """
      Work,,,,1,Z,,05:30:00,19:00:00,phone
      Work,,,,2,,G,05:30:00,19:00:00,phone
      Rest,,,,1,Z,,08:00:00,18:00:00,phone
      Rest,,,Birk,2,,,08:00:00,18:00:00,ahead
      Feast,,,,1,Z,,08:00:00,18:00:00,now
      Feast,,,,2,Z,,08:00:00,18:00:00,now

      """,
    "trips.txt": """
    route_id,service_id,trip_id
    R1,work,Work
    R1,rest,Rest
    R1,feast,Feast
    R2,daily,R2#1

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    work,1,1,1,1,1,0,0,20260101,20261231
    rest,0,0,0,0,0,1,1,20260101,20261231
    feast,0,0,0,0,0,0,0,20260101,20261231
    daily,1,1,1,1,1,1,1,20260101,20261231

    """,
    "calendar_dates.txt": """
    service_id,date,exception_type
    work,20260406,2
    feast,20260406,1
    feast,20261224,1

    """,
    "locations.geojson": """
    {"type": "FeatureCollection", "features": [{"id": "Z", "type": "Feature",
      "properties": {"stop_name": "The Hills"},
      "geometry": {"type": "Polygon", "coordinates": [[[11, 48], [12, 48], [12, 49], [11, 48]]]}}]}
    """,
    "location_groups.txt": "location_group_id,location_group_name\nG,Village greens\n",
    "booking_rules.txt": """
    booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,\
    prior_notice_last_time,prior_notice_start_day,phone_number,booking_url,message
    phone,1,30,,,2,555-0123,https://book.example/,Call us
    ahead,2,,1,17:00:00,,555-0123,,Call us
    now,0,,,,,,,Wave at the driver

    """,
  ]

  private static let own = "R2#1,09:00:00,09:00:00,Alm,1,,,,,\nR2#1,09:20:00,,Birk,2,,,,,\n"

  private func sketch(_ change: (inout [String: String]) -> Void = { _ in }) throws
    -> TimetableSketch
  {
    var tables = Self.tables
    tables["stop_times.txt"] = (tables["stop_times.txt"] ?? "") + Self.own
    change(&tables)
    return try TimetableSketch(Self.drawing, tables: tables)
  }

  @Test("are told of with places, hours and how to order, and no journey is made of them")
  func listed() throws {
    let sketch = try sketch()
    #expect(sketch.report.onDemand.count == 1)
    let line = try #require(sketch.report.onDemand.first)
    #expect(line.name == "R1" && line.agency == "Drawn Lines" && line.trips == 3)
    #expect(line.places == ["Birk", "The Hills", "Village greens"])
    #expect(
      line.hours == ["Mon–Fri 05:30–19:00", "Sat, Sun 08:00–18:00", "single days 08:00–18:00"])
    #expect(
      line.bookings.map(\.text) == [
        "phone 555-0123, until 17:00, a day before", "Wave at the driver, at once",
        "phone 555-0123, https://book.example, at least 30 min before, from 2 days before",
      ])
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["09:00 R2 09:20"])
    #expect(sketch.report.kept.contains { $0 == ("lines on demand, listed alone", 1) })
  }

  @Test("are ordered from their operator where the feed has no rules")
  func operators() throws {
    let sketch = try sketch { tables in
      tables["booking_rules.txt"] = nil
      tables["agency.txt"] =
        "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n"
        + "A,Drawn Lines,https://drawn.example,UTC,555-9\n"
    }
    let line = try #require(sketch.report.onDemand.first)
    #expect(line.bookings.map(\.text) == ["phone 555-9, https://drawn.example"])
  }

  @Test("A feed of nothing else is refused, and says how rides are ordered")
  func alone() {
    let error = #expect(throws: FeedError.self) {
      try TimetableSketch(Self.drawing, tables: Self.tables)
    }
    #expect(
      error?.description
        == "drawing: has nothing but trips on demand, and no timetable to make journeys of. "
        + "Rides are ordered: phone 555-0123; phone 555-0123, https://book.example (R1)")
  }

  @Test(
    "The feed of a town with such lines alone is refused",
    .enabled("needs ../shared/data") {
      try Need.extracts.isMet
    })
  func vancouver() {
    var draft = TimetableDraft()
    let error = #expect(throws: FeedError.self) {
      try FeedReader.add(RealData.gtfs("vancouver-wa-ctran-flex-2025.gtfs.zip"), to: &draft)
    }
    #expect(
      error?.description.hasSuffix(
        "Rides are ordered: phone 360-695-0123, https://book.ridethecurrent.com "
          + "(Rose Village, Port of Vancouver, Ridgefield & La Center and 3 more)") == true,
      "\(error?.description ?? "read")")
  }

  @Test("Vehicles with stops that are ordered between others run by their timetable")
  func deviated() throws {
    let sketch = try sketch { tables in
      tables["stop_times.txt"] =
        Self.calls + """
          R2#1,09:00:00,09:00:00,Alm,1,,,,,
          R2#1,,,,2,Z,,09:00:00,09:20:00,phone
          R2#1,09:20:00,09:20:00,Birk,3,,,,,

          """
    }
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["09:00 R2 09:20"])
    #expect(sketch.report.onDemand.map(\.name) == ["R2"])
  }

  @Test("Many zones and hours of a line are counted, and not all held")
  func many() throws {
    let rows = (0..<30).map { "Work,,,,\($0),zone\($0),,05:30:00,19:\(10 + $0):00,phone\n" }
    let sketch = try sketch { tables in
      tables["stop_times.txt"] = Self.calls + Self.own + rows.joined()
    }
    let line = try #require(sketch.report.onDemand.first)
    #expect(line.places.count == 20 && line.otherPlaces == 10 && line.hours.count == 20)
  }
}
