// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension Timetable {
  /// What names are in a language, by what they are in the feed.
  ///
  /// - Parameter language: A tag such as "de" or "pt-BR". Where the feed lacks "pt-br", "pt" counts.
  /// - Returns: Nothing where the feed has no name in it.
  /// - Complexity: O(*translations*).
  package func names(in language: String) -> [String: String] {
    var tag = language.lowercased()[...]
    while true {
      var names: [String: String] = [:]
      for place in 0..<translations.count
      where text(translations.position("language", place)) == tag {
        names[text(translations.position("original", place))] =
          text(translations.position("text", place))
      }
      guard names.isEmpty, let dash = tag.lastIndex(of: "-") else { return names }
      tag = tag[..<dash]
    }
  }
}
