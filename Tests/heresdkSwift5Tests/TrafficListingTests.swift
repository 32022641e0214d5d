// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing
import heresdk

@Suite("Listings about traffic, in language mode 5")
struct Swift5TrafficListingTests {
  @Test("tell jams along a route, incidents in a circle, and a better route while driving")
  func traffic() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try RoadSketch(
        """
        A----B----C----D
             |    |
             E----F
        """,
        ways: [
          "ABCD": .primary, "BE": .residential, "EF": .residential, "CF": .residential,
        ])
      try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
      let places = try ["B", "C"].map { try town.coordinates(of: SketchPlace($0)) }
      func traffic(_ speed: Double) -> Data {
        let line = places.map { "{\"latitude\": \($0.latitude), \"longitude\": \($0.longitude)}" }
          .joined(separator: ", ")
        return Data(
          """
          {"flow": [{"line": [\(line)], "speedInKilometersPerHour": \(speed)}],
           "incidents": [{"id": "1", "type": "accident", "impact": "major",
             "description": "Two lanes are closed", "line": [\(line)]}]}
          """.utf8)
      }
      let offline = try OfflineRoutingEngine()
      offline.trafficDataProvider = TrafficDataProvider(data: traffic(25))
      let example = TrafficExample()
      try await answer(example) {
        $0.addRoute(try town.coordinates(of: "A"), try town.coordinates(of: "D"))
      }
      #expect(example.log.contains("moderate") || example.log.contains("severe"), "\(example.log)")
      #expect(!example.log.contains("blocked"))
      try await answer(example) { $0.queryForIncidents(try town.coordinates(of: "B")) }
      #expect(example.log.contains("Incident: Two lanes are closed"), "\(example.log)")
      example.startDynamicSearchForBetterRoutes(try #require(example.route))
      offline.trafficDataProvider = TrafficDataProvider(data: traffic(0))
      let here = MapMatchedLocation(
        coordinates: try town.coordinates(of: .near("A", eastMeters: 20, northMeters: 0)),
        bearingInDegrees: 90)
      for _ in 0..<200 where example.betterRoute == nil {
        example.updateCurrentLocation(here)
        try await Task.sleep(for: .milliseconds(20))
      }
      example.stop()
      #expect(example.betterRoute != nil, "\(example.log)")
      #expect(example.log.contains { $0.hasPrefix("better by ") }, "\(example.log)")
    }
  }
}

/// Lets an example ask, and waits for the answer.
@MainActor
private func answer(_ example: TrafficExample, _ ask: (TrafficExample) throws -> Void) async throws
{
  var failure: (any Error)?
  await withCheckedContinuation { done in
    example.onAnswer = { done.resume() }
    do {
      try ask(example)
    } catch {
      failure = error
      done.resume()
    }
  }
  if let failure { throw failure }
}
