// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel

extension LanguageCode {
  /// The languages that have phrases.
  package static let allWithPhrases = PhraseTables.languages

  /// The language whose phrases stand for this one: its own, those of another region where it is
  /// written alike, else American English.
  ///
  ///     fr-CA → fr-FR      zh-HK → zh-TW      nl-BE → nl-NL      is-IS → en-US
  package var withPhrases: LanguageCode {
    let built = Self.allWithPhrases
    if built.contains(self) { return self }
    // Hong Kong writes traditional characters, as Taiwan does.
    if self == .zhHk { return .zhTw }
    let (base, hasScript) = (baseCode, name.count > baseCode.count + 2)
    let other = built.first { $0.baseCode == base }
    return hasScript ? .enUs : other ?? .enUs
  }

  /// The code of the language without its script and country: "pt".
  package var baseCode: String {
    String(decoding: name.utf8.prefix { (0x61...0x7A).contains($0) }, as: UTF8.self)
  }
}

extension LanguageCode {
  /// The mark between whole and tenths in the language's texts.
  package var decimalMark: String { Phrasebook.of(self).decimal }
}
