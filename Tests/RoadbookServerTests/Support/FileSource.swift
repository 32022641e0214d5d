// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Testing

/// A server of one file, as sources of traffic and messages are.
enum FileSource {
  /// Serves a file while something is done with its address, which has a secret in it.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - answer: What the server answers.
  ///   - body: Is handed the address.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or where there is no port.
  static func serving<Result: Sendable>(
    _ name: String, _ answer: @escaping @Sendable (Request) async throws -> Response,
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let router = Router()
    router.get(RouterPath(name)) { request, _ in try await answer(request) }
    let (ports, found) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in found.yield(channel.localAddress?.port ?? 0) })
    let running = Task { try await application.run() }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    return try await body(try #require(URL(string: "http://127.0.0.1:\(port)/\(name)?key=secret")))
  }
}
