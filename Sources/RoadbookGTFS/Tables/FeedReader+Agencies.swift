// SPDX-License-Identifier: Apache-2.0

import RoadbookTime
import RoadbookTransit

extension FeedReader {
  /// Reads `agency.txt`.
  mutating func readAgencies(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (id, name, url) = (
      rows.column("agency_id"), rows.column("agency_name"), rows.column("agency_url")
    )
    let zone = try rows.required("agency_timezone")
    let first = draft.agencies.count
    while try rows.next() {
      var agency = TimetableDraft.Agency(feed: feed)
      agency.id = rows.text(id)
      agency.name = rows.text(name)
      agency.url = rows.text(url)
      agency.timeZone = rows.text(zone)
      guard ZoneClocks.isKnown(agency.timeZone) else {
        report.add("invalid_timezone", .dropped, rows, "agency_timezone", example: agency.timeZone)
        continue
      }
      if agency.name.isEmpty {
        report.add("missing_required_field", .doubtful, rows, "agency_name")
      }
      guard agencies[agency.id] == nil else {
        report.add("duplicate_key", .dropped, rows, "agency_id", example: agency.id)
        continue
      }
      if draft.agencies.count > first, draft.agencies[first].timeZone != agency.timeZone {
        report.add(
          "inconsistent_agency_timezone", .doubtful, rows, "agency_timezone",
          example: agency.timeZone)
      }
      agencies[agency.id] = draft.agencies.count
      onDemand.phones[draft.agencies.count] = rows.text(rows.column("agency_phone"))
      draft.agencies.append(agency)
    }
    guard draft.agencies.count > first else {
      let bad = report.findings.first { $0.code == "invalid_timezone" }
      throw FeedError(
        rows.feed, file: rows.file, line: bad?.line,
        "names no agency whose time zone is known"
          + (bad.map { ": agency_timezone is “\($0.example)”" } ?? ""))
    }
    report.keep("agencies", draft.agencies.count - first)
    note(rows)
  }

  /// Reads `feed_info.txt`.
  mutating func readFeedInfo(_ table: RowReader) throws(FeedError) {
    var rows = table
    guard try rows.next() else { return }
    draft.feeds[feed].publisher = rows.text(rows.column("feed_publisher_name"))
    draft.feeds[feed].url = rows.text(rows.column("feed_publisher_url"))
    draft.feeds[feed].version = rows.text(rows.column("feed_version"))
    report.endDay = rows.day(rows.column("feed_end_date")).map { Int($0) }
  }

  /// Reads `routes.txt`.
  mutating func readLines(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (id, type) = (try rows.required("route_id"), try rows.required("route_type"))
    let (agency, short, long) = (
      rows.column("agency_id"), rows.column("route_short_name"), rows.column("route_long_name")
    )
    let (color, textColor) = (rows.column("route_color"), rows.column("route_text_color"))
    let network = rows.column("network_id")
    let first = draft.lines.count
    while try rows.next() {
      guard let operating = operatingAgency(rows.text(agency)) else {
        report.add(
          rows.isEmpty(agency) ? "missing_required_agency_id" : "foreign_key_violation", .dropped,
          rows, "agency_id", example: rows.text(agency))
        continue
      }
      var line = TimetableDraft.Line(agency: operating)
      line.id = rows.text(id)
      guard !line.id.isEmpty, lines[line.id] == nil else {
        report.add("duplicate_key", .dropped, rows, "route_id", example: line.id)
        continue
      }
      guard let number = rows.number(type).flatMap({ UInt16(exactly: $0) }) else {
        report.add("invalid_integer", .dropped, rows, "route_type", example: rows.text(type))
        continue
      }
      line.type = number
      line.shortName = rows.text(short)
      line.longName = rows.text(long)
      if line.shortName.isEmpty, line.longName.isEmpty {
        report.add(
          "route_both_short_and_long_name_missing", .doubtful, rows, "route_short_name",
          example: line.id)
      }
      line.color = rows.color(color)
      line.textColor = rows.color(textColor)
      if !rows.isEmpty(network) { line.network = fares.networks.number(rows.text(network)) }
      if let field = readContinuous(rows, of: line.id) {
        continuousLines[draft.lines.count] = (rows.line, field)
      }
      lines[line.id] = draft.lines.count
      draft.lines.append(line)
    }
    fares.areNetworksInLines = draft.lines[first...].contains { $0.network != nil }
    report.keep("lines", draft.lines.count - first)
    note(rows)
  }

  /// The agency of an id, which a feed with one agency need not give.
  private func operatingAgency(_ id: String) -> Int? {
    if let known = agencies[id] { return known }
    return id.isEmpty && agencies.count == 1 ? agencies.values.first : nil
  }

  /// Reads `attributions.txt`.
  mutating func readCredits(_ table: RowReader) throws(FeedError) {
    var rows = table
    let name = try rows.required("organization_name")
    let (agency, line, trip, url) = (
      rows.column("agency_id"), rows.column("route_id"), rows.column("trip_id"),
      rows.column("attribution_url")
    )
    let kept = Dictionary(
      draft.trips.indices[firstTrip...].map { (draft.trips[$0].id, $0) },
      uniquingKeysWith: { a, _ in a })
    let first = draft.credits.count
    while try rows.next() {
      var credit = TimetableDraft.Credit(feed: feed)
      credit.name = rows.text(name)
      credit.url = rows.text(url)
      credit.agency = agencies[rows.text(agency)]
      credit.line = lines[rows.text(line)]
      credit.trip = rows.isEmpty(trip) ? nil : kept[rows.text(trip)]
      let isFound =
        (rows.isEmpty(agency) || credit.agency != nil) && (rows.isEmpty(line) || credit.line != nil)
        && (rows.isEmpty(trip) || credit.trip != nil)
      guard isFound, !credit.name.isEmpty else {
        report.add("foreign_key_violation", .dropped, rows, example: credit.name)
        continue
      }
      draft.credits.append(credit)
    }
    report.keep("attributions", draft.credits.count - first)
    note(rows)
  }
}
