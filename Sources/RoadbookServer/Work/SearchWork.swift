// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// How endpoints get their work done: let in by what it costs, on the right thread, in time.
///
///     let answer = try await work.run(cost: 8_000, scope) { deadline in
///       try matrix(…, isCancelled: { deadline.hasPassed })
///     }
///
/// Work that is soon done is done where the request stands, on a thread that reads and writes
/// connections (see ``LoopExecutor``); all else waits for one of the threads of searches.
package struct SearchWork: Sendable {
  let searches: SearchThreads
  package let admission: Admission
  let deadlineSeconds: Int

  /// Microseconds that a request may hold up others of its kind.
  static let shortMicroseconds = 2_000

  /// Questions of more bytes take longer to read than others of their kind should wait.
  static let longBytes = 16 << 10

  /// Bytes of JSON that are read in a microsecond, on the safe side: 2 MB took a quarter of a second.
  private static let bytesPerMicrosecond = 8

  /// Reads a question, a long one where it keeps nobody waiting.
  ///
  /// - Parameters:
  ///   - bytes: How long it is; a long one is let in by the work that reading it takes.
  ///   - scope: The request.
  ///   - body: Reads it.
  /// - Returns: What `body` returns.
  /// - Throws: `TooManyRequests` where a client that asks too much asks at length, why it is not let
  ///   in or not in time, or what `body` throws.
  package func read<Question: Sendable>(
    bytes: Int, _ scope: RequestScope, _ body: @escaping @Sendable () throws -> Question
  ) async throws -> Question {
    guard bytes > Self.longBytes else { return try body() }
    try admission.checkPatience(with: scope.client)
    return try await queued(cost: bytes / Self.bytesPerMicrosecond, scope) { _ in try body() }
  }

  /// Does work for a client.
  ///
  /// - Parameters:
  ///   - cost: What it takes, foretold in microseconds of one processor.
  ///   - scope: The request.
  ///   - body: Asks the deadline now and then, and throws its failure once it has passed.
  /// - Returns: What `body` returns.
  /// - Throws: Why there is no answer: refused, too late, or what `body` throws.
  package func run<Result: Sendable>(
    cost: Int, _ scope: RequestScope,
    _ body: @escaping @Sendable (Deadline) throws(RequestFailure) -> Result
  ) async throws -> Result {
    guard cost <= Self.shortMicroseconds else { return try await queued(cost: cost, scope, body) }
    try admission.enter(cost: cost, client: scope.client)
    defer { admission.leave(cost: cost) }
    return try body(Deadline(seconds: deadlineSeconds))
  }

  /// Does work on a thread of searches; it counts until it ends there, whoever waits for it.
  private func queued<Result: Sendable>(
    cost: Int, _ scope: RequestScope, _ body: @escaping @Sendable (Deadline) throws -> Result
  ) async throws -> Result {
    try admission.enter(cost: cost, client: scope.client)
    let deadline = Deadline(seconds: deadlineSeconds)
    let presence = await scope.channel.presence
    presence?.watch(deadline)
    defer { presence?.forget(deadline) }
    let leave: @Sendable () -> Void = { [admission] in admission.leave(cost: cost) }
    return try await searches.run(foretold: cost, until: deadline, onEnd: leave) {
      if deadline.hasPassed { throw deadline.failure }
      return try body(deadline)
    }
  }
}
