// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

// Getting on and off between stops. It is told of; journeys use stops alone.
// Source: https://gtfs.org/documentation/schedule/reference/#routestxt, continuous_pickup

extension FeedReader {
  /// Reads the rules of a row of `routes.txt` or `stop_times.txt`.
  ///
  /// - Parameters:
  ///   - rows: The row.
  ///   - owner: The line or trip that it is about.
  /// - Returns: The first field by which one gets on or off between stops.
  mutating func readContinuous(_ rows: RowReader, of owner: String) -> String? {
    var first: String?
    for field in ["continuous_pickup", "continuous_drop_off"] {
      let column = rows.column(field)
      if rows.isEmpty(column) { continue }
      let words: String
      switch rows.number(column) {
      case 0: words = "anywhere"
      case 1: continue
      case 2: words = "by telephone"
      case 3: words = "by a word to the driver"
      default:
        report.add("unexpected_enum_value", .doubtful, rows, field, example: owner)
        continue
      }
      report.add("continuous_stopping", .unused, rows, field, example: "\(owner), \(words)")
      first = first ?? field
    }
    return first
  }

  /// Tells of lines on demand that stop anywhere, which says nothing: they have no way of their own.
  mutating func checkContinuous() {
    report.keep("lines that stop anywhere on their way, told alone", continuousLines.count)
    for (line, place) in continuousLines.sorted(by: { $0.key < $1.key })
    where onDemand.lines[line] != nil {
      report.add(
        "forbidden_continuous_pickup_drop_off", .doubtful, "routes.txt", line: place.line,
        field: place.field, example: draft.lines[line].id)
    }
  }
}
