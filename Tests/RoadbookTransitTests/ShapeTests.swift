// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGTFS
import RoadbookGeometry
import RoadbookModel
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Lines of rides on the map")
struct ShapeTests {
  /// Alm, Birk and Cove lie at 11.00, 11.01 and 11.02 degrees, on a parallel.
  private func valley(_ shapes: String, trip: String = "RE1#0") throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk   Cove
      RE1    08:00  08:20  08:45
      """,
      tables: [
        "trips.txt": "route_id,service_id,trip_id,shape_id\nRE1,daily,\(trip),S\n",
        "shapes.txt": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n" + shapes,
      ])
  }

  /// The points of a line, as "48.000,11.000 48.005,11.005".
  private func words(_ line: RideLine?) -> String? {
    line?.points.map { "\(text($0.latitude)),\(text($0.longitude))" }.joined(separator: " ")
  }

  private func text(_ degrees: Double) -> String {
    let thousandths = Int((degrees * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private let bent = "S,48.0,11.0,1\nS,48.005,11.005,2\nS,48.0,11.01,3\nS,48.0,11.02,4\n"

  @Test("are those of the feed, cut at the stops where one gets on and off")
  func cut() throws {
    let timetable = try valley(bent).timetable
    let whole = timetable.line(of: Timetable.TripID(0), 0...2)
    #expect(words(whole) == "48.000,11.000 48.005,11.005 48.000,11.010 48.000,11.020")
    #expect(whole?.calls == [0, 2, 3])
    #expect(words(timetable.line(of: Timetable.TripID(0), 1...2)) == "48.000,11.010 48.000,11.020")
    #expect(
      words(timetable.line(of: Timetable.TripID(0), 0...1))
        == "48.000,11.000 48.005,11.005 48.000,11.010")
  }

  @Test("are put in order by their sequence, and begin behind their first point")
  func order() throws {
    let timetable = try valley("S,48.0,11.03,9\nS,48.0,10.98,2\n").timetable
    #expect(
      words(timetable.line(of: Timetable.TripID(0), 0...2))
        == "48.000,11.000 48.000,11.010 48.000,11.020")
  }

  @Test("that go out and back on one road are cut where the vehicle is by then")
  func outAndBack() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove
      RE1    08:00  08:20  08:45
      """,
      tables: [
        "trips.txt": "route_id,service_id,trip_id,shape_id\nRE1,daily,T,S\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T,08:00:00,08:00:00,Alm,1
        T,08:10:00,08:10:00,Birk,2
        T,08:20:00,08:20:00,Cove,3
        T,08:30:00,08:30:00,Birk,4
        T,08:40:00,08:40:00,Alm,5
        """,
        "shapes.txt":
          "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
          + "S,48.0,11.0,1\nS,48.0,11.02,2\nS,48.001,11.02,3\nS,48.001,11.0,4\n",
      ])
    let timetable = sketch.timetable
    #expect(
      words(timetable.line(of: Timetable.TripID(0), 2...4))?.contains("48.001,11.010 48.001,11.000")
        == true)
    #expect(
      words(timetable.line(of: Timetable.TripID(0), 0...1)) == "48.000,11.000 48.000,11.010")
  }

  @Test("that pass far from a stop, or are none, are not used")
  func strange() throws {
    let far = try valley("S,48.2,11.0,1\nS,48.2,11.02,2\n")
    #expect(far.timetable.line(of: Timetable.TripID(0), 0...2) == nil)
    let short = try valley("S,48.0,11.0,1\nS,48.0,11.0,2\n")
    #expect(short.timetable.line(of: Timetable.TripID(0), 0...2) == nil)
    #expect(short.report.findings.contains { $0.code == "single_shape_point" })
    let wrong = try valley("S,north,11.0,1\nS,91,11,2\nS,48.0,11.0,x\n")
    #expect(wrong.report.findings.map(\.code).contains("number_out_of_range"))
    #expect(wrong.report.findings.map(\.code).contains("invalid_integer"))
    #expect(wrong.timetable.line(of: Timetable.TripID(0), 0...2) == nil)
    #expect(wrong.departing("Alm", "Cove", at: "07:00") == ["08:00 RE1 08:45"])
  }

  @Test("over the 180th meridian do not lead around the Earth")
  func meridian() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk
      F      08:00  08:20
      """,
      tables: [
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon\nAlm,Alm,-17.0,179.99\nBirk,Birk,-17.0,-179.99\n",
        "trips.txt": "route_id,service_id,trip_id,shape_id\nF,daily,F#0,S\n",
        "shapes.txt": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
          + "S,-17,179.98,1\nS,-17,179.999,2\nS,-17,-179.999,3\nS,-17,-179.98,4\n",
      ])
    let line = sketch.timetable.line(of: Timetable.TripID(0), 0...1)
    let degrees = line?.points.map { ($0.longitude * 1000).rounded() / 1000 }
    #expect(degrees == [179.99, 179.999, -179.999, -179.99])
  }

  @Test("are those of sections, with a span from stop to stop")
  func sections() throws {
    let town = try TransitTown(tables: [
      "trips.txt": "route_id,service_id,trip_id,shape_id\n7,daily,T1,S\n",
      "shapes.txt": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
        + "S,{A},1\nS,{B},2\nS,{G},3\nS,{E},4\nS,{F},5\n",
    ])
    let start = TimetableSketch.time("07:50")
    let answer = try town.journeys("A", "F", .departing(start))
    let journey = try #require(answer.journeys.first)
    let maker = TransitRouteMaker(try town.router())
    let parts = maker.parts(of: journey, from: try town.place("A"), to: try town.place("F"))
    let ride = try #require(parts.map(\.sections[0]).first { $0.transitDetails != nil })
    let places = try ["B", "G", "E"].map { try #require(Coordinate(try town.place($0))) }
    #expect(Array(ride.geometry).count == 3)
    for (point, place) in zip(ride.geometry, places) { #expect(point.distance(to: place) < 1) }
    let meters = places[0].distance(to: places[1]) + places[1].distance(to: places[2])
    #expect(abs(Double(ride.lengthInMeters) - meters) < 3)
    #expect(ride.spans.map(\.polylineOffset) == [0])
    #expect(ride.spans.map(\.lengthInMeters) == [ride.lengthInMeters])
  }
}

@Suite("Lines and operators that are asked for")
struct LineFilterTests {
  private func words(_ change: (inout JourneyQuestion) -> Void) throws -> [String] {
    let town = try TransitTown(tables: [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Town Bus,https://bus.example,UTC\nT,Town Tram,https://tram.example,UTC\n",
      "routes.txt":
        "route_id,agency_id,route_short_name,route_type\nR7,A,7,3\nR8,T,8,0\n",
      "trips.txt": "route_id,service_id,trip_id\nR7,daily,T1\nR7,daily,T2\nR8,daily,T3\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:01:00,08:01:00,F,2
      T2,08:30:00,08:30:00,B,1
      T2,08:31:00,08:31:00,F,2
      T3,08:10:00,08:10:00,B,1
      T3,08:11:00,08:11:00,F,2
      """,
    ])
    let time = TimetableSketch.time("07:30")
    return TransitTown.words(try town.journeys("A", "F", .leaving(time..<time + 3600), change))
      .compactMap { $0.split(separator: " ").first { $0.count == 1 }.map(String.init) }
  }

  @Test("are ridden alone, by name or id, and others not")
  func filter() throws {
    #expect(try words { _ in } == ["7", "8", "7"])
    #expect(try words { $0.lines = ["R8"] } == ["8"])
    #expect(try words { $0.avoidedLines = ["8"] } == ["7", "7"])
    #expect(try words { $0.agencies = ["Town Tram"] } == ["8"])
    #expect(try words { $0.agencies = ["T", "A"] } == ["7", "8", "7"])
    #expect(try words { $0.avoidedAgencies = ["T"] } == ["7", "7"])
    #expect(try words { ($0.agencies, $0.avoidedLines) = (["T"], ["8"]) } == [])
  }

  @Test("that the timetable lacks are an error that names them")
  func unknown() throws {
    #expect {
      try words { $0.avoidedLines = ["99"] }
    } throws: { "\($0)".contains("no line “99”") }
    #expect {
      try words { $0.agencies = ["Nobody"] }
    } throws: { "\($0)".contains("no operator “Nobody”") }
  }
}
