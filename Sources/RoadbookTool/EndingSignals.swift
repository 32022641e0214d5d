// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Lets a command tidy up before a signal ends the process.
///
/// The process then ends by the signal itself, so that shells report 128 and its number.
final class EndingSignals {
  typealias End = () -> Never

  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter tidy: Tidies up, then calls what it is given; on a thread of its own.
  init(_ tidy: @escaping @Sendable (End) -> Never) {
    let queue = DispatchQueue(label: "signals")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What is ignored from the start, as under nohup, stays so.
      guard Self.ignore(number) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { tidy { Self.end(by: number) } }
      source.resume()
      sources.append(source)
    }
    // A message that nobody reads any more is lost, and the work goes on.
    _ = Self.ignore(SIGPIPE)
  }

  /// Makes writes beyond the greatest file size fail, where they would end the process.
  static func ignoreFileLimits() { _ = ignore(SIGXFSZ) }

  /// - Returns: Whether the signal was not ignored before.
  private static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func end(by number: Int32) -> Never {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }
}
