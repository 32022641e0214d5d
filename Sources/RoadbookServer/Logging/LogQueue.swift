// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lines that wait to be written by a thread of their own.
///
/// Whoever logs never waits and never fails. A line that does not fit, or that the system does not
/// take, is dropped and counted; once lines can be written again, one of them tells how many are
/// missing:
///
///     {"time":"2026-11-21T20:15:09.120Z","level":"warning","message":"17 lines dropped"}
package final class LogQueue: @unchecked Sendable {
  // Sendable because everything that changes is touched only while `condition` is held.
  private let condition = NSCondition()
  private var lines: [[UInt8]] = []
  private var heldBytes = 0
  private var dropped = 0
  private var untold = 0
  private var isWriting = false
  private var hasThread = false

  private let descriptor: Int32
  private let maxBytes: Int

  /// The log of the process.
  package static let standardError = LogQueue(descriptor: STDERR_FILENO)

  /// - Parameters:
  ///   - descriptor: Where lines go.
  ///   - maxBytes: How much may wait.
  package init(descriptor: Int32, maxBytes: Int = 1 << 20) {
    self.descriptor = descriptor
    self.maxBytes = maxBytes
  }

  /// How many lines were lost until now.
  package var droppedCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return dropped
  }

  /// Queues one line with its end; returns at once.
  package func write(_ line: [UInt8]) {
    condition.lock()
    defer { condition.unlock() }
    guard heldBytes + line.count <= maxBytes else {
      drop()
      return
    }
    if !hasThread {
      hasThread = true
      let thread = Thread { [self] in writeForever() }
      thread.name = "log"
      thread.start()
    }
    lines.append(line)
    heldBytes += line.count
    condition.broadcast()
  }

  /// Waits until all lines are written or dropped.
  ///
  /// - Parameter seconds: How long at most.
  /// - Returns: Whether nothing waits any more.
  @discardableResult
  package func flush(seconds: Double) -> Bool {
    let end = Date.now + seconds
    condition.lock()
    defer { condition.unlock() }
    while !lines.isEmpty || isWriting {
      guard condition.wait(until: end) else { return false }
    }
    return true
  }

  /// Call it while `condition` is held.
  private func drop() {
    dropped += 1
    untold += 1
  }
}

// MARK: - The thread

extension LogQueue {
  private func writeForever() {
    while true {
      let (batch, missing) = next()
      if missing > 0 { tell(of: missing) }
      for line in batch { put(line) }
      condition.lock()
      isWriting = false
      condition.broadcast()
      condition.unlock()
    }
  }

  /// The lines that wait, once there are some, and how many are missing before them.
  private func next() -> (lines: [[UInt8]], missing: Int) {
    condition.lock()
    defer { condition.unlock() }
    while lines.isEmpty { condition.wait() }
    isWriting = true
    defer { (lines, untold) = ([], 0) }
    return (lines, untold)
  }

  private func put(_ line: [UInt8]) {
    let isWritten = Self.writeAll(line, to: descriptor)
    condition.lock()
    heldBytes -= line.count
    if !isWritten { drop() }
    condition.unlock()
  }

  private func tell(of missing: Int) {
    let line = JSONLogHandler.line(level: "warning", message: "\(missing) lines dropped", [:])
    guard !Self.writeAll(line, to: descriptor) else { return }
    condition.lock()
    untold += missing
    condition.unlock()
  }

  /// Whether the system took all bytes; waits for a reader that is slow.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe systemPoll(&poll, 1, 1000)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// The system's call, which a method of the same name would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func systemPoll(
  _ list: UnsafeMutablePointer<pollfd>, _ count: Int, _ milliseconds: Int32
) -> Int32 {
  unsafe poll(list, nfds_t(count), milliseconds)
}
