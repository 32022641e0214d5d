// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// What a product is bought on.
  struct Medium {
    var name: String
    /// Whether it is none: one pays in the vehicle, without a ticket.
    var isNone: Bool
  }

  /// Categories of riders.
  struct Riders {
    var all: Set<String> = []
    /// Those whose prices are told.
    var ordinary: Set<String> = []
  }

  /// What a product costs on a medium.
  private struct Offer {
    var name: String
    var price: Int
    var currency: String
    var medium: Medium?
  }

  /// What the rows of a product say.
  private struct KnownProduct {
    /// For ordinary riders.
    var offers: [Offer] = []
    /// Whether some row for them, or for nobody knows whom, was left out.
    var isBroken = false
  }

  /// Reads `fare_media.txt`.
  mutating func readMedia(_ table: RowReader) throws(FeedError) -> [String: Medium] {
    var rows = table
    let (id, name) = (try rows.required("fare_media_id"), rows.column("fare_media_name"))
    let type = rows.column("fare_media_type")
    var media: [String: Medium] = [:]
    while try rows.next() {
      let own = rows.text(id)
      guard !own.isEmpty, media[own] == nil else {
        report.add("duplicate_key", .dropped, rows, "fare_media_id", example: own)
        continue
      }
      if !(0...4).contains(rows.number(type) ?? -1) {
        report.add(
          "unexpected_enum_value", .doubtful, rows, "fare_media_type", example: rows.text(type))
      }
      let told = rows.text(name)
      media[own] = Medium(name: told.isEmpty ? own : told, isNone: rows.number(type) == 0)
    }
    note(rows)
    return media
  }

  /// Reads `rider_categories.txt`.
  mutating func readRiders(_ table: RowReader) throws(FeedError) -> Riders {
    var rows = table
    let (id, isDefault) = (
      try rows.required("rider_category_id"), rows.column("is_default_fare_category")
    )
    var riders = Riders()
    while try rows.next() {
      let own = rows.text(id)
      guard !own.isEmpty, riders.all.insert(own).inserted else {
        report.add("duplicate_key", .dropped, rows, "rider_category_id", example: own)
        continue
      }
      if rows.number(isDefault) == 1 { riders.ordinary.insert(own) }
    }
    note(rows)
    guard riders.ordinary.isEmpty else { return riders }
    if riders.all.count == 1 {
      riders.ordinary = riders.all
    } else if !riders.all.isEmpty {
      report.add(
        "no_default_rider_category", .doubtful, rows.file, line: 0,
        field: "is_default_fare_category")
    }
    return riders
  }

  /// Reads `fare_products.txt`; of the rows of a product those for ordinary riders count.
  mutating func readProducts(
    _ table: RowReader, _ media: [String: Medium], _ riders: Riders
  ) throws(FeedError) {
    var rows = table
    let (id, medium) = (try rows.required("fare_product_id"), rows.column("fare_media_id"))
    let rider = rows.column("rider_category_id")
    var order: [String] = []
    var known: [String: KnownProduct] = [:]
    var keys: Set<[String]> = []
    while try rows.next() {
      let own = rows.text(id)
      guard !own.isEmpty, keys.insert([own, rows.text(rider), rows.text(medium)]).inserted else {
        report.add("duplicate_key", .dropped, rows, "fare_product_id", example: own)
        continue
      }
      if known[own] == nil { order.append(own) }
      read(&rows, into: &known[own, default: KnownProduct()], media, riders)
    }
    for product in order { add(product, known[product] ?? KnownProduct()) }
    report.keep("fare products", order.count)
    note(rows)
  }

  /// Adds what a row says to what is known of its product.
  private mutating func read(
    _ rows: inout RowReader, into product: inout KnownProduct, _ media: [String: Medium],
    _ riders: Riders
  ) {
    let rider = rows.text(rows.column("rider_category_id"))
    guard rider.isEmpty || riders.all.contains(rider) else {
      report.add("foreign_key_violation", .dropped, rows, "rider_category_id", example: rider)
      product.isBroken = true
      return
    }
    let isOrdinary = rider.isEmpty || riders.ordinary.contains(rider)
    let offer = offer(&rows, media)
    guard isOrdinary else { return }
    if let offer { product.offers.append(offer) } else { product.isBroken = true }
  }

  /// What a row says a product costs, or `nil` where nobody knows.
  private mutating func offer(_ rows: inout RowReader, _ media: [String: Medium]) -> Offer? {
    guard let price = amount(&rows, "amount", -1_000_000...1_000_000),
      let currency = currency(&rows, "currency")
    else { return nil }
    return Offer(
      name: rows.text(rows.column("fare_product_name")), price: price, currency: currency,
      medium: medium(&rows, media))
  }

  private mutating func medium(_ rows: inout RowReader, _ media: [String: Medium]) -> Medium? {
    let column = rows.column("fare_media_id")
    if rows.isEmpty(column) { return nil }
    if let known = media[rows.text(column)] { return known }
    report.add(
      "foreign_key_violation", .doubtful, rows, "fare_media_id", example: rows.text(column))
    return nil
  }

  /// Adds a product as it is bought most cheaply.
  private mutating func add(_ id: String, _ known: KnownProduct) {
    let offers = known.offers
    guard let price = offers.map(\.price).min(),
      let first = offers.first(where: { $0.price == price })
    else {
      fares.products[id] = known.isBroken ? .unknown : .forOthers
      return
    }
    var product = TimetableDraft.Product(feed: feed, price: price, currency: first.currency)
    (product.id, product.name) = (id, first.name)
    let cheapest = offers.filter { $0.price == price && $0.currency == first.currency }
    product.isSoldOnBoard = cheapest.contains { $0.medium?.isNone == true }
    if cheapest.count < offers.count, cheapest.allSatisfy({ $0.medium != nil }) {
      product.medium = cheapest.compactMap { $0.medium?.name }.joined(separator: ", ")
    }
    fares.products[id] = .product(draft.products.products.count)
    draft.products.products.append(product)
  }
}

// MARK: - Values

extension FeedReader {
  /// An amount of money in thousandths, or `nil` where nobody knows it.
  mutating func amount(
    _ rows: inout RowReader, _ field: String, _ range: ClosedRange<Double>
  ) -> Int? {
    let column = rows.column(field)
    if let amount = rows.decimal(column), range.contains(amount) {
      return Int((amount * 1000).rounded())
    }
    report.add("number_out_of_range", .dropped, rows, field, example: rows.text(column))
    return nil
  }

  /// A currency by ISO 4217, or `nil` where it is none.
  mutating func currency(_ rows: inout RowReader, _ field: String) -> String? {
    let currency = rows.text(rows.column(field)).uppercased()
    if currency.utf8.count == 3, currency.utf8.allSatisfy({ (65...90).contains($0) }) {
      return currency
    }
    report.add("invalid_currency", .dropped, rows, field, example: currency)
    return nil
  }
}
