// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry

extension LanguageCode {
  /// The language that a BCP 47 tag asks for, or the name of a case: the closest one there is.
  ///
  ///     de → deDe      de-CH → deDe      pt-br → ptBr      zh-Hant → zhTw      deDe → deDe
  ///     en → enUs      en-CA → enUs      en-AU → enGb
  ///
  /// - Returns: `nil` where there is none of the language at all.
  package init?(tag: String) {
    if let found = LanguageCode(name: tag) {
      self = found
      return
    }
    let parts = tag.replacingOccurrences(of: "_", with: "-").lowercased().split(separator: "-")
    guard let first = parts.first, tag.utf8.count <= 35 else { return nil }
    let base = Self.otherCodes[first].map { Substring($0) } ?? first
    let wanted = ([base] + parts.dropFirst()).joined(separator: "-")
    let alike = Self.tags.filter { $0.tag == base || $0.tag.hasPrefix(base + "-") }
    if let exact = alike.first(where: { $0.tag == wanted }) {
      self = exact.language
    } else if base == "zh" {
      self = parts.contains("hant") || parts.contains("mo") ? .zhTw : .zhCn
    } else if base == "en" {
      self = Self.isAmerican(parts.dropFirst()) ? .enUs : .enGb
    } else if let found = alike.first(where: { $0.tag == "\(base)-\(base)" }) ?? alike.first {
      // Most languages have the code of the country where most of their texts are from.
      self = found.language
    } else {
      return nil
    }
  }

  /// Codes of languages that have another one here: of Norwegian as a whole, and older ones that devices still send.
  ///
  /// Source: https://www.iana.org/assignments/language-subtag-registry
  private static let otherCodes: [Substring: String] = [
    "no": "nb", "nn": "nb", "iw": "he", "in": "id", "tl": "fil",
  ]

  /// Whether English with these parts of a tag is as in the United States, and not as in Great Britain.
  ///
  /// Source: https://github.com/unicode-org/cldr, parentLocales of supplementalData.xml: countries without a
  /// parent of their own. Canada's has one, yet roads there have American names.
  private static func isAmerican(_ parts: ArraySlice<Substring>) -> Bool {
    let regions = ["us", "ca", "ph", "pr", "gu", "vi", "as", "mh", "mp", "um"]
    return parts.isEmpty || parts.contains { regions.contains(String($0)) }
      || !parts.contains { $0.count == 2 || Int($0) != nil }
  }

  private static let tags = allCases.map { (tag: $0.languageTag.lowercased(), language: $0) }
}
