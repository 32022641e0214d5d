// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookConcurrency
import RoadbookModel

/// Lets requests in by the work that they will make, foretold before it is begun.
///
/// Work is counted in microseconds of one processor. A request that is too large for anyone is told
/// so; one that comes too soon is told when to come again. Nobody gets part of an answer.
///
///     each client   a bucket that fills with time: so much at once, so much a second
///     the service   so much work that waits for a thread, then no more
///
/// Source of the bucket: J. Turner, IEEE Communications Magazine 24 (1986), "leaky bucket".
package final class Admission: Sendable {
  package struct Limits: Equatable, Sendable {
    /// The most that one request may be.
    package var requestMicroseconds = 3_000_000
    /// What a client may use at once, and so much again each second; 0 is no limit.
    package var clientBurstMicroseconds = 60_000_000
    package var clientMicrosecondsPerSecond = 0
    /// The most that may wait.
    package var waitingMicroseconds = 30_000_000
    /// A client that was told so often that its requests are too large has to wait before the next
    /// large one is even read.
    package var refusals = 5
    package var refusalSeconds = 10

    package init() {}
  }

  private struct Bucket {
    var level: Double
    var filled: ContinuousClock.Instant
  }

  /// How often a client asked for too much of late.
  private struct Patience {
    var refusals = 0
    var end: ContinuousClock.Instant
  }

  private struct State {
    var waiting = 0
    var patience: [String: Patience] = [:]
    var buckets: [String: Bucket] = [:]
  }

  private let limits: Limits
  private let threads: Int
  private let state = Guarded(State())

  /// Where more clients come than these, all start anew with full buckets.
  private static let mostClients = 100_000

  package init(_ limits: Limits, threads: Int) {
    self.limits = limits
    self.threads = max(1, threads)
  }

  /// The work that has been let in and is not done, in microseconds.
  package var waitingMicroseconds: Int { state.withLock { $0.waiting } }

  /// Lets a request in, or says why not.
  ///
  /// - Parameters:
  ///   - cost: Its work in microseconds; call ``leave(cost:)`` with the same when it is done.
  ///   - client: Who asks: an address or a key.
  ///   - now: The time.
  /// - Throws: `TooBig` for what nobody may ask, or `TooManyRequests` with `Retry-After`.
  package func enter(
    cost: Int, client: String, now: ContinuousClock.Instant = .now
  ) throws(RequestFailure) {
    guard cost <= limits.requestMicroseconds else {
      refuse(client, now)
      throw RequestFailure(
        .badRequest, "TooBig",
        "The request is too large: it would take some \(cost / 1_000_000) s of processor time, and "
          + "\(limits.requestMicroseconds / 1_000_000) s are allowed. Ask for less at once")
    }
    let wait: Int? = state.withLock { state in
      if state.waiting + cost > limits.waitingMicroseconds, state.waiting > 0 {
        return state.waiting / threads / 1_000_000 + 1
      }
      if let wait = take(cost, from: client, &state, now) { return wait }
      state.waiting += cost
      return nil
    }
    if let wait { throw Self.tooMany(seconds: wait) }
  }

  /// Sends a client away that keeps on asking for too much, before its request is read.
  ///
  /// - Parameters:
  ///   - client: Who asks.
  ///   - now: The time.
  /// - Throws: `TooManyRequests` with `Retry-After`.
  package func checkPatience(
    with client: String, now: ContinuousClock.Instant = .now
  ) throws(RequestFailure) {
    let wait: Int? = state.withLock { state in
      guard let patience = state.patience[client] else { return nil }
      guard patience.end > now else {
        state.patience[client] = nil
        return nil
      }
      guard patience.refusals >= limits.refusals else { return nil }
      return Int(now.duration(to: patience.end) / .seconds(1)) + 1
    }
    if let wait { throw Self.tooMany(seconds: wait) }
  }

  private func refuse(_ client: String, _ now: ContinuousClock.Instant) {
    let end = now + .seconds(limits.refusalSeconds)
    state.withLock { state in
      if state.patience.count >= Self.mostClients { state.patience.removeAll() }
      let known = state.patience[client].flatMap { $0.end > now ? $0 : nil }
      state.patience[client] = Patience(
        refusals: (known?.refusals ?? 0) + 1, end: known?.end ?? end)
    }
  }

  /// What was let in is done.
  package func leave(cost: Int) { state.withLock { $0.waiting -= cost } }

  private static func tooMany(seconds: Int) -> RequestFailure {
    var failure = RequestFailure(
      .tooManyRequests, "TooManyRequests", "Too much work at once; try again in \(seconds) s")
    failure.headers[.retryAfter] = String(seconds)
    return failure
  }
}

// MARK: - Buckets

extension Admission {
  /// Takes from a client's bucket, or says in how many seconds there is enough in it.
  private func take(
    _ cost: Int, from client: String, _ state: inout sending State, _ now: ContinuousClock.Instant
  ) -> Int? {
    let rate = Double(limits.clientMicrosecondsPerSecond)
    guard rate > 0 else { return nil }
    let burst = Double(limits.clientBurstMicroseconds)
    var bucket = state.buckets[client] ?? Bucket(level: burst, filled: now)
    let seconds = bucket.filled.duration(to: now) / .seconds(1)
    bucket.level = min(burst, bucket.level + max(0, seconds) * rate)
    bucket.filled = now
    let isEnough = bucket.level >= min(Double(cost), burst)
    if isEnough { bucket.level -= Double(cost) }
    if state.buckets.count >= Self.mostClients, state.buckets[client] == nil {
      state.buckets.removeAll()
    }
    state.buckets[client] = bucket
    return isEnough ? nil : Int((min(Double(cost), burst) - bucket.level) / rate) + 1
  }
}
