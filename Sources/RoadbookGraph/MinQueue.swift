// SPDX-License-Identifier: Apache-2.0

/// A queue that gives back its entries in ascending order of their keys.
///
/// A heap with four children a node: shallower than a binary heap, so that fewer cache lines are
/// touched by a pop; measured fastest for road graphs. Equal keys come out in ascending order of
/// their values, so that searches give the same answer every time.
@frozen
package struct MinQueue: Sendable {
  /// Key in the upper half, value in the lower: one comparison orders both.
  @usableFromInline var entries: ContiguousArray<UInt64> = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { entries.isEmpty }
  @inlinable package var count: Int { entries.count }

  /// The smallest key, or `nil` where the queue is empty.
  @inlinable package var minKey: UInt32? { entries.first.map { UInt32($0 >> 32) } }

  @inlinable
  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  @inlinable
  package mutating func push(_ value: UInt32, at key: UInt32) {
    let entry = UInt64(key) << 32 | UInt64(value)
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 2
      if entries[parent] <= entry { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  @inlinable
  package mutating func popMin() -> (key: UInt32, value: UInt32)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    let count = entries.count
    if count > 0 {
      var hole = 0
      while true {
        let child = (hole << 2) + 1
        if child >= count { break }
        var best = child
        let end = min(child + 4, count)
        var other = child + 1
        while other < end {
          if entries[other] < entries[best] { best = other }
          other += 1
        }
        if last <= entries[best] { break }
        entries[hole] = entries[best]
        hole = best
      }
      entries[hole] = last
    }
    return (UInt32(first >> 32), UInt32(truncatingIfNeeded: first))
  }
}
