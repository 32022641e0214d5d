// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// What the caches of a process may hold together, and what each of them holds.
///
/// All caches of all maps share one. Where an entry does not fit, the entries that were used longest ago
/// go, whichever cache they are in:
///
///     metrics          ██████░░██████████          used last ──►
///     guided vehicles    ░░██      ██  █
///     tiles            ███   █████   ███           ░ gone
///
/// Entries that a request works with live until its end, so the memory of requests under way comes on top;
/// ``searches`` is counted and not evicted, as there are as many as requests ran at once.
package final class MemoryBudget: Sendable {
  /// What memory is held for.
  package enum Use: String, CaseIterable, Sendable {
    /// Weights of vehicles and options that the maps do not have.
    case metrics
    /// Vehicles that another one's weights guide.
    case guidedVehicles
    /// What changes with the time.
    case times
    /// Roads in areas that were asked for.
    case areas
    /// Roads around what was reached.
    case reach
    /// The memory that searches work in.
    case searches
    case tiles
    /// Snapshots of traffic.
    case traffic
    /// Charging stations.
    case charging
  }

  /// An entry of a cache.
  package struct EntryID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    var use: Use
    var bytes: Int
    var lastUse: Int
    var evict: @Sendable () -> Void
  }

  private struct State {
    var entries: [EntryID: Entry] = [:]
    var held: [Use: Int] = [:]
    var total = 0
    var clock = 0
    var evictedCount = 0
  }

  /// The most that caches may hold together.
  package let bytes: Int
  private let state = Guarded(State())

  /// For programs that answer on one map and name no budget: as much as a phone's app may take without being
  /// ended, and some twenty metrics of a city.
  package static let usualBytes = 256 << 20

  package init(bytes: Int) { self.bytes = bytes }

  /// Bytes by what they are held for.
  package var held: [Use: Int] { state.withLock { $0.held } }

  /// All bytes that are held.
  package var heldBytes: Int { state.withLock { $0.total } }

  /// How many entries have had to go.
  package var evictedCount: Int { state.withLock { $0.evictedCount } }

  /// A name for an entry that is about to be added.
  func newEntry() -> EntryID {
    state.withLock { state in
      state.clock += 1
      return EntryID(number: state.clock)
    }
  }

  /// Adds an entry; others go until it fits.
  ///
  /// It stays itself, whatever its size, until the next one comes.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - use: What it is.
  ///   - size: Its bytes, with those of its key.
  ///   - evict: Removes it from its cache; called when it has to go, while no lock is held.
  func add(_ id: EntryID, _ use: Use, bytes size: Int, evict: @escaping @Sendable () -> Void) {
    let evictions = state.withLock { state in
      state.clock += 1
      state.entries[id] = Entry(use: use, bytes: size, lastUse: state.clock, evict: evict)
      Self.count(size, use, &state)
      return makeRoom(keeping: id, &state)
    }
    for evict in evictions { evict() }
  }

  /// Counts a use of an entry.
  func touch(_ id: EntryID) {
    state.withLock { state in
      state.clock += 1
      state.entries[id]?.lastUse = state.clock
    }
  }

  /// Counts what an entry has come to hold since it was added.
  func grow(_ id: EntryID, by bytes: Int) {
    let evictions = state.withLock { state -> [@Sendable () -> Void] in
      guard var entry = state.entries[id] else { return [] }
      entry.bytes += bytes
      state.entries[id] = entry
      Self.count(bytes, entry.use, &state)
      return makeRoom(keeping: id, &state)
    }
    for evict in evictions { evict() }
  }

  /// Forgets an entry that its cache has removed.
  func remove(_ id: EntryID) {
    state.withLock { state in
      guard let entry = state.entries.removeValue(forKey: id) else { return }
      Self.count(-entry.bytes, entry.use, &state)
    }
  }

  /// Counts memory that stays, or has gone where it is less than nothing.
  package func note(_ use: Use, bytes: Int) {
    let evictions = state.withLock { state in
      Self.count(bytes, use, &state)
      return makeRoom(keeping: nil, &state)
    }
    for evict in evictions { evict() }
  }

  /// Lets entries go that were used longest ago, until as many bytes are free again.
  ///
  /// - Returns: Whether there was anything to let go.
  package func release(bytes: Int) -> Bool {
    let evictions = state.withLock { state in
      makeRoom(keeping: nil, downTo: max(0, state.total - bytes), &state)
    }
    for evict in evictions { evict() }
    return !evictions.isEmpty
  }

  private static func count(_ bytes: Int, _ use: Use, _ state: inout sending State) {
    state.held[use, default: 0] += bytes
    state.total += bytes
  }

  /// Takes out what was used longest ago; its owners are told when the lock is free.
  private func makeRoom(
    keeping kept: EntryID?, downTo most: Int? = nil, _ state: inout sending State
  ) -> [@Sendable () -> Void] {
    var evictions: [@Sendable () -> Void] = []
    let most = most ?? bytes
    while state.total > most {
      let others = state.entries.lazy.filter { $0.key != kept }
      guard let oldest = others.min(by: { $0.value.lastUse < $1.value.lastUse })?.key,
        let entry = state.entries.removeValue(forKey: oldest)
      else { break }
      Self.count(-entry.bytes, entry.use, &state)
      state.evictedCount += 1
      evictions.append(entry.evict)
    }
    return evictions
  }
}
