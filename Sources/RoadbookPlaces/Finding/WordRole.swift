// SPDX-License-Identifier: Apache-2.0

/// What a word that was asked for may be where no name has it.
///
///     Lange Allee Nr. 5 a, 80331 München      Keizersgracht 12, 1015 CR Amsterdam
///                 │   │ │  └ code                                    └────┴ codes
///                 │   │ └ suffix
///                 │   └ number
///                 └ label
///
/// Maps know few postal codes, so a code that nothing has does not spoil an address.
enum WordRole {
  case plain
  /// A house number: "12", "12a", "a7".
  case number
  /// What stands behind a number: "a", "bis".
  case suffix
  /// A letter before a number, which belongs to it.
  case prefix
  /// What says that a number follows: "Nr.", "no".
  case label
  /// A postal code or a part of one.
  case code

  private static let labels: Set<String> = [
    "n", "nr", "no", "num", "numero", "nummer", "hausnummer",
  ]
  private static let suffixes: Set<String> = ["bis", "ter", "quater"]

  /// The roles of words, which commas part.
  static func roles(of parts: [[String]]) -> [WordRole] {
    let words = parts.flatMap { $0 }
    var roles = parts.flatMap { part in
      part.reduce(into: [WordRole]()) { roles, word in
        let own = role(of: word)
        let isBehindNumber = [.number, .suffix, .code].contains(roles.last ?? .plain)
        roles.append(own == .plain && isBehindNumber && isSuffix(word) ? .suffix : own)
      }
    }
    for place in words.indices.dropLast() where roles[place] == .plain {
      guard words[place + 1].first?.isASCIIDigit ?? false else { continue }
      if labels.contains(words[place]) {
        roles[place] = .label
      } else if words[place].count == 1 {
        roles[place] = .prefix
      }
    }
    var start = 0
    for part in parts {
      markCodes(words, start..<start + part.count, &roles)
      start += part.count
    }
    return roles
  }

  private static func isSuffix(_ word: String) -> Bool {
    word.count == 1 || suffixes.contains(word)
  }

  private static func role(of word: String) -> WordRole {
    let letters = word.prefix { $0.isASCII && $0.isLetter }.count
    let digits = word.dropFirst(letters).prefix { $0.isASCIIDigit }.count
    guard digits > 0 else { return .plain }
    let isAll = letters + digits == word.count
    switch letters {
    case 0: return isAll && digits >= 4 ? .code : .number
    // "L1234", "AD500".
    case 1 where isAll: return digits >= 4 ? .code : .number
    case 2 where isAll && digits >= 3: return .code
    default: return .plain
    }
  }
}

// MARK: - Postal codes

extension WordRole {
  /// Marks the words of a part of the text that are a postal code together.
  private static func markCodes(
    _ words: [String], _ part: Range<Int>, _ roles: inout [WordRole]
  ) {
    for place in part.dropLast() {
      let (first, second) = (words[place], words[place + 1])
      let isAtStart = place > 0 && place == part.lowerBound
      if areCode(first, second) || (isAtStart && areFiveDigits(first, second)) {
        (roles[place], roles[place + 1]) = (.code, .code)
      } else if isLongNumber(second), isCountry(first) {
        roles[place] = .code
      }
    }
  }

  /// "1015 CR", "4000-123"; "SW1A 1AA", "K1A 0B1".
  private static func areCode(_ first: String, _ second: String) -> Bool {
    if isLongNumber(first) {
      return shape(second) == "aa" || shape(second) == "000"
    }
    return (2...4).contains(first.count) && first.first?.isASCIIDigit == false
      && shape(first).contains("0") && ["0aa", "0a0"].contains(shape(second))
  }

  /// "114 55", "00-950".
  private static func areFiveDigits(_ first: String, _ second: String) -> Bool {
    ["000 00", "00 000"].contains("\(shape(first)) \(shape(second))")
  }

  private static func isLongNumber(_ word: String) -> Bool {
    word.count >= 4 && word.allSatisfy { $0.isASCIIDigit }
  }

  /// "D-80331", "CH-8005", "CA 90210".
  private static func isCountry(_ word: String) -> Bool { ["a", "aa"].contains(shape(word)) }

  /// A short word with "0" for its digits and "a" for its letters.
  private static func shape(_ word: String) -> String {
    String(word.prefix(5).map { $0.isASCIIDigit ? "0" : $0.isASCII ? "a" : "x" })
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
