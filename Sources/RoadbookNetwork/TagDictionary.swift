// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Every text of the map, each once.
package struct TextTable: Sendable {
  enum Text {}
  let texts: ListColumn<Text, UInt8>

  init(_ file: SectionFile) throws(StorageError) {
    texts = try file.lists("texts")
  }

  package var count: Int { texts.count }

  /// A text by its number; empty where the map is damaged.
  package subscript(_ number: UInt32) -> String {
    let range = texts.range(at: Int(number))
    return unsafe texts.elements.withElements { bytes in
      unsafe String(decoding: bytes[range], as: UTF8.self)
    }
  }
}

/// The distinct tags and the distinct tag sets of all objects of the map.
///
///     tag set 7      →  tags 3, 9, 41
///     tag 41         →  texts 12 ("maxspeed"), 80 ("50")
///
/// Tag set 0 is empty. A profile is asked once for each distinct set, not once for each segment.
package struct TagDictionary: Sendable {
  enum Tag {}
  package let texts: TextTable
  let keys: Column<Tag, UInt32>
  let values: Column<Tag, UInt32>
  let sets: ListColumn<TagSet, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    texts = try TextTable(file)
    keys = try file.column("tags.key")
    values = try file.column("tags.value")
    sets = try file.lists("tagsets")
  }

  /// How many distinct tags there are.
  package var tagCount: Int { keys.count }

  /// How many distinct tag sets there are.
  package var count: Int { sets.count }

  package func key(ofTag tag: UInt32) -> String { texts[keys[raw: tag]] }
  package func value(ofTag tag: UInt32) -> String { texts[values[raw: tag]] }

  /// The numbers of a set's tags.
  package func tagNumbers(of set: TagSetID) -> [UInt32] {
    sets.range(of: set).map { sets[element: $0] }
  }

  /// A set's tags as text.
  package subscript(_ set: TagSetID) -> Tags {
    Tags(tagNumbers(of: set).map { (key: key(ofTag: $0), value: value(ofTag: $0)) })
  }

  /// The value of one key, without reading the other tags' values.
  package func value(of key: String, in set: TagSetID) -> String? {
    for position in sets.range(of: set) {
      let tag = sets[element: position]
      if texts[keys[raw: tag]] == key { return texts[values[raw: tag]] }
    }
    return nil
  }
}
