// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookModel

/// The phrases of one language, ready to be written.
///
/// Made once for each language, in a tenth of a millisecond, and shared.
package final class Phrasebook: Sendable {
  package let language: LanguageCode
  let isRightToLeft: Bool
  let code: PhraseCode
  /// The mark between whole and tenths.
  let decimal: String
  let plurals: PluralRule
  let ontoForms: [NameForm]
  let onForms: [NameForm]
  /// How abbreviations in names are spoken.
  let spokenForms: [SpokenForm]
  /// More bytes than any sentence has without names.
  let plainBytes: Int
  /// The steps of all entries of all phrases, and where those of a phrase begin.
  private let entries: [Range<Int>]
  private let firstEntries: [Int]
  /// Which entry of a spoken unit has a form; −1 where none has.
  private let formEntries: [Int]

  /// By language; no dictionary, whose type the runtime would have to make for the first route.
  private static let cache = Guarded<[Phrasebook?]>(
    Array(repeating: nil, count: LanguageCode.allCases.count))

  /// The phrases of a language, or of the one that stands for it where it has none.
  package static func of(_ language: LanguageCode) -> Phrasebook {
    let place = Int(language.rawValue)
    if let known = cache.withLock({ $0[place] }) { return known }
    let built = language.withPhrases
    let book =
      built == language
      ? Phrasebook(built, PhraseTables.source(of: built) ?? "") : Phrasebook.of(built)
    cache.withLock { $0[place] = book }
    return book
  }

  /// Reads a table of phrases.
  init(_ language: LanguageCode, _ source: String) {
    let base = language.baseCode
    var code = PhraseCode(isTurkic: base == "tr")
    var (entries, firstEntries): ([Range<Int>], [Int]) = ([], [])
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.prefix(PhraseKey.allCases.count) {
      firstEntries.append(entries.count)
      for entry in Self.list(line) { entries.append(code.append(entry)) }
    }
    firstEntries.append(entries.count)
    var forms: (onto: [NameForm], on: [NameForm]) = ([], [])
    var spokenForms: [SpokenForm] = []
    for line in lines.dropFirst(PhraseKey.allCases.count) {
      let parts = line.split(separator: "\t")
      guard parts.count == 3 else { continue }
      if parts[0] == "say" {
        spokenForms.append(SpokenForm(parts[1], spoken: parts[2]))
        continue
      }
      let form = NameForm(patterns: parts[1], steps: code.append(parts[2]))
      if parts[0] == "onto" { forms.onto.append(form) } else { forms.on.append(form) }
    }
    self.language = language
    isRightToLeft = ["ar", "he"].contains(base)
    decimal = lines.first.map(String.init) ?? "."
    plurals = PluralRule(language)
    let names = lines.dropFirst().first?.split(separator: " ").map(String.init) ?? []
    formEntries = PluralRule.Form.allCases.map { names.firstIndex(of: $0.rawValue) ?? -1 }
    (ontoForms, onForms) = forms
    self.spokenForms = spokenForms
    plainBytes = 300 + 4 * (entries.map { Self.bytes($0, code) }.max() ?? 0)
    self.code = code
    self.entries = entries
    self.firstEntries = firstEntries
  }

  /// The entries of a list; most phrases are lists of one.
  private static func list(_ line: Substring) -> [Substring] {
    var entries: [Substring] = []
    var rest = line
    // Foundation's ranges of texts are not for modules that compute.
    while let mark = rest.utf8.indices.first(where: { isMark($0, in: rest.utf8) }) {
      entries.append(rest[..<mark])
      rest = rest[rest.utf8.index(mark, offsetBy: 3)...]
    }
    return entries + [rest]
  }

  /// Whether " | " stands somewhere.
  private static func isMark(_ place: Substring.Index, in bytes: Substring.UTF8View) -> Bool {
    // Most bytes are no blank, and need no slice to be looked at.
    bytes[place] == UInt8(ascii: " ") && bytes[place...].starts(with: " | ".utf8)
  }

  private static func bytes(_ steps: Range<Int>, _ code: PhraseCode) -> Int {
    code.steps[steps].reduce(0) { $0 + max($1.text.count, $1.capital.count) }
  }
}

// MARK: - Looking up

extension Phrasebook {
  /// How many entries a phrase has.
  func count(of key: PhraseKey) -> Int {
    firstEntries[key.rawValue + 1] - firstEntries[key.rawValue]
  }

  /// The steps of an entry of a phrase; of the last one where there are fewer.
  func steps(of key: PhraseKey, _ entry: Int = 0) -> Range<Int> {
    entries[min(firstEntries[key.rawValue] + entry, firstEntries[key.rawValue + 1] - 1)]
  }

  /// The steps of a spoken unit behind a number.
  func steps(of unit: PhraseKey, _ form: PluralRule.Form) -> Range<Int> {
    let number = PluralRule.Form.allCases.firstIndex(of: form) ?? 0
    return steps(of: unit, max(0, formEntries[number]))
  }

  /// Whether the language says which entry follows numbers that take a form.
  func knows(_ form: PluralRule.Form) -> Bool {
    PluralRule.Form.allCases.firstIndex(of: form).map { formEntries[$0] >= 0 } ?? false
  }
}
