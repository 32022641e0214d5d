// SPDX-License-Identifier: Apache-2.0

/// A set of numbers, each with its place among them in ascending order.
///
///     numbers    2  5  70             places    0  1  2
///     words      …00100100   …01000000          the bits of the numbers
///     before     0           2                  how many come before each word
///
/// Most numbers are not in it, and looking one up is two reads.
///
/// - Complexity: 12 bytes for each 64 numbers up to the limit.
struct RankedNumbers: Sendable {
  private var words: ContiguousArray<UInt64>
  private var before: ContiguousArray<UInt32> = []
  private(set) var count = 0

  /// - Parameters:
  ///   - limit: All numbers are below it.
  ///   - fill: Inserts the numbers, in any order and as often as it likes.
  init(below limit: Int, _ fill: (_ insert: (UInt32) -> Void) -> Void) {
    var words = ContiguousArray<UInt64>(repeating: 0, count: limit / 64 + 1)
    fill { words[Int($0 >> 6)] |= 1 << UInt64($0 & 63) }
    self.words = words
    before.reserveCapacity(words.count)
    for word in words {
      before.append(UInt32(count))
      count += word.nonzeroBitCount
    }
  }

  /// The place of a number; `nil` for one that is not in the set.
  @inline(__always)
  subscript(_ number: UInt32) -> Int? {
    let (word, bit) = (Int(number >> 6), UInt64(1) << UInt64(number & 63))
    guard word < words.count, words[word] & bit != 0 else { return nil }
    return Int(before[word]) + (words[word] & (bit - 1)).nonzeroBitCount
  }
}

/// Values of some numbers of a known set.
struct RankedTable<Value: Sendable>: Sendable {
  private let numbers: RankedNumbers
  private var values: ContiguousArray<Value?>

  /// A table without values.
  init(of numbers: RankedNumbers) {
    self.numbers = numbers
    values = ContiguousArray(repeating: nil, count: numbers.count)
  }

  /// The value of a number; only those in the set can have one.
  subscript(_ number: UInt32) -> Value? {
    get { numbers[number].flatMap { values[$0] } }
    set {
      guard let place = numbers[number] else { return }
      values[place] = newValue
    }
  }
}
