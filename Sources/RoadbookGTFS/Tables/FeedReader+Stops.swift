// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTime
import RoadbookTransit

extension FeedReader {
  private struct Family {
    var stop: Int
    var parent: String
    var line: Int
  }

  /// Reads `stops.txt`.
  mutating func readStops(_ table: RowReader) throws(FeedError) {
    var rows = table
    let id = try rows.required("stop_id")
    let parent = rows.column("parent_station")
    let first = draft.stops.count
    var families: [Family] = []
    while try rows.next() {
      guard let stop = try stop(&rows) else { continue }
      let name = rows.text(id)
      guard !name.isEmpty, stops[name] == nil else {
        report.add("duplicate_key", .dropped, rows, "stop_id", example: name)
        continue
      }
      stops[name] = draft.stops.count
      if !rows.isEmpty(parent) {
        families.append(
          Family(stop: draft.stops.count, parent: rows.text(parent), line: rows.line))
      }
      draft.stops.append(stop)
      draft.stops[draft.stops.count - 1].id = name
    }
    for family in families { join(family, rows) }
    for stop in draft.stops.indices[first...] {
      draft.stops[stop].timeZone = draft.stops[root(of: stop)].timeZone
    }
    findFarStops(from: first, rows)
    report.keep("stops", draft.stops.count - first)
    note(rows)
  }

  /// The stop of a row, or `nil` where it is none.
  private mutating func stop(_ rows: inout RowReader) throws(FeedError) -> TimetableDraft.Stop? {
    let type = rows.column("location_type")
    guard let kind = rows.isEmpty(type) ? .platform : rows.number(type).flatMap(Self.kind) else {
      report.add("unexpected_enum_value", .dropped, rows, "location_type", example: rows.text(type))
      return nil
    }
    let own = coordinate(&rows)
    // A node inside a station need not say where it is; it then is where its station is.
    let isPlaced =
      [.node, .boardingArea].contains(kind) && !rows.isEmpty(rows.column("parent_station"))
    guard let coordinate = own ?? (isPlaced ? Self.nowhere : nil) else {
      try dropUnplaced(&rows)
      return nil
    }
    let isInside = [.entrance, .node, .boardingArea].contains(kind)
    if isInside, rows.isEmpty(rows.column("parent_station")) {
      report.add("location_without_parent_station", .doubtful, rows, "parent_station")
    }
    var stop = TimetableDraft.Stop(feed: feed, coordinate: coordinate)
    stop.kind = kind
    stop.level = levels[rows.text(rows.column("level_id"))] ?? ""
    stop.name = rows.text(rows.column("stop_name"))
    stop.platform = rows.text(rows.column("platform_code"))
    stop.wheelchair = answer(rows, "wheelchair_boarding")
    stop.timeZone = timeZone(&rows)
    stop.zone = rows.text(rows.column("zone_id"))
    return stop
  }

  /// The clocks at a stop; empty where they are those of its station or of the agency.
  private mutating func timeZone(_ rows: inout RowReader) -> String {
    let zone = rows.text(rows.column("stop_timezone"))
    if zone.isEmpty || ZoneClocks.isKnown(zone) { return zone }
    report.add("invalid_timezone", .doubtful, rows, "stop_timezone", example: zone)
    return ""
  }

  /// What a stop is a part of, which has the clocks of all of its parts; itself where that is nothing.
  private func root(of stop: Int) -> Int {
    var root = stop
    while let parent = draft.stops[root].parent { root = parent }
    return root
  }

  /// Tells why a stop has no place.
  ///
  /// - Throws: Where the table has no places at all.
  private mutating func dropUnplaced(_ rows: inout RowReader) throws(FeedError) {
    for (field, most) in [("stop_lat", 90.0), ("stop_lon", 180.0)] {
      let column = try rows.required(field)
      let value = rows.decimal(column)
      if let value, value.magnitude <= most { continue }
      let code =
        rows.isEmpty(column)
        ? "stop_without_location" : value == nil ? "invalid_float" : "number_out_of_range"
      return report.add(code, .dropped, rows, field, example: rows.text(column))
    }
  }

  private static let nowhere = Coordinate(latitudeE7: 0, longitudeE7: 0)

  private static func kind(_ number: Int) -> TransitStopKind? {
    UInt8(exactly: number).flatMap { TransitStopKind(rawValue: $0) }
  }

  private mutating func coordinate(_ rows: inout RowReader) -> Coordinate? {
    guard let latitude = rows.decimal(rows.column("stop_lat")),
      let longitude = rows.decimal(rows.column("stop_lon")),
      latitude.magnitude <= 90, longitude.magnitude <= 180
    else { return nil }
    if latitude.magnitude < 1, longitude.magnitude < 1 {
      report.add("point_near_origin", .doubtful, rows, "stop_lat")
    }
    if latitude.magnitude > 89 { report.add("point_near_pole", .doubtful, rows, "stop_lat") }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Puts a stop into its station; stations have none, so no stop is in itself.
  private mutating func join(_ family: Family, _ rows: RowReader) {
    func drop(_ code: String) {
      report.add(
        code, .doubtful, rows.file, line: family.line, field: "parent_station",
        example: family.parent)
    }
    guard let parent = stops[family.parent] else { return drop("foreign_key_violation") }
    let kind = draft.stops[family.stop].kind
    let wanted: TransitStopKind = kind == .boardingArea ? .platform : .station
    guard kind != .station else { return drop("station_with_parent_station") }
    guard draft.stops[parent].kind == wanted else {
      return drop("wrong_parent_location_type")
    }
    draft.stops[family.stop].parent = parent
    if draft.stops[family.stop].coordinate == Self.nowhere {
      draft.stops[family.stop].coordinate = draft.stops[parent].coordinate
    }
    if draft.stops[family.stop].wheelchair == .unknown {
      draft.stops[family.stop].wheelchair = draft.stops[parent].wheelchair
    }
  }

  /// Tells of stops that are more than a thousand kilometres from the middle one.
  private mutating func findFarStops(from first: Int, _ rows: RowReader) {
    let own = draft.stops[first...].filter { $0.coordinate != Self.nowhere }
    guard own.count > 2 else { return }
    let middle = Coordinate(
      latitudeE7: own.map(\.coordinate.latitudeE7).sorted()[own.count / 2],
      longitudeE7: own.map(\.coordinate.longitudeE7).sorted()[own.count / 2])
    for stop in own where stop.coordinate.distance(to: middle) > 1_000_000 {
      report.add(
        "stop_far_from_others", .doubtful, rows.file, line: 0, field: "stop_lat", example: stop.id)
    }
  }

  func answer(_ rows: RowReader, _ column: String) -> Answer {
    rows.number(rows.column(column)).flatMap { UInt8(exactly: $0) }.flatMap { Answer(rawValue: $0) }
      ?? .unknown
  }
}
