// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTransit

extension FeedReader {
  /// Reads `levels.txt`.
  mutating func readLevels(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (id, index) = (try rows.required("level_id"), rows.column("level_index"))
    while try rows.next() {
      let name = rows.text(rows.column("level_name"))
      levels[rows.text(id)] = name.isEmpty ? rows.text(index) : name
    }
    report.keep("levels", levels.count)
    note(rows)
  }

  /// Reads `pathways.txt`.
  mutating func readPathways(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (from, to) = (try rows.required("from_stop_id"), try rows.required("to_stop_id"))
    let (mode, both) = (try rows.required("pathway_mode"), try rows.required("is_bidirectional"))
    let first = draft.pathways.count
    while try rows.next() {
      guard let start = end(from, "from_stop_id", &rows), let end = end(to, "to_stop_id", &rows)
      else { continue }
      guard start != end else {
        report.add("pathway_loop", .dropped, rows, "to_stop_id", example: rows.text(to))
        continue
      }
      guard let mode: Pathway.Mode = word(&rows, mode, "pathway_mode", in: 1...7) else { continue }
      var way = Pathway(
        from: start, to: end, mode: mode, seconds: 0, isBothWays: rows.number(both) == 1)
      if way.isBothWays, mode == .exitGate {
        report.add("bidirectional_exit_gate", .doubtful, rows, "is_bidirectional")
        way.isBothWays = false
      }
      way.seconds = seconds(of: way, &rows)
      way.sign = rows.text(rows.column("signposted_as"))
      way.reversedSign = rows.text(rows.column("reversed_signposted_as"))
      draft.pathways.append(way)
    }
    report.keep("ways inside stations", draft.pathways.count - first)
    note(rows)
    findLonelyPlatforms(rows)
  }

  /// The place at an end of a way; ways to stations as a whole lead nowhere.
  private mutating func end(_ column: Int, _ name: String, _ rows: inout RowReader) -> Int? {
    let id = rows.text(column)
    guard let stop = stops[id] else {
      report.add("foreign_key_violation", .dropped, rows, name, example: id)
      return nil
    }
    guard draft.stops[stop].kind != .station else {
      report.add("pathway_to_wrong_location_type", .dropped, rows, name, example: id)
      return nil
    }
    return stop
  }

  /// What a way takes: what the feed says, or else an estimate by its length, its steps and its kind.
  ///
  /// A metre takes 0.75 s on the level and 2 s on stairs, a step of stairs 0.6 s, an escalator 2 s a metre and 20 s
  /// without a length, a lift 30 s with the wait, a gate 5 s.
  private func seconds(of way: Pathway, _ table: inout RowReader) -> Int32 {
    if let time = table.number(table.column("traversal_time")), time > 0 {
      return Int32(min(time, 86_400))
    }
    let crow = draft.stops[way.from].coordinate.distance(to: draft.stops[way.to].coordinate)
    let length = table.decimal(table.column("length")).flatMap { $0 > 0 ? $0 : nil }
    let steps = table.decimal(table.column("stair_count")).map(\.magnitude) ?? 0
    let seconds: Double =
      switch way.mode {
      case .walkway, .movingSidewalk: 0.75 * (length ?? crow)
      case .stairs: steps > 0 ? 0.6 * steps : 2 * (length ?? crow)
      case .escalator: length.map { 2 * $0 } ?? 20
      case .elevator: 30
      case .fareGate, .exitGate: 5
      }
    return Int32(min(seconds.rounded(.up), 86_400))
  }

  /// Tells of platforms with ways from which none leads to an entrance, or to which none does.
  private mutating func findLonelyPlatforms(_ rows: RowReader) {
    guard !draft.pathways.isEmpty else { return }
    let isCalledAt = draft.calledStops
    let doors = StationDoors(
      draft.stationWays, kinds: draft.stops.map(\.kind), isCalledAt: isCalledAt)
    let ends = Set(draft.pathways.flatMap { [$0.from, $0.to] })
    for stop in ends.sorted() where isCalledAt[stop] && !doors.isInside(stop) {
      report.add(
        "pathway_unreachable_location", .doubtful, rows.file, line: 0, field: "from_stop_id",
        example: draft.stops[stop].id)
    }
  }
}
