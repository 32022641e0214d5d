// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookConcurrency
import Testing

@Suite("Location engine")
@MainActor
struct LocationEngineTests {
  /// A source that tells what a test wants, from any thread.
  private final class Source: PositionSource {
    let answer: LocationEngineStatus
    let state = Guarded(
      (listener: PositionListener?.none, accuracies: [LocationAccuracy](), stops: 0))

    init(answering answer: LocationEngineStatus = .engineStarted) { self.answer = answer }

    var listener: PositionListener? { state.withLock { $0.listener } }

    func start(
      accuracy: LocationAccuracy, listener: PositionListener
    ) -> LocationEngineStatus {
      state.withLock { state in
        state.listener = listener
        state.accuracies.append(accuracy)
      }
      return answer
    }

    func stop() { state.withLock { $0.stops += 1 } }
  }

  private final class Listener: LocationDelegate, LocationStatusDelegate {
    var story: [String] = []
    var onLocation: () -> Void = {}

    func onLocationUpdated(_ location: Location) {
      story.append("\(Int(location.coordinates.latitude))")
      onLocation()
    }
    func onStatusChanged(locationEngineStatus: LocationEngineStatus) {
      story.append("\(locationEngineStatus)")
    }
    func onFeaturesNotAvailable(features: [LocationFeature]) {
      story.append("no " + features.map { "\($0)" }.joined(separator: ","))
    }

    /// What was heard, once it is as much.
    func heard(_ count: Int) async throws -> [String] {
      for _ in 0..<1000 where story.count < count {
        try await Task.sleep(for: .milliseconds(5))
      }
      return story
    }
  }

  private func location(_ latitude: Double) -> Location {
    Location(coordinates: GeoCoordinates(latitude: latitude, longitude: 8))
  }

  private func engine(_ source: Source, _ listener: Listener) -> LocationEngine {
    let engine = LocationEngine(source: source)
    engine.addLocationDelegate(locationDelegate: listener)
    engine.addLocationDelegate(locationDelegate: listener)
    engine.addLocationStatusDelegate(locationStatusDelegate: listener)
    return engine
  }

  @Test("without a source it does not start, and says so")
  func noSource() {
    let engine = LocationEngine(source: nil)
    #expect(engine.start(locationAccuracy: .bestAvailable) == .notSupported)
    #expect(engine.updateLocationAccuracy(locationAccuracy: .navigation) == .notSupported)
    #expect(!engine.isStarted && engine.lastKnownLocation == nil)
    engine.stop()
  }

  @Test("without a shared engine there is none")
  func noSharedEngine() {
    guard SDKNativeEngine.sharedInstance == nil else { return }
    #expect(throws: InstantiationError.sharedSdkEngineNotInstantiated) { try LocationEngine() }
  }

  @Test("it starts once, tells in order what other threads tell, and stops")
  func course() async throws {
    let (source, listener) = (Source(), Listener())
    let engine = engine(source, listener)
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    #expect(engine.start(locationAccuracy: .navigation) == .alreadyStarted)
    #expect(source.state.withLock { $0.accuracies } == [.navigation] && engine.isStarted)
    let told = try #require(source.listener)
    let place = location(1)
    Thread.detachNewThread {
      told.tell(missingFeatures: [.wifiPositioning2d])
      for latitude in 1...5 {
        var next = place
        next.coordinates.latitude = Double(latitude)
        told.tell(next)
      }
      told.tell(status: .notReady)
    }
    #expect(
      try await listener.heard(7) == ["no wifiPositioning2d", "1", "2", "3", "4", "5", "notReady"])
    #expect(engine.lastKnownLocation?.coordinates.latitude == 5)
    #expect(engine.updateLocationAccuracy(locationAccuracy: .kilometers) == .notSupported)
    engine.stop()
    engine.stop()
    #expect(!engine.isStarted && source.state.withLock { $0.stops } == 1)
    #expect(listener.story.last == "engineStopped")
    #expect(engine.updateLocationAccuracy(locationAccuracy: .kilometers) == .notReady)
  }

  @Test("what a source tells after the stop is not heard, and the next start is a new one")
  func late() async throws {
    let (source, listener) = (Source(), Listener())
    let engine = engine(source, listener)
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    let old = try #require(source.listener)
    old.tell(location(1))
    engine.stop()
    old.tell(location(2))
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    old.tell(location(3))
    source.listener?.tell(location(4))
    #expect(try await listener.heard(2) == ["engineStopped", "4"])
  }

  @Test("a delegate may stop the engine")
  func stopped() async throws {
    let (source, listener) = (Source(), Listener())
    let engine = engine(source, listener)
    listener.onLocation = { [weak engine] in engine?.stop() }
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    for latitude in 1...3 { source.listener?.tell(location(Double(latitude))) }
    #expect(try await listener.heard(2) == ["1", "engineStopped"])
    try await Task.sleep(for: .milliseconds(20))
    #expect(listener.story.count == 2)
  }

  @Test("a source that does not begin, and one that fails later")
  func failing() async throws {
    let refused = LocationEngine(source: Source(answering: .missingPermissions))
    #expect(refused.start(locationAccuracy: .navigation) == .missingPermissions)
    #expect(!refused.isStarted)
    let (source, listener) = (Source(), Listener())
    let engine = engine(source, listener)
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    source.listener?.tell(status: .startFailed)
    source.listener?.tell(location(1))
    #expect(try await listener.heard(1) == ["startFailed"])
    #expect(!engine.isStarted && source.state.withLock { $0.stops } == 1)
  }

  @Test("places that are none are not told; of too many the latest are")
  func odd() async throws {
    let (source, listener) = (Source(), Listener())
    let engine = engine(source, listener)
    #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
    var nowhere = location(1)
    nowhere.coordinates.latitude = .nan
    source.listener?.tell(nowhere)
    nowhere.coordinates = GeoCoordinates(latitude: 1, longitude: .nan)
    source.listener?.tell(nowhere)
    source.listener?.tell(status: .ok)
    #expect(try await listener.heard(1) == ["ok"])
    for latitude in 1...3000 { source.listener?.tell(location(Double(latitude % 80))) }
    source.listener?.tell(status: .notReady)
    #expect(try await listener.heard(1001).count == 1001)
    #expect(listener.story.last == "notReady" && engine.lastKnownLocation != nil)
  }

  @Test("what belongs to a system is not supported")
  func system() {
    let engine: any LocationEngineBase = LocationEngine(source: Source())
    #expect(engine.setBackgroundLocationAllowed(allowed: true) == .notSupported)
    #expect(engine.setBackgroundLocationIndicatorVisible(visible: true) == .notSupported)
    #expect(engine.setPauseLocationUpdatesAutomatically(allowed: true) == .notSupported)
    #expect(!engine.getBackgroundLocationAllowed())
    #expect(!engine.getBackgroundLocationIndicatorVisible())
    #expect(!engine.getPauseLocationUpdatesAutomatically())
    let own = LocationEngine(source: nil)
    #expect(own.confirmHEREPrivacyNoticeInclusion() == .notSupported)
    #expect(own.confirmHEREPrivacyNoticeException() == .notSupported)
  }

  @Test("a simulator may tell its positions through the engine")
  func simulated() async throws {
    let listener = Listener()
    let engine = LocationEngine(source: nil)
    engine.addLocationDelegate(locationDelegate: listener)
    let track = GPXTrack(locations: [location(1), location(2)])
    let simulator = try LocationSimulator(
      gpxTrack: track, options: LocationSimulatorOptions(speedFactor: 1000))
    simulator.delegate = engine
    simulator.start()
    #expect(try await listener.heard(2) == ["1", "2"])
    engine.removeLocationDelegate(locationDelegate: listener)
    engine.onLocationUpdated(location(3))
    #expect(listener.story == ["1", "2"])
  }
}
