// SPDX-License-Identifier: Apache-2.0

import NIOCore
import RoadbookConcurrency
import RoadbookModel

/// Knows of one connection whether its client is still there.
final class ClientPresence: Sendable {
  private let state = Guarded<(isGone: Bool, watching: [Deadline])>((false, []))

  /// Cancels a deadline when the client leaves, or at once where it has left.
  func watch(_ deadline: Deadline) {
    let isGone = state.withLock { state in
      if !state.isGone { state.watching.append(deadline) }
      return state.isGone
    }
    if isGone { deadline.cancel() }
  }

  func forget(_ deadline: Deadline) {
    state.withLock { $0.watching.removeAll { $0 === deadline } }
  }

  func leave() {
    let watching = state.withLock { state in
      state.isGone = true
      defer { state.watching = [] }
      return state.watching
    }
    for deadline in watching { deadline.cancel() }
  }
}

/// Sees a client close its connection while its request is being answered.
///
/// Hummingbird offers the same for one request, and then has to close the connection behind it.
final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  let presence = ClientPresence()

  func channelInactive(context: ChannelHandlerContext) {
    presence.leave()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { presence.leave() }
    context.fireUserInboundEventTriggered(event)
  }
}

extension Channel {
  /// What watches the client of this connection.
  var presence: ClientPresence? {
    get async {
      try? await pipeline.handler(type: ClientWatch.self).map(\.presence).get()
    }
  }
}
