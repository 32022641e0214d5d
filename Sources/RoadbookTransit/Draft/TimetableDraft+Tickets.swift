// SPDX-License-Identifier: Apache-2.0

extension TimetableDraft {
  /// A ticket of a feed: a row of `fare_attributes.txt` with its rows of `fare_rules.txt`.
  package struct Ticket: Hashable, Sendable {
    package var feed: Int
    /// Whose lines it is for; those of all agencies of the feed where there is none.
    package var agency: Int?
    package var id = ""
    /// In thousandths of the currency.
    package var price: Int
    /// ISO 4217.
    package var currency: String
    /// How often one may change with it; any number of times where there is none.
    package var transfers: Int?
    /// How long after the first vehicle has left another one may be boarded, in seconds.
    package var seconds: Int?
    /// Whether it is sold in the vehicle.
    package var isSoldOnBoard = false
    /// What it is for; for every ride where there is none.
    package var rules: [TicketRule] = []

    package init(feed: Int, price: Int, currency: String) {
      self.feed = feed
      self.price = price
      self.currency = currency
    }
  }

  /// What a ticket is for; all that is there has to hold.
  package struct TicketRule: Hashable, Sendable {
    package var line: Int?
    /// The zone in which one boards.
    package var origin = ""
    /// The zone in which one gets off.
    package var destination = ""
    /// The zones through which one rides: these and no others, where there are some; ascending.
    package var zones: [String] = []

    package init() {}
  }
}
