// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The columns of tickets; timetables without fares do not have them.
struct TicketColumns: Sendable {
  let texts: Columns<Timetable.Ticket>
  let feed: Column<Timetable.Ticket, UInt32>
  let agency: Column<Timetable.Ticket, UInt32>
  let price: Column<Timetable.Ticket, UInt32>
  let transfers: Column<Timetable.Ticket, UInt32>
  let seconds: Column<Timetable.Ticket, UInt32>
  let onBoard: Column<Timetable.Ticket, UInt8>
  let zones: Column<Timetable.Stop, UInt32>
  let rules: Columns<Timetable.Fare>
  let ruleTicket: Column<Timetable.Fare, UInt32>
  let ruleLine: Column<Timetable.Fare, UInt32>

  init?(_ file: SectionFile) throws(StorageError) {
    guard file.byteCount(of: "tickets.id") != nil else { return nil }
    texts = try Columns(file, "tickets", ["id", "currency"])
    feed = try file.column("tickets.feed")
    agency = try file.column("tickets.agency")
    price = try file.column("tickets.price")
    transfers = try file.column("tickets.transfers")
    seconds = try file.column("tickets.seconds")
    onBoard = try file.column("tickets.onboard")
    zones = try file.column("stops.farezone")
    rules = try Columns(file, "fares", ["origin", "destination", "zones"])
    ruleTicket = try file.column("fares.ticket")
    ruleLine = try file.column("fares.line")
  }
}

/// A ticket as answers tell it.
package struct TransitTicket: Hashable, Sendable {
  package var id: String
  /// What riders call it; empty where the feed does not say.
  package var name = ""
  /// On what it costs so little, where it costs more on something else; else empty.
  package var medium = ""
  /// In thousandths of the currency; below 0 where it is a reduction.
  package var price: Int
  /// ISO 4217.
  package var currency: String
  /// How often one may change with it; any number of times where there is none.
  package var transfers: Int?
  /// How long after the first vehicle has left another one may be boarded, in seconds.
  package var seconds: Int?
  /// Whether it is sold in the vehicle.
  package var isSoldOnBoard: Bool

  /// What it is called: by its name, or else by its id.
  package var title: String { name.isEmpty ? id : name }
  /// The title with the medium: "Single (Card)".
  package var fullTitle: String { medium.isEmpty ? title : "\(title) (\(medium))" }
}

extension Timetable {
  package typealias TicketID = Index<Ticket>

  /// Whether it knows what rides cost.
  package var hasTickets: Bool { tickets != nil || products != nil }

  /// Zones as one text: no id has a line break.
  static func zoneSet(_ zones: [String]) -> String {
    zones.isEmpty ? "" : zones.sorted().joined(separator: "\n") + "\n"
  }

  package func ticket(_ id: TicketID) -> TransitTicket? {
    guard let tickets, id.position < tickets.texts.count else { return nil }
    return TransitTicket(
      id: text(tickets.texts.position("id", id.position)), price: Int(tickets.price[id]),
      currency: text(tickets.texts.position("currency", id.position)),
      transfers: Self.known(tickets.transfers[id]), seconds: Self.known(tickets.seconds[id]),
      isSoldOnBoard: tickets.onBoard[id] == 1)
  }

  /// The zone of a stop; empty where it has none.
  func fareZone(of stop: StopID) -> String { tickets.map { text($0.zones[stop]) } ?? "" }
}
