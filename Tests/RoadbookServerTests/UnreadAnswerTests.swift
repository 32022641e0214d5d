// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

/// Clients that ask for much and take nothing.
///
/// Systems keep megabytes for a connection of this machine, so a handler stands here for the socket.
@Suite("Answers that nobody reads")
struct UnreadAnswerTests {
  /// Takes as many pieces as it is told to, and keeps the rest waiting.
  private final class Socket: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart

    private var waiting: [EventLoopPromise<Void>] = []
    private(set) var bytes = 0
    private(set) var isClosed = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .body(let piece) = unwrapOutboundIn(data) { bytes += piece.readableBytes }
      if let promise { waiting.append(promise) }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      isClosed = true
      let failed = waiting
      waiting = []
      for promise in failed { promise.fail(ChannelError.ioOnClosedChannel) }
      promise?.succeed()
    }

    func take(_ count: Int) {
      let taken = waiting.prefix(count)
      waiting.removeFirst(taken.count)
      for promise in taken { promise.succeed() }
    }
  }

  private struct Connection {
    let channel = EmbeddedChannel()
    let socket = Socket()

    init(_ unread: UnreadAnswers) throws {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandlers(socket, AnswerClock(seconds: 10, unread: unread))
    }

    func answer(megabytes: Int) {
      let body = ByteBuffer(repeating: 1, count: megabytes << 20)
      channel.write(HTTPResponsePart.body(body), promise: nil)
      channel.embeddedEventLoop.run()
    }

    func take(_ pieces: Int) {
      socket.take(pieces)
      channel.embeddedEventLoop.run()
    }

    func wait(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }
  }

  @Test("lose their connection once they have taken nothing for some time")
  func stalled() throws {
    let unread = UnreadAnswers(limit: 64 << 20)
    let connection = try Connection(unread)
    connection.answer(megabytes: 2)
    #expect(connection.socket.bytes == 2 << 20 && unread.byteCount == 2 << 20)
    connection.wait(seconds: 9)
    connection.take(1)
    connection.wait(seconds: 9)
    #expect(!connection.socket.isClosed)
    connection.wait(seconds: 2)
    #expect(connection.socket.isClosed && unread.byteCount == 0)
  }

  @Test("are counted until the last byte is taken")
  func taken() throws {
    let unread = UnreadAnswers(limit: 64 << 20)
    let connection = try Connection(unread)
    connection.answer(megabytes: 1)
    connection.take(3)
    #expect(unread.byteCount == 1 << 20)
    connection.take(1)
    #expect(unread.byteCount == 0)
    connection.wait(seconds: 100)
    #expect(!connection.socket.isClosed)
  }

  @Test("go where all together are too many, the slowest first")
  func together() throws {
    let unread = UnreadAnswers(limit: 10 << 20)
    let connections = try (0..<4).map { _ in try Connection(unread) }
    for connection in connections[..<3] { connection.answer(megabytes: 3) }
    for connection in connections { connection.wait(seconds: 5) }
    connections[0].take(1)
    connections[2].take(1)
    connections[3].answer(megabytes: 4)
    for connection in connections { connection.channel.embeddedEventLoop.run() }
    #expect(connections.map(\.socket.isClosed) == [false, true, false, false])
    #expect(unread.byteCount == 10 << 20)
  }

  @Test("are sent whole before a connection closes behind them")
  func last() throws {
    let channel = EmbeddedChannel()
    let socket = Socket()
    try channel.pipeline.syncOperations.addHandlers(socket, ConnectionEnd())
    let head = HTTPResponse(status: .ok, headerFields: [.connection: "close"])
    channel.write(HTTPResponsePart.head(head), promise: nil)
    channel.write(HTTPResponsePart.body(ByteBuffer(string: "slow")), promise: nil)
    channel.write(HTTPResponsePart.end(nil), promise: nil)
    channel.embeddedEventLoop.run()
    #expect(!socket.isClosed)
    socket.take(3)
    channel.embeddedEventLoop.run()
    #expect(socket.isClosed)
  }

  @Test("are told in /metrics")
  func metrics() async throws {
    try await LiveService.with(maps: [Towns.blocks.mapPath]) { client in
      let text = try await client.get("/metrics").body
      #expect(text.contains("\nroadbook_unread_answer_bytes 0\n"))
    }
  }
}
