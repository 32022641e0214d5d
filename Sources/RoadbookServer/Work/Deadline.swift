// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookConcurrency
import RoadbookModel

extension HTTPResponse.Status {
  /// What logs and metrics have where a client leaves, as nginx does: no fault of the service.
  static let clientClosedRequest = Self(code: 499, reasonPhrase: "Client Closed Request")
}

/// Until when an answer is of use: a time, or that the client leaves.
///
/// Searches ask it now and then, from other threads than the one that cancels.
package final class Deadline: Sendable {
  private struct State {
    var isLeft = false
    var actions: [@Sendable (RequestFailure) -> Void] = []
  }

  private let end: ContinuousClock.Instant
  private let state = Guarded(State())

  package init(seconds: Int) {
    end = .now + .seconds(seconds)
  }

  /// The client has left.
  package func cancel() {
    let actions = state.withLock { state in
      state.isLeft = true
      defer { state.actions = [] }
      return state.actions
    }
    for action in actions { action(failure) }
  }

  /// Calls `action` with the failure when the client leaves, or at once where it has left.
  ///
  /// The deadline keeps the action: an action that keeps the deadline would keep both for good.
  func whenCancelled(_ action: @escaping @Sendable (RequestFailure) -> Void) {
    let isLeft = state.withLock { state in
      if !state.isLeft { state.actions.append(action) }
      return state.isLeft
    }
    if isLeft { action(failure) }
  }

  package var isCancelled: Bool { state.withLock { $0.isLeft } }

  package var hasPassed: Bool { isCancelled || ContinuousClock.now > end }

  /// Less than 0 once it has passed.
  var secondsLeft: Double { ContinuousClock.now.duration(to: end) / .seconds(1) }

  /// Why there is no answer any more.
  package var failure: RequestFailure {
    isCancelled ? .clientLeft : .timedOut("There was no answer in time; ask for less at once")
  }
}

extension RequestFailure {
  /// Nobody waits for the answer any more.
  static var clientLeft: RequestFailure {
    RequestFailure(.clientClosedRequest, "Cancelled", "The client has left")
  }
}
