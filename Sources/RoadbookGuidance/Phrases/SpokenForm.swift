// SPDX-License-Identifier: Apache-2.0

/// How an abbreviation in a name is spoken: `say(Dr.) = Doktor`.
struct SpokenForm: Sendable {
  private enum Place { case word, lastWord, end }

  private let place: Place
  private let short: String
  private let spoken: String

  /// - Parameters:
  ///   - pattern: `Dr.`, a word; `_St.`, the last of several; `*str.`, the end of a word.
  ///   - spoken: What is said in its place.
  init(_ pattern: Substring, spoken: Substring) {
    place = pattern.hasPrefix("*") ? .end : pattern.hasPrefix("_") ? .lastWord : .word
    short = String(place == .word ? pattern : pattern.dropFirst())
    self.spoken = String(spoken)
  }

  /// The word as it is spoken; `nil` where it is not this abbreviation.
  fileprivate func said(_ word: Substring, isLast: Bool) -> String? {
    switch place {
    case .word: word == short ? spoken : nil
    case .lastWord: isLast && word == short ? spoken : nil
    case .end:
      word.hasSuffix(short) && word.count > short.count
        ? String(word.dropLast(short.count)) + spoken : nil
    }
  }
}

extension [SpokenForm] {
  /// A name without abbreviations, all of which have a full stop.
  ///
  ///     Dr. Josef Hoop-Str.     Doktor Josef Hoop-Straße
  func said(_ name: String) -> String {
    if isEmpty || !name.utf8.contains(UInt8(ascii: ".")) { return name }
    let words = name.split(separator: " ")
    return words.indices.map { index -> String in
      let isLast = index > 0 && index == words.count - 1
      for form in self {
        if let said = form.said(words[index], isLast: isLast) { return said }
      }
      return String(words[index])
    }.joined(separator: " ")
  }
}
