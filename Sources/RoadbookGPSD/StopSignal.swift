// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Waits for sockets and for time to pass, until another thread says stop.
///
/// It is a pipe: who waits polls its end beside the socket, and stopping writes a byte into it.
final class StopSignal: Sendable {
  enum Event {
    case ready
    case late
    case stopped
  }

  private let reading: Int32
  private let writing: Int32

  /// Makes a signal; `nil` where the system has no pipe to give.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends all waits, also those to come.
  func stop() {
    var byte: UInt8 = 1
    _ = unsafe write(writing, &byte, 1)
  }

  /// Waits.
  ///
  /// - Parameters:
  ///   - socket: A socket to wait for; `nil` to wait for time alone.
  ///   - sending: Whether to wait until the socket takes bytes, and not until it gives some.
  ///   - seconds: How long at most.
  /// - Returns: What came first; a socket with an error is ready.
  func wait(for socket: Int32? = nil, sending: Bool = false, seconds: Double) -> Event {
    var waits = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
    if let socket {
      waits.append(pollfd(fd: socket, events: Int16(sending ? POLLOUT : POLLIN), revents: 0))
    }
    let milliseconds = Int32(max(0, min(seconds, 86_400)) * 1000)
    let count = unsafe poll(&waits, nfds_t(waits.count), milliseconds)
    if waits[0].revents != 0 { return .stopped }
    return count > 0 ? .ready : .late
  }
}
