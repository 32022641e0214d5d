// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a street is called, made ready for comparing.
///
/// A change of name counts for drivers where the sign at the corner says something else. It does not
/// count where only what tells parts of one street apart changes: a direction before or behind the
/// name ("North Main Street", "Main Street North"), or something in parentheses ("Main Street
/// (eastbound)"), nor where a word is only spelled otherwise: see ``StreetSpelling``.
package struct StreetTitle: BitwiseCopyable, Hashable, Sendable {
  /// Differs where names differ, with rare exceptions; 0 where there is no name.
  let name: Int
  /// All its numbers together.
  let numbers: Int

  init(name: String?, numbers: LocalizedRoadNumbers) {
    self.name = name.map(Self.number(ofName:)) ?? 0
    let items = numbers.items
    self.numbers =
      items.isEmpty
      ? 0
      : items.reduce(Self.seed) {
        Self.hash(Self.plainBytes($1.localizedNumber.text), after: $0) &* 31
      } | 1
  }

  var isEmpty: Bool { name == 0 && numbers == 0 }
}

// MARK: - Comparing

extension StreetTitle {
  /// Stands for what is left of a name without parentheses and without a direction at its ends, as
  /// long as two words are left: "North Street" is no part of a "Street".
  ///
  /// Letters count alike in either case, as far as ASCII goes. By bytes, because strings took fifty
  /// times as long and a first route in a city asks for hundreds of streets.
  static func number(ofName name: String) -> Int {
    var bytes = name.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }[...]
    if bytes.last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")), open > 0
    {
      bytes = bytes[..<open]
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    if bytes.isEmpty { return 0 }
    var words = bytes.split(separator: UInt8(ascii: " "))
    if words.count > 2, let last = words.last, isDirection(last) { words.removeLast() }
    if words.count > 2, let first = words.first, isDirection(first) { words.removeFirst() }
    return hash(StreetSpelling.folded(words), after: seed) | 1
  }

  private static func isDirection(_ word: ArraySlice<UInt8>) -> Bool {
    // What all of them begin with.
    guard word.count <= 10, let first = word.first, "neswio".utf8.contains(first) else {
      return false
    }
    return directions.contains(String(decoding: word, as: UTF8.self))
  }

  /// What tells a number from others.
  static func numberHash(_ number: String) -> Int { hash(plainBytes(number), after: seed) }

  /// A number as it is compared: "A 20" and "A20" are one.
  static func plainBytes(_ number: String) -> [UInt8] {
    number.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
      .map { (97...122).contains($0) ? $0 & 0xDF : $0 }
  }

  // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
  private static let seed = Int(truncatingIfNeeded: 0xCBF2_9CE4_8422_2325 as UInt64)

  private static func hash(_ bytes: some Sequence<UInt8>, after start: Int) -> Int {
    bytes.reduce(start) { ($0 ^ Int($1)) &* 0x100_0000_01B3 }
  }

  private static let directions: Set<String> = [
    "n", "e", "s", "w", "ne", "nw", "se", "sw", "north", "east", "south", "west", "northeast",
    "northwest", "southeast", "southwest", "northbound", "eastbound", "southbound", "westbound",
    "nord", "ost", "inbound", "outbound",
  ]
}

extension GuidedStreet {
  /// Whether two streets are parts of one road: they share a name or a number.
  package func isSameRoad(as other: GuidedStreet) -> Bool {
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

  /// Whether one of its numbers is one of another street's.
  func sharesNumber(with other: GuidedStreet) -> Bool {
    let (own, others) = (traits.title.numbers, other.traits.title.numbers)
    if own == 0 || others == 0 { return false }
    if own == others { return true }
    return numberHashes.contains { other.numberHashes.contains($0) }
  }
}
