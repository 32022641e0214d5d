// SPDX-License-Identifier: Apache-2.0

/// How steep a way is, seen along its nodes, as tagged.
enum Incline: Hashable, Sendable {
  /// Metres up for 100 metres along; negative goes down.
  case percent(Double)
  case up
  case down

  /// Reads "10%", "-5.5 %", "6°", "up" and "down"; a number without a sign of its unit is taken for
  /// percent, which nearly all mean.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:incline
  init?(_ text: String) {
    let text = trimmed(text[...])
    switch text {
    case "up", "yes": self = .up
    case "down": self = .down
    default:
      let isNegative = text.first == "-" || text.first == "−"
      let unsigned = isNegative || text.first == "+" ? text.dropFirst() : text
      let digits = unsigned.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = parseDecimal(digits),
        let percent = Self.percent(number, unit: trimmed(unsigned[digits.endIndex...]))
      else { return nil }
      self = .percent(isNegative ? -percent : percent)
    }
  }

  private static func percent(_ number: Double, unit: Substring) -> Double? {
    switch unit {
    case "", "%": return number
    case "°":
      // The first terms of the tangent's series: 1 % too little at 45°, and nothing is steeper.
      guard number <= 45 else { return nil }
      let angle = number * 3.14159265358979 / 180
      let square = angle * angle
      return 100 * angle * (1 + square / 3 * (1 + square * 2 / 5))
    default: return nil
    }
  }
}
