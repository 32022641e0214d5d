// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

private let callHeader = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"

@Suite("Feeds that are not as they should be")
struct FeedTests {
  private static let drawing = """
           Alm    Birk   Cove
    R1     08:00  08:20  08:45
    R2     09:00  09:20  09:45
    """

  private func refusal(_ tables: [String: String]) -> String? {
    do {
      _ = try TimetableSketch(Self.drawing, tables: tables)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let whole = """
    R2#1,09:00:00,09:00:00,Alm,1
    R2#1,09:20:00,09:20:00,Birk,2

    """

  @Test(
    "are refused with file, line and column",
    arguments: [
      ("stops.txt", "stop_name\nA\n", "drawing, stops.txt, line 1: lacks the column stop_id"),
      (
        "agency.txt", "agency_id,agency_timezone\nA,Mars/Olympus\n",
        "drawing, agency.txt, line 2: names no agency whose time zone is known: "
          + "agency_timezone is “Mars/Olympus”"
      ),
      ("stop_times.txt", callHeader, "drawing, stop_times.txt: holds no trip that can be ridden"),
      (
        "trips.txt", "route_id,service_id,trip_id\nR1,\"x\n",
        "drawing, trips.txt, line 2: has a quote"
      ),
      (
        "routes.txt", "route_id,route_id\n",
        "drawing, routes.txt, line 1: has the column route_id twice"
      ),
    ])
  func refused(file: String, text: String, problem: String) {
    #expect(refusal([file: text])?.hasPrefix(problem) == true, "\(refusal([file: text]) ?? "read")")
  }

  @Test(
    "are read without the trips that cannot be right",
    arguments: [
      (
        "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,07:59:59,08:10:00,Birk,2\n",
        "stop_time_with_arrival_before_previous_departure_time", 5
      ),
      (
        "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,08:10:00,08:09:00,Birk,2\n",
        "start_and_end_range_out_of_order", 5
      ),
      ("R1#0,08:00:00,08:00:00,Alm,1\nR1#0,08:10:00,08:10:00,Birk,1\n", "duplicate_key", 5),
      ("R1#0,08:00:00,08:00:00,Alm,1\n", "unusable_trip", 4),
      ("R1#0,,,Alm,1\nR1#0,08:10:00,08:10:00,Birk,2\n", "missing_trip_edge", 4),
      (
        "R1#0,08:00:00,08:00:00,Nowhere,1\nR1#0,08:10:00,08:10:00,Birk,2\n",
        "foreign_key_violation", 4
      ),
      ("R9,08:00:00,08:00:00,Alm,1\n", "foreign_key_violation", 4),
      ("R1#0,24:60:00,24:60:00,Alm,1\nR1#0,25:00:00,25:00:00,Birk,2\n", "invalid_time", 4),
      ("R1#0,999:00:00,999:00:00,Alm,1\nR1#0,999:30:00,,Birk,2\n", "invalid_time", 4),
    ])
  func dropped(rows: String, code: String, line: Int) throws {
    let sketch = try TimetableSketch(
      Self.drawing, tables: ["stop_times.txt": callHeader + Self.whole + rows])
    let finding = sketch.report.findings.first { $0.code == code && $0.file == "stop_times.txt" }
    #expect(finding?.line == line, "\(sketch.report.findings)")
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["09:00 R2 09:20"])
  }

  @Test("Rows may come in any order, and times between known ones are spread evenly")
  func unsorted() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "stop_times.txt": callHeader + """
          R1#0,08:40:00,08:40:00,Cove,30
          R1#0,,,Birk,20
          R1#0,08:00:00,08:00:00,Alm,7
          """
      ])
    #expect(sketch.departing("Birk", "Cove", at: "07:00") == ["08:20 R1 08:40"])
    #expect(sketch.report.findings.contains { $0.code == "unsorted_stop_times" })
  }

  @Test("Quotes, blanks, line ends and marks of any kind are read")
  func rows() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "stops.txt":
          "\u{FEFF}stop_id, stop_name ,stop_lat,stop_lon\r\nAlm,\"Alm, \"\"North\"\"\",48,11\r\n\r\nBirk,Birk,48,11.1\rCove,Cove,48,11.2"
      ])
    #expect(sketch.timetable.name(of: Timetable.StopID(0)) == "Alm, \"North\"")
    #expect(sketch.timetable.stopCount == 3)
  }

  @Test("Stops without a place, stations in stations and services of no day are told of")
  func stops() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
        Alm,Alm,48,11,0,Hub
        Birk,Birk,48,11.1,0,Alm
        Cove,Cove,,,0,
        Hub,Hub,48,11,1,Hall
        Hall,Hall,48,11,1,Hub
        Far,Far,-48,-170,0,
        """
      ])
    let codes = Dictionary(grouping: sketch.report.findings, by: \.code)
    #expect(codes["stop_without_location"]?.first?.line == 4)
    #expect(codes["wrong_parent_location_type"]?.first?.count == 1)
    #expect(codes["station_with_parent_station"]?.first?.count == 2)
    #expect(codes["stop_far_from_others"]?.first?.example == "Far")
    #expect(sketch.timetable.parent(of: Timetable.StopID(0)) == Timetable.StopID(2))
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["08:00 R1 08:20"])
  }

  @Test(
    "Frequencies of no time, of no length and of no trip are left out",
    arguments: [
      "R1#0,08:00:00,09:00:00,0", "R1#0,09:00:00,09:00:00,600", "R9,08:00:00,09:00:00,60",
    ])
  func frequencies(row: String) throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: ["frequencies.txt": "trip_id,start_time,end_time,headway_secs\n\(row)\n"])
    #expect(sketch.report.droppedCount == 1)
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["08:00 R1 08:20"])
  }

  @Test("Calendars of long ago and those that stand for too many days are left out or refused")
  func calendars() throws {
    let header =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    let old = try TimetableSketch(
      Self.drawing, tables: ["calendar.txt": header + "daily,1,1,1,1,1,1,1,19700101,19700102\n"])
    #expect(old.departing("Alm", "Birk", at: "07:00").isEmpty)
    #expect(old.timetable.dayRange == 0..<2)
    #expect(refusal(["calendar.txt": header + "daily,1,1,1,1,1,1,1,00000101,99991231\n"]) != nil)
  }

  private func report(_ change: (inout [String: [UInt8]]) -> Void) throws -> FeedReport {
    var tables = DrawnFeed(Self.drawing).tables.mapValues { Array($0.utf8) }
    change(&tables)
    var draft = TimetableDraft()
    return try FeedReader.add(FeedFiles(name: "drawing", tables: tables), to: &draft)
  }

  @Test(
    "without a table that every feed has are refused",
    arguments: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
  func missing(file: String) {
    let error = #expect(throws: FeedError.self) { try report { $0[file] = nil } }
    #expect(error?.description.contains("drawing, \(file): is not in the feed") == true)
  }

  @Test("Bytes that are no UTF-8 become a sign that tells so, and are told of")
  func encodings() throws {
    let found = try report { tables in
      tables["stops.txt"] = tables["stops.txt"].map { bytes in
        // "Alm" becomes "Älm" in ISO 8859-1.
        bytes.map { $0 == UInt8(ascii: "A") ? 0xC4 : $0 }
      }
      tables["stop_times.txt"] = tables["stop_times.txt"].map { bytes in
        bytes.map { $0 == UInt8(ascii: "A") ? 0xC4 : $0 }
      }
    }
    #expect(found.findings.contains { $0.code == "invalid_character" && $0.file == "stops.txt" })
  }

  @Test(
    "Of rows with one id the first counts",
    arguments: [
      ("stops.txt", "Alm,Second,10,10\n"), ("routes.txt", "R1,Second,3\n"),
      ("trips.txt", "R1,daily,R1#0,Second\n"),
    ])
  func doubled(file: String, row: String) throws {
    let found = try report { tables in tables[file]?.append(contentsOf: Array(row.utf8)) }
    let finding = found.findings.first { $0.code == "duplicate_key" && $0.file == file }
    #expect(finding?.weight == .dropped && finding?.count == 1, "\(found.findings)")
  }

  @Test("Loops of rules of changing end, and change nothing that is not between their stops")
  func loops() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "transfers.txt": """
        from_stop_id,to_stop_id,transfer_type,min_transfer_time
        Alm,Birk,2,60
        Birk,Cove,2,60
        Cove,Alm,2,60
        Alm,Alm,2,60

        """
      ])
    // No chain of changes is a walk: from Birk one goes to Cove, not over Cove to Alm.
    #expect(sketch.departing("Alm", "Cove", at: "07:00") == ["08:00 R1 08:45"])
  }

  @Test("Trips of one block that overlap are told of, and both run")
  func blocks() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk
      R1     08:00  08:20
      R2     08:10  08:15
      """,
      tables: [
        "trips.txt":
          "route_id,service_id,trip_id,block_id\nR1,daily,R1#0,X\nR2,daily,R2#1,X\n"
      ])
    let finding = sketch.report.findings.first {
      $0.code == "block_trips_with_overlapping_stop_times"
    }
    #expect(finding?.example == "X: R1#0, R2#1" && finding?.weight == .doubtful)
    #expect(sketch.departing("Alm", "Birk", at: "08:05") == ["08:10 R2 08:15"])
    #expect(sketch.departing("Alm", "Birk", at: "07:00").first == "08:10 R2 08:15")
  }

  @Test("Trips on demand are listed with their zones, and no journey is made of them")
  func onDemand() throws {
    let header =
      "trip_id,arrival_time,departure_time,stop_id,location_id,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window\n"
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "stop_times.txt": header + """
          R1#0,,,,zone_1,1,08:00:00,18:00:00
          R1#0,,,,zone_2,2,08:00:00,18:00:00
          R2#1,09:00:00,09:00:00,Alm,,1,,
          R2#1,09:20:00,09:20:00,Birk,,2,,

          """
      ])
    let finding = sketch.report.findings.first { $0.code == "trip_on_demand" }
    #expect(finding?.example == "R1#0: zone_1" && finding?.count == 2)
    #expect(sketch.report.kept.contains { $0 == ("trips on demand, listed alone", 1) })
    #expect(!sketch.report.findings.contains { $0.code == "unused_trip" })
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["09:00 R2 09:20"])
  }

  @Test("Names have translations, by record and by value; a region takes those of its language")
  func translations() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "translations.txt": """
        table_name,field_name,language,translation,record_id,field_value
        stops,stop_name,fr,Alpage,Alm,
        stops,stop_name,FR,Bouleau,,Birk
        stops,stop_name,fr,Autre,Alm,
        stops,stop_name,fr,Personne,Nowhere,
        stops,stop_url,fr,https://x.example,Alm,
        routes,route_short_name,pt-BR,Linha 1,R1,

        """
      ])
    func name(_ name: String, _ field: TranslatedField, _ id: String, _ language: String) -> String
    {
      sketch.timetable.names(in: language).name(name, field, .init(0), record: id)
    }
    for language in ["fr", "fr-CA"] {
      #expect(name("Alm", .stopName, "Alm", language) == "Alpage")
      #expect(name("Alm", .stopName, "Birk", language) == "Alm")
      #expect(name("Birk", .stopName, "Birk", language) == "Bouleau")
      #expect(name("Birk", .platform, "Birk", language) == "Birk")
    }
    #expect(name("R1", .lineShortName, "R1", "pt-BR") == "Linha 1")
    #expect(sketch.timetable.names(in: "pt").isEmpty && sketch.timetable.names(in: "").isEmpty)
    let codes = sketch.report.findings.filter { $0.file == "translations.txt" }
      .map { "\($0.code) \($0.line)" }
    #expect(
      codes == ["duplicate_key 4", "translation_foreign_key_violation 5", "unused_translation 6"])
  }

  @Test("Attributions and the publisher are kept")
  func credits() throws {
    let sketch = try TimetableSketch(
      Self.drawing,
      tables: [
        "feed_info.txt":
          "feed_publisher_name,feed_publisher_url,feed_lang\nDrawn Data,https://data.example,en\n",
        "attributions.txt":
          "organization_name,route_id,is_operator\nRail of R1,R1,1\nNobody,R9,1\n",
      ])
    #expect(sketch.draft.credits.map(\.name) == ["Rail of R1"])
    #expect(sketch.timetable.publisher(of: Index<Timetable.Feed>(0)) == "Drawn Data")
    #expect(sketch.report.droppedCount == 1)
  }
}

@Suite("Files of timetables")
struct TimetableFileTests {
  @Test("of another format say that the timetable has to be added again")
  func version() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "old-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try SectionWriter(path: path, version: Timetable.formatVersion - 1)
    try writer.finish()
    #expect {
      try Timetable(MappedFile(path: path))
    } throws: { error in
      "\(error)".contains("Add its timetable again: roadbook timetable add MAP FEED.zip")
    }
  }
}
