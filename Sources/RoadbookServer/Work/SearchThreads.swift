// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// The threads that search, and the work that waits for them.
///
/// There are as many as there are cores, so that a flood of questions neither stops connections from
/// being read nor makes the searches fight for the processor. One more takes short work alone, so that
/// it never waits for minutes of long work.
///
/// Questions wait in the order in which they came. A clock keeps their deadlines: one that waits is
/// answered at its deadline and never begins; one that goes on beyond is answered soon after it,
/// while its thread is busy with it still.
package final class SearchThreads: Sendable {
  package let count: Int
  private let queue = SearchQueue()

  /// Work that is foretold to take more microseconds is long.
  static let longMicroseconds = 100_000

  /// Milliseconds in which a search that sees its deadline pass tells so itself.
  private static let graceMilliseconds: Int64 = 500

  /// - Parameter count: The threads; 0 for as many as there are cores.
  package init(count: Int) {
    self.count = count > 0 ? count : ProcessInfo.processInfo.activeProcessorCount
  }

  package func start() {
    for number in 0...count {
      let thread = Thread { [queue] in
        if number < self.count { Self.yieldToConnections() }
        while let job = queue.take(shortOnly: number == self.count) {
          job.begin()
          queue.finish()
        }
      }
      thread.name = "search-\(number)"
      thread.start()
    }
  }

  /// Takes no more work, and waits for what is under way.
  ///
  /// - Parameter seconds: How long at most; a search that goes on ends with the process.
  package func stop(seconds: Double = 1) async {
    for job in queue.stop() { job.drop(CancellationError()) }
    let end = ContinuousClock.now + .seconds(seconds)
    while queue.isBusy, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Connections come before searches where both want the processor.
  private static func yieldToConnections() {
    #if os(Linux)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)  // of this thread alone
    #endif
  }
}

// MARK: - Work

extension SearchThreads {
  /// Runs work on one of the threads; a cancelled task's work does not begin.
  ///
  /// - Parameters:
  ///   - foretold: What the work takes, in microseconds.
  ///   - deadline: Until when it is of use.
  ///   - onEnd: Called once the work is done or will never begin; that may be after this returns.
  ///   - work: The work.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws, the deadline's failure, or `CancellationError`.
  package func run<Result: Sendable>(
    foretold: Int = 0, until deadline: Deadline? = nil,
    onEnd: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let answer = AwaitedResult<Result>()
    let job = SearchQueue.Job(isShort: foretold <= Self.longMicroseconds) {
      let result = answer.isOpen ? Swift.Result { try work() } : nil
      onEnd()
      if let result { answer.settle(result) }
    } drop: { error in
      onEnd()
      answer.settle(.failure(error))
    }
    guard let id = queue.add(job) else {
      onEnd()
      throw CancellationError()
    }
    let clocks = deadline.map { watch($0, id, answer) } ?? []
    defer { for clock in clocks { clock.cancel() } }
    return try await withTaskCancellationHandler {
      try await answer.value
    } onCancel: {
      give(up: id, answer, CancellationError())
    }
  }

  /// Ends the wait for a job at its deadline, and where the client leaves.
  private func watch<Result>(
    _ deadline: Deadline, _ id: Int, _ answer: AwaitedResult<Result>
  ) -> [Scheduled<Void>] {
    deadline.whenCancelled { [self] failure in give(up: id, answer, failure) }
    let loop = MultiThreadedEventLoopGroup.singleton.any()
    let left = max(0, deadline.secondsLeft)
    let wait = TimeAmount.nanoseconds(Int64(left * 1e9))
    return [
      loop.scheduleTask(in: wait) { [queue] in queue.remove(id)?.drop(deadline.failure) },
      loop.scheduleTask(in: wait + .milliseconds(Self.graceMilliseconds)) {
        answer.settle(.failure(deadline.failure))
      },
    ]
  }

  private func give<Result>(up id: Int, _ answer: AwaitedResult<Result>, _ error: any Error) {
    if let job = queue.remove(id) { job.drop(error) } else { answer.settle(.failure(error)) }
  }
}
