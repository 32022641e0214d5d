// SPDX-License-Identifier: Apache-2.0

/// Values that stay while they are asked for and fit a budget of bytes.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var clock = 0
  package private(set) var bytes = 0

  package init() {}

  package var count: Int { entries.count }

  /// The value of a key, which counts as a use.
  package mutating func value(of key: Key) -> Value? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.value
  }

  /// The bytes of a key's value; 0 where it has none.
  package func bytes(of key: Key) -> Int { entries[key]?.bytes ?? 0 }

  /// Adds a value; those used longest ago go until the others fit the budget.
  ///
  /// The value itself stays even where it alone passes the budget.
  package mutating func add(_ value: Value, for key: Key, bytes size: Int, budget: Int) {
    remove(key)
    while bytes + size > budget,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    clock += 1
    entries[key] = Entry(value: value, bytes: size, lastUse: clock)
    bytes += size
  }

  /// Removes the values of some keys.
  package mutating func removeAll(where isGone: (Key) -> Bool) {
    for key in entries.keys where isGone(key) { remove(key) }
  }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }
}
