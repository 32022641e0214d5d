// SPDX-License-Identifier: Apache-2.0

/// A whole number of units as a decimal, which XML wants without an exponent.
func fixedText(_ units: Int64, digits: Int) -> String {
  let text = String(units.magnitude)
  let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
  return (units < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
}

extension String {
  /// With what XML has for its own marks, and without the characters that XML has no place for.
  var xmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
