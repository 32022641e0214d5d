// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A thread that runs one closure and is joined.
package struct WorkerThread {
  private let thread: pthread_t

  /// Starts a thread, or returns `nil` when the system has none to give.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(ThreadWork(body))
    guard let started = unsafe startThread(work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    thread = started
  }

  package func join() { pthread_join(thread, nil) }
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
