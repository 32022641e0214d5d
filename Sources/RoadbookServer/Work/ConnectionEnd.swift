// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes a connection behind an answer that says so, and behind those of HTTP/1.0.
///
/// Hummingbird closes where the request says so only: it would read the rest of a body that nobody
/// wants, and clients of HTTP/1.0, which read until the end, would wait for ever.
final class ConnectionEnd: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Requests that were read and not answered, and whether each is the connection's last.
  fileprivate var isLast: [Bool] = []
  private var closesBehindAnswer = false

  /// The versions of requests are seen in front of the codec, which leaves them out.
  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(VersionWatch(self), position: .before(codec))
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.kind != .informational:
      let wasLast = isLast.isEmpty ? false : isLast.removeFirst()
      if wasLast { head.headerFields[.connection] = "close" }
      closesBehindAnswer = wasLast || head.headerFields[.connection] == "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where closesBehindAnswer:
      context.writeAndFlush(data, promise: promise)
      context.close(mode: .all, promise: nil)
    default:
      context.write(data, promise: promise)
    }
  }
}

/// Tells of each request whether its connection ends behind it.
private final class VersionWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let end: ConnectionEnd

  init(_ end: ConnectionEnd) { self.end = end }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { end.isLast.append(!head.isKeepAlive) }
    context.fireChannelRead(data)
  }
}
