// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes a connection behind an answer that says so, behind those of HTTP/1.0, and behind what is no HTTP.
///
/// Hummingbird closes where the request says so only: it would read the rest of a body that nobody
/// wants, and clients of HTTP/1.0, which read until the end, would wait for ever. What its parser does not
/// take it answers without a word; here such requests get the same JSON as others that are refused.
final class ConnectionEnd: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Told of each request that is refused here.
  private let onRefusal: @Sendable (RequestFailure) -> Void

  /// Requests that were read and not answered, and whether each is the connection's last.
  private var isLast: [Bool] = []
  /// What is to be said of heads that have been parsed and not come here yet.
  fileprivate var heads: [HeadCheck] = []
  private var closesBehindAnswer = false
  /// Said behind the answers that are still due; nothing is read any more.
  private var refusal: RequestFailure?
  private var isRefused = false

  /// - Parameter onRefusal: Told of each request that is refused here.
  init(onRefusal: @escaping @Sendable (RequestFailure) -> Void = { _ in }) {
    self.onRefusal = onRefusal
  }

  /// The versions of requests are seen in front of the codec, which leaves them out.
  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(HeadWatch(self), position: .before(codec))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if refusal != nil || isRefused { return }
    if case .head = unwrapInboundIn(data) {
      let head = heads.isEmpty ? HeadCheck() : heads.removeFirst()
      if let failure = head.failure { return refuse(failure, context) }
      isLast.append(head.isLast)
    }
    context.fireChannelRead(data)
  }

  /// What cannot be parsed; within a request it is for those who read its body.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isRefused { return }
    if isLast.isEmpty, error is HTTPParserError || !heads.isEmpty {
      return refuse(.noHTTP(error), context)
    }
    context.fireErrorCaught(error)
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
      writeLast(data, context, promise)
    case .end:
      context.write(data, promise: promise)
      if let refusal, isLast.isEmpty { tell(refusal, context) }
    default:
      context.write(data, promise: promise)
    }
  }
}

// MARK: - Refusing

extension ConnectionEnd {
  private func refuse(_ failure: RequestFailure, _ context: ChannelHandlerContext) {
    onRefusal(failure)
    if isLast.isEmpty { tell(failure, context) } else { refusal = failure }
  }

  private func tell(_ failure: RequestFailure, _ context: ChannelHandlerContext) {
    refusal = nil
    isRefused = true
    let body = failure.body
    context.write(wrapOutboundOut(.head(failure.lastHead(of: body))), promise: nil)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
    writeLast(wrapOutboundOut(.end(nil)), context, nil)
  }

  /// Closes once the client has taken all: what still waits when a connection closes is lost.
  private func writeLast(
    _ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(data, promise: sent)
  }
}

extension RequestFailure {
  /// Bytes that are no request.
  fileprivate static func noHTTP(_ error: any Error) -> RequestFailure {
    switch error {
    case HTTPParserError.headerOverflow:
      RequestFailure(
        .requestHeaderFieldsTooLarge, "TooBig",
        "the head of the request is larger than this server takes")
    default:
      RequestFailure(.badRequest, "BadRequest", "this is no HTTP/1.1 request: \(error)")
    }
  }
}

// MARK: - Heads

/// What is known of a request's head before it is translated.
struct HeadCheck {
  var isLast = false
  /// Why it is no good.
  var failure: RequestFailure?

  init() {}

  /// - Source: RFC 9112, sections 3.2 and 6.1.
  init(_ head: HTTPRequestHead) {
    isLast = !head.isKeepAlive
    let hosts = head.headers["host"].count
    if hosts > 1 || hosts == 0 && head.version != .http1_0 {
      failure = RequestFailure(
        .badRequest, "BadRequest",
        hosts == 0
          ? "the header field Host is missing" : "the header field Host is there \(hosts) times",
        parameter: "Host")
    } else if let coding = head.headers[canonicalForm: "transfer-encoding"].first(where: {
      $0.lowercased() != "chunked"
    }) {
      failure = RequestFailure(
        .badRequest, "BadRequest", "bodies are sent in chunks or whole, and not as \"\(coding)\"",
        parameter: "Transfer-Encoding")
    }
  }
}

/// Tells of each request whether its connection ends behind it, and whether its head is one.
private final class HeadWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let end: ConnectionEnd

  init(_ end: ConnectionEnd) { self.end = end }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { end.heads.append(HeadCheck(head)) }
    context.fireChannelRead(data)
  }
}
