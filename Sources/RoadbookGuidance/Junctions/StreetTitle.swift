// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a street is called, made ready for comparing.
///
/// A change of name counts for drivers where the sign at the corner says something else. It does not
/// count where only what tells parts of one street apart changes: a direction before or behind the
/// name ("North Main Street", "Main Street North"), or something in parentheses ("Main Street
/// (eastbound)").
package struct StreetTitle: BitwiseCopyable, Hashable, Sendable {
  /// Differs where names differ, with rare exceptions; 0 where there is no name.
  let name: Int
  /// The same of all its numbers together.
  let numbers: Int

  init(name: String?, numbers: LocalizedRoadNumbers) {
    let core = name.map(Self.core) ?? ""
    self.name = core.isEmpty ? 0 : core.hashValue | 1
    let list = numbers.items.map { Self.plain($0.localizedNumber.text) }
    self.numbers = list.isEmpty ? 0 : list.hashValue | 1
  }

  /// A number as it is compared: "A 20" and "A20" are one.
  static func plain(_ number: String) -> String {
    number.uppercased().filter { $0 != " " && $0 != "-" }
  }

  var isEmpty: Bool { name == 0 && numbers == 0 }

  /// What is left of a name without parentheses and without a direction at its ends, as long as
  /// two words are left: "North Street" is no part of a "Street".
  static func core(of name: String) -> String {
    var text = name.lowercased()
    if let open = text.firstIndex(of: "("), open > text.startIndex, text.hasSuffix(")") {
      text = String(text[..<open])
    }
    var words = text.split(separator: " ")
    if words.count > 2, let last = words.last, directions.contains(String(last)) {
      words.removeLast()
    }
    if words.count > 2, let first = words.first, directions.contains(String(first)) {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }

  private static let directions: Set<String> = [
    "n", "e", "s", "w", "ne", "nw", "se", "sw", "north", "east", "south", "west", "northeast",
    "northwest", "southeast", "southwest", "northbound", "eastbound", "southbound", "westbound",
    "nord", "süd", "ost", "inbound", "outbound",
  ]
}

extension GuidedStreet {
  /// Whether two streets are parts of one road: they share a name or a number.
  func isSameRoad(as other: GuidedStreet) -> Bool {
    if self === other { return !title.isEmpty }
    let (own, others) = (traits.title, other.traits.title)
    if own.name != 0, own.name == others.name { return true }
    return sharesNumber(with: other)
  }

  /// Whether those who come from this street to another one have to be told its name.
  ///
  /// A street that only gains or loses a name or numbers beside what it keeps does not count, nor
  /// does one that nobody calls anything.
  func isRenamed(to other: GuidedStreet) -> Bool {
    if self === other { return false }
    let (own, others) = (traits.title, other.traits.title)
    if own.isEmpty || others.isEmpty { return false }
    if own.name != 0, own.name == others.name { return false }
    // Motorways and trunk roads go by their numbers, towns by their names.
    let isNamed = own.name != 0 && others.name != 0
    if isNamed, !(traits.isHighway && other.traits.isHighway) { return true }
    return !sharesNumber(with: other)
  }

  private func sharesNumber(with other: GuidedStreet) -> Bool {
    let (own, others) = (traits.title.numbers, other.traits.title.numbers)
    if own == 0 || others == 0 { return false }
    if own == others { return true }
    let numbers = data.value.roadNumbers.items.map { StreetTitle.plain($0.localizedNumber.text) }
    return other.data.value.roadNumbers.items.contains {
      numbers.contains(StreetTitle.plain($0.localizedNumber.text))
    }
  }
}
