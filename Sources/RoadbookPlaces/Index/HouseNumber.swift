// SPDX-License-Identifier: Apache-2.0

/// The number of a house as people write it, in parts that compare: "12 A", "12a" and "12-A" are one.
package struct HouseNumber: Equatable, Sendable {
  /// The first number in it.
  package let value: UInt32
  /// Its letters and digits without what is between them, in lower case.
  package let letters: String

  /// Reads a number; `nil` where there are no digits.
  package init?(_ text: String) {
    let words = NameFolding.words(of: text)
    letters = words.joined()
    let digits = words.joined(separator: " ").drop { !$0.isASCII || !$0.isNumber }.prefix {
      $0.isASCII && $0.isNumber
    }
    guard let value = UInt32(digits.prefix(9)) else { return nil }
    self.value = value
  }

  /// Whether more may be typed to come to this one.
  func begins(with typed: HouseNumber) -> Bool {
    value == typed.value && letters.hasPrefix(typed.letters)
  }
}

// MARK: - Several numbers

extension HouseNumber {
  /// More numbers of one house than these do not count.
  private static let partLimit = 16

  /// The numbers of a house that has several: "14-16", "20;22", "9, 9a, 9b", "1234/44".
  package static func all(in text: String) -> [HouseNumber] {
    var parts: [String] = []
    var part = ""
    for (position, letter) in zip(text.indices, text) {
      if isSeparator(letter, behind: part, before: text[text.index(after: position)...]) {
        parts.append(part)
        part = ""
      } else {
        part.append(letter)
      }
    }
    return (parts + [part]).prefix(partLimit).compactMap { HouseNumber($0) }
  }

  private static func isSeparator(
    _ letter: Character, behind part: String, before rest: Substring
  ) -> Bool {
    switch letter {
    case ";", ",", "/": true
    // "14-16", but not "12-A" or "A-7".
    case "-", "–":
      part.contains { $0.isASCIIDigit } && rest.first { $0 != " " }?.isASCIIDigit ?? false
    default: false
    }
  }
}
