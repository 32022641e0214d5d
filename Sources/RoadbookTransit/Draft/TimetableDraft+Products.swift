// SPDX-License-Identifier: Apache-2.0

extension TimetableDraft {
  /// Fares of version 2.
  package struct Products: Hashable, Sendable {
    package var products: [Product] = []
    package var legRules: [FareLegRule] = []
    package var transferRules: [FareTransferRule] = []
    package var joinRules: [FareJoinRule] = []
    package var timeframes: [FareTimeframe] = []

    package init() {}
  }

  /// Something that riders buy: the rows of `fare_products.txt` with one id that are for ordinary riders.
  package struct Product: Hashable, Sendable {
    package var feed: Int
    package var id = ""
    package var name = ""
    /// On what it costs so little, where it costs more on something else.
    package var medium = ""
    /// In thousandths of the currency; below 0 where it is a reduction.
    package var price: Int
    /// ISO 4217.
    package var currency: String
    /// Whether it needs no ticket that is bought before.
    package var isSoldOnBoard = false

    package init(feed: Int, price: Int, currency: String) {
      self.feed = feed
      self.price = price
      self.currency = currency
    }
  }
}
