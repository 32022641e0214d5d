// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// How well a word of a name agrees with one that was asked for; more is better.
enum WordMatch: UInt8, Comparable {
  case none
  /// A postal code, which nothing around says.
  case code
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
  /// What it is where no name has it.
  let role: WordRole
  let beginsWithDigit: Bool
  /// The word of the index that is spelled so.
  private(set) var whole: UInt32?
  /// Those that it is short for.
  private var meant: [UInt32] = []
  /// The words that begin so.
  private(set) var beginnings: Range<UInt32> = 0..<0
  /// The words that begin nearly so.
  private(set) var nearly: [Range<UInt32>] = []

  /// Words of fewer letters are not taken for misspelled: too much is one letter away from them.
  static let leastLettersOfMisspelled = 5

  init(_ text: String, _ role: WordRole, isLast: Bool, in table: NameIndex) {
    self.text = text
    self.role = role
    bytes = Array(text.utf8)
    self.isLast = isLast
    beginsWithDigit = text.first?.isASCIIDigit ?? false
    let range = table.words(beginningWith: bytes)
    beginnings = UInt32(range.lowerBound)..<UInt32(range.upperBound)
    whole = table.word(spelled: bytes, in: range).map { UInt32($0) }
    meant = Abbreviations.words(text).compactMap { word in
      let bytes = Array(word.utf8)
      return table.word(spelled: bytes, in: table.words(beginningWith: bytes)).map { UInt32($0) }
    }
  }

  /// What stands behind a number is no beginning of a word, and a number only at the end of the text.
  private var isWholeOnly: Bool { role == .suffix || (beginsWithDigit && !isLast) }

  /// The words of the index that agree with it.
  var ranges: [Range<UInt32>] {
    if isWholeOnly { return whole.map { [$0..<$0 + 1] } ?? [] }
    let others = meant.filter { !beginnings.contains($0) }.map { $0..<$0 + 1 }
    return (beginnings.isEmpty ? [] : [beginnings]) + others + nearly
  }

  /// Looks for words that are spelled nearly so.
  mutating func allowMisspelling(in table: NameIndex) {
    guard role == .plain, text.count >= Self.leastLettersOfMisspelled else { return }
    nearly = NearMisses(of: text, in: table).ranges
  }

  /// How well a word of the index agrees.
  func match(_ word: UInt32) -> WordMatch {
    if word == whole || meant.contains(word) { return .whole }
    if isWholeOnly { return .none }
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
    let parts = text.split(separator: ",").map { NameFolding.words(of: String($0)) }
    let texts = parts.flatMap { $0 }.prefix(Self.limit)
    for ((position, text), role) in zip(texts.enumerated(), WordRole.roles(of: parts)) {
      words.append(AskedWord(text, role, isLast: position == texts.count - 1, in: table))
    }
  }

  /// Whether some word is looked at with other letters than it has.
  mutating func allowMisspelling(in table: NameIndex) -> Bool {
    for position in words.indices { words[position].allowMisspelling(in: table) }
    return words.contains { !$0.nearly.isEmpty }
  }
}
