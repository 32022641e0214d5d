// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The texts that a visitor takes from one block, each copied once.
struct BlockTexts: Sendable {
  /// The texts taken, in the order of taking.
  private(set) var taken: [String] = []
  private var slots: [UInt32] = []
  private static let untaken = UInt32.max

  /// The block-local number of a text, which is copied the first time.
  mutating func number(of index: UInt32, in block: borrowing OSMBlock) -> UInt32 {
    if slots.count <= Int(index) {
      slots.append(
        contentsOf: repeatElement(
          Self.untaken, count: max(block.stringCount, Int(index) + 1) - slots.count))
    }
    if slots[Int(index)] != Self.untaken { return slots[Int(index)] }
    let number = UInt32(taken.count)
    taken.append(block.text(index))
    slots[Int(index)] = number
    return number
  }

  /// Forgets the block but keeps what was taken.
  mutating func endOfBlock() { slots.removeAll() }
}

/// Tags by the block-local numbers of their texts.
struct BlockTags: Sendable {
  private(set) var pairs: [(key: UInt32, value: UInt32)] = []

  /// Takes an object's tags and returns where they are.
  mutating func take(
    _ tags: OSMList<OSMTag>, from block: borrowing OSMBlock, texts: inout BlockTexts
  ) -> Range<Int> {
    let start = pairs.count
    for tag in tags {
      let key = texts.number(of: tag.key, in: block)
      let value = texts.number(of: tag.value, in: block)
      pairs.append((key, value))
    }
    return start..<pairs.count
  }
}

/// Turns block-local numbers into the map's.
struct BlockInterning {
  private let textNumbers: [UInt32]

  init(_ texts: BlockTexts, into interner: inout TagInterner) {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(texts.taken.count)
    for text in texts.taken { numbers.append(interner.number(ofText: text)) }
    textNumbers = numbers
  }

  func text(_ local: UInt32) -> UInt32 { textNumbers[Int(local)] }

  /// The map's number of a tag set.
  func set(_ range: Range<Int>, of tags: BlockTags, into interner: inout TagInterner) -> UInt32 {
    if range.isEmpty { return 0 }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(range.count)
    // A tag without a key or a value says nothing.
    for pair in tags.pairs[range]
    where textNumbers[Int(pair.key)] != 0 && textNumbers[Int(pair.value)] != 0 {
      numbers.append(
        interner.number(ofTag: textNumbers[Int(pair.key)], textNumbers[Int(pair.value)]))
    }
    return interner.number(ofSet: numbers)
  }
}
