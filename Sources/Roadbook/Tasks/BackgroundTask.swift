// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Work on another thread whose result is told to the main actor, exactly once.
final class BackgroundTask<Success: Sendable, Failure: Error>: TaskHandle {
  private enum State { case running, cancelled, finished, finishedCancelled }

  private let state = Guarded(State.running)

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - cancellation: What the result is when the task was cancelled, whatever the work returned.
  ///   - work: The work; it asks now and then whether it is still wanted.
  ///   - completion: Called on the main actor.
  init(
    cancellation: Failure,
    work: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) -> Result<Success, Failure>,
    completion: @escaping @MainActor @Sendable (Result<Success, Failure>) -> Void
  ) {
    Task.detached(priority: .userInitiated) {
      let result = work { self.isCancelled }
      await MainActor.run {
        completion(self.finish() ? result : .failure(cancellation))
      }
    }
  }

  var isFinished: Bool {
    state.withLock { $0 == .finished || $0 == .finishedCancelled }
  }

  var isCancelled: Bool {
    state.withLock { $0 == .cancelled || $0 == .finishedCancelled }
  }

  func cancel() -> Bool {
    state.withLock { state in
      guard state == .running else { return false }
      state = .cancelled
      return true
    }
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
