// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
public import RoadbookModel

/// Tells an app where its device is.
///
///     let engine = LocationEngine(source: GPSDSource())
///     engine.addLocationDelegate(locationDelegate: navigator)
///     let status = engine.start(locationAccuracy: .navigation)
///
/// Positions come from a ``PositionSource``. Roadbook has none for the positions of the operating system; without a
/// source ``start(locationAccuracy:)`` answers `.notSupported`. All delegates are told on the main actor. The engine
/// holds them strongly until they are removed.
@preconcurrency
@MainActor
public final class LocationEngine: LocationEngineBase {
  /// The last position that was told, also after the engine has stopped; `nil` before the first.
  public private(set) var lastKnownLocation: Location?

  /// Where positions come from; a new one is used from the next start on.
  ///
  /// Roadbook's own.
  public var source: (any PositionSource)?

  private var running: (source: any PositionSource, listener: PositionListener)?
  private var delegates: [any LocationDelegate] = []
  private var statusDelegates: [any LocationStatusDelegate] = []

  /// Makes an engine without a source beside the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none.
  public nonisolated convenience init() throws {
    try self.init(sdkEngine: SDKNativeEngine.requireShared())
  }

  /// Makes an engine without a source; it does not use `sdkEngine`, and does not throw.
  public nonisolated convenience init(sdkEngine: SDKNativeEngine) throws {
    self.init(source: nil)
  }

  /// Makes an engine that tells what a source knows.
  ///
  /// Roadbook's own.
  ///
  /// - Parameter source: Where positions come from.
  public nonisolated init(source: (any PositionSource)?) { self.source = source }

  deinit { running?.source.stop() }
}

// MARK: - Running

extension LocationEngine {
  /// Whether it runs.
  public var isStarted: Bool { running != nil }

  /// Begins to tell positions.
  ///
  /// - Parameter locationAccuracy: How exact they have to be; a source may ignore it.
  /// - Returns: `.engineStarted`; `.alreadyStarted` if it runs, `.notSupported` if it has no source; otherwise the
  ///   status with which the source did not begin.
  public func start(locationAccuracy: LocationAccuracy) -> LocationEngineStatus {
    guard running == nil else { return .alreadyStarted }
    guard let source else { return .notSupported }
    let listener = PositionListener { [weak self] news in self?.hear(news) }
    running = (source, listener)
    let status = source.start(accuracy: locationAccuracy, listener: listener)
    guard status == .engineStarted || status == .ok else {
      running = nil
      listener.close()
      return status
    }
    return .engineStarted
  }

  /// Goes on with another accuracy.
  ///
  /// - Parameter locationAccuracy: How exact positions have to be.
  /// - Returns: What the source answers: `.ok`, or `.notSupported` if it has only one accuracy. If the engine does not
  ///   run: `.notReady`, or `.notSupported` without a source.
  public func updateLocationAccuracy(locationAccuracy: LocationAccuracy) -> LocationEngineStatus {
    guard let running else { return source == nil ? .notSupported : .notReady }
    return running.source.update(accuracy: locationAccuracy)
  }

  /// Stops telling positions, and tells the status `.engineStopped`; does nothing if the engine does not run.
  public func stop() {
    guard running != nil else { return }
    end()
    onStatusChanged(locationEngineStatus: .engineStopped)
  }

  private func end() {
    running?.listener.close()
    running?.source.stop()
    running = nil
  }

  private func hear(_ news: PositionListener.News) {
    switch news {
    case .location(let location): onLocationUpdated(location)
    case .missing(let features): onFeaturesNotAvailable(features: features)
    case .status(let status):
      if status == .startFailed || status == .engineStopped { end() }
      onStatusChanged(locationEngineStatus: status)
    }
  }
}

// MARK: - Delegates

extension LocationEngine: LocationDelegate, LocationStatusDelegate {
  /// Adds a delegate that hears positions; does nothing if it is there.
  public func addLocationDelegate(locationDelegate: any LocationDelegate) {
    if delegates.contains(where: { $0 === locationDelegate }) { return }
    delegates.append(locationDelegate)
  }

  /// Removes a delegate that hears positions.
  public func removeLocationDelegate(locationDelegate: any LocationDelegate) {
    delegates.removeAll { $0 === locationDelegate }
  }

  /// Adds a delegate that hears the status; does nothing if it is there.
  public func addLocationStatusDelegate(locationStatusDelegate: any LocationStatusDelegate) {
    if statusDelegates.contains(where: { $0 === locationStatusDelegate }) { return }
    statusDelegates.append(locationStatusDelegate)
  }

  /// Removes a delegate that hears the status.
  public func removeLocationStatusDelegate(
    locationStatusDelegate: any LocationStatusDelegate
  ) {
    statusDelegates.removeAll { $0 === locationStatusDelegate }
  }

  /// Tells a position to all delegates.
  ///
  /// So a `LocationSimulator` may have the engine as its delegate.
  ///
  /// - Parameter position: The position; one whose coordinates are not finite is ignored.
  public func onLocationUpdated(_ position: Location) {
    guard position.coordinates.isFinite else { return }
    lastKnownLocation = position
    for delegate in delegates { delegate.onLocationUpdated(position) }
  }

  /// Tells a status to all status delegates.
  public func onStatusChanged(locationEngineStatus: LocationEngineStatus) {
    for delegate in statusDelegates {
      delegate.onStatusChanged(locationEngineStatus: locationEngineStatus)
    }
  }

  /// Tells missing features to all status delegates.
  public func onFeaturesNotAvailable(features: [LocationFeature]) {
    for delegate in statusDelegates { delegate.onFeaturesNotAvailable(features: features) }
  }
}
