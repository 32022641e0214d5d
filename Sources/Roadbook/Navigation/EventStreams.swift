// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency

/// The streams of a navigator's events, which end with the navigator.
final class EventStreams: Sendable {
  private let streams = Guarded<[UUID: AsyncStream<NavigatorEvent>.Continuation]>([:])

  func begin(_ id: UUID, _ stream: AsyncStream<NavigatorEvent>.Continuation) {
    streams.withLock { $0[id] = stream }
  }

  func end(_ id: UUID) { streams.withLock { $0[id] = nil } }

  func yield(_ event: NavigatorEvent) {
    for stream in streams.withLock({ Array($0.values) }) { stream.yield(event) }
  }

  deinit {
    for stream in streams.withLock({ Array($0.values) }) { stream.finish() }
  }
}
