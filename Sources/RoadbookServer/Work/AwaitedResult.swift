// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// The result that one task waits for; the first one counts.
final class AwaitedResult<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case known(Result<Value, any Error>)
    case told
  }

  private let state = Guarded(State.open)

  /// Whether a result is still of use.
  var isOpen: Bool {
    state.withLock { state in
      switch state {
      case .open, .awaited: true
      case .known, .told: false
      }
    }
  }

  func settle(_ result: Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .open: state = .known(result)
      case .awaited(let continuation):
        state = .told
        return continuation
      case .known, .told: break
      }
      return nil
    }
    waiting?.resume(with: result)
  }

  /// Call it once.
  var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let known: Result<Value, any Error>? = state.withLock { state in
          guard case .known(let result) = state else {
            state = .awaited(continuation)
            return nil
          }
          state = .told
          return result
        }
        if let known { continuation.resume(with: known) }
      }
    }
  }
}
