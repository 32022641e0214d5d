// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Warner engine of a navigator")
@MainActor
struct NavigatorWarnerTests {
  private let listener = HorizonListener()

  /// The holes are 50 to 150 m behind B, the camera at C, and E is beside the route.
  private func town() throws -> RoadSketch {
    try RoadSketch(
      """
      A---------B---------C-----D
                |
                E
      """,
      ways: [
        "AB": .primary.named("One"), "BC": .primary.named("Two"), "CD": .primary.named("Three"),
        "BE": .secondary.named("Side"),
      ], nodes: ["C": ["highway": "speed_camera"]], country: "AT")
  }

  private func navigator(_ town: RoadSketch) throws -> (Navigator, Potholes) {
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    let navigator = try Navigator(sdkEngine: engine)
    let holes = Potholes("Two")
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    navigator.warnerEngine.addCustomWarningProvider(
      customWarningProvider: holes, segmentDataLoaderOptions: options)
    navigator.warnerEngine.addWarningDelegate(listener)
    return (navigator, holes)
  }

  private func drive(_ town: RoadSketch, _ path: String, _ navigator: Navigator) throws {
    for reading in try town.readings(along: path, SketchDrive(spacing: 10, speed: 10)) {
      navigator.onLocationUpdated(reading)
    }
  }

  private static let story =
    "custom 7 ahead | custom 7 reached | custom 7 passed | safetyCamera ahead | safetyCamera passed"

  @Test("an app's own warnings come with the navigator's, along a route and without one")
  func ownWarnings() throws {
    let town = try town()
    for hasRoute in [false, true] {
      listener.warnings = []
      let (navigator, holes) = try navigator(town)
      if hasRoute { navigator.route = Route(try #require(try town.route("A", "D").data)) }
      try drive(town, "ABCD", navigator)
      #expect(listener.story == Self.story, "route: \(hasRoute)")
      #expect(holes.asked <= 6)
    }
  }

  @Test("along a route that turns off, what lies straight on is not told")
  func turning() throws {
    let town = try town()
    let (navigator, _) = try navigator(town)
    navigator.route = Route(try #require(try town.route("A", "E").data))
    try drive(town, "ABE", navigator)
    #expect(listener.story == "")
  }

  @Test("a new route counts from the next reading on")
  func newRoute() throws {
    let town = try town()
    let (navigator, _) = try navigator(town)
    navigator.route = Route(try #require(try town.route("A", "E").data))
    let readings = try town.readings(along: "ABCD", SketchDrive(spacing: 10, speed: 10))
    for reading in readings.prefix(60) { navigator.onLocationUpdated(reading) }
    #expect(listener.story == "")
    navigator.route = Route(try #require(try town.route("A", "D").data))
    for reading in readings.dropFirst(60) { navigator.onLocationUpdated(reading) }
    #expect(listener.story == Self.story)
  }

  @Test("it has the distances and options of the navigator, set before and after")
  func settings() throws {
    let town = try town()
    let (navigator, _) = try navigator(town)
    let far = WarningNotificationDistances(
      slowSpeedDistanceInMeters: 970, regularSpeedDistanceInMeters: 970,
      fastSpeedDistanceInMeters: 970)
    navigator.setWarningNotificationDistances(
      warningType: .safetyCamera, warningNotificationDistances: far)
    navigator.borderCrossingWarningOptions.filterOutStateBorderWarnings = false
    let warner = navigator.warnerEngine
    #expect(warner.getWarningNotificationDistances(warningType: .safetyCamera) == far)
    #expect(!warner.warningOptions.borderCrossingWarningOptions.filterOutStateBorderWarnings)
    try drive(town, "ABCD", navigator)
    #expect(
      listener.story
        == "custom 7 ahead | safetyCamera ahead | custom 7 reached | custom 7 passed | safetyCamera passed"
    )
  }

  @Test("without a map it tells nothing, and there are no options without a name")
  func withoutMap() throws {
    let navigator = Navigator.withoutMap()
    navigator.warnerEngine.addWarningDelegate(listener)
    let town = try town()
    navigator.route = Route(try #require(try town.route("A", "D").data))
    try drive(town, "ABCD", navigator)
    #expect(listener.warnings.isEmpty)
    #expect(!navigator.setCustomOption(key: "any", value: "1"))
  }
}
