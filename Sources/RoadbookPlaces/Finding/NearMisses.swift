// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// The words of an index that begin like a word in which one letter is wrong, missing, too much, or
/// has changed places with its neighbour.
///
/// At each letter, only those others are tried that words of the index go on with: the sorted words
/// are walked like a tree.
///
/// - Complexity: O(*l* · *b* · log *n*) for *l* letters and *b* ways to go on, of which no more than
///   ``branchLimit`` are looked at.
///
/// Source: F. J. Damerau, Commun. ACM 7 (1964), doi:10.1145/363958.363994.
struct NearMisses {
  private(set) var ranges: [Range<UInt32>] = []
  private let table: NameIndex

  static let branchLimit = 64
  static let rangeLimit = 48

  init(of word: String, in table: NameIndex) {
    self.table = table
    let letters = word.unicodeScalars.map { Array(String($0).utf8) }
    var before: [UInt8] = []
    var known = 0..<table.wordCount
    for position in 0...letters.count {
      if known.isEmpty { break }
      change(letters, at: position, before, known)
      guard position < letters.count else { break }
      before += letters[position]
      known = table.words(beginningWith: before, in: known)
    }
  }

  private mutating func change(
    _ letters: [[UInt8]], at position: Int, _ before: [UInt8], _ known: Range<Int>
  ) {
    let rest = letters[position...].flatMap { $0 }
    let later = letters.dropFirst(position + 1).flatMap { $0 }
    if position < letters.count { add(before + later, known) }
    if position + 1 < letters.count {
      let last = letters.dropFirst(position + 2).flatMap { $0 }
      add(before + letters[position + 1] + letters[position] + last, known)
    }
    for letter in nextLetters(known, behind: before.count) {
      if position < letters.count { add(before + letter + later, known) }
      // A word that goes on behind the last letter begins like it, which is no mistake.
      if position < letters.count { add(before + letter + rest, known) }
    }
  }

  private mutating func add(_ spelled: [UInt8], _ known: Range<Int>) {
    let found = table.words(beginningWith: spelled, in: known)
    let range = UInt32(found.lowerBound)..<UInt32(found.upperBound)
    guard !range.isEmpty, ranges.count < Self.rangeLimit, !ranges.contains(range) else { return }
    ranges.append(range)
  }

  /// The letters that words of a range have behind their first bytes.
  private func nextLetters(_ known: Range<Int>, behind count: Int) -> [[UInt8]] {
    var letters: [[UInt8]] = []
    var left = known
    while let word = left.first, letters.count < Self.branchLimit {
      guard let first = table.byte(count, ofWord: word) else {
        left = word + 1..<left.upperBound
        continue
      }
      var letter = [first]
      while letter.count < 4, let next = table.byte(count + letter.count, ofWord: word),
        next & 0xC0 == 0x80
      {
        letter.append(next)
      }
      letters.append(letter)
      left = end(of: letter, at: count, in: left)..<left.upperBound
    }
    return letters
  }

  /// Behind the words of a range that have a letter at a byte; all begin alike before it.
  private func end(of letter: [UInt8], at count: Int, in range: Range<Int>) -> Int {
    // The first is one of them, so that the range grows smaller in damaged maps, too.
    var (low, high) = (range.lowerBound + 1, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let isSame = letter.indices.allSatisfy {
        table.byte(count + $0, ofWord: middle) == letter[$0]
      }
      if isSame { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
