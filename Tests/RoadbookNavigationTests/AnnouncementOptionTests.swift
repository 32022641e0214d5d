// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Which maneuvers are announced, and with what in them")
struct AnnouncementOptionTests {
  private static let motorway = RoadTags.motorway.oneway.named("Coast Motorway")
    .tagged("lanes", "4").tagged("turn:lanes", "through|through|slight_right|slight_right")

  /// A motorway whose exit leads to D.
  private func motorway(_ lanes: RoadTags = motorway) throws -> RoadSketch {
    try RoadSketch(
      """
      A------------------------------B--------------C
                                       \\
                                        D-----------E
      """,
      ways: [
        "AB": lanes, "BC": .motorway.oneway.named("Coast Motorway"),
        "BD": .motorwayLink.oneway, "DE": .primary.named("Mill Road"),
      ])
  }

  private func drive(
    _ town: RoadSketch, to end: SketchPlace, along path: String,
    _ change: (inout NavigationOptions) -> Void = { _ in }
  ) throws -> TownDrive {
    var options = NavigationOptions()
    change(&options)
    return try TownDrive(town, through: ["A", end], along: path, options: options)
  }

  @Test("exits of motorways are announced, and are not where options say so")
  func exits() throws {
    let town = try motorway()
    #expect(try drive(town, to: "E", along: "ABDE").deeds.contains("action B"))
    let silent = try drive(town, to: "E", along: "ABDE") { $0.maneuvers.enableHighwayExit = false }
    #expect(!silent.story.contains(" B"), "\(silent.story)")
    #expect(silent.deeds.contains("arrived"))
  }

  @Test("actions tell where signs lead, and do not where options want the road alone")
  func signs() throws {
    let town = try RoadSketch(
      """
      A-------------B-----C
                    |
                    |
                    D
      """,
      ways: [
        "ABC": .primary.named("Main"),
        "BD": .primary.named("Mill Road").oneway.tagged("destination", "Castle Town"),
      ])
    func action(_ usage: DirectionInformationUsageOption) throws -> String? {
      try drive(town, to: "D", along: "ABD") {
        $0.maneuvers.directionInformationUsageForActionNotificationOption = usage
      }.texts.map(\.text).last { $0.hasPrefix("Turn") }
    }
    #expect(
      try action(.roadInformationAndSignpostDirection)
        == "Turn right onto Mill Road toward Castle Town")
    #expect(try action(.roadInformationOnly) == "Turn right onto Mill Road")
    #expect(try action(.none) == "Turn right")
  }

  /// A circle that is so wide that its exits are far from the entry.
  private func circle() throws -> RoadSketch {
    try RoadSketch(
      """
                            C
                        /       \\
      A-------------B               D--------E
                        \\       /
                            F
                            |
                            |
                            G
      """,
      ways: [
        "AB": .primary.named("West"), "DE": .primary.named("East"), "FG": .primary.named("South"),
        "BFDCB": .primary.tagged("junction", "roundabout"),
      ])
  }

  @Test("circles are announced, and are not where options say so")
  func circles() throws {
    let town = try circle()
    let told = try drive(town, to: "G", along: "ABFG")
    #expect(told.deeds.contains("action B"), "\(told.story)")
    let silent = try drive(town, to: "G", along: "ABFG") {
      $0.maneuvers.enableRoundaboutNotification = false
    }
    #expect(!silent.story.contains(" B") && !silent.story.contains(" F"), "\(silent.story)")
  }

  @Test("at the entry of a wide circle the exit is told, though it is far away")
  func wideCircle() throws {
    let drive = try drive(circle(), to: "E", along: "ABFDE")
    let texts = drive.texts.filter {
      $0.maneuverNotificationDetails?.maneuverNotificationType == .action
    }
    .map(\.text)
    #expect(texts.contains { $0.hasPrefix("At the roundabout, take the second exit") }, "\(texts)")
    #expect(!texts.contains("Enter the roundabout"))
    // In the circle the first exit lies behind, and nobody counts again.
    #expect(texts.contains("Leave the roundabout onto East"), "\(texts)")
    let counted = drive.texts.filter { $0.text.contains("second exit onto") }
    #expect(counted.allSatisfy { $0.text.lowercased().contains("at the roundabout") })
  }

  @Test("an announcement that would repeat the one before it word for word is left out")
  func twice() throws {
    let town = try RoadSketch(
      """
      A---------------------------------------------B
                                                    |
                                                    C
      """, ways: ["AB": .primary.named("High Street"), "BC": .primary.named("Mill Road")])
    var options = NavigationOptions()
    for profile in TimingProfile.allCases {
      var timing = options.timing(.car, profile)
      timing.reminderNotificationDistanceInMeters = 300
      timing.distanceNotificationDistanceInMeters = 276
      timing.actionNotificationDistanceInMeters = 20
      let isSet = options.setTiming(.car, profile, timing)
      #expect(isSet)
    }
    let drive = try TownDrive(
      town, through: ["A", "C"], along: "ABC", SketchDrive(spacing: 3, speed: 3), options: options)
    let texts = drive.texts.map(\.text)
    #expect(texts.count { $0 == "In 300 meters, turn right onto Mill Road" } == 1, "\(texts)")
  }

  private func views(_ drive: TownDrive) -> [JunctionViewLaneAssistance] {
    drive.events.compactMap { if case .junctionLanes(let view) = $0 { view } else { nil } }
  }

  @Test("lanes where the road parts are shown once before the junction, and none once behind it")
  func junctions() throws {
    let views = try views(drive(motorway(), to: "E", along: "ABDE"))
    #expect(views.map(\.lanesForNextJunction.count) == [4, 0])
    let first = try #require(views.first)
    #expect(
      first.lanesForNextJunction.map { $0.recommendationState == .notRecommended }
        == [true, true, false, false])
    #expect(first.distanceToJunctionInMeters > 100)
  }

  @Test("a junction that is left by another road has its lanes taken away")
  func leftOut() throws {
    let views = try views(drive(motorway(), to: "E", along: "ABC"))
    #expect(views.map(\.lanesForNextJunction.count) == [4, 0])
  }

  @Test("one other lane, or a turn, is no view of a junction")
  func simple() throws {
    let narrow = RoadTags.motorway.oneway.named("Coast Motorway").tagged("lanes", "2")
      .tagged("turn:lanes", "through|slight_right")
    #expect(try views(drive(motorway(narrow), to: "E", along: "ABDE")).isEmpty)
  }

  @Test("names are in phonetic letters in SSML where options ask for it")
  func phonemes() throws {
    let town = try RoadSketch(
      """
      A-------------B-----C
                    |
                    |
                    D
      """,
      ways: [
        "ABC": .residential.named("Main"),
        "BD": .residential.named("Houston Street").tagged("name:pronunciation", "ˈhaʊstən striːt"),
      ])
    func ssml(_ isEnabled: Bool) throws -> String {
      let drive = try drive(town, to: "D", along: "ABD") {
        $0.maneuvers.notificationFormatOption = .ssml
        $0.maneuvers.enablePhoneme = isEnabled
      }
      return drive.texts.map(\.text).joined()
    }
    #expect(try ssml(true).contains("<phoneme"))
    #expect(try !ssml(false).contains("<phoneme"))
    #expect(try ssml(false).contains("Houston Street"))
  }
}
