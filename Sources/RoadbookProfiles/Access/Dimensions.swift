// SPDX-License-Identifier: Apache-2.0

// How the sizes and weights of signs are read, as mappers write them.

/// The metres that a size means, or `nil` where it cannot be read.
///
/// Reads "3.5", "3.5 m", "350 cm", "11 ft", "11'6\"", "11' 6", "11 feet 6 inches" and, as decimal comma, "3,5". Of
/// "3.80 m (12'6\")" the smaller one counts.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:maxheight; typographic primes and words are read, too.
package func parseMeters(_ text: String) -> Double? {
  let text = trimmed(text[...])
  guard text.last == ")", let bracket = text.firstIndex(of: "(") else { return meters(of: text) }
  guard let first = meters(of: text[..<bracket]),
    let second = meters(of: text[text.index(after: bracket)...].dropLast())
  else { return nil }
  return min(first, second)
}

private func meters(of text: Substring) -> Double? {
  let parts = measures(in: text)
  guard let first = parts.first, first.number > 0 else { return nil }
  if let unit = metersByUnit[first.unit], parts.count == 1 { return first.number * unit }
  guard feet.contains(first.unit), parts.count <= 2 else { return nil }
  guard parts.count == 2 else { return first.number * 12 * metersPerInch }
  guard inches.contains(parts[1].unit), parts[1].number < 12 else { return nil }
  return (first.number * 12 + parts[1].number) * metersPerInch
}

/// The tonnes that a weight means ("3.5", "3.5 t", "7500 kg", "5 st"), or `nil`.
///
/// "ton" is the American one, the lightest of those that are called so. A bare number of a thousand and more counts
/// kilograms: nothing on roads weighs so many tonnes.
package func parseTonnes(_ text: String) -> Double? {
  let parts = measures(in: text[...])
  guard parts.count == 1, parts[0].number > 0 else { return nil }
  let (number, unit) = parts[0]
  if unit.isEmpty, number >= 1000 { return number / 1000 }
  return tonnesByUnit[unit].map { number * $0 }
}

private let metersPerInch = 0.0254
private let feet: Set<String> = ["ft", "feet", "foot", "'"]
private let inches: Set<String> = ["", "in", "inch", "inches", "\"", "''"]
private let metersByUnit = [
  "": 1, "m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "cm": 0.01,
]
private let tonnesByUnit = [
  "": 1, "t": 1, "tonne": 1, "tonnes": 1, "metric ton": 1, "metric tons": 1, "kg": 0.001,
  "ton": 0.90718474, "tons": 0.90718474, "st": 0.90718474, "short ton": 0.90718474,
  "short tons": 0.90718474, "long ton": 1.0160469, "long tons": 1.0160469,
  "lt": 1.0160469, "cwt": 0.050802345, "lbs": 0.00045359237, "lb": 0.00045359237,
]

/// The numbers of a text, each with the unit behind it in lower case; none where it begins with a word.
private func measures(in text: Substring) -> [(number: Double, unit: String)] {
  guard text.utf8.count <= 40 else { return [] }
  var rest = trimmed(plainPrimes(text.lowercased())[...])
  var found: [(number: Double, unit: String)] = []
  while !rest.isEmpty {
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    let dotted = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard let number = parseDecimal(dotted.joined(separator: ".")[...]) else { return [] }
    rest = rest[digits.endIndex...]
    let unit = rest.prefix { !$0.isNumber }
    found.append((number, String(trimmed(unit))))
    rest = rest[unit.endIndex...]
  }
  return found
}

/// Typographic marks of feet and inches as those of a typewriter.
private func plainPrimes(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  return String(
    text.map { character in
      switch character {
      case "′", "’", "‘", "´": "'"
      case "″", "”", "“": "\""
      default: character
      }
    })
}
