// SPDX-License-Identifier: Apache-2.0

/// Something that knows where a device is: a receiver, the system, a log.
///
///     final class LogSource: PositionSource {
///       func start(
///         accuracy: LocationAccuracy, listener: PositionListener
///       ) -> LocationEngineStatus {
///         for location in log { listener.tell(location) }
///         return .engineStarted
///       }
///       func stop() {}
///     }
///     let engine = LocationEngine(source: LogSource())
///
/// The engine calls it on the main actor. It may call its listener from any thread. The names of this protocol are
/// Roadbook's own.
public protocol PositionSource: AnyObject, Sendable {
  /// Begins to tell positions.
  ///
  /// It must return at once. If a connection takes time, the source tells its listener the status later.
  ///
  /// - Parameters:
  ///   - accuracy: How exact positions have to be; a source with only one accuracy ignores it.
  ///   - listener: Hears positions from now on, until ``stop()``.
  /// - Returns: `.engineStarted`, or why it does not begin.
  func start(accuracy: LocationAccuracy, listener: PositionListener) -> LocationEngineStatus

  /// Goes on with another accuracy.
  ///
  /// - Parameter accuracy: How exact positions have to be.
  /// - Returns: `.ok`, or the reason why not; by default `.notSupported`.
  func update(accuracy: LocationAccuracy) -> LocationEngineStatus

  /// Stops telling positions.
  func stop()
}

extension PositionSource {
  /// Answers `.notSupported`: the source has only one accuracy.
  public func update(accuracy: LocationAccuracy) -> LocationEngineStatus { .notSupported }
}
