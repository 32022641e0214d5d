// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency

/// Where one thread makes a value while others that need it wait.
package final class Workplace<Value: Sendable>: Sendable {
  private let value = Guarded<Value?>(nil)

  package init() {}

  /// The value, made by whoever comes first; where that fails, the next one tries again.
  package func result<E: Error>(_ make: () throws(E) -> Value) throws(E) -> Value {
    let result: Result<Value, E> = value.withLock { value in
      if let value { return .success(value) }
      do throws(E) {
        let made = try make()
        value = made
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
