// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// Which of a street's names a text has: the one in its language, where the map has it.
struct NameChoice: Sendable {
  let tags: [String]
  private let base: String
  private let usage: TextUsageOptions

  /// Spelling a language's codes takes longer than writing ten sentences, so it is done once.
  private static let spelled = Guarded<[LanguageCode: (tags: [String], base: String)]>([:])

  init(_ options: RouteTextOptions) {
    let language = options.language
    (tags, base) = Self.spelled.withLock { known in
      if let codes = known[language] { return codes }
      let codes = (language.nameTags, language.baseCode)
      known[language] = codes
      return codes
    }
    usage = options.textUsageOptions
  }

  /// What to call a street: its name in the asked language, else its local one, else its number,
  /// else nothing.
  func title(of street: GuidedStreet) -> (text: String, isNumber: Bool) {
    if street.goesByNumber, usage.roadNumber != .useNever { return (street.number, true) }
    if street.hasName, usage.streetName != .useNever {
      if let name = foreignName(of: street) { return (name, false) }
      if usage.streetName == .useAlways || street.isIn(base) { return (street.name, false) }
    }
    // A number is read in every language.
    if usage.roadNumber != .useNever { return (street.number, !street.number.isEmpty) }
    return ("", false)
  }

  /// What a ramp is called: nothing where that is only the number of the road that is left, unless it leads
  /// back to that road.
  static func title(
    ofRamp title: (text: String, isNumber: Bool), leaving before: String?, to beyond: String?
  ) -> (text: String, isNumber: Bool) {
    title.text == before && title.text != beyond ? ("", false) : title
  }

  /// Whether a text says where signs lead.
  func usesSigns(of street: GuidedStreet) -> Bool { usesSigns(ifReadable: street.isIn(base)) }

  /// What to call a road of which a route tells, in a country whose names are in a language.
  ///
  /// - Parameters:
  ///   - texts: Its names and numbers.
  ///   - language: The language of the local name, ISO 639-1.
  ///   - goesByNumber: Whether signs have its number, and its name at most beside it.
  /// - Returns: The name or number; empty where there is none.
  func title(
    of texts: RoadTexts, _ language: StaticString, goesByNumber: Bool = false
  ) -> (text: String, isNumber: Bool) {
    let number = usage.roadNumber == .useNever ? nil : texts.numbersWithDirection.defaultValue()
    if goesByNumber, let number { return (NameText.cleaned(number), true) }
    let names = texts.names.items
    if usage.streetName != .useNever, let local = names.first {
      for tag in tags {
        if let found = names.first(where: { $0.languageTag == tag }) {
          return (NameText.cleaned(found.text), false)
        }
      }
      if usage.streetName == .useAlways || language == base {
        return (NameText.cleaned(local.text), false)
      }
    }
    return number.map { (NameText.cleaned($0), true) } ?? ("", false)
  }

  /// How a name of a road is spoken, in phonetic letters; empty where the map does not say.
  ///
  /// `name:en-fonipa` is how `name:en` is spoken, or the local name by those who speak English;
  /// `name:pronunciation` is about the local name alone.
  func pronunciation(of texts: RoadTexts, _ name: String) -> String {
    let items = texts.names.items
    guard items.count > 1, let local = items.first else { return "" }
    let isLocal = NameText.cleaned(local.text) == name
    let wanted = ["\(base)-fonipa"] + (isLocal ? [LocalizedText.phoneticTag] : [])
    for tag in wanted {
      if let found = items.first(where: { $0.languageTag?.lowercased() == tag }) {
        return NameText.cleaned(found.text)
      }
    }
    return ""
  }

  /// Whether a text says where signs lead on a road of which a route tells.
  ///
  /// - Parameters:
  ///   - language: The language of the country's names, ISO 639-1.
  ///   - texts: The road's names, of which one may say that the local one is in another language.
  /// - Returns: `true` where travellers can read the signs, or want them anyway.
  func usesSigns(in language: StaticString, at texts: RoadTexts) -> Bool {
    usesSigns(ifReadable: language == base || isBase(texts.names.items))
  }

  /// Whether the local name, which is the first, is also told as one of the asked language.
  private func isBase(_ names: [LocalizedText]) -> Bool {
    guard let local = names.first else { return false }
    return names.dropFirst().contains {
      $0.text == local.text
        && ($0.languageTag == base || $0.languageTag?.hasPrefix(base + "-") == true)
    }
  }

  private func usesSigns(ifReadable isReadable: @autoclosure () -> Bool) -> Bool {
    switch usage.signpostDirection {
    case .useNever: false
    case .useAlways: true
    case .useIfLanguageIsCompatible: isReadable()
    }
  }

  private func foreignName(of street: GuidedStreet) -> String? {
    if street.foreignNames.isEmpty { return nil }
    for tag in tags {
      if let found = street.foreignNames.first(where: { $0.tag == tag }) { return found.name }
    }
    return nil
  }
}

extension StaticString {
  fileprivate static func == (left: StaticString, right: String) -> Bool {
    left.withUTF8Buffer { unsafe $0.elementsEqual(right.utf8) }
  }
}

extension LanguageCode {
  /// The codes by which OpenStreetMap has names in this language, the closest first: "zh-Hant-TW",
  /// "zh-Hant", "zh-TW", "zh".
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Multilingual_names
  var nameTags: [String] {
    switch self {
    case .zhTw: return ["zh-Hant-TW", "zh-Hant", "zh-TW", "zh"]
    case .zhHk: return ["zh-Hant-HK", "zh-Hant", "zh-HK", "zh"]
    case .zhCn: return ["zh-Hans-CN", "zh-Hans", "zh-CN", "zh"]
    default:
      var tags = [languageTag]
      while let dash = tags[tags.count - 1].lastIndex(of: "-") {
        tags.append(String(tags[tags.count - 1][..<dash]))
      }
      return tags
    }
  }
}
