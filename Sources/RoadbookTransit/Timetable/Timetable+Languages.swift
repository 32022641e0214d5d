// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension Timetable {
  /// What names are in a language.
  ///
  /// - Parameter language: A tag such as "de" or "pt-BR". Where the feed lacks "pt-br", "pt" counts.
  /// - Returns: Nothing where the feed has no name in it.
  /// - Complexity: O(*translations*).
  package func names(in language: String) -> TranslatedNames {
    var tag = language.lowercased()[...]
    while true {
      var names = TranslatedNames()
      for place in 0..<translations.count
      where text(translations.position("language", place)) == tag {
        add(place, to: &names)
      }
      guard names.isEmpty, let dash = tag.lastIndex(of: "-") else { return names }
      tag = tag[..<dash]
    }
  }

  private func add(_ place: Int, to names: inout TranslatedNames) {
    let original = text(translations.position("original", place))
    let told = text(translations.position("text", place))
    guard let translated else { return names.others[original] = told }
    guard let field = TranslatedField(rawValue: translated.field[at: place]) else { return }
    let record = translated.record[at: place]
    let key = TranslatedNames.Key(
      feed: translated.feed[at: place], field: field, isRecord: record != Self.none,
      text: record == Self.none ? original : text(record))
    names.names[key] = told
  }
}
