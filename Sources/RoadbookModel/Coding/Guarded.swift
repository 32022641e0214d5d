// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that one thread at a time may look at or change.
///
/// `Synchronization.Mutex` would do, and was here before: on Linux the thread sanitizer does not
/// see its locks and reports every value that passes from one thread to another through it.
package final class Guarded<Value>: @unchecked Sendable {
  // Sendable because `value` is touched only while `lock` is held, and nothing else gives it out.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Calls `body` with the value while no other thread may.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
