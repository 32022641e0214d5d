// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension TimetableWriter {
  /// The tickets, and the zones of stops; nothing is written where there are no tickets.
  mutating func writeTickets(_ writer: SectionWriter) throws(StorageError) {
    guard !draft.tickets.isEmpty else { return }
    let tickets = draft.tickets
    try add(writer, "stops.farezone", draft.stops.map(\.zone))
    try writer.add("tickets.feed", tickets.map { UInt32($0.feed) })
    try writer.add("tickets.agency", tickets.map { Timetable.number($0.agency) })
    try add(writer, "tickets.id", tickets.map(\.id))
    try writer.add("tickets.price", tickets.map { UInt32(clamping: $0.price) })
    try add(writer, "tickets.currency", tickets.map(\.currency))
    try writer.add("tickets.transfers", tickets.map { Timetable.number($0.transfers) })
    try writer.add("tickets.seconds", tickets.map { Timetable.number($0.seconds) })
    try writer.add("tickets.onboard", tickets.map { UInt8($0.isSoldOnBoard ? 1 : 0) })
    let rules = tickets.enumerated().flatMap { ticket, told in told.rules.map { (ticket, $0) } }
    try writer.add("fares.ticket", rules.map { UInt32($0.0) })
    try writer.add("fares.line", rules.map { Timetable.number($0.1.line) })
    try add(writer, "fares.origin", rules.map(\.1.origin))
    try add(writer, "fares.destination", rules.map(\.1.destination))
    // The zones of a rule are one text, which no zone can be: so equal sets are equal texts.
    try add(writer, "fares.zones", rules.map { Timetable.zoneSet($0.1.zones) })
  }
}
