// SPDX-License-Identifier: Apache-2.0

/// Which of the words that no name has are a house number, and which are postal codes.
struct NumberReading {
  /// The words of the house number, which stand together.
  private(set) var house: Range<Int> = 0..<0
  /// The words of postal codes.
  private(set) var codes: [Int] = []
  /// Whether the house number may be a postal code as well: "1234 Ocean Boulevard", "80331 München".
  private(set) var isCode = false

  /// Reads them; `nil` where they are anything else.
  ///
  /// - Parameters:
  ///   - left: Positions of words, ascending.
  ///   - words: All that were asked for.
  init?(_ left: [Int], of words: [AskedWord]) {
    for place in left {
      let role = words[place].role
      if role == .plain { return nil }
      if role == .code || (role == .suffix && codes.last == place - 1) {
        codes.append(place)
      } else if house.isEmpty {
        house = place..<place + 1
      } else if house.upperBound == place {
        house = house.lowerBound..<place + 1
      } else {
        return nil
      }
    }
    guard house.isEmpty, let first = codes.first(where: { words[$0].beginsWithDigit }) else {
      return
    }
    isCode = true
    var end = first + 1
    while codes.contains(end), words[end].role == .suffix { end += 1 }
    house = first..<end
  }
}
