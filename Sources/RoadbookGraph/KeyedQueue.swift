// SPDX-License-Identifier: Apache-2.0

/// A binary heap of states by a wide key; of equal keys the state with the lower number comes first.
@frozen
package struct KeyedQueue: Sendable {
  @usableFromInline var entries: ContiguousArray<(key: Int64, state: UInt32)> = []

  @inlinable
  package init() {}

  /// The entry that comes next.
  @inlinable
  package var first: (key: Int64, state: UInt32)? { entries.first }

  @inlinable
  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  @inlinable
  package mutating func push(_ state: UInt32, at key: Int64) {
    entries.append((key, state))
    var child = entries.count - 1
    while child > 0, entries[child] < entries[(child - 1) / 2] {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  @inlinable
  package mutating func popMin() -> (key: Int64, state: UInt32)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return first }
    entries[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      if least == parent { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
