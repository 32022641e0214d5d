// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Array {
  /// The element in the first of the languages that there is one in, else the first element.
  ///
  /// A language matches if its code is the same and neither side asks for another script; an exact
  /// match of the region wins.
  package func preferred(for locales: [Locale], locale: (Element) -> Locale?) -> Element? {
    for wanted in locales {
      let matching = filter { wanted.canRead(locale($0)) }
      if let exact = matching.first(where: { locale($0)?.region == wanted.region }) { return exact }
      if let first = matching.first { return first }
    }
    return first
  }
}

extension Locale {
  /// Whether a text in another language is one in this language, in letters that people read.
  fileprivate func canRead(_ other: Locale?) -> Bool {
    guard let mine = language.languageCode, let theirs = other?.language.languageCode else {
      return false
    }
    // Phonetic letters tell voices how a name is spoken.
    if other?.variant?.identifier.lowercased() == "fonipa" { return false }
    return mine == theirs && language.script == other?.language.script
  }
}
