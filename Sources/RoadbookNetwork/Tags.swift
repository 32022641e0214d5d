// SPDX-License-Identifier: Apache-2.0

/// The tags of one OpenStreetMap object, by key.
///
/// Keys are unique and sorted by their UTF-8 bytes, so equal tag sets compare equal.
///
/// - Complexity: Look-up is O(log *n*) for *n* tags.
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

  /// Tags from pairs in any order; the last of equal keys wins.
  package init(_ pairs: some Sequence<(key: String, value: String)>) {
    let byKey = Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    all = byKey.map { Tag(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
  }

  package init() { all = [] }

  /// The value of a key, or `nil` where the object lacks it.
  package subscript(_ key: String) -> String? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].key == key ? all[low].value : nil
  }
}

extension Tags: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}
