// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookModel

/// Until when an answer is of use: a time, or that the client leaves.
///
/// Searches ask it now and then, from other threads than the one that cancels.
package final class Deadline: Sendable {
  private let end: ContinuousClock.Instant
  private let left = Guarded(false)

  package init(seconds: Int) {
    end = .now + .seconds(seconds)
  }

  /// The client has left.
  package func cancel() { left.withLock { $0 = true } }

  package var isCancelled: Bool { left.withLock { $0 } }

  package var hasPassed: Bool { isCancelled || ContinuousClock.now > end }

  /// Why there is no answer any more.
  package var failure: RequestFailure {
    isCancelled
      ? RequestFailure(.serviceUnavailable, "Cancelled", "The client has left")
      : RequestFailure(
        .serviceUnavailable, "Timeout", "There was no answer in time; ask for less at once")
  }
}
