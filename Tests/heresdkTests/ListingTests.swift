// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing
import heresdk

// The shared engine belongs to the process, so each test has a process of its own.

@Suite("Listings written for the older spellings, in language mode 6")
struct ListingTests {
  @Test("a route with two waypoints logs its length, time and maneuvers, and no notice")
  func twoWaypoints() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try ListingTown.share()
      let example = RoutingExample(
        start: try town.coordinates(of: "C"), destination: try town.coordinates(of: "F"))
      await answer(example) { $0.addRoute() }
      #expect(example.dialogs == [])
      #expect(example.log.first?.hasPrefix("1200 m in ") == true, "\(example.log)")
      #expect(example.log.contains { $0.contains("Action: depart") })
      #expect(
        example.log.contains { $0.contains("turn left onto Market Street") }, "\(example.log)")
      #expect(!example.log.contains { $0.contains("warning") })
    }
  }

  @Test("a route with four waypoints has three sections")
  func fourWaypoints() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try ListingTown.share()
      let example = RoutingExample(
        start: try town.coordinates(of: "A"), destination: try town.coordinates(of: "F"))
      let (first, second) = (try town.coordinates(of: "D"), try town.coordinates(of: "E"))
      await answer(example) { $0.addWaypoints(first, second) }
      #expect(example.dialogs == [])
      #expect(example.log.filter { $0.contains("Action: arrive") }.count == 3, "\(example.log)")
    }
  }

  @Test("an error is shown in a dialog")
  func noRoad() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try ListingTown.share()
      let example = RoutingExample(
        start: GeoCoordinates(latitude: 0, longitude: 0),
        destination: try town.coordinates(of: "F"))
      await answer(example) { $0.addRoute() }
      #expect(example.log == [] && example.dialogs.count == 1)
      #expect(
        example.dialogs.first?.hasPrefix("Error while calculating a route: couldNotMatchOrigin")
          == true, "\(example.dialogs)")
    }
  }

  @Test("the shield of a numbered road comes with its description")
  func shield() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try RoadSketch(
        "A----B----C", ways: ["ABC": .primary.tagged("ref", "B 3")], country: "DE")
      try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
      let routes = try await RoutingEngine().calculateRoute(
        with: [
          Waypoint(coordinates: town.coordinates(of: "A")),
          Waypoint(coordinates: town.coordinates(of: "C")),
        ], carOptions: CarOptions())
      let span = try #require(routes.first?.sections.first?.spans.first)
      let example = ShieldExample()
      await withCheckedContinuation { done in
        example.onAnswer = { done.resume() }
        example.showShield(of: span)
      }
      #expect(example.shown == ["Bundesstraße"])
      #expect(example.icon?.pngData().isEmpty == false)
    }
  }
}

/// Lets an example ask, and waits for the answer.
@MainActor
private func answer(_ example: RoutingExample, _ ask: (RoutingExample) -> Void) async {
  await withCheckedContinuation { done in
    example.onAnswer = { done.resume() }
    ask(example)
  }
}

/// The town of these tests as the map of the shared engine.
private enum ListingTown {
  static func share() throws -> RoadSketch {
    let town = try RoadSketch(
      """
      A----B----C
      |    |
      D----E----F
      """,
      ways: [
        "ABC": .primary, "BE": .residential.named("Mill Lane"), "AD": .residential,
        "DEF": .primary.named("Market Street"),
      ])
    try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
    return town
  }
}
