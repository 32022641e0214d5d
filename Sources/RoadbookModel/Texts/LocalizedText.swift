// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// A text and its language.
public struct LocalizedText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The language, or `nil` where unknown.
  public var locale: Locale?

  /// Makes a text.
  public init(text: String, locale: Locale? = nil) {
    self.text = text
    self.locale = locale
  }
}

extension LocalizedText: Codable, FieldCoded {
  package static var blank: LocalizedText { LocalizedText(text: "") }
  package static let fields: FieldTable<LocalizedText> = [
    .required("text", \.text),
    .locale("locale", \.locale),
  ]
}

extension LocalizedText {
  /// The tag of a text in phonetic letters, of no language: how a name is spoken.
  ///
  /// Source: https://www.rfc-editor.org/info/bcp47, variant `fonipa`
  package static let phoneticTag = "und-fonipa"

  /// The language as a BCP 47 tag, for modules without Foundation.
  package var languageTag: String? { locale?.identifier.replacingOccurrences(of: "_", with: "-") }
}

/// One name in several languages.
///
///     street.preferredValue(for: [Locale(identifier: "cy"), Locale(identifier: "en")])
public struct LocalizedTexts: Hashable, Sendable {
  /// The texts; the local or best known one comes first.
  public var items: [LocalizedText]

  /// The text in the first of the languages that there is one in, else the default.
  ///
  /// - Returns: The text, or `nil` where there is none at all.
  public func preferredValue(for locales: [Locale]) -> String? {
    items.preferred(for: locales, locale: \.locale)?.text
  }

  /// The first text, or `nil` where there is none.
  public func defaultValue() -> String? { items.first?.text }

  /// Makes a set of texts.
  public init(items: [LocalizedText] = []) {
    self.items = items
  }
}

extension LocalizedTexts: Codable, FieldCoded {
  package static var blank: LocalizedTexts { LocalizedTexts() }
  package static let fields: FieldTable<LocalizedTexts> = [
    .list("items", \.items)
  ]
}
