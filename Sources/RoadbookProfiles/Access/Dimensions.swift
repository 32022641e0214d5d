// SPDX-License-Identifier: Apache-2.0

// How the sizes and weights of signs are read.

/// The metres that a size means, or `nil` where it cannot be read.
///
/// Reads "3.5", "3.5 m", "350 cm", "11 ft", "11'6\"" and, as decimal comma, "3,5".
package func parseMeters(_ text: String) -> Double? {
  let metersPerFoot = 0.3048
  let (number, unit) = numberAndUnit(text)
  guard let number, number > 0 else { return nil }
  switch unit {
  case "", "m", "metres", "meters": return number
  case "cm": return number / 100
  case "ft", "feet", "'": return number * metersPerFoot
  default: break
  }
  // Feet with inches behind: what follows the number is ' inches ".
  guard unit.first == "'" else { return nil }
  let inches = trimmed(unit.dropFirst())
  guard inches.last == "\"", let more = parseDecimal(trimmed(inches.dropLast())) else { return nil }
  return (number + more / 12) * metersPerFoot
}

/// The tonnes that a weight means ("3.5", "3.5 t", "7500 kg", "5 st"), or `nil`.
package func parseTonnes(_ text: String) -> Double? {
  let (number, unit) = numberAndUnit(text)
  guard let number, number > 0 else { return nil }
  switch unit {
  case "", "t", "tonnes": return number
  case "kg": return number / 1000
  case "st": return number * 0.90718474
  case "lbs", "lb": return number * 0.00045359237
  default: return nil
  }
}

private func numberAndUnit(_ text: String) -> (number: Double?, unit: Substring) {
  let text = trimmed(text[...])
  let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
  let dotted = digits.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
  return (parseDecimal(dotted[...]), trimmed(text[digits.endIndex...]))
}
