// SPDX-License-Identifier: Apache-2.0

/// A speed limit as tagged, before anyone knows the road.
package enum SpeedLimit: Hashable, Sendable {
  case kmh(Double)
  /// Walking pace; the profile says how fast that is.
  case walk
  /// No limit.
  case unlimited
  /// What a country's law says of a kind of road: ("DE", "urban").
  case law(country: String, kind: String)
}

extension SpeedLimit {
  package static let kmhPerMph = 1.609344
  package static let kmhPerKnot = 1.852

  /// Reads every spelling of a limit; of a list ("50;30") the lowest is taken.
  ///
  /// `signals` and `variable` are limits nobody can know beforehand, so they read as missing.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:maxspeed
  package init?(_ text: String) {
    if let number = Self.wholeNumber(text), number > 0 {
      self = .kmh(number)
      return
    }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }) else {
      self.init(single: trimmed(text[...]))
      return
    }
    let parts = text.split { $0 == ";" || $0 == "," }
    let limits = parts.compactMap { SpeedLimit(single: trimmed($0)) }
    guard let lowest = limits.min(by: { $0.order < $1.order }) else { return nil }
    self = lowest
  }

  /// Up to three digits and nothing else, as most limits are; the rest takes longer to read.
  private static func wholeNumber(_ text: String) -> Double? {
    guard (1...3).contains(text.utf8.count) else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return Double(number)
  }

  private init?(single text: Substring) {
    if let number = SpeedLimit.speed(text) {
      self = .kmh(number)
    } else if let colon = text.firstIndex(of: ":") {
      self.init(law: text[..<colon], kind: text[text.index(after: colon)...])
    } else {
      switch text {
      case "walk", "walking_pace", "foot": self = .walk
      case "none", "unlimited": self = .unlimited
      default: return nil
      }
    }
  }

  /// "DE:urban", "GB:nsl_dual", "DE:zone:30", "AT:zone30", "BE-VLG:rural", "DE:30".
  private init?(law country: Substring, kind: Substring) {
    let country = country.uppercased()
    let letters = country.prefix(2).utf8
    let isCountry = letters.count == 2 && letters.allSatisfy { $0 >= 65 && $0 <= 90 }
    guard isCountry, country.utf8.count <= 6, !kind.isEmpty else { return nil }
    let digits = kind.drop { !$0.isNumber }
    if let number = SpeedLimit.speed(digits) {
      // British zones ("GB:zone20") count miles.
      let isMiles = DefaultLimits.usesMiles(country: String(country.prefix(2)))
      self = .kmh(isMiles ? number * SpeedLimit.kmhPerMph : number)
    } else {
      let name = country == "UK" ? "GB" : country
      self = .law(country: name, kind: String(kind))
    }
  }

  /// "50", "50 km/h", "30 mph", "30mph", "8 knots"; zero is no limit anyone means.
  private static func speed(_ text: Substring) -> Double? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = parseDecimal(digits), number > 0, number < 1000 else { return nil }
    switch trimmed(text[digits.endIndex...]).lowercased() {
    case "", "km/h", "kmh", "kph", "kmph": return number
    case "mph": return number * kmhPerMph
    case "knots", "knot", "kn": return number * kmhPerKnot
    default: return nil
    }
  }

  /// Puts limits in order, as far as that can be known.
  var order: Double {
    switch self {
    case .walk: 5
    case .kmh(let speed): speed
    case .law: 500
    case .unlimited: 1000
    }
  }
}
