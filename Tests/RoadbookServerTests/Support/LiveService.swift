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
    let service = RoadService(try MapRack(opening: maps), options: options, logger: logger)
    let (ports, found) = AsyncStream<Int>.makeStream()
    let running = Task {
      try await service.run(stoppingOn: []) { found.yield($0) }
    }
    var port: Int?
    for await first in ports {
      port = first
      break
    }
    defer { running.cancel() }
    let result = try await body(RawClient(port: port ?? 0))
    running.cancel()
    _ = try? await running.value
    return result
  }
}

/// Towns that tests ask.
enum Towns {
  /// Two blocks between two named streets.
  // swift-format-ignore: NeverUseForceTry
  static let blocks = try! RoadSketch(
    """
    A----B----C
    |    |    |
    D----E----F
    """,
    ways: [
      "ABC": .primary.named("Main Street"), "DEF": .residential.named("Low Street"),
      "AD": .residential, "BE": .residential, "CF": .residential,
    ])
}
