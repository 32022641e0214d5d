// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client sends a body too slowly.
///
/// Hummingbird closes one that is silent for some time. One that sends a byte now and then would keep
/// its place, and what it has sent so far, for days.
final class BodyClock: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var start = NIODeadline.now()

  /// - Parameter seconds: What a body may take, from the head on.
  init(seconds: Int) { limit = .seconds(Int64(seconds)) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: start = .now()
    case .body where NIODeadline.now() - start > limit:
      context.close(promise: nil)
      return
    default: break
    }
    context.fireChannelRead(data)
  }
}
