// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// How large and heavy the vehicle is: roads and barriers that admit less are closed to it.
package struct VehicleRules: ProfileRecord {
  package var heightMeters = 0.0
  package var widthMeters = 0.0
  package var lengthMeters = 0.0
  package var weightTonnes = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("height_meters", &heightMeters, in: 0...20)
    try fields.number("width_meters", &widthMeters, in: 0...20)
    try fields.number("length_meters", &lengthMeters, in: 0...100)
    try fields.number("weight_tonnes", &weightTonnes, in: 0...1000)
  }
}

extension VehicleRules {
  /// The keys that limit what a road or a barrier admits.
  static let keys = [
    "maxheight", "maxheight:physical", "maxwidth", "maxwidth:physical", "maxlength", "maxweight",
  ]

  /// Whether the vehicle keeps to every limit that is tagged; what cannot be read limits nobody.
  func fits(_ tags: Tags) -> Bool {
    VehicleRules.keys.allSatisfy { key in
      guard let text = tags[key] else { return true }
      if key == "maxweight" { return parseTonnes(text).map { weightTonnes <= $0 } ?? true }
      guard let most = parseMeters(text) else { return true }
      if key.hasPrefix("maxheight") { return heightMeters <= most }
      return key.hasPrefix("maxwidth") ? widthMeters <= most : lengthMeters <= most
    }
  }
}

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
