// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTPTypes
import RoadbookConcurrency
import RoadbookModel

/// The bytes of large answers that clients have not taken yet, and how many there may be.
///
/// An answer stays in memory until its client has read it. Where all together pass the limit, the connection
/// that has made no progress for the longest time is closed, then the next: those that read are served on.
package final class UnreadAnswers: Sendable {
  private struct Answer {
    let channel: any Channel
    var bytes: Int
    var lastProgress: NIODeadline
  }

  private struct State {
    var total = 0
    var answers: [ObjectIdentifier: Answer] = [:]
  }

  private let limit: Int
  private let state = Guarded(State())

  package init(limit: Int) { self.limit = limit }

  /// The bytes that wait for their clients now.
  package var byteCount: Int { state.withLock { $0.total } }

  /// Counts an answer that is about to be sent.
  func begin(_ bytes: Int, on channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let closing = state.withLock { state in
      var answer =
        state.answers[id] ?? Answer(channel: channel, bytes: 0, lastProgress: channel.eventLoop.now)
      answer.bytes += bytes
      state.answers[id] = answer
      state.total += bytes
      return slowest(sparing: id, state)
    }
    for channel in closing { channel.close(promise: nil) }
  }

  /// Notes that a client took some of its answer.
  func progress(on channel: any Channel) {
    state.withLock { $0.answers[ObjectIdentifier(channel)]?.lastProgress = channel.eventLoop.now }
  }

  /// Counts an answer that is gone, taken or not.
  func end(_ bytes: Int, on channel: any Channel) {
    let id = ObjectIdentifier(channel)
    state.withLock { state in
      state.total -= bytes
      state.answers[id]?.bytes -= bytes
      if state.answers[id]?.bytes ?? 0 <= 0 { state.answers[id] = nil }
    }
  }

  /// The connections to close until the rest fits; they are counted until they have closed.
  private func slowest(sparing id: ObjectIdentifier, _ state: State) -> [any Channel] {
    guard state.total > limit else { return [] }
    var excess = state.total - limit
    let others = state.answers.filter { $0.key != id }.values
    return others.sorted { $0.lastProgress < $1.lastProgress }.prefix { answer in
      defer { excess -= answer.bytes }
      return excess > 0
    }.map(\.channel)
  }
}

/// Sends large answers piece by piece, and closes the connection of a client that takes none for some time.
final class AnswerClock: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Answers that the system's own buffers take are nobody's burden.
  private static let leastBytes = 128 << 10
  private static let pieceBytes = 256 << 10

  private let limit: TimeAmount
  private let unread: UnreadAnswers
  private var unreadCount = 0
  private var lastProgress = NIODeadline.distantPast
  private var check: Scheduled<Void>?

  /// - Parameters:
  ///   - seconds: What a client may let pass without taking anything.
  ///   - unread: What is counted over all connections.
  init(seconds: Int, unread: UnreadAnswers) {
    limit = .seconds(Int64(seconds))
    self.unread = unread
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .body(var body) = unwrapOutboundIn(data), body.readableBytes > Self.leastBytes else {
      context.write(data, promise: promise)
      return
    }
    let count = body.readableBytes
    begin(count, context)
    while let piece = body.readSlice(length: min(Self.pieceBytes, body.readableBytes)) {
      let sent = context.eventLoop.makePromise(of: Void.self)
      let isLast = body.readableBytes == 0
      sent.futureResult.assumeIsolated().whenComplete { result in
        self.sent(isLast ? count : 0, context)
        if isLast { promise?.completeWith(result) }
      }
      context.write(wrapOutboundOut(.body(piece)), promise: sent)
      if isLast { break }
    }
  }

  private func begin(_ count: Int, _ context: ChannelHandlerContext) {
    unread.begin(count, on: context.channel)
    unreadCount += count
    lastProgress = context.eventLoop.now
    if check == nil { schedule(at: lastProgress + limit, context) }
  }

  private func sent(_ count: Int, _ context: ChannelHandlerContext) {
    lastProgress = context.eventLoop.now
    unread.progress(on: context.channel)
    guard count > 0 else { return }
    unread.end(count, on: context.channel)
    unreadCount -= count
    guard unreadCount == 0 else { return }
    check?.cancel()
    check = nil
  }

  private func schedule(at time: NIODeadline, _ context: ChannelHandlerContext) {
    check = context.eventLoop.assumeIsolated().scheduleTask(deadline: time) {
      let end = self.lastProgress + self.limit
      if context.eventLoop.now < end {
        self.schedule(at: end, context)
      } else {
        context.close(promise: nil)
      }
    }
  }
}
