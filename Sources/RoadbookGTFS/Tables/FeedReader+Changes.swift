// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  private struct Rule {
    var from: Int
    var to: Int
    var kind: TimetableDraft.ChangeRule.Kind

    /// How many ends are stations: what is said of a platform counts for more.
    func stations(_ stops: [TimetableDraft.Stop]) -> Int {
      [from, to].count { stops[$0].kind == .station }
    }
  }

  /// Reads `transfers.txt`.
  ///
  /// A rule of a station is one of all its platforms; one of a platform comes before it.
  mutating func readChanges(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (from, to, type) = (
      try rows.required("from_stop_id"), try rows.required("to_stop_id"),
      try rows.required("transfer_type")
    )
    let narrow = ["from_route_id", "to_route_id", "from_trip_id", "to_trip_id"].map {
      rows.column($0)
    }
    var rules: [Rule] = []
    while try rows.next() {
      let number = rows.isEmpty(type) ? 0 : rows.number(type) ?? -1
      if number == 4 || number == 5 || narrow.contains(where: { !rows.isEmpty($0) }) {
        report.add("unused_transfer", .unused, rows, "transfer_type", example: rows.text(type))
        continue
      }
      guard let start = stops[rows.text(from)], let end = stops[rows.text(to)] else {
        let name = stops[rows.text(from)] == nil ? "from_stop_id" : "to_stop_id"
        report.add("foreign_key_violation", .dropped, rows, name, example: rows.text(from))
        continue
      }
      guard let kind = kind(number, rows) else { continue }
      rules.append(Rule(from: start, to: end, kind: kind))
    }
    report.keep("rules of changing", rules.count)
    let order = rules.enumerated().sorted { a, b in
      let (first, second) = (
        a.element.stations(draft.stops), b.element.stations(draft.stops)
      )
      return first != second ? first > second : a.offset < b.offset
    }
    let platforms = Dictionary(
      grouping: draft.stops.indices.filter {
        draft.stops[$0].kind == .platform && draft.stops[$0].parent != nil
      }, by: { draft.stops[$0].parent ?? 0 })
    for rule in order.map(\.element) {
      for start in platforms[rule.from] ?? [rule.from] {
        for end in platforms[rule.to] ?? [rule.to] {
          draft.changes.append(.init(from: start, to: end, kind: rule.kind))
        }
        guard draft.changes.count <= limits.changeRules else {
          throw FeedError(
            rows.feed, file: rows.file,
            "stands for more than \(limits.changeRules) rules of platforms. Give a smaller feed")
        }
      }
    }
  }

  private mutating func kind(
    _ number: Int, _ rows: RowReader
  ) -> TimetableDraft.ChangeRule.Kind? {
    switch number {
    case 0: return .recommended
    case 1: return .timed
    case 2:
      if let seconds = rows.number(rows.column("min_transfer_time")), seconds <= 86_400 {
        return .minimum(seconds: Int32(seconds))
      }
      report.add("missing_required_field", .dropped, rows, "min_transfer_time")
    case 3: return .impossible
    default: report.add("unexpected_enum_value", .dropped, rows, "transfer_type")
    }
    return nil
  }
}
