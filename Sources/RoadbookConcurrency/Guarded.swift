// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A value that one thread at a time may look at or change.
///
/// `Synchronization.Mutex` would do, but on Linux the thread sanitizer does not see its locks, and
/// reports all that passes from one thread to another under their protection.
@safe
package final class Guarded<Value>: @unchecked Sendable {
  // Sendable because `value` is touched only while the lock is held, and nothing else gives it out.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    let code = unsafe pthread_mutex_init(lock, nil)
    precondition(code == 0, "the system has no lock to give")
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Calls `body` with the value while no other thread may.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
