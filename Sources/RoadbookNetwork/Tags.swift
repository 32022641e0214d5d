// SPDX-License-Identifier: Apache-2.0

/// The tags of one OpenStreetMap object, by key.
///
/// Keys are unique and sorted by their UTF-8 bytes, so equal tag sets compare equal.
///
/// - Complexity: Look-up is O(*n*) for *n* tags; most keys that are not there are told apart from
///   those that are by one bit.
@usableFromInline
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
  @usableFromInline var present: UInt64

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

  /// Puts a tag into its place; in that of another with the same key, if there is one.
  mutating func insert(_ tag: Tag) {
    var place = all.count
    while place > 0, !(all[place - 1].key < tag.key) { place -= 1 }
    if place == all.count {
      all.append(tag)
    } else if all[place].key == tag.key {
      all[place] = tag
    } else {
      all.insert(tag, at: place)
    }
    present |= Self.bit(tag.key, count: tag.key.utf8.count)
  }

  /// Makes room for some tags.
  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  /// The value of a key, or `nil` where the object lacks it.
  @inlinable
  package subscript(_ key: String) -> String? {
    // Of a key that is written down where it is asked for, the compiler knows the bit.
    @inline(__always) get {
      if present & Self.bit(key, count: key.utf8.count) == 0 { return nil }
      return value(of: key)
    }
  }

  /// The value of the key that is put together of two parts.
  @inlinable
  package subscript(_ start: String, _ end: String) -> String? {
    @inline(__always) get {
      let count = start.utf8.count + end.utf8.count
      if present & Self.bit(start, count: count) == 0 { return nil }
      return end.isEmpty ? value(of: start) : value(of: start + end)
    }
  }

  /// The value of the key that is put together of three parts ("maxspeed:", "hgv", ":forward").
  @inlinable
  package subscript(_ start: String, _ middle: String, _ end: String) -> String? {
    @inline(__always) get {
      let count = start.utf8.count + middle.utf8.count + end.utf8.count
      if present & Self.bit(start, count: count) == 0 { return nil }
      return value(of: start + middle + end)
    }
  }

  /// The value of a key whose bit is set.
  @usableFromInline
  func value(of key: String) -> String? {
    for tag in all where tag.key == key { return tag.value }
    return nil
  }

  /// A bit that depends on the first byte and the length of a key.
  @inlinable
  @inline(__always)
  static func bit(_ start: String, count: Int) -> UInt64 {
    let first = start.isEmpty ? 0 : start.utf8[start.utf8.startIndex]
    return 1 << UInt64((Int(first) &* 5 &+ count) & 63)
  }
}

extension Tags: ExpressibleByDictionaryLiteral {
  @usableFromInline
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}
