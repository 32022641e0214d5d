// SPDX-License-Identifier: Apache-2.0

/// What a location engine answers, and tells while it runs.
public enum LocationEngineStatus: UInt32, CaseIterable, Sendable {
  /// It runs.
  case engineStarted
  /// It was already running.
  case alreadyStarted
  /// It has stopped.
  case engineStopped
  /// It could not be started.
  case startFailed
  /// The user was not asked for consent.
  case userConsentNotHandled
  /// The system does not permit the app to know where it is.
  case missingPermissions
  /// Credentials are refused.
  case authenticationFailed
  /// Roadbook, or the source, cannot do it.
  case notSupported
  /// It is not allowed now.
  case notAllowed
  /// No positions come at present.
  case notReady
  /// The user has switched positions off.
  case locationServicesDisabled
  /// A notice of privacy is not confirmed.
  case privacyNoticeUnconfirmed
  /// The call succeeded, or positions come now.
  case ok
}

/// How exact positions have to be; more exact positions may take more energy.
public enum LocationAccuracy: UInt32, CaseIterable, Sendable {
  /// As exact as can be.
  case bestAvailable
  /// Better than a meter, for lanes.
  case subMeterNavigation
  /// For navigation on roads.
  case navigation
  /// Within tens of meters.
  case tensOfMeters
  /// Within hundreds of meters.
  case hundredsOfMeters
  /// Within kilometers.
  case kilometers
}

/// A way to know the position that may be missing.
public enum LocationFeature: UInt32, CaseIterable, Sendable {
  /// By mobile networks.
  case cellularPositioning
  /// By wireless networks.
  case wifiPositioning2d
  /// By wireless networks, with the height.
  case wifiPositioning3d
  /// By satellites, with corrections.
  case hdGnssPositioning
  /// By the motion of the vehicle.
  case vdrPositioning
  /// Not known.
  case undefined
}

/// The result of a confirmation.
public enum ConfirmationStatus: UInt32, CaseIterable, Sendable {
  /// It is confirmed.
  case ok
  /// It is not decided yet.
  case pending
  /// It is not allowed.
  case notAllowed
  /// There is nothing to confirm here.
  case notSupported
}

/// Hears the status of a location engine.
@preconcurrency
@MainActor
public protocol LocationStatusDelegate: AnyObject {
  /// Called when the status changes.
  func onStatusChanged(locationEngineStatus: LocationEngineStatus)

  /// Called when ways to know the position are missing.
  func onFeaturesNotAvailable(features: [LocationFeature])
}
