// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Numbers words as they are met, and in the end in the order of their bytes.
struct WordBook {
  private var numbers: [String: UInt32] = [:]
  private(set) var words: [String] = []

  mutating func number(of word: String) -> UInt32 {
    if let number = numbers[word] { return number }
    let number = UInt32(words.count)
    numbers[word] = number
    words.append(word)
    return number
  }

  /// The words in their order, and the new number of each old one.
  func sorted() -> (words: [String], newNumbers: [UInt32]) {
    let order = words.indices.sorted { words[$0].utf8.lexicographicallyPrecedes(words[$1].utf8) }
    var newNumbers = [UInt32](repeating: 0, count: words.count)
    for (new, old) in order.enumerated() { newNumbers[old] = UInt32(new) }
    return (order.map { words[$0] }, newNumbers)
  }
}

/// Names as numbers that are equal for names of the same words.
struct NameBook {
  private let texts: TextTable
  private var numberOfName: [String: UInt32] = [:]
  /// By text, where it was asked for; `UInt32.max` before.
  private var numberOfText: [UInt32]

  init(_ texts: TextTable) {
    self.texts = texts
    numberOfText = Array(repeating: .max, count: texts.count)
  }

  /// The number of a text as a name, or `nil` where it has no words.
  mutating func number(ofText text: UInt32) -> UInt32? {
    let place = Int(text)
    guard place < numberOfText.count else { return nil }
    if numberOfText[place] == .max {
      let name = NameFolding.words(of: texts[text]).joined(separator: " ")
      let known = name.isEmpty ? 0 : numberOfName[name] ?? UInt32(numberOfName.count + 1)
      if !name.isEmpty { numberOfName[name] = known }
      numberOfText[place] = known
    }
    return numberOfText[place] == 0 ? nil : numberOfText[place]
  }
}
