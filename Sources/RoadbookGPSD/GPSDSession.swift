// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook

/// Asks gpsd from a start to a stop, on a thread of its own.
final class GPSDSession: @unchecked Sendable {
  // Sendable because only the thread that `begin` makes changes it, and nothing else keeps it.
  private let host: String
  private let port: UInt16
  private let patience: Double
  private let stop: StopSignal
  private let listener: PositionListener
  private var pauses: RetryPauses
  private var status: LocationEngineStatus?
  private var lastTime: Date?
  private var lastPosition = ContinuousClock.now

  private static let watch = "?WATCH={\"enable\":true,\"json\":true};\n"

  init(
    host: String, port: UInt16, pauses: RetryPauses, patience: Double, stop: StopSignal,
    listener: PositionListener
  ) {
    self.host = host
    self.port = port
    self.pauses = pauses
    self.patience = patience
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
        host: host, port: port, stop: stop, seconds: patience),
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
      switch connection.receive(seconds: patience) {
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
      if quiet > .seconds(patience) { tell(.notReady) }
    }
  }

  private func hear(_ line: [UInt8]) {
    switch GPSDReport(line) {
    case .position(let location):
      guard let location = timed(location) else { return }
      lastPosition = .now
      pauses.reset()
      tell(.ok)
      listener.tell(location)
    case .noPosition: tell(.notReady)
    case .other, nil: return
    }
  }

  /// A reading with its time; `nil` where it does not follow the one before.
  ///
  /// A clock that is set back by more than a minute counts anew.
  private func timed(_ location: Location) -> Location? {
    guard let time = location.time else {
      // Receivers know the date some seconds after the place. Later the two clocks are not to be mixed.
      guard lastTime == nil else { return nil }
      var location = location
      location.time = Date()
      return location
    }
    if let lastTime {
      let seconds = time.timeIntervalSince(lastTime)
      if seconds <= 0, seconds >= -60 { return nil }
    }
    lastTime = time
    return location
  }

  private func tell(_ new: LocationEngineStatus) {
    guard new != status else { return }
    status = new
    listener.tell(status: new)
  }
}
