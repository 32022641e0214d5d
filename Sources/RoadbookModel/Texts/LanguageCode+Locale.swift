// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookGeometry

extension LanguageCode {
  /// The BCP 47 tag: "en-US", "sr-Latn-RS".
  public var languageTag: String {
    var parts: [String] = [""]
    for character in name {
      if character.isUppercase { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    // Scripts have four letters and regions two.
    return parts.enumerated().map { index, part in
      index > 0 && part.count == 2 ? part.uppercased() : part
    }.joined(separator: "-")
  }

  /// The locale of the language.
  public var locale: Locale { Locale(identifier: languageTag) }
}
