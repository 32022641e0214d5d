// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGTFS
import RoadbookTestSupport
import RoadbookTransit
import Testing

/// A feed with one fault, and what has to be told of it.
struct DrawnFault: Sendable, CustomTestStringConvertible {
  var code: String
  var file: String
  var line: Int
  var weight: FeedReport.Weight
  /// Tables in the place of drawn ones.
  var tables: [String: String]

  init(
    _ code: String, _ file: String, line: Int, _ weight: FeedReport.Weight, _ text: String,
    with others: [String: String] = [:]
  ) {
    (self.code, self.file, self.line, self.weight) = (code, file, line, weight)
    tables = others.merging([file: text]) { $1 }
  }

  /// A fault for which a row is left out.
  init(
    _ code: String, _ file: String, line: Int, _ text: String, with others: [String: String] = [:]
  ) {
    self.init(code, file, line: line, .dropped, text, with: others)
  }

  var testDescription: String { "\(code), \(file)" }
}

/// Tables that faults are written behind.
private enum Rows {
  static let agencies =
    "agency_id,agency_name,agency_timezone\nA,A,UTC\n"
  static let stops = """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
    Alm,Alm,48,11,,
    Birk,Birk,48,11.01,,
    Cove,Cove,48,11.02,,

    """
  static let lines = "route_id,route_short_name,route_type\nR1,R1,3\nR2,R2,3\n"
  static let linesOfA = "route_id,agency_id,route_short_name,route_type\nR1,A,R1,3\nR2,A,R2,3\n"
  static let trips = "route_id,service_id,trip_id\nR1,daily,R1#0\nR2,daily,R2#1\n"
  static let calls = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    R2#1,09:00:00,09:00:00,Alm,1
    R2#1,09:20:00,09:20:00,Birk,2

    """
  static let calendar =
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    + "daily,1,1,1,1,1,1,1,20260101,20261231\n"
  static let days = "service_id,date,exception_type\n"
  static let fares = [
    "fare_products.txt": "fare_product_id,amount,currency\nP,2,EUR\n",
    "fare_leg_rules.txt": "leg_group_id,fare_product_id\nG,P\n",
  ]
  static let timeframes = "timeframe_group_id,start_time,end_time,service_id\n"
  static let transferFares =
    "from_leg_group_id,to_leg_group_id,transfer_count,duration_limit,duration_limit_type,"
    + "fare_transfer_type\n"
  static let frequencies = "trip_id,start_time,end_time,headway_secs\n"
  static let shapes = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
  static let changes = """
    from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id,to_trip_id,from_route_id

    """
  static let pathways = "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\n"
  static let translations = "table_name,field_name,language,translation,record_id\n"
  static let station = stops + "Hub,Hub,48,11,1,\nDoor,Door,48,11,2,Hub\n"
  /// R1 is ordered, R2 has a timetable.
  static let ordered = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,\
    start_pickup_drop_off_window,end_pickup_drop_off_window
    R2#1,09:00:00,09:00:00,Alm,1,,,
    R2#1,09:20:00,09:20:00,Birk,2,,,

    """
  static let zone = #"{"features": [{"id": "Z", "properties": {"stop_name": "Hills"}}]}"#
}

@Suite("Findings in feeds")
struct FindingTests {
  private static let drawing = """
           Alm    Birk   Cove
    R1     08:00  08:20  08:45
    R2     09:00  09:20  09:45
    """

  private static let rows: [DrawnFault] = [
    .init("invalid_timezone", "agency.txt", line: 3, Rows.agencies + "B,B,Mars/Olympus\n"),
    .init(
      "inconsistent_agency_timezone", "agency.txt", line: 3, .doubtful,
      Rows.agencies + "B,B,Europe/Berlin\n", with: ["routes.txt": Rows.linesOfA]),
    .init(
      "missing_required_agency_id", "routes.txt", line: 4, Rows.linesOfA + "R3,,R3,3\n",
      with: ["agency.txt": Rows.agencies + "B,B,UTC\n"]),
    .init("stop_without_location", "stops.txt", line: 5, Rows.stops + "Dune,Dune,,,,\n"),
    .init("invalid_float", "stops.txt", line: 5, Rows.stops + "Dune,Dune,48,east,,\n"),
    .init("number_out_of_range", "stops.txt", line: 5, Rows.stops + "Dune,Dune,95,11,,\n"),
    .init(
      "invalid_timezone", "stops.txt", line: 3, .doubtful,
      """
      stop_id,stop_name,stop_lat,stop_lon,stop_timezone
      Alm,Alm,48,11,Europe/Berlin
      Birk,Birk,48,11.01,Nowhere/Land
      Cove,Cove,48,11.02,

      """),
    .init("point_near_origin", "stops.txt", line: 5, .doubtful, Rows.stops + "Dune,Dune,0,0,,\n"),
    .init("point_near_pole", "stops.txt", line: 5, .doubtful, Rows.stops + "Dune,Dune,90,0,,\n"),
    .init("stop_far_from_others", "stops.txt", line: 0, .doubtful, Rows.stops + "Dune,,-48,0,,\n"),
    .init(
      "wrong_parent_location_type", "stops.txt", line: 5, .doubtful,
      Rows.stops + "Dune,Dune,48,11,,Alm\n"),
    .init(
      "station_with_parent_station", "stops.txt", line: 6, .doubtful,
      Rows.stops + "Hub,Hub,48,11,1,\nHall,Hall,48,11,1,Hub\n"),
    .init(
      "location_without_parent_station", "stops.txt", line: 5, .doubtful,
      Rows.stops + "Door,Door,48,11,2,\n"),
    .init("duplicate_key", "stops.txt", line: 5, Rows.stops + "Alm,Alm,48,11,,\n"),
    .init(
      "invalid_row_length", "stops.txt", line: 5, .doubtful,
      Rows.stops + "Dune,Dune, the second,48,11,,,Hub\n"),
    .init("invalid_integer", "routes.txt", line: 4, Rows.lines + "R3,R3,bus\n"),
    .init(
      "route_both_short_and_long_name_missing", "routes.txt", line: 4, .doubtful,
      Rows.lines + "R3,,3\n"),
    .init("foreign_key_violation", "trips.txt", line: 4, Rows.trips + "R9,daily,X\n"),
    .init("unused_trip", "trips.txt", line: 0, .doubtful, Rows.trips + "R1,daily,X\n"),
    .init(
      "block_trips_with_overlapping_stop_times", "trips.txt", line: 0, .doubtful,
      "route_id,service_id,trip_id,block_id\nR1,daily,R1#0,X\nR2,daily,R2#1,X\n",
      with: [
        "stop_times.txt": Rows.calls + "R1#0,09:10:00,09:10:00,Alm,1\nR1#0,09:40:00,,Cove,2\n"
      ]),
  ]

  private static let times: [DrawnFault] = [
    .init("invalid_date", "calendar_dates.txt", line: 2, Rows.days + "daily,20260230,1\n"),
    .init(
      "unexpected_enum_value", "calendar_dates.txt", line: 2, Rows.days + "daily,20260203,7\n"),
    .init(
      "start_and_end_range_out_of_order", "calendar.txt", line: 3,
      Rows.calendar + "S,1,1,1,1,1,1,1,20261231,20260101\n"),
    .init(
      "service_without_days", "calendar.txt", line: 0, .doubtful,
      Rows.calendar + "S,0,0,0,0,0,0,0,20260101,20261231\n"),
    .init(
      "number_out_of_range", "frequencies.txt", line: 2,
      Rows.frequencies + "R1#0,08:00:00,09:00:00,0\n"),
    .init(
      "start_and_end_range_equal", "frequencies.txt", line: 2,
      Rows.frequencies + "R1#0,09:00:00,09:00:00,600\n"),
    .init(
      "invalid_time", "frequencies.txt", line: 2, Rows.frequencies + "R1#0,8,09:00:00,600\n"),
    .init(
      "overlapping_frequency", "frequencies.txt", line: 0, .doubtful,
      Rows.frequencies + "R1#0,08:00:00,09:00:00,600\nR1#0,08:50:00,10:00:00,600\n"),
    .init(
      "unsorted_stop_times", "stop_times.txt", line: 0, .doubtful,
      Rows.calls + "R1#0,08:20:00,08:20:00,Birk,2\nR1#0,08:00:00,08:00:00,Alm,1\n"),
    .init(
      "invalid_time", "stop_times.txt", line: 4, .doubtful,
      Rows.calls + "R1#0,8.00,8.00,Alm,1\nR1#0,08:20:00,08:20:00,Birk,2\n"),
    .init(
      "missing_trip_edge", "stop_times.txt", line: 5,
      Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,,,Birk,2\n"),
    .init(
      "unusable_trip", "stop_times.txt", line: 4, Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\n"),
    .init(
      "stop_time_with_arrival_before_previous_departure_time", "stop_times.txt", line: 5,
      Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,07:00:00,08:20:00,Birk,2\n"),
    .init(
      "start_and_end_range_out_of_order", "stop_times.txt", line: 5,
      Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,08:20:00,08:10:00,Birk,2\n"),
    .init(
      "stop_time_with_only_arrival_or_departure_time", "stop_times.txt", line: 5, .doubtful,
      Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,08:20:00,,Birk,2\n"),
    .init(
      "location_with_unexpected_stop_time", "stop_times.txt", line: 4,
      Rows.calls + "R1#0,08:00:00,08:00:00,Hub,1\n", with: ["stops.txt": Rows.station]),
    .init(
      "fast_travel_between_consecutive_stops", "stop_times.txt", line: 5, .doubtful,
      Rows.calls + "R1#0,08:00:00,08:00:00,Alm,1\nR1#0,08:10:00,08:10:00,Dune,2\n",
      with: ["stops.txt": Rows.stops + "Dune,Dune,48,11.7,,\n"]),
    .init(
      "unexpected_enum_value", "stop_times.txt", line: 2, .doubtful,
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type\n"
        + "R1#0,08:00:00,08:00:00,Alm,1,9\nR1#0,08:20:00,08:20:00,Birk,2,0\n"),
    .init(
      "single_shape_point", "shapes.txt", line: 0, Rows.shapes + "S,48,11,1\nS,48,11,2\n"),
  ]

  private static let changes: [DrawnFault] = [
    .init(
      "missing_required_field", "transfers.txt", line: 2, Rows.changes + "Alm,Birk,2,,,,\n"),
    .init(
      "transfer_with_invalid_stop_location_type", "transfers.txt", line: 2,
      Rows.changes + "Door,Birk,0,,,,\n", with: ["stops.txt": Rows.station]),
    .init(
      "transfer_with_invalid_trip_and_route", "transfers.txt", line: 2, .doubtful,
      Rows.changes + "Alm,Birk,2,60,R1#0,,R2\n"),
    .init(
      "transfer_with_invalid_trip_and_stop", "transfers.txt", line: 2, .doubtful,
      Rows.changes + "Dune,Birk,2,60,R1#0,,\n",
      with: ["stops.txt": Rows.stops + "Dune,Dune,48,11.001,,\n"]),
    .init(
      "transfer_distance_above_2_km", "transfers.txt", line: 2, .doubtful,
      Rows.changes + "Alm,Dune,2,60,,,\n",
      with: ["stops.txt": Rows.stops + "Dune,Dune,48,11.05,,\n"]),
    .init(
      "transfer_distance_too_large", "transfers.txt", line: 2, .doubtful,
      Rows.changes + "Alm,Dune,2,60,,,\n",
      with: ["stops.txt": Rows.stops + "Dune,Dune,48,11.3,,\n"]),
    .init(
      "transfer_with_suspicious_mid_trip_in_seat", "transfers.txt", line: 2,
      Rows.changes + "Cove,Alm,4,,R2#1,R1#0,\n"),
    .init(
      "pathway_to_wrong_location_type", "pathways.txt", line: 2, Rows.pathways + "1,Hub,Door,1,1\n",
      with: ["stops.txt": Rows.station]),
    .init(
      "pathway_loop", "pathways.txt", line: 2, Rows.pathways + "1,Door,Door,1,1\n",
      with: ["stops.txt": Rows.station]),
    .init(
      "bidirectional_exit_gate", "pathways.txt", line: 2, .doubtful,
      Rows.pathways + "1,Alm,Door,7,1\n", with: ["stops.txt": Rows.station]),
    .init(
      "pathway_unreachable_location", "pathways.txt", line: 0, .doubtful,
      Rows.pathways + "1,Alm,Door,1,0\n", with: ["stops.txt": Rows.station]),
    .init(
      "translation_foreign_key_violation", "translations.txt", line: 2,
      Rows.translations + "stops,stop_name,fr,Personne,Nowhere\n"),
  ]

  private static let onDemand: [DrawnFault] = [
    .init(
      "trip_on_demand", "stop_times.txt", line: 4, .unused,
      Rows.ordered + "R1#0,,,,1,Z,08:00:00,18:00:00\n", with: ["locations.geojson": Rows.zone]),
    .init(
      "missing_pickup_or_drop_off_window", "stop_times.txt", line: 4,
      Rows.ordered + "R1#0,,,,1,Z,08:00:00,\n"),
    .init(
      "invalid_pickup_drop_off_window", "stop_times.txt", line: 4,
      Rows.ordered + "R1#0,,,,1,Z,18:00:00,08:00:00\n"),
    .init(
      "forbidden_arrival_or_departure_time", "stop_times.txt", line: 4, .doubtful,
      Rows.ordered + "R1#0,08:00:00,,,1,Z,08:00:00,18:00:00\n"),
    .init(
      "forbidden_geography_id", "stop_times.txt", line: 4, .doubtful,
      Rows.ordered + "R1#0,,,Alm,1,Z,08:00:00,18:00:00\n"),
    .init(
      "foreign_key_violation", "stop_times.txt", line: 4, .doubtful,
      Rows.ordered + "R1#0,,,,1,Nowhere,08:00:00,18:00:00\n",
      with: ["locations.geojson": Rows.zone]),
    .init(
      "forbidden_continuous_pickup_drop_off", "routes.txt", line: 2, .doubtful,
      "route_id,route_short_name,route_type,continuous_pickup\nR1,R1,3,0\nR2,R2,3,\n",
      with: ["stop_times.txt": Rows.ordered + "R1#0,,,,1,Z,08:00:00,18:00:00\n"]),
    .init(
      "continuous_stopping", "routes.txt", line: 3, .unused,
      "route_id,route_short_name,route_type,continuous_drop_off\nR1,R1,3,1\nR2,R2,3,3\n"),
    .init("malformed_json", "locations.geojson", line: 2, "{\n\"features\": [{]}"),
    .init(
      "missing_required_element", "locations.geojson", line: 0, #"{"features": [{"type": "F"}]}"#),
    .init(
      "duplicate_geography_id", "locations.geojson", line: 0, #"{"features": [{"id": "Alm"}]}"#),
  ]

  private static let unused = [
    DrawnFault(
      "invalid_currency", "fare_attributes.txt", line: 2, .dropped,
      "fare_id,price,currency_type,payment_method,transfers\nF,2,euro,0,0\n"),
    DrawnFault(
      "unused_table", "fare_products.txt", line: 0, .unused,
      "fare_product_id,amount,currency\nF,2,EUR\n"),
  ]

  private static let fares: [DrawnFault] = [
    .init(
      "no_default_rider_category", "rider_categories.txt", line: 0, .doubtful,
      "rider_category_id,is_default_fare_category\nA,0\nB,\n", with: Rows.fares),
    .init(
      "route_networks_specified_in_more_than_one_file", "networks.txt", line: 0, .doubtful,
      "network_id\nN\n",
      with: Rows.fares.merging([
        "routes.txt": "route_id,route_short_name,route_type,network_id\nR1,R1,3,N\nR2,R2,3,\n"
      ]) { $1 }),
    .init(
      "timeframe_only_start_or_end_time_specified", "timeframes.txt", line: 2,
      Rows.timeframes + "T,08:00:00,,daily\n", with: Rows.fares),
    .init(
      "timeframe_start_or_end_time_greater_than_twenty_four_hours", "timeframes.txt", line: 2,
      Rows.timeframes + "T,08:00:00,24:00:01,daily\n", with: Rows.fares),
    .init(
      "fare_transfer_rule_with_forbidden_transfer_count", "fare_transfer_rules.txt", line: 2,
      .doubtful, Rows.transferFares + "G,,1,,,0\n", with: Rows.fares),
    .init(
      "fare_transfer_rule_missing_transfer_count", "fare_transfer_rules.txt", line: 2, .doubtful,
      Rows.transferFares + "G,G,,,,0\n", with: Rows.fares),
    .init(
      "fare_transfer_rule_invalid_transfer_count", "fare_transfer_rules.txt", line: 2,
      Rows.transferFares + "G,G,0,,,0\n", with: Rows.fares),
    .init(
      "fare_transfer_rule_duration_limit_type_without_duration_limit", "fare_transfer_rules.txt",
      line: 2, .doubtful, Rows.transferFares + "G,G,1,,1,0\n", with: Rows.fares),
    .init(
      "fare_transfer_rule_duration_limit_without_type", "fare_transfer_rules.txt", line: 2,
      Rows.transferFares + "G,G,1,60,,0\n", with: Rows.fares),
    .init(
      "too_many_fare_transfer_rules", "fare_transfer_rules.txt", line: 66,
      Rows.transferFares + (1...66).map { "G,G,\($0),,,0\n" }.joined(), with: Rows.fares),
  ]

  static let faults = rows + times + changes + onDemand + unused + fares

  @Test("tell code, file and line, and what became of it", arguments: faults)
  func fault(_ fault: DrawnFault) throws {
    let sketch = try TimetableSketch(Self.drawing, tables: fault.tables)
    let found = sketch.report.findings.first { $0.code == fault.code && $0.file == fault.file }
    #expect(found?.line == fault.line, "\(sketch.report.findings)")
    #expect(found?.weight == fault.weight, "\(sketch.report.findings)")
    // Whatever is wrong, the trips that are right are ridden.
    #expect(!sketch.departing("Alm", "Birk", at: "07:00").isEmpty)
  }

  @Test(
    "name the date that cannot be read",
    arguments: [
      ("20261001,20270230", "end_date", "20270230"),
      ("20261301,20270228", "start_date", "20261301"),
      ("2026,2027", "start_date", "2026"),
    ])
  func dates(days: String, field: String, example: String) throws {
    let sketch = try TimetableSketch(
      Self.drawing, tables: ["calendar.txt": Rows.calendar + "S,1,1,1,1,1,1,1,\(days)\n"])
    let found = sketch.report.findings.first { $0.code == "invalid_date" }
    #expect(found?.field == field && found?.example == example && found?.line == 3)
  }

  @Test("There are none in a feed that is as it should be")
  func faultless() throws {
    let sketch = try TimetableSketch(Self.drawing)
    #expect(sketch.report.findings.isEmpty, "\(sketch.report.findings)")
  }

  @Test("Each code is in the documentation's table, and each code of the table is tested")
  func documented() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/transit.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = try #require(text.split(separator: "## Findings").last)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
    let codes = Set(
      table.flatMap { row in
        // What stands between signs in the first column.
        row.split(separator: "|")[0].split(separator: "`").enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      })
    let tested = Set(Self.faults.map(\.code)).union(RefusalTests.codes)
      // These have drawings elsewhere.
      .union(["invalid_character", "too_many_transfers_of_stop", "unused_translation"])
    #expect(codes.subtracting(tested).isEmpty, "not tested: \(codes.subtracting(tested).sorted())")
    #expect(
      tested.subtracting(codes).isEmpty, "not documented: \(tested.subtracting(codes).sorted())")
  }
}

@Suite("Feeds that are refused")
struct RefusalTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var code: String
    var tables: [String: String?]
    var problem: String
    var testDescription: String { code }
  }

  private static let faults: [Fault] = [
    Fault(
      code: "missing_required_file", tables: ["stops.txt": nil],
      problem: "drawing, stops.txt: is not in the feed"),
    Fault(
      code: "missing_calendar_and_calendar_date_files", tables: ["calendar.txt": nil],
      problem: "drawing, calendar.txt: is not in the feed, and neither is calendar_dates.txt"),
    Fault(
      code: "missing_required_column", tables: ["stops.txt": "stop_name\nA\n"],
      problem: "drawing, stops.txt, line 1: lacks the column stop_id"),
    Fault(
      code: "empty_file", tables: ["routes.txt": ""],
      problem: "drawing, routes.txt: is empty"),
    Fault(
      code: "missing_required_column",
      tables: ["stops.txt": "stop_id,stop_name,stop_lon\nAlm,Alm,11\nBirk,Birk,11.1\n"],
      problem: "drawing, stops.txt, line 1: lacks the column stop_lat"),
    Fault(
      code: "missing_required_column",
      tables: ["stops.txt": "\"stop_id\";\"stop_name\";\"stop_lat\";\"stop_lon\"\nAlm;Alm;48;11\n"],
      problem: "drawing, stops.txt, line 1: has semicolons between its columns"),
    Fault(
      code: "missing_required_column", tables: ["trips.txt": "route_id\tservice_id\ttrip_id\n"],
      problem: "drawing, trips.txt, line 1: has tabs between its columns"),
    Fault(
      code: "duplicated_column", tables: ["routes.txt": "route_id,route_id\n"],
      problem: "drawing, routes.txt, line 1: has the column route_id twice"),
    Fault(
      code: "csv_parsing_failed", tables: ["trips.txt": "route_id,service_id,trip_id\nR1,\"x\n"],
      problem: "drawing, trips.txt, line 2: has a quote that is not closed"),
  ]

  static let codes = Set(faults.map(\.code))

  @Test("say the file and the line", arguments: faults)
  func refused(_ fault: Fault) {
    var tables = DrawnFeed("     Alm    Birk\nR1   08:00  08:20").tables
    for (file, text) in fault.tables { tables[file] = text }
    var draft = TimetableDraft()
    let files = FeedFiles(name: "drawing", tables: tables.mapValues { Array($0.utf8) })
    let error = #expect(throws: FeedError.self) { try FeedReader.add(files, to: &draft) }
    #expect(
      error?.description.hasPrefix(fault.problem) == true, "\(error?.description ?? "read")")
    #expect(draft.feeds.isEmpty && draft.trips.isEmpty)
  }

  @Test("A feed of which no row is left says the first that was left out")
  func empty() {
    var tables = DrawnFeed("     Alm    Birk\nR1   08:00  08:20").tables
    tables["stop_times.txt"] =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nR1#0,08:00:00,08:00:00,Nowhere,1\n"
    var draft = TimetableDraft()
    let files = FeedFiles(name: "drawing", tables: tables.mapValues { Array($0.utf8) })
    let error = #expect(throws: FeedError.self) { try FeedReader.add(files, to: &draft) }
    #expect(
      error?.description
        == "drawing, stop_times.txt: holds no trip that can be ridden. The first row left out: "
        + "stop_times.txt, line 2: foreign_key_violation, stop_id “Nowhere”")
  }

  @Test("A feed of times without seconds says how times are written")
  func noSeconds() {
    var tables = DrawnFeed("     Alm    Birk\nR1   08:00  08:20").tables
    tables["stop_times.txt"] = tables["stop_times.txt"]?.replacing(":00,", with: ",")
    var draft = TimetableDraft()
    let files = FeedFiles(name: "drawing", tables: tables.mapValues { Array($0.utf8) })
    let error = #expect(throws: FeedError.self) { try FeedReader.add(files, to: &draft) }
    #expect(
      error?.description
        == "drawing, stop_times.txt: holds no trip that can be ridden. The first time that cannot be "
        + "read: stop_times.txt, line 2: invalid_time, arrival_time “08:00”. Times are written with "
        + "seconds, as 07:58:00")
  }

  @Test("A feed that lies deeper than its name says where", arguments: ["feed.zip", "feed"])
  func inside(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "outer-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: name == "feed" ? inner : folder, withIntermediateDirectories: true)
    try Data("agency_timezone\n".utf8).write(
      to: name == "feed" ? inner.appending(path: "agency.txt") : inner)
    var draft = TimetableDraft()
    let error = #expect(throws: FeedError.self) { try FeedReader.add(folder.path, to: &draft) }
    #expect(
      error?.description.hasSuffix("\(folder.lastPathComponent)/\(name)") == true,
      "\(error?.description ?? "")")
  }

  @Test("An empty table that feeds need not have counts as missing, and is told of")
  func emptyTables() throws {
    let names = ["feed_info.txt", "transfers.txt", "calendar_dates.txt", "shapes.txt"]
    let sketch = try TimetableSketch(
      "     Alm    Birk\nR1   08:00  08:20",
      tables: Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let told = sketch.report.findings.filter { $0.code == "empty_file" }
    #expect(Set(told.map(\.file)) == Set(names))
    #expect(sketch.departing("Alm", "Birk", at: "07:00") == ["08:00 R1 08:20"])
  }
}
