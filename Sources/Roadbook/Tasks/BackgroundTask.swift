// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// Work on another thread whose result is told to the main actor, exactly once.
final class BackgroundTask<Success: Sendable, Failure: Error>: TaskHandle {
  private enum State { case running, cancelled, finished, finishedCancelled }

  private let state = Guarded(State.running)
  private let running = Guarded<Task<Void, Never>?>(nil)

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - cancellation: What the result is when the task was cancelled, whatever the work returned.
  ///   - handler: Told on the main actor.
  ///   - work: The work; it asks now and then whether it is still wanted.
  init(
    cancellation: Failure, handler: MainHandler<Success, Failure>,
    work:
      @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result<
        Success, Failure
      >
  ) {
    Task.detached(priority: .userInitiated) {
      let result = work { self.isCancelled }
      await MainActor.run {
        handler.tell(self.finish() ? result : .failure(cancellation))
      }
    }
  }

  /// Starts work that waits for others, such as a service; it is cancelled as tasks are.
  ///
  /// - Parameters:
  ///   - cancellation: What the result is when the task was cancelled, whatever the work returned.
  ///   - handler: Told on the main actor.
  ///   - work: The work.
  init(
    cancellation: Failure, handler: MainHandler<Success, Failure>,
    work: @escaping @Sendable () async -> Result<Success, Failure>
  ) {
    let task = Task.detached(priority: .userInitiated) {
      let result = await work()
      await MainActor.run {
        handler.tell(self.finish() ? result : .failure(cancellation))
      }
    }
    running.withLock { $0 = task }
  }

  var isFinished: Bool {
    state.withLock { $0 == .finished || $0 == .finishedCancelled }
  }

  var isCancelled: Bool {
    state.withLock { $0 == .cancelled || $0 == .finishedCancelled }
  }

  func cancel() -> Bool {
    let isCancelled = state.withLock { state in
      guard state == .running else { return false }
      state = .cancelled
      return true
    }
    if isCancelled { running.withLock { $0 }?.cancel() }
    return isCancelled
  }

  /// Ends the task; whether its result still counts.
  private func finish() -> Bool {
    state.withLock { state in
      let counts = state == .running
      state = counts ? .finished : .finishedCancelled
      return counts
    }
  }
}
