// SPDX-License-Identifier: Apache-2.0

/// The tags of one OpenStreetMap object, by key.
///
/// Keys are unique and sorted by their UTF-8 bytes, so equal tag sets compare equal.
///
/// - Complexity: Look-up is O(*n*) for *n* tags; most keys that are not there are told apart from
///   those that are by one bit.
package struct Tags: Hashable, Sendable {
  /// One tag.
  package struct Tag: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// All tags, in the order of their keys.
  package private(set) var all: [Tag]
  /// One bit for each key, see ``bit(_:count:)``; a profile asks for sixty keys of ways that have
  /// five.
  private var present: UInt64

  /// Tags from pairs in any order; the last of equal keys wins.
  package init(_ pairs: some Sequence<(key: String, value: String)>) {
    all = []
    present = 0
    for pair in pairs { insert(Tag(key: pair.key, value: pair.value)) }
  }

  package init() {
    all = []
    present = 0
  }

  private mutating func insert(_ tag: Tag) {
    var place = all.count
    while place > 0, !(all[place - 1].key < tag.key) { place -= 1 }
    if place < all.count, all[place].key == tag.key {
      all[place] = tag
    } else {
      all.insert(tag, at: place)
      present |= Self.bit(tag.key, count: tag.key.utf8.count)
    }
  }

  /// The value of a key, or `nil` where the object lacks it.
  package subscript(_ key: String) -> String? {
    if present & Self.bit(key, count: key.utf8.count) == 0 { return nil }
    for tag in all where tag.key == key { return tag.value }
    return nil
  }

  /// The value of the key that is put together of two parts.
  package subscript(_ start: String, _ end: String) -> String? {
    if end.isEmpty { return self[start] }
    let count = start.utf8.count + end.utf8.count
    guard present & Self.bit(start, count: count) != 0 else { return nil }
    return self[start + end]
  }

  /// The value of the key that is put together of three parts ("maxspeed:", "hgv", ":forward").
  package subscript(_ start: String, _ middle: String, _ end: String) -> String? {
    if end.isEmpty { return self[start, middle] }
    let count = start.utf8.count + middle.utf8.count + end.utf8.count
    guard present & Self.bit(start, count: count) != 0 else { return nil }
    return self[start + middle + end]
  }

  /// A bit that depends on the first byte and the length of a key.
  @inline(__always)
  private static func bit(_ start: String, count: Int) -> UInt64 {
    1 << UInt64((Int(start.utf8.first ?? 0) &* 5 &+ count) & 63)
  }
}

extension Tags: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}
