// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Every text of the map, each once.
package final class TextTable: Sendable {
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

extension TextTable {
  /// Whether a text is another one, or begins with it, without making a string of it.
  func isEqual(_ number: UInt32, to other: StaticString, orLonger: Bool = false) -> Bool {
    let range = texts.range(at: Int(number))
    let count = other.utf8CodeUnitCount
    guard range.count == count || (orLonger && range.count > count) else { return false }
    return unsafe texts.elements.withElements { bytes in
      for index in 0..<count
      where unsafe bytes[range.lowerBound + index] != other.utf8Start[index] {
        return false
      }
      return true
    }
  }
}

/// The distinct tags and the distinct tag sets of all objects of the map.
///
///     tag set 7      →  tags 3, 9, 41
///     tag 41         →  texts 12 ("maxspeed"), 80 ("50")
///
/// Tag set 0 is empty. A profile is asked once for each distinct set, not once for each segment.
package final class TagDictionary: Sendable {
  enum Tag {}
  package let texts: TextTable
  let keys: Column<Tag, UInt32>
  let values: Column<Tag, UInt32>
  /// The numbers of each set's tags.
  package let sets: ListColumn<TagSet, UInt32>

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
  /// The number of a tag's key among the texts.
  package func keyText(ofTag tag: UInt32) -> UInt32 { keys[raw: tag] }
  /// The number of a tag's value among the texts.
  package func valueText(ofTag tag: UInt32) -> UInt32 { values[raw: tag] }

  /// By tag: whether its key is one of some.
  package func tags(whoseKeyIsIn wanted: Set<String>) -> [Bool] {
    tags { wanted.contains($0) }
  }

  /// By tag: whether its key is wanted.
  package func tags(whoseKey isWanted: (String) -> Bool) -> [Bool] {
    // By text, where it is a key; that of a damaged map may be any number.
    var known = [Bool?](repeating: nil, count: texts.count)
    return keys.indices.map { tag in
      let key = keys[at: tag]
      guard Int(key) < known.count else { return false }
      if let answer = known[Int(key)] { return answer }
      let answer = isWanted(texts[key])
      known[Int(key)] = answer
      return answer
    }
  }

  /// By set: whether it has one of the tags that are marked, by number.
  ///
  /// Looked up in one go, without asking for each tag where its set lies: a city has 100,000 of them.
  package func sets(withTagIn marked: [Bool]) -> [Bool] {
    unsafe sets.first.withElements { starts in
      unsafe sets.elements.withElements { tags in
        (0..<sets.count).map { set in
          let (start, end) = unsafe (Int(starts[set]), Int(starts[set + 1]))
          guard start <= end, end <= tags.count else { return false }
          return unsafe tags[start..<end].contains { tag in
            Int(tag) < marked.count && marked[Int(tag)]
          }
        }
      }
    }
  }

  /// Whether a set has one of the tags that are marked, by number.
  package func set(_ set: TagSetID, hasTagIn marked: [Bool]) -> Bool {
    for position in sets.range(of: set) {
      let tag = Int(sets[element: position])
      if tag < marked.count, marked[tag] { return true }
    }
    return false
  }

  /// Whether a tag has a key, without reading it as a string.
  package func tag(_ tag: UInt32, hasKey key: StaticString) -> Bool {
    texts.isEqual(keys[raw: tag], to: key)
  }

  /// Whether the key of a tag begins so.
  package func tag(_ tag: UInt32, hasKeyPrefix prefix: StaticString) -> Bool {
    texts.isEqual(keys[raw: tag], to: prefix, orLonger: true)
  }

  /// Whether a tag has a value.
  package func tag(_ tag: UInt32, hasValue value: StaticString) -> Bool {
    texts.isEqual(values[raw: tag], to: value)
  }

  /// The numbers of a set's tags.
  package func tagNumbers(of set: TagSetID) -> [UInt32] {
    sets.range(of: set).map { sets[element: $0] }
  }

  /// A set's tags as text.
  package subscript(_ set: TagSetID) -> Tags {
    Tags(tagNumbers(of: set).map { (key: key(ofTag: $0), value: value(ofTag: $0)) })
  }

  /// Calls `body` with the number of each tag of a set.
  package func forEachTag(of set: TagSetID, _ body: (UInt32) -> Void) {
    for position in sets.range(of: set) { body(sets[element: position]) }
  }

  /// The value of one key, without reading the other tags.
  package func value(of key: StaticString, in set: TagSetID) -> String? {
    for position in sets.range(of: set) {
      let tag = sets[element: position]
      if self.tag(tag, hasKey: key) { return texts[values[raw: tag]] }
    }
    return nil
  }
}

/// Makes tags of their numbers, the texts of each tag once.
package struct TagMaker {
  private let dictionary: TagDictionary
  /// By number, where it has been asked for.
  private var made: [(tag: Tags.Tag, ending: Tags.Ending)?]

  package init(_ dictionary: TagDictionary) {
    self.dictionary = dictionary
    made = Array(repeating: nil, count: dictionary.tagCount)
  }

  /// Tags by number, those of the dictionary only.
  package mutating func tags(_ numbers: ArraySlice<UInt32>) -> Tags {
    var tags = Tags()
    tags.reserve(numbers.count)
    for number in numbers { add(Int(number), to: &tags) }
    return tags
  }

  /// The tags of a set.
  package mutating func tags(of set: TagSetID) -> Tags {
    var tags = Tags()
    for position in dictionary.sets.range(of: set) {
      let number = dictionary.sets[element: position]
      if Int(number) < made.count { add(Int(number), to: &tags) }
    }
    return tags
  }

  private mutating func add(_ number: Int, to tags: inout Tags) {
    if let known = made[number] { return tags.insert(known.tag, known.ending) }
    let key = dictionary.key(ofTag: UInt32(number))
    let tag = Tags.Tag(key: key, value: dictionary.value(ofTag: UInt32(number)))
    let ending = Tags.Ending(key)
    made[number] = (tag, ending)
    tags.insert(tag, ending)
  }
}
