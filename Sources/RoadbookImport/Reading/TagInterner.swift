// SPDX-License-Identifier: Apache-2.0

/// Numbers texts, tags and tag sets in the order in which they are first met.
///
/// The order of meeting is that of the file, so the same file gives the same numbers whatever
/// the number of threads.
struct TagInterner {
  private(set) var texts: [String] = []
  private var numberOfText: [String: UInt32] = [:]
  private(set) var keys: [UInt32] = []
  private(set) var values: [UInt32] = []
  private var numberOfTag: [UInt64: UInt32] = [:]
  private(set) var sets: [[UInt32]] = []
  private var numberOfSet: [[UInt32]: UInt32] = [:]

  /// Text 0 is empty, and so is tag set 0.
  init() {
    _ = number(ofText: "")
    _ = number(ofSet: [])
  }

  mutating func number(ofText text: String) -> UInt32 {
    if let number = numberOfText[text] { return number }
    let number = UInt32(texts.count)
    texts.append(text)
    numberOfText[text] = number
    return number
  }

  mutating func number(ofTag key: UInt32, _ value: UInt32) -> UInt32 {
    let pair = UInt64(key) << 32 | UInt64(value)
    if let number = numberOfTag[pair] { return number }
    let number = UInt32(keys.count)
    keys.append(key)
    values.append(value)
    numberOfTag[pair] = number
    return number
  }

  /// The number of a set of tags, given by their numbers in any order.
  mutating func number(ofSet tags: [UInt32]) -> UInt32 {
    let sorted = tags.sorted()
    if let number = numberOfSet[sorted] { return number }
    let number = UInt32(sets.count)
    sets.append(sorted)
    numberOfSet[sorted] = number
    return number
  }

  /// The value of a key in a set, or `nil`.
  func value(of key: UInt32?, in set: UInt32) -> String? {
    guard let key else { return nil }
    for tag in sets[Int(set)] where keys[Int(tag)] == key {
      return texts[Int(values[Int(tag)])]
    }
    return nil
  }

  /// The number of a text that was met, or `nil`.
  func existingNumber(ofText text: String) -> UInt32? { numberOfText[text] }

  /// The value of a key in a set, or `nil`.
  func value(_ key: String, in set: UInt32) -> String? { value(of: numberOfText[key], in: set) }
}
