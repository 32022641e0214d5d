// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// Reads what rides cost: `fare_attributes.txt` and `fare_rules.txt`, version 1 of fares.
  mutating func readTickets(_ table: RowReader, rules: RowReader?) throws(FeedError) {
    var rows = table
    let id = try rows.required("fare_id")
    var numbers: [String: Int] = [:]
    let first = draft.tickets.count
    while try rows.next() {
      guard let ticket = ticket(&rows) else { continue }
      let name = rows.text(id)
      guard !name.isEmpty, numbers[name] == nil else {
        report.add("duplicate_key", .dropped, rows, "fare_id", example: name)
        continue
      }
      numbers[name] = draft.tickets.count
      draft.tickets.append(ticket)
      draft.tickets[draft.tickets.count - 1].id = name
    }
    report.keep("tickets", draft.tickets.count - first)
    note(rows)
    if let rules { try readTicketRules(rules, numbers) }
  }

  /// The ticket of a row, or `nil` where nobody knows what it costs.
  private mutating func ticket(_ rows: inout RowReader) -> TimetableDraft.Ticket? {
    guard let price = amount(&rows, "price", 0...1_000_000),
      let currency = currency(&rows, "currency_type")
    else { return nil }
    var ticket = TimetableDraft.Ticket(feed: feed, price: price, currency: currency)
    ticket.transfers = rows.number(rows.column("transfers"))
    ticket.seconds = rows.number(rows.column("transfer_duration"))
    ticket.isSoldOnBoard = rows.number(rows.column("payment_method")) == 0
    let agency = rows.column("agency_id")
    if !rows.isEmpty(agency) {
      guard let known = agencies[rows.text(agency)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "agency_id", example: rows.text(agency))
        return nil
      }
      ticket.agency = known
    }
    return ticket
  }

  /// What rows of `fare_rules.txt` with the same ticket, line and ends have in common.
  private struct RuleKey: Hashable {
    var ticket: Int
    var line: Int?
    var origin: String
    var destination: String
  }

  /// Adds the rules to their tickets; rows that differ in `contains_id` alone are one rule.
  private mutating func readTicketRules(
    _ table: RowReader, _ numbers: [String: Int]
  ) throws(FeedError) {
    var rows = table
    let id = try rows.required("fare_id")
    let (route, contains) = (rows.column("route_id"), rows.column("contains_id"))
    let (origin, destination) = (rows.column("origin_id"), rows.column("destination_id"))
    let own = feed
    let zones = Set(draft.stops.filter { $0.feed == own }.map(\.zone))
    var order: [RuleKey] = []
    var found: [RuleKey: Set<String>] = [:]
    var doubtful: Set<Int> = []
    while try rows.next() {
      guard let ticket = numbers[rows.text(id)] else {
        report.add("foreign_key_violation", .dropped, rows, "fare_id", example: rows.text(id))
        continue
      }
      var key = RuleKey(
        ticket: ticket, origin: rows.text(origin), destination: rows.text(destination))
      if !rows.isEmpty(route) {
        guard let line = lines[rows.text(route)] else {
          report.add("foreign_key_violation", .dropped, rows, "route_id", example: rows.text(route))
          doubtful.insert(ticket)
          continue
        }
        key.line = line
      }
      let zone = rows.text(contains)
      if let lost = [key.origin, key.destination, zone].first(where: {
        !$0.isEmpty && !zones.contains($0)
      }) {
        report.add("foreign_key_violation", .dropped, rows, "zone_id", example: lost)
        doubtful.insert(ticket)
        continue
      }
      if found[key] == nil { order.append(key) }
      found[key, default: []].formUnion(zone.isEmpty ? [] : [zone])
    }
    for key in order {
      var rule = TimetableDraft.TicketRule()
      (rule.line, rule.origin, rule.destination) = (key.line, key.origin, key.destination)
      rule.zones = (found[key] ?? []).sorted()
      draft.tickets[key.ticket].rules.append(rule)
    }
    // A ticket all of whose rules were left out would be one for every ride.
    for ticket in doubtful.sorted(by: >) where draft.tickets[ticket].rules.isEmpty {
      draft.tickets.remove(at: ticket)
    }
    note(rows)
  }
}
