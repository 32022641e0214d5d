// SPDX-License-Identifier: Apache-2.0

/// Writes JSON as text, with fields in the order in which they are given.
enum JSONText {
  /// An object of fields whose values are JSON already.
  static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { string($0.name) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// A list of values that are JSON already.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  /// A number; one that JSON has no word for is written as `null`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return Int64(exactly: value).map(String.init) ?? String(value)
  }

  /// A text with everything escaped that JSON wants escaped.
  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case ..<" ":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
