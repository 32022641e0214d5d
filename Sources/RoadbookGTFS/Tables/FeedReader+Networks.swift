// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

// Which lines and stops rules of fares mean.

extension FeedReader {
  /// Reads `networks.txt` and `route_networks.txt`, unless `routes.txt` has the networks.
  mutating func readNetworks(_ networks: RowReader?, lines: RowReader?) throws(FeedError) {
    guard let table = networks ?? lines else { return }
    if fares.areNetworksInLines {
      report.add(
        "route_networks_specified_in_more_than_one_file", .doubtful, table.file, line: 0,
        field: "network_id")
      return
    }
    if let networks { fares.networks = try declared(networks, "network_id") }
    if let lines { try readLineNetworks(lines) }
  }

  private mutating func readLineNetworks(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (network, line) = (try rows.required("network_id"), try rows.required("route_id"))
    while try rows.next() {
      guard let own = lines[rows.text(line)] else {
        report.add("foreign_key_violation", .dropped, rows, "route_id", example: rows.text(line))
        continue
      }
      guard let number = fares.networks[rows.text(network)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "network_id", example: rows.text(network))
        continue
      }
      guard draft.lines[own].network == nil else {
        report.add("duplicate_key", .dropped, rows, "route_id", example: rows.text(line))
        continue
      }
      draft.lines[own].network = number
    }
    note(rows)
  }

  /// Reads `areas.txt` and `stop_areas.txt`; a platform of no area is in those of its station.
  mutating func readAreas(_ areas: RowReader?, stops table: RowReader?) throws(FeedError) {
    if let areas { fares.areas = try declared(areas, "area_id") }
    guard var rows = table else { return }
    let (area, stop) = (try rows.required("area_id"), try rows.required("stop_id"))
    var found: [Int: Set<Int>] = [:]
    while try rows.next() {
      guard let own = stops[rows.text(stop)] else {
        report.add("foreign_key_violation", .dropped, rows, "stop_id", example: rows.text(stop))
        continue
      }
      guard let number = fares.areas[rows.text(area)] else {
        report.add("foreign_key_violation", .dropped, rows, "area_id", example: rows.text(area))
        continue
      }
      found[own, default: []].insert(number)
    }
    note(rows)
    guard !found.isEmpty else { return }
    for stop in draft.stops.indices where draft.stops[stop].feed == feed {
      var place = stop
      while found[place] == nil, let parent = draft.stops[place].parent { place = parent }
      draft.stops[stop].areas = (found[place] ?? []).sorted()
    }
  }

  /// The ids of a table, of which each stands there once.
  private mutating func declared(
    _ table: RowReader, _ field: String
  ) throws(FeedError) -> FareTables.Numbers {
    var rows = table
    let id = try rows.required(field)
    var numbers = FareTables.Numbers()
    while try rows.next() {
      if numbers.declare(rows.text(id)) == nil {
        report.add("duplicate_key", .dropped, rows, field, example: rows.text(id))
      }
    }
    note(rows)
    return numbers
  }

  /// Reads `timeframes.txt`.
  mutating func readTimeframes(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (group, service) = (
      try rows.required("timeframe_group_id"), try rows.required("service_id")
    )
    while try rows.next() {
      guard !rows.isEmpty(group) else {
        report.add("missing_required_field", .dropped, rows, "timeframe_group_id")
        continue
      }
      // A group all of whose rows were left out is known, and never holds.
      let number = fares.timeframes.number(rows.text(group))
      guard let time = timeframe(&rows) else { continue }
      guard let days = services[rows.text(service)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "service_id", example: rows.text(service))
        continue
      }
      draft.products.timeframes.append(
        FareTimeframe(feed: feed, group: number, service: days, time: time))
    }
    note(rows)
  }

  /// The seconds of a day that a row means, or `nil` where it cannot be right.
  private mutating func timeframe(_ rows: inout RowReader) -> Range<Int>? {
    let (start, end) = (rows.column("start_time"), rows.column("end_time"))
    if rows.isEmpty(start), rows.isEmpty(end) { return 0..<86_400 }
    func drop(_ code: String, _ field: String, _ column: Int?) -> Range<Int>? {
      report.add(code, .dropped, rows, field, example: rows.text(column))
      return nil
    }
    if rows.isEmpty(start) || rows.isEmpty(end) {
      return drop(
        "timeframe_only_start_or_end_time_specified", "start_time",
        rows.isEmpty(start) ? end : start)
    }
    guard let first = rows.time(start) else { return drop("invalid_time", "start_time", start) }
    guard let last = rows.time(end) else { return drop("invalid_time", "end_time", end) }
    if max(first, last) > 86_400 {
      return drop(
        "timeframe_start_or_end_time_greater_than_twenty_four_hours",
        first > 86_400 ? "start_time" : "end_time", first > 86_400 ? start : end)
    }
    guard first < last else {
      return drop(
        first == last ? "start_and_end_range_equal" : "start_and_end_range_out_of_order",
        "start_time", start)
    }
    return first..<last
  }
}
