// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Calls a closure on several threads at once, with 0, 1, 2, …, and waits for all.
///
/// The caller's thread takes part. Where the system has fewer threads to give, the remaining
/// calls follow one another, so no call may wait for another to begin.
package func onThreads(_ count: Int, _ body: @Sendable (Int) -> Void) {
  guard count > 1 else { return body(0) }
  withoutActuallyEscaping(body) { body in
    let workers = (1..<count).map { index in (index, WorkerThread { body(index) }) }
    body(0)
    for (index, worker) in workers {
      if let worker { worker.join() } else { body(index) }
    }
  }
}

/// Computes some values on several threads, in any order.
///
/// - Parameters:
///   - threads: How many are busy at once.
///   - count: How many values there are.
///   - body: Computes the value of a number.
/// - Returns: The values by their numbers.
package func onThreads<Value: Sendable>(
  _ threads: Int, for count: Int, _ body: @Sendable (Int) -> Value
) -> [Value] {
  let values = Guarded<[Value?]>(Array(repeating: nil, count: count))
  let next = Atomic(0)
  onThreads(min(threads, count)) { _ in
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let value = body(number)
      values.withLock { $0[number] = value }
    }
  }
  return values.withLock { $0.compactMap { $0 } }
}
