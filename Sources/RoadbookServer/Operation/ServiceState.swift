// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel
import ServiceLifecycle

/// Whether the service takes requests.
final class ServiceState: Sendable {
  private let running = Guarded(false)

  var isRunning: Bool {
    get { running.withLock { $0 } }
    set { running.withLock { $0 = newValue } }
  }
}

/// Says at once that the service stops, so that balancers send no more.
struct StopWatch: Service {
  let state: ServiceState

  func run() async throws {
    try? await gracefulShutdown()
    state.isRunning = false
  }
}
