// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing
import heresdk

// The shared engine belongs to the process, so each test has a process of its own.

@Suite("Listings of navigation for the older spellings, in language mode 5")
struct Swift5NavigationListingTests {
  @Test("a drive tells its stops, what to say, the limit and the arrival")
  func drive() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try navigationTown()
      let example = NavigationExample()
      example.navigator.route = Route(
        try #require(try town.route(through: ["A", "C", "F"]).data))
      for reading in try town.readings(along: "ABCBEF") {
        example.navigator.onLocationUpdated(reading)
      }
      #expect(example.log.contains("stop 1 reached"), "\(example.log)")
      #expect(example.log.contains("limit 50"), "\(example.log)")
      #expect(example.log.contains("camera ahead"), "\(example.log)")
      #expect(example.log.last { !$0.hasPrefix("say") } == "destination", "\(example.log)")
      #expect(example.log.contains("say: You have reached your destination"), "\(example.log)")
      #expect(example.spans.count >= 3, "\(example.spans.count)")
    }
  }

  @Test("a destination off the road is told by distance and bearing")
  func offRoad() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try navigationTown()
      let example = NavigationExample()
      let end = try town.coordinates(of: "C")
      let away = end.moved(byMeters: 150, bearing: 90)
      let routes = try await RoutingEngine().calculateRoute(
        with: [
          Waypoint(coordinates: try town.coordinates(of: "A")), Waypoint(coordinates: away),
        ], carOptions: CarOptions())
      let route = try #require(routes.first)
      example.navigator.route = route
      var readings = try town.readings(along: "ABC")
      for step in 1...15 {
        var next = try #require(readings.last)
        next.coordinates = end.moved(byMeters: Double(step) * 10, bearing: 90)
        next.time = next.time?.addingTimeInterval(5)
        readings.append(next)
      }
      for reading in readings { example.navigator.onLocationUpdated(reading) }
      #expect(example.log.contains("road ends"), "\(example.log)")
      #expect(example.log.contains("100 m at 90.0"), "\(example.log)")
      #expect(example.log.last == "destination off the road", "\(example.log)")
    }
  }

  @Test("a place has its segment, and a segment its names")
  func segment() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try navigationTown()
      let example = NavigationExample()
      let reading = try town.readings(along: "BE")[5]
      #expect(example.streetNames(at: reading) == ["Mill Lane"])
    }
  }

  @Test("better routes need a handle")
  func better() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try navigationTown()
      let example = NavigationExample()
      let route = Route(try #require(try town.route("A", "F").data))
      #expect(!example.startDynamicSearchForBetterRoutes(route))
    }
  }
}

/// The town of these tests as the map of the shared engine.
private func navigationTown() throws -> RoadSketch {
  let town = try RoadSketch(
    """
    A----B----C
    |    |
    D----E----F
    """,
    ways: [
      "ABC": .primary.tagged("maxspeed", "50"), "BE": .residential.named("Mill Lane"),
      "AD": .residential, "DEF": .primary.named("Market Street").tagged("maxspeed", "50"),
    ], nodes: ["B": ["highway": "speed_camera"]], country: "AT")
  try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
  return town
}
