// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// Such apps unwrap by force, and have to compile as they are.

import Foundation
import Testing
import heresdk

/// How apps written in language mode 5 hear positions, and give some of their own.
final class PositionProvider: LocationDelegate, LocationStatusDelegate {
  private let locationEngine: LocationEngine
  private(set) var log: [String] = []

  init(source: PositionSource) {
    locationEngine = LocationEngine(source: source)
  }

  func startLocating(accuracy: LocationAccuracy) {
    locationEngine.addLocationStatusDelegate(locationStatusDelegate: self)
    locationEngine.addLocationDelegate(locationDelegate: self)
    if locationEngine.start(locationAccuracy: accuracy) == .engineStarted {
      log.append("started")
    }
  }

  func stopLocating() {
    locationEngine.stop()
    locationEngine.removeLocationDelegate(locationDelegate: self)
    locationEngine.removeLocationStatusDelegate(locationStatusDelegate: self)
  }

  func onLocationUpdated(_ location: Location) {
    log.append("\(location.coordinates.latitude)")
  }

  func onStatusChanged(locationEngineStatus: LocationEngineStatus) {
    log.append("\(locationEngineStatus)")
  }

  func onFeaturesNotAvailable(features: [LocationFeature]) {
    for feature in features { log.append("no \(feature)") }
  }
}

/// A system's manager of positions, as an app makes a source of it.
final class ManagerSource: PositionSource, @unchecked Sendable {
  private var listener: PositionListener?

  func start(accuracy: LocationAccuracy, listener: PositionListener) -> LocationEngineStatus {
    self.listener = listener
    return .engineStarted
  }

  func stop() { listener = nil }

  func managerDidUpdate(latitude: Double, longitude: Double) {
    listener?.tell(
      Location(coordinates: GeoCoordinates(latitude: latitude, longitude: longitude)))
  }
}

@Suite("Positions in language mode 5")
@MainActor
struct PositionListingTests {
  @Test("an app hears what its own source tells")
  func provider() async throws {
    let source = ManagerSource()
    let provider = PositionProvider(source: source)
    provider.startLocating(accuracy: .bestAvailable)
    source.managerDidUpdate(latitude: 47.25, longitude: 8)
    for _ in 0..<1000 where provider.log.count < 2 { try await Task.sleep(nanoseconds: 5_000_000) }
    provider.stopLocating()
    #expect(provider.log == ["started", "47.25", "engineStopped"])
  }
}
