// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Simulated drives")
struct SimulationTests {
  /// 100 m in 10 s, then 300 m in 10 s through a tunnel.
  private var route: RouteData {
    let start = Coordinate(latitude: 41, longitude: -8)
    let degree = 1 / 111_195.08
    var section = SectionData.blank
    section.geometry =
      [
        start, Coordinate(latitude: 41 + 100 * degree, longitude: -8),
        Coordinate(latitude: 41 + 400 * degree, longitude: -8),
      ][...]
    var tunnel = StreetData()
    tunnel.streetAttributes = [.tunnel]
    section.spans = [
      SpanData(polylineOffset: 0, segment: .blank, duration: 99, baseDuration: 10),
      SpanData(
        polylineOffset: 1, segment: .blank, duration: 99, baseDuration: 10, street: Shared(tunnel)),
    ]
    var route = RouteData.blank
    route.sections = [section]
    return route
  }

  @Test("the vehicle drives at the base speed of each span")
  func speeds() throws {
    let drive = RouteDrive(route)
    #expect(drive.duration == 20)
    for (seconds, meters, speed, tunnel) in [
      (0.0, 0.0, 10.0, false), (5, 50, 10, false), (9.9, 99, 10, false), (15, 250, 30, true),
      (20, 400, 30, true), (99, 400, 30, true),
    ] {
      let (location, isInTunnel) = try #require(drive.location(at: seconds))
      let start = GeoCoordinates(latitude: 41, longitude: -8)
      #expect(abs(location.coordinates.distance(to: start) - meters) < 1, "\(seconds)")
      #expect(abs((location.speedInMetersPerSecond ?? 0) - speed) < 0.1, "\(seconds)")
      #expect(abs((location.bearingInDegrees ?? 9)) < 0.1 && isInTunnel == tunnel, "\(seconds)")
    }
    #expect(RouteDrive(route, speedFactor: 4).duration == 5)
  }

  @Test("a route without a line gives nothing")
  func empty() {
    #expect(RouteDrive(.blank).location(at: 1) == nil && RouteDrive(.blank).duration == 0)
  }

  @Test("errors have the deviation that is asked for, and stay as long", arguments: [0.0, 20])
  func noise(correlation: Double) {
    var noise = ReceiverNoise(
      meters: 10, correlationSeconds: correlation, SeededGenerator(seed: 5))
    let place = GeoCoordinates(latitude: 41, longitude: -8)
    let north = (0..<20_000).map { _ in
      (noise.read(place, after: 1).latitude - 41) * 111_195
    }
    let mean = north.reduce(0, +) / Double(north.count)
    let variance = north.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(north.count)
    let product = zip(north, north.dropFirst(20)).reduce(0) { $0 + $1.0 * $1.1 }
    let after = product / Double(north.count) / variance
    #expect(abs(variance.squareRoot() - 10) < 1, "\(variance.squareRoot())")
    #expect(abs(after - (correlation > 0 ? 0.368 : 0)) < 0.1, "\(after)")
  }
}
