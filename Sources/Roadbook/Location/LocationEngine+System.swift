// SPDX-License-Identifier: Apache-2.0

// What concerns a system that positions would come from, and notices of a service: there are none here.
extension LocationEngine {
  /// Changes nothing: the source decides whether positions come in the background.
  ///
  /// - Returns: `.notSupported`.
  public func setBackgroundLocationAllowed(allowed: Bool) -> LocationEngineStatus { .notSupported }

  /// Always `false`: it cannot be set.
  public func getBackgroundLocationAllowed() -> Bool { false }

  /// Changes nothing: no system shows that positions come in the background.
  ///
  /// - Returns: `.notSupported`.
  public func setBackgroundLocationIndicatorVisible(visible: Bool) -> LocationEngineStatus {
    .notSupported
  }

  /// Always `false`: it cannot be set.
  public func getBackgroundLocationIndicatorVisible() -> Bool { false }

  /// Changes nothing: no system pauses positions of a device at rest.
  ///
  /// - Returns: `.notSupported`.
  public func setPauseLocationUpdatesAutomatically(allowed: Bool) -> LocationEngineStatus {
    .notSupported
  }

  /// Always `false`: it cannot be set.
  public func getPauseLocationUpdatesAutomatically() -> Bool { false }

  /// Positions are sent to no service: there is no notice to confirm.
  ///
  /// - Returns: `.notSupported`.
  public func confirmHEREPrivacyNoticeInclusion() -> ConfirmationStatus { .notSupported }

  /// Positions are sent to no service: there is no notice to confirm.
  ///
  /// - Returns: `.notSupported`.
  public func confirmHEREPrivacyNoticeException() -> ConfirmationStatus { .notSupported }

  /// Changes nothing: delegates are always told on the main actor.
  public func setCallListenerFromMainThreadEnabled(enabled: Bool) {}
}
