// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Logging
import RoadbookConcurrency
import RoadbookModel
import ServiceLifecycle

/// A service that answers `POST` as a test wants, and counts.
final class StubService: Sendable {
  typealias Answer = @Sendable (_ number: Int, _ request: Request) async throws -> Response

  private let answer: Answer
  private let counter = Guarded(0)

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// How often it was asked.
  var count: Int { counter.withLock { $0 } }

  /// Serves while `body` runs.
  func serve<Result: Sendable>(_ body: (_ port: Int) async throws -> Result) async throws -> Result
  {
    let router = Router()
    router.post("**") { request, _ in
      let number = self.counter.withLock { count in
        count += 1
        return count
      }
      return try await self.answer(number, request)
    }
    let (ports, found) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) },
      logger: Logger(label: "stub") { _ in SwiftLogNoOpLogHandler() })
    // Cancelled, Hummingbird drops a connection that it has not begun with, and NIO ends the process.
    var configuration = ServiceGroupConfiguration(
      services: [application], logger: application.logger)
    configuration.maximumGracefulShutdownDuration = .milliseconds(200)
    let group = ServiceGroup(configuration: configuration)
    let running = Task { try await group.run() }
    var port = 0
    for await first in ports {
      port = first
      break
    }
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await body(port))
    } catch {
      result = .failure(error)
    }
    await group.triggerGracefulShutdown()
    _ = try? await running.value
    return try result.get()
  }
}
