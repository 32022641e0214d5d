// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// MARK: - Finding words

extension NameIndex {
  /// The words that begin so, in their order.
  ///
  /// - Complexity: O(log *n*).
  package func words(beginningWith prefix: [UInt8]) -> Range<Int> {
    words(beginningWith: prefix, in: 0..<wordCount)
  }

  /// Those of a range.
  package func words(beginningWith prefix: [UInt8], in range: Range<Int>) -> Range<Int> {
    let start = partition(range) { compare($0, with: prefix) < 0 }
    let end = partition(start..<range.upperBound) { compare($0, with: prefix) <= 0 }
    return start..<end
  }

  /// The word that is spelled so, of those that begin so.
  package func word(spelled bytes: [UInt8], in beginning: Range<Int>) -> Int? {
    // The shortest of the words that begin alike comes first.
    guard let first = beginning.first, spellings.range(at: first).count == bytes.count else {
      return nil
    }
    return first
  }

  /// A byte of a word, or `nil` behind its end.
  package func byte(_ position: Int, ofWord word: Int) -> UInt8? {
    let range = spellings.range(at: word)
    return position < range.count ? spellings[element: range.lowerBound + position] : nil
  }

  /// Below, at or above 0: the word comes before those that begin with a prefix, is one of them, or
  /// comes after them.
  private func compare(_ word: Int, with prefix: [UInt8]) -> Int {
    let range = spellings.range(at: word)
    for position in prefix.indices {
      guard position < range.count else { return -1 }
      let difference =
        Int(spellings[element: range.lowerBound + position]) - Int(prefix[position])
      if difference != 0 { return difference }
    }
    return 0
  }

  /// The first of a range that is not before.
  private func partition(_ range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
