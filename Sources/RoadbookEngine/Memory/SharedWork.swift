// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// Lets one thread make a value while others that need the same one wait for it.
///
/// Nothing stays here when the last of them has left: neither values, nor keys of what could not be made.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Work {
    var workplace = Workplace<Value>()
    var users = 0
  }

  private let running = Guarded<[Key: Work]>([:])

  /// How many values are being made.
  var count: Int { running.withLock { $0.count } }

  /// The value of a key, made by whoever comes first; where that fails, the next one tries again.
  func result<E: Error>(of key: Key, _ make: () throws(E) -> Value) throws(E) -> Value {
    let workplace = running.withLock { running in
      running[key, default: Work()].users += 1
      return running[key, default: Work()].workplace
    }
    defer { leave(key) }
    return try workplace.result(make)
  }

  private func leave(_ key: Key) {
    running.withLock { running in
      guard var work = running[key] else { return }
      work.users -= 1
      running[key] = work.users == 0 ? nil : work
    }
  }
}
