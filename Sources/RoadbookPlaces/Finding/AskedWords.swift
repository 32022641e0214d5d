// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// How well a word of a name agrees with one that was asked for; more is better.
enum WordMatch: UInt8, Comparable {
  case none
  /// The name of the town around only begins so, and there is a word that is spelled so: no Triesenberg for Triesen.
  case otherArea
  /// The name of the town around has it.
  case area
  /// But for a letter that is wrong, missing or too much.
  case misspelled
  case beginning
  case whole

  static func < (a: WordMatch, b: WordMatch) -> Bool { a.rawValue < b.rawValue }
}

/// A word that was asked for, and the words of the index that agree with it.
struct AskedWord {
  let text: String
  let bytes: [UInt8]
  /// Whether it is the last one, which may be unfinished.
  let isLast: Bool
  /// Whether it begins with a digit, or is the letter behind such a word: "12", "12 a".
  let isNumber: Bool
  /// A letter behind a number is no beginning of a word.
  let isWholeOnly: Bool
  /// The word of the index that is spelled so.
  private(set) var whole: UInt32?
  /// The words that begin so.
  private(set) var beginnings: Range<UInt32> = 0..<0
  /// The words that begin nearly so.
  private(set) var nearly: [Range<UInt32>] = []

  /// Words of fewer letters are not taken for misspelled: too much is one letter away from them.
  static let leastLettersOfMisspelled = 5

  init(_ text: String, isLast: Bool, after number: Bool, in table: NameIndex) {
    self.text = text
    bytes = Array(text.utf8)
    self.isLast = isLast
    let isDigit = text.first.map { $0.isASCII && $0.isNumber } ?? false
    isWholeOnly = number && !isDigit && text.count == 1
    isNumber = isDigit || isWholeOnly
    let range = table.words(beginningWith: bytes)
    beginnings = UInt32(range.lowerBound)..<UInt32(range.upperBound)
    whole = table.word(spelled: bytes, in: range).map { UInt32($0) }
  }

  /// The words of the index that agree with it.
  var ranges: [Range<UInt32>] {
    if isWholeOnly || (isNumber && !isLast) { return whole.map { [$0..<$0 + 1] } ?? [] }
    return (beginnings.isEmpty ? [] : [beginnings]) + nearly
  }

  /// Looks for words that are spelled nearly so.
  mutating func allowMisspelling(in table: NameIndex) {
    guard !isNumber, text.count >= Self.leastLettersOfMisspelled else { return }
    nearly = NearMisses(of: text, in: table).ranges
  }

  /// How well a word of the index agrees.
  func match(_ word: UInt32) -> WordMatch {
    if word == whole { return .whole }
    if isWholeOnly || (isNumber && !isLast) { return .none }
    if beginnings.contains(word) { return .beginning }
    return nearly.contains { $0.contains(word) } ? .misspelled : .none
  }
}

/// The words that were asked for.
struct AskedWords {
  private(set) var words: [AskedWord] = []

  /// More words than these are not looked at.
  static let limit = 12

  init(_ text: String, in table: NameIndex) {
    let texts = NameFolding.words(of: text).prefix(Self.limit)
    for (position, text) in texts.enumerated() {
      words.append(
        AskedWord(
          text, isLast: position == texts.count - 1, after: words.last?.isNumber ?? false, in: table
        ))
    }
  }

  /// Whether some word is looked at with other letters than it has.
  mutating func allowMisspelling(in table: NameIndex) -> Bool {
    for position in words.indices { words[position].allowMisspelling(in: table) }
    return words.contains { !$0.nearly.isEmpty }
  }
}
