// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// An object's tags, written as a dictionary literal and kept in that order.
struct Tags: ExpressibleByDictionaryLiteral {
  private(set) var list: [OSMData.Tag] = []

  init(dictionaryLiteral elements: (String, String)...) {
    for (key, value) in elements { self[key] = value }
  }

  subscript(key: String) -> String? {
    get { list.first { $0.key == key }?.value }
    set {
      list.removeAll { $0.key == key }
      if let newValue { list.append(OSMData.Tag(key, newValue)) }
    }
  }
}

extension Tags {
  var isEmpty: Bool { list.isEmpty }

  /// Sorted by key, as OpenStreetMap's own files are.
  var sorted: [OSMData.Tag] { list.sorted { $0.key < $1.key } }

  /// These tags with others over them; an empty value takes a tag away.
  static func + (tags: Tags, other: Tags) -> Tags {
    var both = tags
    for tag in other.list { both[tag.key] = tag.value.isEmpty ? nil : tag.value }
    return both
  }
}
