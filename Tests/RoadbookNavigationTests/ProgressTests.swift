// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Progress along a route")
struct ProgressTests {
  /// A straight street, a turn, another street.
  let town = Result {
    try RoadSketch(
      """
      A-----B-----C
            |
            |
      D-----E-----F
      """,
      ways: [
        "ABC": .residential.named("Long Street"), "BE": .residential.named("Cross Street"),
        "DEF": .residential.named("South Street"),
      ], country: "DE")
  }

  @Test("every maneuver's action is said once, and the destination is reached once")
  func plain() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "ABEF")
    #expect(
      drive.deeds == "action A | action B | action E | reached F | action F | arrived",
      "\(drive.story)\n\(drive.route)")
  }

  @Test("what remains falls from the route's length to nothing, and never rises")
  func remaining() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "ABEF")
    let length = try #require(drive.route.data).sections.reduce(0) { $0 + $1.lengthInMeters }
    #expect(drive.remaining.first == length)
    #expect(drive.remaining.last == 0)
    #expect(drive.neverGoesBack)
    let seconds = try #require(drive.route.data).sections[0].duration
    #expect(
      abs((drive.progresses.first?.sectionProgress.last?.remainingDuration ?? 0) - seconds) < 0.01)
  }

  @Test("the next two maneuvers are told with their distances")
  func maneuvers() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "ABEF")
    let first = try #require(drive.progresses.first?.maneuverProgress)
    #expect(first.map(\.maneuverIndex) == [1, 2])
    let data = try #require(drive.route.data).sections[0].maneuvers
    #expect(first[0].remainingDistanceInMeters == data[0].lengthInMeters)
    #expect(first[1].remainingDistanceInMeters == data[0].lengthInMeters + data[1].lengthInMeters)
    #expect(drive.progresses.last?.maneuverProgress.isEmpty == true)
    #expect(drive.core.maneuver(at: 1) == drive.core.maneuver(at: 1))
    #expect(drive.core.maneuver(at: 99) == nil)
  }

  @Test("readings that err by 8 m change nothing but the numbers", arguments: 1...6)
  func noise(seed: Int) throws {
    let drive = try TownDrive(
      town.get(), through: ["A", "F"], along: "ABEF",
      SketchDrive(spacing: 12, speed: 12, noise: 8, seed: UInt64(seed)))
    #expect(
      drive.deeds == "action A | action B | action E | reached F | action F | arrived",
      "\(drive.story)")
    #expect(drive.neverGoesBack)
  }

  @Test("without a map the route alone tells where the vehicle is")
  func withoutMap() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "ABEF", usesMap: false)
    #expect(drive.deeds == "action A | action B | action E | reached F | action F | arrived")
  }

  @Test("the street's names are told when they change")
  func names() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "ABEF")
    let names = drive.events.compactMap { event -> String? in
      if case .roadTexts(let texts) = event { texts.names.defaultValue() } else { nil }
    }
    #expect(names == ["Long Street", "Cross Street", "South Street"])
  }

  @Test("a stop on the way is reached, and the route goes on")
  func stop() throws {
    let drive = try TownDrive(town.get(), through: ["A", "E", "F"], along: "ABEF")
    #expect(
      drive.deeds == "action A | action B | reached E | action E | reached F | action F | arrived",
      "\(drive.story)")
    #expect(drive.progresses.first?.sectionProgress.count == 2)
    #expect(drive.progresses.last?.sectionProgress.count == 1)
  }

  @Test("a waypoint without a stop is a milestone only where that is asked for")
  func passing() throws {
    let quiet = try TownDrive(town.get(), through: ["A", .passing("E"), "F"], along: "ABEF")
    #expect(!quiet.deeds.contains("reached E"), "\(quiet.story)")
    var options = NavigationOptions()
    options.handlesPassthroughWaypoints = true
    let told = try TownDrive(
      town.get(), through: ["A", .passing("E"), "F"], along: "ABEF", options: options)
    #expect(told.deeds.contains("reached E"), "\(told.story)")
  }

  @Test("a reading in the middle of the route begins there")
  func middle() throws {
    let drive = try TownDrive(town.get(), through: ["A", "F"], along: "EF")
    #expect(drive.deeds.hasSuffix("reached F | action F | arrived"), "\(drive.story)")
    #expect(!drive.deeds.contains("off the route"))
  }
}
