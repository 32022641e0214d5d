// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// What tells an app where its device is.
@preconcurrency
@MainActor
public protocol LocationEngineBase: AnyObject {
  /// The last position that was told; `nil` before the first.
  var lastKnownLocation: Location? { get }

  /// Whether it runs.
  var isStarted: Bool { get }

  /// Begins to tell positions.
  func start(locationAccuracy: LocationAccuracy) -> LocationEngineStatus

  /// Goes on with another accuracy.
  func updateLocationAccuracy(locationAccuracy: LocationAccuracy) -> LocationEngineStatus

  /// Stops telling positions.
  func stop()

  /// Adds a delegate that hears positions.
  func addLocationDelegate(locationDelegate: any LocationDelegate)

  /// Removes a delegate that hears positions.
  func removeLocationDelegate(locationDelegate: any LocationDelegate)

  /// Adds a delegate that hears the status.
  func addLocationStatusDelegate(locationStatusDelegate: any LocationStatusDelegate)

  /// Removes a delegate that hears the status.
  func removeLocationStatusDelegate(locationStatusDelegate: any LocationStatusDelegate)

  /// Whether positions come while the app is in the background.
  func setBackgroundLocationAllowed(allowed: Bool) -> LocationEngineStatus

  /// Whether positions come while the app is in the background.
  func getBackgroundLocationAllowed() -> Bool

  /// Whether the system shows that positions come in the background.
  func setBackgroundLocationIndicatorVisible(visible: Bool) -> LocationEngineStatus

  /// Whether the system shows that positions come in the background.
  func getBackgroundLocationIndicatorVisible() -> Bool

  /// Whether the system may pause positions of a device at rest.
  func setPauseLocationUpdatesAutomatically(allowed: Bool) -> LocationEngineStatus

  /// Whether the system may pause positions of a device at rest.
  func getPauseLocationUpdatesAutomatically() -> Bool
}
