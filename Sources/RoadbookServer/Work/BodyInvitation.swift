// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Tells a client that asks before it sends a long body to send it.
///
/// Without a word `curl` waits for a second, and other clients for ever. A body that is longer than the server takes
/// is not asked for: the answer comes at once.
///
/// Source: RFC 9110, section 10.1.1
final class BodyInvitation: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let maxBodyBytes: @Sendable (_ target: String) -> Int

  /// - Parameter maxBodyBytes: The longest body of a request to a path, with its query.
  init(maxBodyBytes: @escaping @Sendable (_ target: String) -> Int) {
    self.maxBodyBytes = maxBodyBytes
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), invites(head) {
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }
    context.fireChannelRead(data)
  }

  private func invites(_ head: HTTPRequest) -> Bool {
    guard head.headerFields[.expect]?.lowercased() == "100-continue" else { return false }
    let length = head.headerFields[.contentLength].flatMap { Int($0) } ?? 0
    return length <= maxBodyBytes(head.path ?? "")
  }
}
