// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  private static let firstVersion = ["fare_attributes.txt", "fare_rules.txt"]
  private static let secondVersion = [
    "fare_products.txt", "fare_leg_rules.txt", "fare_transfer_rules.txt",
  ]

  /// Reads what rides cost.
  ///
  /// Of a feed that has both versions of fares, the second one counts, as the specification asks for.
  mutating func readFares() throws(FeedError) {
    if let products = try rows("fare_products.txt"), let rules = try rows("fare_leg_rules.txt") {
      try readProductFares(products, rules)
      listUnused(Self.firstVersion)
      return
    }
    if let rows = try rows("fare_attributes.txt") {
      try readTickets(rows, rules: self.rows("fare_rules.txt"))
    }
    listUnused(Self.secondVersion)
  }

  private mutating func readProductFares(
    _ products: RowReader, _ rules: RowReader
  ) throws(FeedError) {
    let media = try rows("fare_media.txt").map { table throws(FeedError) in try readMedia(table) }
    let riders = try rows("rider_categories.txt")
      .map { table throws(FeedError) in try readRiders(table) }
    try readProducts(products, media ?? [:], riders ?? Riders())
    try readNetworks(rows("networks.txt"), lines: rows("route_networks.txt"))
    try readAreas(rows("areas.txt"), stops: rows("stop_areas.txt"))
    if let rows = try rows("timeframes.txt") { try readTimeframes(rows) }
    try readLegRules(rules)
    if let rows = try rows("fare_leg_join_rules.txt") { try readJoinRules(rows) }
    if let rows = try rows("fare_transfer_rules.txt") { try readTransferRules(rows) }
  }

  /// Tells of tables that are known and that nothing is made of.
  private mutating func listUnused(_ tables: [String]) {
    for table in tables where has(table) { report.add("unused_table", .unused, table, line: 0) }
  }
}
