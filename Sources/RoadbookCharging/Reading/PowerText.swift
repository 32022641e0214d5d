// SPDX-License-Identifier: Apache-2.0

/// Powers as people write them: "22", "22 kW", "3700 W", "50;150 kW".
package enum PowerText {
  /// No plug of any kind has more, in watts.
  static let mostWatts = 4_000_000.0

  /// The greatest of the powers of a text, in watts; `nil` where it has none.
  ///
  /// A number without a unit is one of kilowatts, or of watts where it is 1,000 or more and nothing says that it is
  /// one of kilowatts.
  static func watts(_ text: String, isInKilowatts: Bool = false) -> Int32? {
    // "-5" is no range.
    guard text.first(where: { !$0.isWhitespace }) != "-" else { return nil }
    let parts = text.lowercased().split { ";/-–".contains($0) }.map {
      $0.filter { !$0.isWhitespace }
    }
    // "11-22 kW" has one unit for both.
    let last = parts.last.map { unit(of: $0).unit } ?? ""
    let powers = parts.compactMap { part -> Double? in
      let (digits, own) = unit(of: part)
      let unit = own.isEmpty ? last : own
      let isWhole = digits.wholeMatch(of: /\d{1,3}(,\d{3})+/) != nil && ["w", "va"].contains(unit)
      guard var number = Double(digits.replacing(",", with: isWhole ? "" : ".")) else { return nil }
      switch unit {
      case "kw", "kva": number *= 1000
      case "mw": number *= 1e6
      case "w", "va": break
      case "": if isInKilowatts || number < 1000 { number *= 1000 }
      default: return nil
      }
      return number
    }
    guard let most = powers.max(), most > 0, most <= mostWatts else { return nil }
    return Int32(most.rounded())
  }

  /// The digits of one power and its unit, without how many there are ("2x22kw") and the kind of current ("ac22kw").
  private static func unit(of part: String) -> (digits: Substring, unit: String) {
    var word = part[...]
    if let count = word.prefixMatch(of: /\d+[x×](?=\d)/) { word = word[count.range.upperBound...] }
    for current in ["ac", "dc"] where word.hasPrefix(current) { word = word.dropFirst(2) }
    let digits = word.prefix { "0123456789.,".contains($0) }
    var unit = word.dropFirst(digits.count)
    for current in ["ac", "dc"] where unit.hasSuffix(current) { unit = unit.dropLast(2) }
    return (digits, String(unit))
  }

  /// What a voltage and a current have to be multiplied by, of three phases.
  ///
  /// Sockets say "400 V 32 A", which is the voltage between two phases; from a phase to neutral it is 230 V.
  package static func threePhases(volts: Double) -> Double {
    volts >= 350 ? 3.0.squareRoot() : 3
  }

  /// The power of a voltage and a current: with three phases where alternating current has 350 V or more.
  static func watts(volts: Double, amperes: Double, isDirect: Bool) -> Int32? {
    let phases = !isDirect && volts >= 350 ? threePhases(volts: volts) : 1
    let watts = volts * amperes * phases
    return watts >= 1 && watts <= mostWatts ? Int32(watts.rounded()) : nil
  }
}
