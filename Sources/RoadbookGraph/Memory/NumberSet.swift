// SPDX-License-Identifier: Apache-2.0

/// A set of numbers in memory of its own, which is kept for the next one.
///
///     table    ·  7  ·  ·  12  28  ·  ·      a number stands at its hash, or after it
///
/// - Complexity: 4 to 16 bytes for each number.
struct NumberSet: ~Copyable, Sendable {
  private var table: ContiguousArray<UInt32> = [.max, .max]
  private var shift: UInt32 = 31

  /// Begins anew with room for some numbers.
  mutating func removeAll(expecting count: Int) {
    var bits: UInt32 = 2
    while 1 << bits < count * 2 { bits += 1 }
    shift = 32 - bits
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(.max, count: 1 << Int(bits)))
  }

  /// - Returns: Whether the number was not there before.
  @discardableResult
  mutating func insert(_ number: UInt32) -> Bool {
    let place = place(of: number)
    if table[place] == number { return false }
    table[place] = number
    return true
  }

  func contains(_ number: UInt32) -> Bool { table[place(of: number)] == number }

  /// Where a number stands, or would.
  @inline(__always)
  private func place(of number: UInt32) -> Int {
    // Fibonacci hashing: D. E. Knuth, The Art of Computer Programming 3, 6.4.
    var place = Int((number &* 2_654_435_769) >> shift)
    while table[place] != .max, table[place] != number { place = (place + 1) & (table.count - 1) }
    return place
  }
}
