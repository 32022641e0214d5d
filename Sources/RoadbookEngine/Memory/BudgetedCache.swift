// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// Values that stay while they are asked for and the memory budget has room for them.
///
/// What goes is the budget's to say: it may be an entry of another cache.
package final class BudgetedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let id: MemoryBudget.EntryID
    var value: Value
  }

  private let budget: MemoryBudget
  private let use: MemoryBudget.Use
  private let entries = Guarded<[Key: Entry]>([:])

  /// - Parameters:
  ///   - budget: What it shares with others.
  ///   - use: What its values are.
  package init(_ budget: MemoryBudget, _ use: MemoryBudget.Use) {
    self.budget = budget
    self.use = use
  }

  deinit {
    for entry in entries.withLock({ Array($0.values) }) { budget.remove(entry.id) }
  }

  package var count: Int { entries.withLock { $0.count } }

  /// The value of a key, which counts as a use.
  package func value(of key: Key) -> Value? {
    guard let entry = entries.withLock({ $0[key] }) else { return nil }
    budget.touch(entry.id)
    return entry.value
  }

  /// Adds a value, in the place of another one of its key.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Its key.
  ///   - bytes: What both take.
  package func add(_ value: Value, for key: Key, bytes: Int) {
    let id = budget.newEntry()
    let former = entries.withLock { $0.updateValue(Entry(id: id, value: value), forKey: key) }
    if let former { budget.remove(former.id) }
    budget.add(id, use, bytes: bytes) { [weak self] in self?.remove(key, id) }
    // Another thread may have removed it before the budget knew of it.
    if entries.withLock({ $0[key]?.id != id }) { budget.remove(id) }
  }

  /// The value of a key, which counts as a use; where there is none, one is added that has no size yet.
  package func value(of key: Key, bytes: Int, orAdd make: () -> Value) -> Value {
    if let known = value(of: key) { return known }
    let made = make()
    let id = budget.newEntry()
    let known = entries.withLock { entries -> Value? in
      if let known = entries[key] { return known.value }
      entries[key] = Entry(id: id, value: made)
      return nil
    }
    if let known { return known }
    budget.add(id, use, bytes: bytes) { [weak self] in self?.remove(key, id) }
    if entries.withLock({ $0[key]?.id != id }) { budget.remove(id) }
    return made
  }

  /// Counts what a value has come to hold; nothing happens where it has gone.
  package func grow(_ key: Key, by bytes: Int) {
    if let entry = entries.withLock({ $0[key] }) { budget.grow(entry.id, by: bytes) }
  }

  /// Removes the value of a key.
  package func remove(_ key: Key) {
    if let entry = entries.withLock({ $0.removeValue(forKey: key) }) { budget.remove(entry.id) }
  }

  /// Removes the values of some keys.
  package func removeAll(where isGone: (Key) -> Bool) {
    for key in entries.withLock({ $0.keys.filter(isGone) }) { remove(key) }
  }

  private func remove(_ key: Key, _ id: MemoryBudget.EntryID) {
    entries.withLock { entries in
      if entries[key]?.id == id { entries[key] = nil }
    }
  }
}
