// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine

/// How a table of lengths and times is written.
enum MatrixFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, ndjson, binary

  /// What the names of such files end in.
  var nameEnd: String {
    switch self {
    case .csv: ".csv"
    case .ndjson: ".ndjson"
    case .binary: ".bin"
    }
  }
}

/// Writes the rows of a matrix, as text or as numbers.
struct MatrixText {
  let format: MatrixFormat
  private let columns: [String]

  init(format: MatrixFormat, columns: [String]) {
    self.format = format
    self.columns = format == .csv ? columns.map(Self.field) : columns
  }

  /// What comes before the first row.
  func header(rowCount: Int) -> [UInt8] {
    switch format {
    case .csv: Array("source,target,distance_m,duration_s\n".utf8)
    case .ndjson: []
    case .binary:
      Array("RBMX".utf8) + Self.bytes([1, UInt32(rowCount), UInt32(columns.count)])
    }
  }

  /// A row; a line break ends it where it is text.
  func row(_ name: String, _ cells: [RouteTotals?]) -> [UInt8] {
    switch format {
    case .csv: Array(csv(Self.field(name), cells).utf8)
    case .ndjson: Array(ndjson(name, cells).utf8)
    case .binary: binary(cells)
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

  private func binary(_ cells: [RouteTotals?]) -> [UInt8] {
    func tenths(_ value: Double?) -> UInt32 {
      value.map { UInt32(clamping: Int64(($0 * 10).rounded())) } ?? .max
    }
    return Self.bytes(cells.flatMap { [tenths($0?.meters), tenths($0?.seconds)] })
  }

  /// Words, the least byte first.
  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
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
