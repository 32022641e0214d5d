// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookCharging
import RoadbookEngine
import ServiceLifecycle

/// Reads files of charging stations each time that one of them, or a map, has changed.
///
/// A file that is written while it is read may be refused; then the stations of before stay, and it is read again when it
/// changes the next time. Programs that write beside it and rename it are never seen half way.
struct ChargingWatch: Service {
  /// Files and folders; none watches nothing.
  let paths: [String]
  let desk: ChargingDesk
  let maps: MapRack
  let searches: SearchThreads
  let logger: Logger
  var interval = Duration.seconds(1)

  func run() async throws {
    guard !paths.isEmpty else {
      // A service that ends by itself would end all others.
      try? await gracefulShutdown()
      return
    }
    try? await cancelWhenGracefulShutdown {
      var known: ReadState?
      while true {
        let found = ReadState(of: paths.flatMap { ChargingFolder.paths(at: $0) }, maps.current)
        if found != known {
          known = found
          await read()
        }
        try await Task.sleep(for: interval)
      }
    }
  }

  private func read() async {
    let (desk, paths) = (desk, paths)
    let result = try? await searches.run(foretold: .max) { () -> Result<(Int, Int), any Error> in
      Result { try desk.take(from: paths) }
    }
    switch result {
    case .success((let kept, let dropped)):
      logger.notice(
        "charging stations read", metadata: ["stations": "\(kept)", "leftOut": "\(dropped)"])
    case .failure(let fault):
      logger.error(
        "charging stations refused; those of before stay", metadata: ["error": "\(fault)"])
    case nil: break
    }
  }
}
