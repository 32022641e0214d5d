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
}
