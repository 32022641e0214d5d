// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine

/// How a table of lengths and times is written.
enum MatrixFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, ndjson
}

/// Writes the rows of a matrix.
struct MatrixText {
  let format: MatrixFormat
  private let columns: [String]

  init(format: MatrixFormat, columns: [String]) {
    self.format = format
    self.columns = format == .csv ? columns.map(Self.field) : columns
  }

  /// What comes before the first row.
  var header: String {
    format == .csv ? "source,target,distance_m,duration_s\n" : ""
  }

  /// A row, ended by a line break.
  func row(_ name: String, _ cells: [RouteTotals?]) -> String {
    switch format {
    case .csv: csv(Self.field(name), cells)
    case .ndjson: ndjson(name, cells)
    }
  }

  private func csv(_ name: String, _ cells: [RouteTotals?]) -> String {
    var text = ""
    for (column, cell) in zip(columns, cells) {
      text += name + "," + column + ","
      if let cell { text += Measures.oneDecimal(cell.meters) }
      text += ","
      if let cell { text += Measures.oneDecimal(cell.seconds) }
      text += "\n"
    }
    return text
  }

  private func ndjson(_ name: String, _ cells: [RouteTotals?]) -> String {
    func list(_ value: (RouteTotals) -> Double) -> String {
      cells.map { $0.map { Measures.oneDecimal(value($0)) } ?? "null" }.joined(separator: ",")
    }
    return
      "{\"source\":\(Self.json(name)),\"distances\":[\(list(\.meters))],\"durations\":[\(list(\.seconds))]}\n"
  }

  /// A field of a CSV file, in quotes where it needs them.
  ///
  /// Source: RFC 4180.
  static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// A JSON string.
  ///
  /// Source: RFC 8259.
  static func json(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
