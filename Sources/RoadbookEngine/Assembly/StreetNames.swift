// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNetwork

/// Reads names of streets from tags.
///
/// Source: https://wiki.openstreetmap.org/wiki/Names
enum StreetNames {
  /// A list as signs show it, with commas.
  static func list(_ text: String) -> String {
    isPlain(text) ? text : text.replacing(";", with: ", ")
  }

  /// Whether a text is no list and has no blanks around it: nearly all are so, and looking at bytes
  /// is a hundred times quicker than cutting strings.
  static func isPlain(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
    return isLetter(text.utf8.first) && isLetter(text.utf8.last)
      && !text.utf8.contains(UInt8(ascii: ";"))
  }

  /// The code in `name:de`, `name:zh-Hant` and `name:en-fonipa`, and that of phonetic letters for
  /// `name:pronunciation`; `nil` for `name:etymology`, `name:left`, and others.
  static func language(ofKey key: String) -> String? {
    guard key.hasPrefix("name:") else { return nil }
    if key == "name:pronunciation" { return LocalizedText.phoneticTag }
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
}
