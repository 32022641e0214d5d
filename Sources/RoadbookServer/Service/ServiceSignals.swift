// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Logging
import RoadbookConcurrency
import RoadbookModel
import UnixSignals

/// What the system tells the process of a service: to stop, or to open its maps anew.
///
/// It listens before the maps are opened. A request to stop ends the start at once; one to open the
/// maps anew is kept until they are served. A stop has an end: the process goes after the deadline of
/// requests and some seconds, whatever still searches.
package final class ServiceSignals: Sendable {
  private struct State {
    var stop: RoadService.Stop?
    var isStopping = false
  }

  private let signals: UnixSignalsSequence
  private let state = Guarded(State())
  private let reloads: AsyncStream<Void>.Continuation

  /// Has an element for each time that maps are to be opened anew.
  package let reloadRequests: AsyncStream<Void>

  /// Begins to listen.
  package init() async {
    // A client or a collector of logs that leaves is an error of one write, not the end.
    _ = signal(SIGPIPE, SIG_IGN)
    signals = await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup)
    // Several requests that come while maps are opened are one.
    (reloadRequests, reloads) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Handles signals from now on.
  ///
  /// - Parameters:
  ///   - seconds: What requests may take.
  ///   - logger: Told why the process ends, where it does not end by itself.
  package func handle(deadlineSeconds seconds: Int, logger: Logger) {
    Task {
      for await signal in signals {
        if signal == .sighup { reloads.yield() } else { await end(seconds, logger) }
      }
    }
  }

  /// The service runs and can be stopped.
  package func running(_ stop: @escaping RoadService.Stop) { state.withLock { $0.stop = stop } }

  private func end(_ seconds: Int, _ logger: Logger) async {
    let (isFirst, stop) = state.withLock { state in
      defer { state.isStopping = true }
      return (!state.isStopping, state.stop)
    }
    guard isFirst else { return }
    guard let stop else {
      logger.notice("stopped before the maps were open")
      Self.leave()
    }
    Self.leave(after: seconds + RoadService.graceSeconds + 2, logger)
    await stop()
  }

  private static func leave(after seconds: Int, _ logger: Logger) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Double(seconds))
      logger.warning("stopped while requests were being answered")
      leave()
    }
  }

  /// Threads may be anywhere: nothing of theirs is torn down.
  private static func leave() -> Never {
    LogQueue.standardError.flush(seconds: 1)
    _exit(0)
  }
}
