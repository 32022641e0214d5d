// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookConcurrency
import RoadbookModel

/// The bytes of bodies that are being received or answered, and how many there may be.
package final class HeldBytes: Sendable {
  private let limit: Int
  private let count = Guarded(0)

  package init(limit: Int) { self.limit = limit }

  /// The bytes that are held now.
  package var byteCount: Int { count.withLock { $0 } }

  /// Takes bytes; give them back when they are gone.
  ///
  /// - Throws: `TooManyRequests` where they do not fit.
  package func take(_ bytes: Int) throws(RequestFailure) {
    let fits = count.withLock { count in
      guard count + bytes <= limit else { return false }
      count += bytes
      return true
    }
    guard !fits else { return }
    var failure = RequestFailure(
      .tooManyRequests, "TooManyRequests", "Too many bodies are being read; try again in 1 s")
    failure.headers[.retryAfter] = "1"
    // What is left of the body is not read.
    failure.headers[.connection] = "close"
    throw failure
  }

  package func giveBack(_ bytes: Int) { count.withLock { $0 -= bytes } }
}
