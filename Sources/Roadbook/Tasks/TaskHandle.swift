// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A hold on something that is being calculated.
///
///     let task = engine.calculateRoute(with: waypoints, options: RoutingOptions()) { error, routes in
///       …  // error is .operationCancelled after cancel()
///     }
///     task.cancel()
public protocol TaskHandle: AnyObject, Sendable {
  /// Whether the completion handler has been called, or is just being called.
  var isFinished: Bool { get }

  /// Whether the task was cancelled in time.
  var isCancelled: Bool { get }

  /// Asks the task to stop.
  ///
  /// The completion handler is still called, once, with an error that says so.
  ///
  /// - Returns: Whether that was still possible: `false` for a task that is finished or was cancelled
  ///   before.
  @discardableResult
  func cancel() -> Bool
}

/// How a task without a result has ended.
public enum TaskOutcome: UInt32, CodedByName {
  /// It is done.
  case completed
  /// It was cancelled.
  case cancelled
}

/// Called on the main actor when a task without a result has ended.
public typealias TaskCompletionHandler = (TaskOutcome) -> Void
