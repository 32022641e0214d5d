// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTransit

extension FeedReader {
  private struct Rule {
    var from: Int
    var to: Int
    var kind: TimetableDraft.ChangeRule.Kind
    var leaving: TimetableDraft.ChangeRule.Side
    var boarding: TimetableDraft.ChangeRule.Side

    /// How many ends are stations: what is said of a platform counts for more.
    func stations(_ stops: [TimetableDraft.Stop]) -> Int {
      [from, to].count { stops[$0].kind == .station }
    }
  }

  /// Reads `transfers.txt`.
  ///
  /// A rule of a station is one of all its platforms; one of a platform comes before it. Rules of lines and trips
  /// are kept as such; those of seats are read on their own.
  mutating func readChanges(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (from, to, type) = (
      rows.column("from_stop_id"), rows.column("to_stop_id"), try rows.required("transfer_type")
    )
    var rules: [Rule] = []
    while try rows.next() {
      let number = rows.isEmpty(type) ? 0 : rows.number(type) ?? -1
      if number == 4 || number == 5 {
        readSeats(&rows, mayStay: number == 4)
        continue
      }
      guard let start = stops[rows.text(from)], let end = stops[rows.text(to)] else {
        let (name, column) =
          stops[rows.text(from)] == nil ? ("from_stop_id", from) : ("to_stop_id", to)
        report.add("foreign_key_violation", .dropped, rows, name, example: rows.text(column))
        continue
      }
      guard mayChange(start, "from_stop_id", rows), mayChange(end, "to_stop_id", rows) else {
        continue
      }
      guard let kind = kind(number, rows), let leaving = side("from", &rows),
        let boarding = side("to", &rows)
      else { continue }
      if kind != .impossible { checkDistance(start, end, rows) }
      rules.append(
        Rule(from: start, to: end, kind: kind, leaving: leaving, boarding: boarding))
    }
    report.keep("rules of changing", rules.count)
    note(rows)
    try spread(rules, rows)
  }

  /// Puts rules of stations down for their platforms.
  private mutating func spread(_ rules: [Rule], _ rows: RowReader) throws(FeedError) {
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
    // How many rules of lines and trips each stop has: it is taken apart for each.
    var counts: [Int: Int] = [:]
    for rule in order.map(\.element) {
      for start in platforms[rule.from] ?? [rule.from] {
        for end in platforms[rule.to] ?? [rule.to] {
          var own = TimetableDraft.ChangeRule(from: start, to: end, kind: rule.kind)
          (own.leaving, own.boarding) = (rule.leaving, rule.boarding)
          if own.isNarrow {
            counts[start, default: 0] += 1
            counts[end, default: 0] += start == end ? 0 : 1
            guard max(counts[start] ?? 0, counts[end] ?? 0) <= limits.narrowRulesOfStop else {
              report.add(
                "too_many_transfers_of_stop", .dropped, rows.file, line: 0, field: "from_stop_id",
                example: draft.stops[start].id)
              continue
            }
          }
          draft.changes.append(own)
        }
        guard draft.changes.count <= limits.changeRules else {
          throw FeedError(
            rows.feed, file: rows.file,
            "stands for more than \(limits.changeRules) rules of platforms. Give a smaller feed")
        }
      }
    }
  }

  /// Whether vehicles call at a place of a rule, or at its platforms.
  private mutating func mayChange(_ stop: Int, _ field: String, _ rows: RowReader) -> Bool {
    if [.platform, .station].contains(draft.stops[stop].kind) { return true }
    report.add(
      "transfer_with_invalid_stop_location_type", .dropped, rows, field,
      example: draft.stops[stop].id)
    return false
  }

  /// Tells of changes between stops that nobody walks between.
  private mutating func checkDistance(_ from: Int, _ to: Int, _ rows: RowReader) {
    let meters = draft.stops[from].coordinate.distance(to: draft.stops[to].coordinate)
    guard meters > 2000 else { return }
    report.add(
      meters > 10_000 ? "transfer_distance_too_large" : "transfer_distance_above_2_km", .doubtful,
      rows, "to_stop_id", example: "\(draft.stops[from].id) to \(draft.stops[to].id)")
  }

  /// Tells of a trip that is none of the row's line, or that does not call at the row's stop.
  private mutating func check(_ trip: Int, _ end: String, _ rows: inout RowReader) {
    let line = rows.column("\(end)_route_id")
    if !rows.isEmpty(line), lines[rows.text(line)] != trips[trip].line {
      report.add(
        "transfer_with_invalid_trip_and_route", .doubtful, rows, "\(end)_route_id",
        example: rows.text(line))
    }
    guard let stop = stops[rows.text(rows.column("\(end)_stop_id"))] else { return }
    let isCalled = trips[trip].calls.contains {
      Int($0.stop) == stop || draft.stops[Int($0.stop)].parent == stop
    }
    if !isCalled {
      report.add(
        "transfer_with_invalid_trip_and_stop", .doubtful, rows, "\(end)_trip_id",
        example: trips[trip].id)
    }
  }

  /// The vehicles that a row is about, on the side of those that are left ("from") or boarded ("to").
  ///
  /// - Returns: `nil` where the row names what the feed lacks.
  private mutating func side(
    _ end: String, _ rows: inout RowReader
  ) -> TimetableDraft.ChangeRule.Side? {
    let (trip, line) = (rows.column("\(end)_trip_id"), rows.column("\(end)_route_id"))
    if !rows.isEmpty(trip) {
      if let number = tripNumbers[rows.text(trip)], let own = draftTrips[number] {
        check(number, end, &rows)
        return .trips(own)
      }
      report.add(
        "foreign_key_violation", .dropped, rows, "\(end)_trip_id", example: rows.text(trip))
      return nil
    }
    if rows.isEmpty(line) { return .any }
    if let number = lines[rows.text(line)] { return .line(number) }
    report.add(
      "foreign_key_violation", .dropped, rows, "\(end)_route_id", example: rows.text(line))
    return nil
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
