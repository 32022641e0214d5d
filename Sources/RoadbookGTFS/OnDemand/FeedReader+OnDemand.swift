// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookTransit

// Trips that run when somebody orders them. They are told of; no journey is made of them.
// Source: https://gtfs.org/community/extensions/flex/

extension FeedReader {
  /// How many bytes a zone of `locations.geojson` may have.
  private static let mostZoneBytes = 8 << 20

  /// Reads the names of zones in `locations.geojson`.
  mutating func readZones(_ bytes: [UInt8]) {
    let file = "locations.geojson"
    var zones: [String: String] = [:]
    var records = JSONRecords(bytes, listedUnder: ["features"], mostBytes: Self.mostZoneBytes)
    do throws(JSONFault) {
      while let record = try records.next() {
        guard let id = record.value["id"]?.text, !id.isEmpty else {
          report.add("missing_required_element", .dropped, file, line: 0, field: "id")
          continue
        }
        guard zones[id] == nil, stops[id] == nil else {
          report.add("duplicate_geography_id", .dropped, file, line: 0, field: "id", example: id)
          continue
        }
        zones[id] = record.value["properties"]?["stop_name"]?.text ?? id
      }
    } catch {
      report.add("malformed_json", .dropped, file, line: error.line, example: error.message)
      return
    }
    onDemand.zones = zones
    report.keep("zones on demand", zones.count)
  }

  /// Reads the names of groups in `location_groups.txt`.
  mutating func readGroups(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (id, name) = (try rows.required("location_group_id"), rows.column("location_group_name"))
    var groups: [String: String] = [:]
    while try rows.next() {
      let key = rows.text(id)
      guard !key.isEmpty, groups[key] == nil else {
        report.add("duplicate_key", .dropped, rows, "location_group_id", example: key)
        continue
      }
      groups[key] = rows.isEmpty(name) ? key : rows.text(name)
    }
    onDemand.groups = groups
    report.keep("groups of stops on demand", groups.count)
    note(rows)
  }

  /// Reads `booking_rules.txt`.
  mutating func readBookingRules(_ table: RowReader) throws(FeedError) {
    var rows = table
    let id = try rows.required("booking_rule_id")
    while try rows.next() {
      let key = rows.text(id)
      guard !key.isEmpty, onDemand.rules[key] == nil else {
        report.add("duplicate_key", .dropped, rows, "booking_rule_id", example: key)
        continue
      }
      onDemand.rules[key] = BookingRule(&rows)
    }
    report.keep("rules of booking", onDemand.rules.count)
    note(rows)
  }
}

// MARK: - Rows of stop_times.txt

extension FeedReader {
  /// The columns of `stop_times.txt` that trips on demand have.
  struct OnDemandColumns {
    let zone, group, stop, start, end, arrival, departure, pickUpRule, dropOffRule: Int?

    init(_ rows: RowReader) {
      zone = rows.column("location_id")
      group = rows.column("location_group_id")
      stop = rows.column("stop_id")
      start = rows.column("start_pickup_drop_off_window")
      end = rows.column("end_pickup_drop_off_window")
      arrival = rows.column("arrival_time")
      departure = rows.column("departure_time")
      pickUpRule = rows.column("pickup_booking_rule_id")
      dropOffRule = rows.column("drop_off_booking_rule_id")
    }

    /// The first field that a row of a timetable lacks; `nil` where it is such a row.
    func first(in rows: RowReader) -> Int? {
      [zone, group, start, end].compactMap(\.self).first { !rows.isEmpty($0) }
    }
  }

  /// Reads a row with a zone in the place of a stop, or with a span in the place of a time.
  mutating func readOnDemand(_ rows: inout RowReader, _ columns: OnDemandColumns, trip number: Int)
  {
    tripsOnDemand.insert(number)
    report.add(
      "trip_on_demand", .unused, rows, "trip_id",
      example: "\(trips[number].id): \(rows.text(columns.first(in: rows)))")
    if [columns.zone, columns.group, columns.stop].count(where: { !rows.isEmpty($0) }) > 1 {
      report.add("forbidden_geography_id", .doubtful, rows, "location_id")
    }
    guard rows.isEmpty(columns.start) == rows.isEmpty(columns.end), !rows.isEmpty(columns.start)
    else {
      report.add(
        "missing_pickup_or_drop_off_window", .dropped, rows, "start_pickup_drop_off_window")
      return
    }
    guard let start = rows.time(columns.start), let end = rows.time(columns.end), start < end else {
      report.add(
        "invalid_pickup_drop_off_window", .dropped, rows, "end_pickup_drop_off_window",
        example: rows.text(columns.end))
      return
    }
    if !rows.isEmpty(columns.arrival) || !rows.isEmpty(columns.departure) {
      report.add("forbidden_arrival_or_departure_time", .doubtful, rows, "arrival_time")
    }
    let service = trips[number].service
    let days = draft.services[service]
    let hours = OnDemandHours(
      weekdays: onDemand.weekdays(ofService: service, days), start: start, end: end)
    onDemand.add(
      place: place(&rows, columns), hours: days.isEmpty ? nil : hours,
      rules: rules(&rows, columns), trip: number, toLine: trips[number].line)
  }

  /// What a row's place is called.
  private mutating func place(_ rows: inout RowReader, _ columns: OnDemandColumns) -> String {
    if rows.isEmpty(columns.zone), rows.isEmpty(columns.group) {
      let id = rows.text(columns.stop)
      return stops[id].map { draft.stops[$0].name } ?? id
    }
    let isZone = !rows.isEmpty(columns.zone)
    let id = rows.text(isZone ? columns.zone : columns.group)
    let known = isZone ? onDemand.zones : onDemand.groups
    if let known, known[id] == nil {
      report.add(
        "foreign_key_violation", .doubtful, rows, isZone ? "location_id" : "location_group_id",
        example: id)
    }
    return known?[id] ?? id
  }

  private mutating func rules(_ rows: inout RowReader, _ columns: OnDemandColumns) -> [String] {
    var rules: [String] = []
    for (column, field) in [
      (columns.pickUpRule, "pickup_booking_rule_id"),
      (columns.dropOffRule, "drop_off_booking_rule_id"),
    ] where !rows.isEmpty(column) {
      let id = rows.text(column)
      if onDemand.rules[id] == nil {
        report.add("foreign_key_violation", .doubtful, rows, field, example: id)
      } else {
        rules.append(id)
      }
    }
    return rules
  }
}

// MARK: - Lines

extension FeedReader {
  /// Tells the lines that are ordered, by their names.
  mutating func listLinesOnDemand() {
    report.onDemand = onDemand.lines.sorted { $0.key < $1.key }.map { line(on: $0.key, $0.value) }
    report.keep("lines on demand, listed alone", report.onDemand.count)
    checkContinuous()
  }

  private func line(on number: Int, _ found: OnDemandTables.Line) -> OnDemandLine {
    let line = draft.lines[number]
    let agency = draft.agencies[line.agency]
    let names = [line.shortName, line.longName].filter { !$0.isEmpty }
    let most = OnDemandLine.most
    var bookings: [OnDemandLine.Booking] = []
    for rule in found.rules.sorted() {
      guard let booking = onDemand.rules[rule]?.booking, !booking.text.isEmpty,
        !bookings.contains(booking)
      else { continue }
      bookings.append(booking)
      if bookings.count == most { break }
    }
    if bookings.isEmpty {
      let own = BookingRule(phone: onDemand.phones[line.agency] ?? "", url: agency.url).booking
      if !own.text.isEmpty { bookings = [own] }
    }
    return OnDemandLine(
      name: names.isEmpty ? line.id : names.joined(separator: " "), agency: agency.name,
      trips: found.trips.count, places: Array(found.places.sorted().prefix(most)),
      otherPlaces: max(0, found.places.count - most),
      hours: found.hours.sorted().prefix(most).map(\.text), bookings: bookings)
  }
}
