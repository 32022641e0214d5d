// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

// A rule of fares that names something is for nothing else, and rules that name nothing are for what no rule names. So a rule
// with a name that is not in the feed is kept: it never holds, and its other names count.

extension FeedReader {
  /// Reads `fare_leg_rules.txt`.
  mutating func readLegRules(_ table: RowReader) throws(FeedError) {
    var rows = table
    _ = try rows.required("fare_product_id")
    let (group, priority) = (rows.column("leg_group_id"), rows.column("rule_priority"))
    let key = [
      "network_id", "from_area_id", "to_area_id", "from_timeframe_group_id",
      "to_timeframe_group_id", "fare_product_id",
    ].map { rows.column($0) }
    let first = draft.products.legRules.count
    var known: Set<[String]> = []
    while try rows.next() {
      guard known.insert(key.map { rows.text($0) }).inserted else {
        report.add("duplicate_key", .dropped, rows, "fare_product_id")
        continue
      }
      // A group is known even where its only rule is left out.
      let own = rows.isEmpty(group) ? nil : fares.groups.number(rows.text(group))
      var rule = legRule(&rows)
      rule.group = own
      if priority != nil {
        rule.priority = rows.isEmpty(priority) ? 0 : rows.number(priority)
        guard rule.priority != nil else {
          report.add(
            "number_out_of_range", .dropped, rows, "rule_priority", example: rows.text(priority))
          continue
        }
      }
      draft.products.legRules.append(rule)
      try checkCount(of: rows)
    }
    report.keep("fare rules", draft.products.legRules.count - first)
    note(rows)
  }

  /// The rule of a row, without its group and its priority.
  private mutating func legRule(_ rows: inout RowReader) -> FareLegRule {
    let product = rows.column("fare_product_id")
    if rows.isEmpty(product) {
      report.add("missing_required_field", .dropped, rows, "fare_product_id")
    }
    var rule = FareLegRule(feed: feed, due: due(&rows) ?? .unknown)
    rule.network = named(&rows, "network_id", fares.networks)
    rule.origin = named(&rows, "from_area_id", fares.areas)
    rule.destination = named(&rows, "to_area_id", fares.areas)
    rule.start = named(&rows, "from_timeframe_group_id", fares.timeframes)
    rule.end = named(&rows, "to_timeframe_group_id", fares.timeframes)
    return rule
  }

  /// What a rule says has to be bought; `nil` where it names nothing.
  private mutating func due(_ rows: inout RowReader) -> FareDue? {
    let column = rows.column("fare_product_id")
    if rows.isEmpty(column) { return nil }
    if let known = fares.products[rows.text(column)] { return known }
    report.add(
      "foreign_key_violation", .dropped, rows, "fare_product_id", example: rows.text(column))
    return .unknown
  }

  /// The number of what a rule names; `nil` where it names nothing.
  private mutating func named(
    _ rows: inout RowReader, _ field: String, _ numbers: FareTables.Numbers
  ) -> Int? {
    let column = rows.column(field)
    if rows.isEmpty(column) { return nil }
    if let known = numbers[rows.text(column)] { return known }
    report.add("foreign_key_violation", .dropped, rows, field, example: rows.text(column))
    return FareTables.nowhere
  }

  private func checkCount(of rows: RowReader) throws(FeedError) {
    let fares = draft.products
    guard fares.legRules.count + fares.transferRules.count > limits.fareRules else { return }
    throw FeedError(
      report.feed, file: rows.file,
      "holds more than \(limits.fareRules) rules of fares. Give a smaller feed")
  }

  /// Reads `fare_leg_join_rules.txt`.
  mutating func readJoinRules(_ table: RowReader) throws(FeedError) {
    var rows = table
    let networks = [try rows.required("from_network_id"), try rows.required("to_network_id")]
    let places = [rows.column("from_stop_id"), rows.column("to_stop_id")]
    while try rows.next() {
      let own = networks.compactMap { fares.networks[rows.text($0)] }
      let ends = places.filter { !rows.isEmpty($0) }.compactMap { stops[rows.text($0)] }
      guard own.count == 2, places.allSatisfy({ rows.isEmpty($0) || stops[rows.text($0)] != nil })
      else {
        report.add(
          "foreign_key_violation", .dropped, rows, "from_network_id",
          example: (networks + places).map { rows.text($0) }.joined(separator: ", "))
        continue
      }
      guard ends.count != 1 else {
        report.add(
          "missing_required_field", .dropped, rows,
          rows.isEmpty(places[0]) ? "from_stop_id" : "to_stop_id")
        continue
      }
      draft.products.joinRules.append(
        FareJoinRule(
          feed: feed, fromNetwork: own[0], toNetwork: own[1],
          stops: ends.isEmpty ? nil : .init(from: ends[0], to: ends[1])))
    }
    note(rows)
  }
}

// MARK: - Transfers

extension FeedReader {
  private struct Groups: Hashable {
    var from: Int?
    var to: Int?
  }

  /// Reads `fare_transfer_rules.txt`.
  mutating func readTransferRules(_ table: RowReader) throws(FeedError) {
    var rows = table
    _ = try rows.required("fare_transfer_type")
    let key = [
      "from_leg_group_id", "to_leg_group_id", "fare_product_id", "transfer_count",
      "duration_limit",
    ].map { rows.column($0) }
    var known: Set<[String]> = []
    var counts: [Groups: Int] = [:]
    while try rows.next() {
      guard known.insert(key.map { rows.text($0) }).inserted else {
        report.add("duplicate_key", .dropped, rows, "from_leg_group_id")
        continue
      }
      let rule = transferRule(&rows)
      let groups = Groups(from: rule.from, to: rule.to)
      counts[groups, default: 0] += 1
      guard counts[groups, default: 0] <= limits.fareRulesOfTransfer else {
        report.add("too_many_fare_transfer_rules", .dropped, rows, "from_leg_group_id")
        continue
      }
      draft.products.transferRules.append(rule)
      try checkCount(of: rows)
    }
    note(rows)
  }

  private mutating func transferRule(_ rows: inout RowReader) -> FareTransferRule {
    let type = rows.column("fare_transfer_type")
    var rule = FareTransferRule(feed: feed, kind: .never, due: due(&rows) ?? .nothing)
    rule.from = named(&rows, "from_leg_group_id", fares.groups)
    rule.to = named(&rows, "to_leg_group_id", fares.groups)
    guard let kind: FareTransferRule.Kind = word(&rows, type, "fare_transfer_type", in: 0...2)
    else { return rule }
    if readCount(&rows, &rule), readDuration(&rows, &rule) { rule.kind = kind }
    return rule
  }

  /// Reads how many transfers a rule is for.
  ///
  /// - Returns: Whether it can be right.
  private mutating func readCount(_ rows: inout RowReader, _ rule: inout FareTransferRule) -> Bool {
    let column = rows.column("transfer_count")
    let text = rows.text(column)
    if rule.from != rule.to {
      if !text.isEmpty {
        report.add(
          "fare_transfer_rule_with_forbidden_transfer_count", .doubtful, rows, "transfer_count",
          example: text)
      }
      return true
    }
    if text.isEmpty {
      if rule.from != nil {
        report.add(
          "fare_transfer_rule_missing_transfer_count", .doubtful, rows, "transfer_count")
      }
      return true
    }
    if text == "-1" { return true }
    rule.count = rows.number(column)
    if let count = rule.count, count > 0 { return true }
    report.add(
      "fare_transfer_rule_invalid_transfer_count", .dropped, rows, "transfer_count", example: text)
    return false
  }

  /// Reads how long transfers may take.
  ///
  /// - Returns: Whether it can be right.
  private mutating func readDuration(
    _ rows: inout RowReader, _ rule: inout FareTransferRule
  ) -> Bool {
    let (limit, type) = (rows.column("duration_limit"), rows.column("duration_limit_type"))
    guard !rows.isEmpty(limit) else {
      if !rows.isEmpty(type) {
        report.add(
          "fare_transfer_rule_duration_limit_type_without_duration_limit", .doubtful, rows,
          "duration_limit_type", example: rows.text(type))
      }
      return true
    }
    rule.seconds = rows.number(limit)
    guard let seconds = rule.seconds, seconds > 0 else {
      report.add(
        "number_out_of_range", .dropped, rows, "duration_limit", example: rows.text(limit))
      return false
    }
    if rows.isEmpty(type) {
      report.add(
        "fare_transfer_rule_duration_limit_without_type", .dropped, rows, "duration_limit_type")
      return false
    }
    guard
      let interval: FareTransferRule.Interval = word(
        &rows, type, "duration_limit_type", in: 0...3)
    else { return false }
    rule.interval = interval
    return true
  }
}
