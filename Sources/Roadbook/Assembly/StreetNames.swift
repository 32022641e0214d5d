// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNetwork

/// Reads names and numbers of streets from tags.
///
/// Source: https://wiki.openstreetmap.org/wiki/Names and https://wiki.openstreetmap.org/wiki/Key:ref
struct StreetNames {
  /// The local name first, then those in other languages, in the order of their codes.
  static func names(_ tags: Tags) -> LocalizedTexts {
    var items: [LocalizedText] = []
    if let name = tags["name"] { items.append(LocalizedText(text: name)) }
    for tag in tags.all where tag.key.hasPrefix("name:") {
      let language = String(tag.key.dropFirst(5))
      guard isLanguage(language) else { continue }
      items.append(LocalizedText(text: tag.value, locale: Locale(identifier: language)))
    }
    return LocalizedTexts(items: items)
  }

  /// `ref`, or its parts where several are separated by semicolons.
  static func numbers(_ tags: Tags, _ roadClass: RoadClass) -> LocalizedRoadNumbers {
    let parts = (tags["ref"] ?? "").split(separator: ";").map {
      String($0).trimmingCharacters(in: .whitespaces)
    }
    return LocalizedRoadNumbers(
      items: parts.filter { !$0.isEmpty }.map {
        LocalizedRoadNumber(
          localizedNumber: LocalizedText(text: $0), routeType: routeType(roadClass))
      })
  }

  /// `name:de`, `name:zh-Hant`, but not `name:etymology` or `name:left`.
  private static func isLanguage(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.count <= 8
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && first.allSatisfy(\.isLowercase)
  }

  private static func routeType(_ roadClass: RoadClass) -> RouteType {
    switch roadClass {
    case .motorway: .level1Road
    case .trunk: .level2Road
    case .primary: .level3Road
    case .secondary: .level4Road
    case .tertiary: .level5Road
    default: .level6Road
    }
  }
}
