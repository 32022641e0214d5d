// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What somebody calls a road, to be compared with what its tags call it.
///
/// It fits where all its words are among those of a name, in any order and case, or where it is a
/// number of the road: "santa catarina" fits "Rua de Santa Catarina", "a1" fits "A 1;E 80".
/// Abbreviations are not known.
package struct RoadNameHint: Hashable, Sendable {
  private let words: Set<String>
  private let number: String

  /// `nil` where the text has no letters and no digits.
  package init?(_ text: String) {
    words = Set(Self.words(of: text))
    number = Self.words(of: text).joined()
    if words.isEmpty { return nil }
  }

  /// Whether tags call a road so.
  package func fits(_ tags: Tags) -> Bool {
    tags.all.contains { tag in
      if Self.isName(tag.key) { return words.isSubset(of: Self.words(of: tag.value)) }
      guard Self.numberKeys.contains(tag.key) else { return false }
      return tag.value.split(separator: ";").contains {
        Self.words(of: $0).joined() == number
      }
    }
  }

  private static let numberKeys: Set<String> = ["ref", "int_ref", "nat_ref", "loc_ref"]
  private static let nameKeys: Set<String> = [
    "name", "alt_name", "loc_name", "official_name", "short_name", "old_name", "int_name",
  ]

  /// Names in other languages have keys like `name:de`; `name:etymology` does no harm.
  private static func isName(_ key: String) -> Bool {
    nameKeys.contains(key) || key.hasPrefix("name:")
  }

  private static func words(of text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
  }
}
