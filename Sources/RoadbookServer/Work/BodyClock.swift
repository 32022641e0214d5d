// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a body that its client sends too slowly; the answer says so, and the connection ends behind it.
///
/// Hummingbird closes one that is silent for some time. One that sends a byte now and then would keep
/// its place, and what it has sent so far, for days.
final class BodyClock: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var start = NIODeadline.now()
  private var isOver = false

  /// - Parameter seconds: What a body may take, from the head on.
  init(seconds: Int) { limit = .seconds(Int64(seconds)) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: start = .now()
    case .body where !isOver && NIODeadline.now() - start > limit:
      isOver = true
      context.fireErrorCaught(BodyTooSlow(limit: limit))
    default: break
    }
    if !isOver { context.fireChannelRead(data) }
  }
}

/// A body took too long to come.
struct BodyTooSlow: Error {
  let limit: TimeAmount

  /// What its client is answered.
  var failure: RequestFailure {
    var failure = RequestFailure(
      .requestTimeout, "Timeout",
      "the body did not come within \(limit.nanoseconds / 1_000_000_000) seconds; send less at once"
    )
    failure.headers[.connection] = "close"
    return failure
  }
}
