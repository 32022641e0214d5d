// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookTestSupport

@testable import RoadbookServer

/// A service that listens on a port of its own while a test asks it.
enum LiveService {
  /// Serves maps and calls `body` with a client of the service.
  static func with<Result: Sendable>(
    maps: [String], options change: (inout ServiceOptions) -> Void = { _ in },
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    _ body: (RawClient) async throws -> Result
  ) async throws -> Result {
    var options = ServiceOptions()
    options.port = 0
    change(&options)
    let service = RoadService(try MapRack(opening: maps, options), options: options, logger: logger)
    let (starts, found) = AsyncStream<(port: Int, stop: RoadService.Stop)>.makeStream()
    let running = Task {
      defer { found.finish() }
      try await service.run() { found.yield(($0, $1)) }
    }
    for await (port, stop) in starts {
      let result: Swift.Result<Result, any Error>
      do {
        result = .success(try await body(RawClient(port: port)))
      } catch {
        result = .failure(error)
      }
      await stop()
      try await running.value
      return try result.get()
    }
    try await running.value
    throw CancellationError()
  }
}
