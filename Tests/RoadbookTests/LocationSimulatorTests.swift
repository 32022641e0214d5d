// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Simulated positions")
@MainActor
struct LocationSimulatorTests {
  /// Hears positions until it has enough.
  private final class Listener: LocationDelegate {
    var heard: [Location] = []
    var enough = Int.max
    var whenEnough: () -> Void = {}

    func onLocationUpdated(_ location: Location) {
      heard.append(location)
      if heard.count == enough { whenEnough() }
    }
  }

  private func track(_ count: Int) -> GPXTrack {
    GPXTrack(
      locations: (0..<count).map { number in
        var location = Location(
          coordinates: GeoCoordinates(latitude: 41 + Double(number) / 1000, longitude: -8))
        location.time = Date(timeIntervalSince1970: Double(number) * 0.01)
        return location
      })
  }

  private func hear(_ count: Int, _ simulator: LocationSimulator) async -> [Location] {
    let listener = Listener()
    listener.enough = count
    simulator.delegate = listener
    await withCheckedContinuation { continuation in
      listener.whenEnough = { continuation.resume() }
      simulator.start()
    }
    return listener.heard
  }

  @Test("a track's readings come in their order; starting again begins anew")
  func track() async throws {
    let simulator = try LocationSimulator(
      gpxTrack: track(5), options: LocationSimulatorOptions())
    let first = await hear(5, simulator)
    #expect(first.map(\.coordinates) == track(5).getLocations().map(\.coordinates))
    #expect(first[3].time == Date(timeIntervalSince1970: 0.03))
    #expect(await hear(2, simulator).map(\.coordinates.latitude) == [41, 41.001])
    simulator.stop()
  }

  @Test("started twice at once, it can be stopped")
  func startedTwice() async throws {
    let simulator = try LocationSimulator(
      gpxTrack: track(500), options: LocationSimulatorOptions())
    let listener = Listener()
    simulator.delegate = listener
    simulator.start()
    simulator.start()
    for _ in 0..<20 { await Task.yield() }
    simulator.stop()
    let heard = listener.heard.count
    try await Task.sleep(for: .milliseconds(100))
    #expect(listener.heard.count == heard)
    simulator.stop()
  }

  @Test("a route is driven from its start to its end, with times")
  func route() async throws {
    let town = try RoadSketch("A----B", ways: ["AB": .primary])
    let route = Route(try #require(town.route("A", "B").data))
    let simulator = try LocationSimulator(
      route: route,
      options: LocationSimulatorOptions(speedFactor: 100, notificationInterval: 0.05))
    let heard = await hear(6, simulator)
    #expect(heard[0].coordinates.distance(to: route.geometry.vertices[0]) < 1)
    #expect(heard.allSatisfy { $0.time != nil && $0.bearingInDegrees != nil })
    let meters = heard.map { $0.coordinates.distance(to: route.geometry.vertices[0]) }
    #expect(meters == meters.sorted() && meters[5] > 10, "\(meters)")
    simulator.pause()
  }

  @Test("options that have no meaning are refused")
  func refusals() {
    for options in [
      LocationSimulatorOptions(speedFactor: 0), LocationSimulatorOptions(speedFactor: .nan),
      LocationSimulatorOptions(notificationInterval: 0),
      LocationSimulatorOptions(speedFactor: 1e-300),
      LocationSimulatorOptions(notificationInterval: .greatestFiniteMagnitude),
    ] {
      #expect(throws: InstantiationError.illegalArguments) {
        try LocationSimulator(gpxTrack: track(1), options: options)
      }
    }
  }

  @Test("what is told can be written down as a track")
  func writer() async throws {
    let writer = GPXTrackWriter(track: GPXTrack(name: "home"))
    for location in track(3).getLocations() { writer.onLocationUpdated(location) }
    #expect(writer.track.getLocations().count == 3 && writer.track.name == "home")
  }
}
