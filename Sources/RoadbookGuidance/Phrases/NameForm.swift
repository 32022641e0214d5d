// SPDX-License-Identifier: Apache-2.0

/// How some names stand in a sentence: `onto(Rua* number) = para a {street}`.
struct NameForm: Sendable {
  private enum Pattern: Sendable {
    /// `number`: the name is a road's number.
    case number
    /// `Rua*`: its first word, with others behind it; of a number also the letters before its digits.
    case firstWord([UInt8])
    /// `*straße`: its end; `*er~Straße`: with a blank in it.
    case end([UInt8])
    /// `_weg`: its end, if it is one word.
    case endOfOnlyWord([UInt8])
  }

  private let patterns: [Pattern]
  /// The steps of the phrase.
  let steps: Range<Int>

  init(patterns text: Substring, steps: Range<Int>) {
    self.steps = steps
    patterns = text.split(separator: " ").map { pattern in
      if pattern == "number" { return .number }
      if pattern.hasSuffix("*") { return .firstWord(Array(pattern.dropLast().utf8)) }
      if pattern.hasPrefix("_") { return .endOfOnlyWord(Array(pattern.dropFirst().utf8)) }
      return .end(pattern.dropFirst().utf8.map { $0 == UInt8(ascii: "~") ? 0x20 : $0 })
    }
  }

  /// Whether names like this one stand so; bytes are compared, because texts are compared by
  /// characters, which takes ten times as long.
  func fits(_ name: UnsafeBufferPointer<UInt8>, isNumber: Bool) -> Bool {
    let space = UInt8(ascii: " ")
    return patterns.contains { pattern in
      switch pattern {
      case .number: isNumber
      case .firstWord(let word):
        // Numbers are written with a blank or without: "A 9", "A9".
        unsafe name.count > word.count && name.starts(with: word)
          && (name[word.count] == space || isNumber && (48...57).contains(name[word.count]))
      case .end(let end): unsafe name.suffix(end.count).elementsEqual(end)
      case .endOfOnlyWord(let end):
        unsafe name.suffix(end.count).elementsEqual(end) && !name.contains(space)
      }
    }
  }
}

extension [NameForm] {
  /// The steps of the first form that fits a name, or `nil` where none does.
  func steps(for name: String, isNumber: Bool) -> Range<Int>? {
    if isEmpty { return nil }
    let found = unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
      first { unsafe $0.fits(bytes, isNumber: isNumber) }?.steps
    }
    return found ?? nil
  }
}
