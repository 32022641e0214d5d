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
  /// Whether some key ends in `:conditional`.
  package private(set) var haveConditions = false
  /// Whether some key is about one direction of the way alone: it ends in `:forward` or `:backward`, or
  /// does so before `:conditional`.
  package private(set) var tellDirectionsApart = false

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

  /// What the end of a key says; most keys have none of the endings.
  struct Ending: OptionSet {
    let rawValue: UInt8

    static let conditional = Ending(rawValue: 1)
    static let directed = Ending(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ key: String) {
      self = []
      guard key.utf8.contains(UInt8(ascii: ":")) else { return }
      var start = key[...]
      if key.hasSuffix(Self.conditionalText) {
        insert(.conditional)
        start = key.dropLast(Self.conditionalText.count)
      }
      if start.hasSuffix(":forward") || start.hasSuffix(":backward") { insert(.directed) }
    }

    private static var conditionalText: String { ":conditional" }
  }

  /// Puts a tag into its place; in that of another with the same key, if there is one.
  mutating func insert(_ tag: Tag) { insert(tag, Ending(tag.key)) }

  /// The value of a key whose ending is known.
  mutating func insert(_ tag: Tag, _ ending: Ending) {
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
    if ending.contains(.conditional) { haveConditions = true }
    if ending.contains(.directed) { tellDirectionsApart = true }
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
      if end.isEmpty { return value(of: start) }
      return hasKey(ofLength: count) ? value(of: start + end) : nil
    }
  }

  /// The value of the key that is put together of three parts ("maxspeed:", "hgv", ":forward").
  @inlinable
  package subscript(_ start: String, _ middle: String, _ end: String) -> String? {
    @inline(__always) get {
      let count = start.utf8.count + middle.utf8.count + end.utf8.count
      if present & Self.bit(start, count: count) == 0 { return nil }
      return hasKey(ofLength: count) ? value(of: start + middle + end) : nil
    }
  }

  /// The value of a key whose bit is set.
  @usableFromInline
  func value(of key: String) -> String? {
    for tag in all where tag.key == key { return tag.value }
    return nil
  }

  /// Whether it is worth putting a key together of so many bytes.
  @usableFromInline
  func hasKey(ofLength count: Int) -> Bool {
    for tag in all where tag.key.utf8.count == count { return true }
    return false
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
