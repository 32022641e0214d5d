// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook

/// Asks gpsd from a start to a stop, on a thread of its own.
final class GPSDSession: @unchecked Sendable {
  // Sendable because only the thread that `begin` makes changes it, and nothing else keeps it.
  private let host: String
  private let port: UInt16
  private let stop: StopSignal
  private let listener: PositionListener
  private var pauses: RetryPauses
  private var status: LocationEngineStatus?
  private var lastTime: Date?
  private var lastPosition = ContinuousClock.now

  /// So long connecting may take, and so long positions may stay away before that is told.
  private static let patience = 10.0
  private static let watch = "?WATCH={\"enable\":true,\"json\":true};\n"

  init(
    host: String, port: UInt16, pauses: RetryPauses, stop: StopSignal, listener: PositionListener
  ) {
    self.host = host
    self.port = port
    self.pauses = pauses
    self.stop = stop
    self.listener = listener
  }

  func begin() {
    let thread = Thread { self.run() }
    thread.name = "gpsd"
    thread.start()
  }

  private func run() {
    repeat {
      if let connection = TCPConnection(
        host: host, port: port, stop: stop, seconds: Self.patience),
        connection.send(Self.watch)
      {
        listen(to: connection)
      }
      tell(.notReady)
    } while stop.wait(seconds: pauses.next()) != .stopped
  }
}

// MARK: - Listening

extension GPSDSession {
  /// Reads until the connection ends, or says nothing although it is asked.
  private func listen(to connection: borrowing TCPConnection) {
    var splitter = LineSplitter()
    var isAsked = false
    while true {
      switch connection.receive(seconds: Self.patience) {
      case .end: return
      case .nothing:
        // A computer that has gone does not close its connections.
        guard !isAsked, connection.send("?VERSION;\n") else { return }
        isAsked = true
      case .bytes(let bytes):
        isAsked = false
        for line in splitter.lines(bytes[...]) { hear(line) }
      }
      let quiet = lastPosition.duration(to: .now)
      if quiet > .seconds(Self.patience) { tell(.notReady) }
    }
  }

  private func hear(_ line: [UInt8]) {
    switch GPSDReport(line, now: Date()) {
    case .position(let location):
      guard isLater(location) else { return }
      lastPosition = .now
      pauses.reset()
      tell(.ok)
      listener.tell(location)
    case .noPosition: tell(.notReady)
    case .other, nil: return
    }
  }

  /// Whether a reading follows the one before; a clock that is set back by more than a minute counts anew.
  private func isLater(_ location: Location) -> Bool {
    guard let time = location.time else { return false }
    if let lastTime {
      let seconds = time.timeIntervalSince(lastTime)
      if seconds <= 0, seconds >= -60 { return false }
    }
    lastTime = time
    return true
  }

  private func tell(_ new: LocationEngineStatus) {
    guard new != status else { return }
    status = new
    listener.tell(status: new)
  }
}
