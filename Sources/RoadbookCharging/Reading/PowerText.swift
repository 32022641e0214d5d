// SPDX-License-Identifier: Apache-2.0

/// Powers as people write them: "22", "22 kW", "3700 W", "50;150 kW".
enum PowerText {
  /// No plug of any kind has more, in watts.
  static let mostWatts = 4_000_000.0

  /// The greatest of the powers of a text, in watts; `nil` where it has none.
  ///
  /// A number without a unit is one of kilowatts, or of watts where it is 1,000 or more and nothing says that it is
  /// one of kilowatts.
  static func watts(_ text: String, isInKilowatts: Bool = false) -> Int32? {
    let powers = text.split { ";/".contains($0) }.compactMap { part -> Double? in
      let word = part.filter { $0 != " " }.lowercased()
      let digits = word.prefix { "0123456789.,".contains($0) }
      guard var number = Double(digits.replacing(",", with: ".")) else { return nil }
      switch word.dropFirst(digits.count) {
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

  /// The power of a voltage and a current: with three phases where alternating current has 350 V or more.
  static func watts(volts: Double, amperes: Double, isDirect: Bool) -> Int32? {
    let phases = !isDirect && volts >= 350 ? 3.0.squareRoot() : 1
    let watts = volts * amperes * phases
    return watts >= 1 && watts <= mostWatts ? Int32(watts.rounded()) : nil
  }
}
