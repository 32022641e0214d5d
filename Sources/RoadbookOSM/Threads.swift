// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock with a condition to wait for.
@safe
final class Monitor: @unchecked Sendable {
  // Made for use from several threads; neither moves nor is released before `deinit`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func withLock<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Gives up the lock until somebody notifies; only inside `withLock`.
  func wait() { unsafe pthread_cond_wait(condition, mutex) }

  /// Wakes all who wait.
  func notify() { unsafe pthread_cond_broadcast(condition) }
}

/// A thread that runs one closure and is joined.
struct WorkerThread {
  private let thread: pthread_t

  /// Starts a thread, or returns `nil` when the system has none to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(ThreadWork(body))
    guard let started = unsafe startThread(work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    thread = started
  }

  func join() { pthread_join(thread, nil) }
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runThread(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work = unsafe work {
    unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
  }
  return nil
}

#if canImport(Darwin)
  private func startThread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    var thread: pthread_t?
    let code = unsafe pthread_create(&thread, nil, { unsafe runThread($0) }, work)
    return code == 0 ? thread : nil
  }
#else
  private func startThread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, runThread, work)
    return code == 0 ? thread : nil
  }
#endif
