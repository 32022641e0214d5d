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
/// The engine calls it on the main actor. It tells its listener from any thread. The names of this protocol are
/// Roadbook's own.
public protocol PositionSource: AnyObject, Sendable {
  /// Begins to tell positions.
  ///
  /// It must not wait: what becomes of a connection that takes time it tells its listener later.
  ///
  /// - Parameters:
  ///   - accuracy: How exact positions have to be; a source that has one accuracy ignores it.
  ///   - listener: Hears positions from now on, until ``stop()``.
  /// - Returns: `.engineStarted`, or why it does not begin.
  func start(accuracy: LocationAccuracy, listener: PositionListener) -> LocationEngineStatus

  /// Goes on with another accuracy.
  ///
  /// - Parameter accuracy: How exact positions have to be.
  /// - Returns: `.ok`, or why it does not; by default `.notSupported`.
  func update(accuracy: LocationAccuracy) -> LocationEngineStatus

  /// Tells no more.
  func stop()
}

extension PositionSource {
  /// A source that has one accuracy does not change it.
  public func update(accuracy: LocationAccuracy) -> LocationEngineStatus { .notSupported }
}
