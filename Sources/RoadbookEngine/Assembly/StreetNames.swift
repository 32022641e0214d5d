// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNetwork

/// Reads names and numbers of streets from tags.
///
/// Source: https://wiki.openstreetmap.org/wiki/Names and https://wiki.openstreetmap.org/wiki/Key:ref
enum StreetNames {
  /// `ref`, or its parts where several are separated by semicolons.
  static func numbers(_ ref: String, _ roadClass: RoadClass) -> LocalizedRoadNumbers {
    if ref.isEmpty { return LocalizedRoadNumbers() }
    let parts =
      isPlain(ref)
      ? [ref]
      : ref.split(separator: ";").map { String($0).trimmingCharacters(in: .whitespaces) }
    return LocalizedRoadNumbers(
      items: parts.filter { !$0.isEmpty }.map {
        LocalizedRoadNumber(
          localizedNumber: LocalizedText(text: $0), routeType: routeType(roadClass))
      })
  }

  /// A list as signs show it, with commas.
  static func list(_ text: String) -> String {
    isPlain(text) ? text : text.replacing(";", with: ", ")
  }

  /// Whether a text is no list and has no blanks around it: nearly all are so, and looking at bytes
  /// is a hundred times quicker than cutting strings.
  private static func isPlain(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
    return isLetter(text.utf8.first) && isLetter(text.utf8.last)
      && !text.utf8.contains(UInt8(ascii: ";"))
  }

  /// The code in `name:de` and `name:zh-Hant`; `nil` for `name:etymology`, `name:left`, and others.
  static func language(ofKey key: String) -> String? {
    guard key.hasPrefix("name:") else { return nil }
    let code = key.dropFirst(5)
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) else { return nil }
    let isCode =
      parts.allSatisfy { part in
        !part.isEmpty && part.count <= 8
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      } && first.allSatisfy(\.isLowercase)
    return isCode ? String(code) : nil
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
