// SPDX-License-Identifier: Apache-2.0

public import Roadbook
import RoadbookConcurrency

/// Positions of a receiver that gpsd reads, on this computer or another one.
///
///     let engine = LocationEngine(source: GPSDSource())
///     engine.addLocationDelegate(locationDelegate: navigator)
///     let status = engine.start(locationAccuracy: .navigation)
///
/// Starting does not wait for gpsd. If gpsd cannot be reached or goes away, the source tries again after 0.5 s, 1 s,
/// 2 s and so on up to 30 s. The status becomes `.ok` when positions begin to come. It becomes `.notReady` if gpsd cannot
/// be reached, if the receiver does not know where it is, and after 10 s without a position.
///
/// Readings that are not later than the one before are left out, unless the receiver's clock was set back by more than
/// a minute. Readings have the computer's time until the receiver knows the time; after that, readings without a time
/// are left out. Reports are checked: another program in the place of gpsd can do no more than tell wrong positions.
public final class GPSDSource: PositionSource {
  /// The computer on which gpsd runs: a name or an address.
  public let host: String
  /// The port on which it listens.
  public let port: UInt16
  private let pauses: RetryPauses
  /// Seconds that connecting may take, and seconds without a position after which `.notReady` is told.
  private let patience: Double
  private let running = Guarded<StopSignal?>(nil)

  /// Makes a source; it connects when it is started.
  ///
  /// - Parameters:
  ///   - host: The computer on which gpsd runs: a name or an address; this computer by default.
  ///   - port: The port on which it listens; 2947 by default.
  public convenience init(host: String = "localhost", port: UInt16 = 2947) {
    self.init(host: host, port: port, pauses: RetryPauses(), patience: 10)
  }

  package init(host: String, port: UInt16, pauses: RetryPauses, patience: Double) {
    self.host = host
    self.port = port
    self.pauses = pauses
    self.patience = patience
  }

  deinit { stop() }

  /// Begins to ask gpsd.
  ///
  /// - Parameters:
  ///   - accuracy: Changes nothing: a receiver has one accuracy.
  ///   - listener: Hears positions from now on.
  /// - Returns: `.engineStarted`; `.alreadyStarted` if it runs; `.startFailed` if the system cannot make a pipe.
  public func start(
    accuracy: LocationAccuracy, listener: PositionListener
  ) -> LocationEngineStatus {
    running.withLock { running in
      guard running == nil else { return .alreadyStarted }
      guard let signal = StopSignal() else { return .startFailed }
      let session = GPSDSession(
        host: host, port: port, pauses: pauses, patience: patience, stop: signal,
        listener: listener)
      session.begin()
      running = signal
      return .engineStarted
    }
  }

  /// Closes the connection and tells no more.
  public func stop() {
    running.withLock { running in
      running?.stop()
      running = nil
    }
  }
}

/// How long to wait before the next try, each time longer.
package struct RetryPauses: Sendable {
  private let first: Double
  private let longest: Double
  private var current: Double

  /// - Parameters:
  ///   - first: The first pause in seconds.
  ///   - longest: No pause is longer.
  package init(first: Double = 0.5, longest: Double = 30) {
    self.first = first
    self.longest = longest
    current = first
  }

  /// The next pause in seconds, twice the one before.
  package mutating func next() -> Double {
    defer { current = min(current * 2, longest) }
    return current
  }

  /// Begins anew, as what was tried has gone well.
  package mutating func reset() { current = first }
}
