// SPDX-License-Identifier: Apache-2.0

import ServiceLifecycle

/// Has the speeds of drivers count, again and again.
struct ProbeKeeper: Service {
  let desk: ProbeDesk
  let searches: SearchThreads
  let interval: Duration

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: interval)
        let desk = desk
        _ = try? await searches.run(foretold: .max) { desk.keepUp() }
      }
    }
  }
}
