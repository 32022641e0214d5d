// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("What is said of cameras, merging traffic and lanes")
struct WarningVoiceTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)
  private static let road = RoadTags.primary.tagged("maxspeed", "50")

  private func camera(
    _ drawing: String = "A--------C-----B", enforcement: String = "",
    options: NavigationOptions =
      NavigationOptions()
  ) throws -> TownDrive {
    var node: RoadTags = ["highway": "speed_camera"]
    if !enforcement.isEmpty { node = node.tagged("enforcement", enforcement) }
    let town = try RoadSketch(
      drawing, ways: ["ACB": Self.road], nodes: ["C": node], country: "AT")
    return try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow, options: options)
  }

  private func said(_ drive: TownDrive, _ type: TextNotificationType) -> [String] {
    drive.texts.filter { $0.type == type }.map(\.text)
  }

  @Test(
    "a camera is said once, ahead, by what it watches",
    arguments: [
      ("", "In 500 meters, speed camera"), ("traffic_signals", "In 500 meters, red light camera"),
      ("average_speed", "In 500 meters, average speed check"),
      ("access", "In 500 meters, traffic camera"),
    ])
  func cameras(enforcement: String, text: String) throws {
    #expect(said(try camera(enforcement: enforcement), .safetyCameraWarning) == [text])
  }

  @Test("in the language, the units and the format of maneuvers")
  func german() throws {
    var options = NavigationOptions()
    options.maneuvers.language = .deDe
    let drive = try camera(options: options)
    #expect(said(drive, .safetyCameraWarning) == ["In 500 Metern Geschwindigkeitskontrolle"])
    options.maneuvers.notificationFormatOption = .ssml
    let marked = try #require(said(try camera(options: options), .safetyCameraWarning).first)
    #expect(marked.hasPrefix("<speak") && marked.contains("xml:lang=\"de-DE\""), "\(marked)")
  }

  @Test("nothing is said where nobody wants it, and the warning is told all the same")
  func silent() throws {
    var options = NavigationOptions()
    var chosen = options.warnings.options
    chosen.safetyCameraWarningOptions.enableTextNotification = false
    options.warnings.setOptions(chosen)
    let drive = try camera(options: options)
    #expect(said(drive, .safetyCameraWarning) == [])
    #expect(drive.warnings == "safetyCamera ahead 500 m | safetyCamera passed")
  }

  @Test("a country that forbids to tell cameras has none said")
  func forbidden() throws {
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": Self.road],
      nodes: ["C": ["highway": "speed_camera"]], country: "CH")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(said(drive, .safetyCameraWarning) == [])
  }

  @Test("maneuvers come first: no two texts overlap, and an action is not late")
  func maneuversFirst() throws {
    let town = try RoadSketch(
      """
      A-------C-B
                |
                D
      """,
      ways: ["ACB": Self.road.named("One"), "BD": Self.road.named("Two")],
      nodes: ["C": ["highway": "speed_camera"]], country: "AT")
    let drive = try TownDrive(town, through: ["A", "D"], along: "ACBD", Self.slow)
    var silentFrom = 0.0
    for (second, events) in drive.steps.enumerated() {
      for event in events {
        guard case .text(let text) = event,
          text.maneuverNotificationDetails?.maneuver.action != .arrive
        else { continue }
        #expect(Double(second) >= silentFrom, "\(text.text)")
        silentFrom = Double(second) + Double(text.text.count) / 14 - 0.01
      }
    }
    #expect(drive.deeds.contains("action B"), "\(drive.deeds)")
    #expect(said(drive, .safetyCameraWarning).count == 1, "\(drive.story)")
  }

  @Test("without a route a camera is said, too")
  func free() throws {
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": Self.road],
      nodes: ["C": ["highway": "speed_camera"]], country: "AT")
    var core = NavigationCore()
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    var road = try town.router.roadAhead(query, for: .car)
    var positions = try town.router.positions(query)
    var texts: [String] = []
    for reading in try town.readings(along: "ACB", Self.slow) {
      let matched = positions.match(reading)
      let events = core.advance(
        .location(reading, matched: matched, road: RoadFacts(at: matched, &road)))
      texts += events.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    #expect(texts == ["In 500 meters, speed camera"])
  }

  @Test("a ramp and a lane that ends are said with their sides")
  func sides() throws {
    let motorway = RoadTags.road("motorway").tagged("oneway", "yes").tagged("maxspeed", "100")
    let ramp = try RoadSketch(
      """
      A---------C---------B
               /
              D
      """,
      ways: ["ACB": motorway, "DC": .road("motorway_link").tagged("oneway", "yes")], country: "AT")
    let merging = try TownDrive(
      ramp, through: ["A", "B"], along: "ACB", SketchDrive(spacing: 25, speed: 25))
    #expect(
      said(merging, .trafficMergeWarning).first?.hasSuffix("traffic merges from the right") == true,
      "\(merging.story)")
    let wide = RoadTags.primary.oneway.tagged("lanes", "3").tagged("maxspeed", "50")
    let lanes = try RoadSketch(
      "A---------C--------B",
      ways: [
        "AC": wide.tagged("turn:lanes", "through|through|merge_to_left"),
        "CB": wide.tagged("lanes", "2"),
      ], country: "AT")
    let ending = try TownDrive(lanes, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(
      said(ending, .laneDecreaseWarning) == ["In 500 meters, the right lane ends"],
      "\(ending.story)")
  }

  @Test("the lanes to use are said with the distance, where that is asked for")
  func laneRecommendation() throws {
    let town = try RoadSketch(
      """
                      D
                      |
      A---------------C--------B
      """,
      ways: [
        "AC": Self.road.oneway.tagged("lanes", "3").tagged("turn:lanes", "left|through|through")
          .named("One"),
        "CB": Self.road.oneway.named("One"), "CD": Self.road.named("Two"),
      ], country: "AT")
    var options = NavigationOptions()
    options.maneuvers.enableLaneRecommendation = true
    let drive = try TownDrive(
      town, through: ["A", "D"], along: "ACD", Self.slow, options: options)
    let distance = drive.texts.first {
      $0.maneuverNotificationDetails?.maneuverNotificationType == .distance
        && $0.maneuverNotificationDetails?.maneuver.action != .arrive
    }
    #expect(distance?.text.hasSuffix(". Use the left lane") == true, "\(drive.texts.map(\.text))")
    let plain = try TownDrive(town, through: ["A", "D"], along: "ACD", Self.slow)
    #expect(!plain.texts.contains { $0.text.contains("lane") })
  }

  @Test("a sound begins in front and ends where the maneuver leads")
  func spatial() throws {
    let town = try RoadSketch(
      """
      A----------B
                 |
                 C
      """, ways: ["AB": Self.road.named("One"), "BC": Self.road.named("Two")])
    var options = NavigationOptions()
    options.texts.enableSpatialAudio = true
    let drive = try TownDrive(town, through: ["A", "C"], along: "ABC", Self.slow, options: options)
    let turn = try #require(
      drive.texts.first { $0.maneuverNotificationDetails?.maneuver.action == .rightTurn })
    let sound = try #require(turn.spatialNotificationDetails)
    #expect(abs(sound.estimatedAudioCueDuration - Double(turn.text.count) / 14) < 1e-9)
    let panning = sound.audioCuePanning
    #expect(panning.place(after: 0, nil).azimuthInDegrees == 0)
    #expect(
      panning.place(after: 1000, nil)
        == SpatialTrajectoryData(azimuthInDegrees: 90, completedSpatialTrajectory: true))
    let own = CustomPanningData(
      estimatedAudioCueDuration: 2, initialAzimuthInDegrees: 170, sweepAzimuthInDegrees: 40)
    #expect(abs(panning.place(after: 1, own).azimuthInDegrees + 170) < 1e-9)
    let without = try TownDrive(town, through: ["A", "C"], along: "ABC", Self.slow)
    #expect(without.texts.allSatisfy { $0.spatialNotificationDetails == nil })
  }
}
