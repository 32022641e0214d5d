// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Routes that cross themselves and come back")
struct LoopTests {
  /// A spur with a stop at its end.
  let spur = Result {
    try RoadSketch(
      """
      A-----B-----C
            |
            |
            S
      """,
      ways: ["ABC": .residential.named("Main"), "BS": .residential.named("Spur")])
  }
  /// A block that is driven around, whose first street is driven twice.
  let block = Result {
    try RoadSketch(
      """
      A-----B-----C
            |     |
            |     |
            E-----D
      """,
      ways: [
        "AB": .residential.named("Entry"), "BC": .residential.oneway.named("North"),
        "CD": .residential.oneway.named("East"), "DE": .residential.oneway.named("South"),
        "EB": .residential.oneway.named("West"),
      ])
  }

  @Test("out to a stop and back on one road: nothing comes early, nothing is lost")
  func outAndBack() throws {
    let drive = try TownDrive(spur.get(), through: ["A", "S", "C"], along: "ABSBC")
    #expect(drive.deeds.contains("reached S"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached C | action C | arrived"), "\(drive.story)")
    #expect(!drive.deeds.contains("missed") && !drive.deeds.contains("off the route"))
    #expect(drive.neverGoesBack)
  }

  @Test("the same with readings that err by 8 m", arguments: 1...6)
  func outAndBackWithNoise(seed: Int) throws {
    let drive = try TownDrive(
      spur.get(), through: ["A", "S", "C"], along: "ABSBC",
      SketchDrive(spacing: 10, speed: 10, noise: 8, seed: UInt64(seed)))
    #expect(
      !drive.deeds.contains("missed") && !drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.contains("reached S"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("a stop on the spur that is skipped is missed once")
  func skipped() throws {
    let drive = try TownDrive(spur.get(), through: ["A", "S", "C"], along: "ABC")
    #expect(drive.deeds.contains("missed S"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached C | action C | arrived"), "\(drive.story)")
    #expect(drive.events.filter { if case .milestone = $0 { true } else { false } }.count == 2)
  }

  @Test("around a block and out the way in", arguments: [0.0, 6.0])
  func around(noise: Double) throws {
    let drive = try TownDrive(
      block.get(), through: ["A", .passing("D"), "A"], along: "ABCDEBA",
      SketchDrive(spacing: 10, speed: 10, noise: noise))
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached A | action A | arrived"), "\(drive.story)")
    #expect(!drive.deeds.contains("dropped"), "\(drive.story)")
  }

  @Test("a figure of eight keeps its order at the crossing", arguments: [0.0, 6.0])
  func eight(noise: Double) throws {
    let town = try RoadSketch(
      """
      B-----C
      |     |
      |     |
      A-----X-----E
            |     |
            |     |
            G-----F
      """,
      ways: [
        "AX": .residential.named("West"), "XE": .residential.named("East"),
        "EF": .residential.named("Right"), "FG": .residential.named("Low"),
        "GX": .residential.named("South"), "XC": .residential.named("North"),
        "CB": .residential.named("High"), "BA": .residential.named("Left"),
      ])
    let drive = try TownDrive(
      town, through: ["A", .passing("E"), .passing("G"), .passing("C"), "B"], along: "AXEFGXCB",
      SketchDrive(spacing: 10, speed: 10, noise: noise))
    #expect(drive.route.places == "AXEFGXCB", "\(drive.route)")
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(!drive.deeds.contains("dropped") && drive.deeds.hasSuffix("arrived"), "\(drive.story)")
    #expect(drive.neverGoesBack)
  }

  @Test("three times around a block")
  func thrice() throws {
    let drive = try TownDrive(
      block.get(), through: ["A", "D", "D", "D", "A"], along: "ABCDEBCDEBCDEBA",
      SketchDrive(spacing: 10, speed: 10))
    #expect(drive.route.places == "ABCDEBCDEBCDEBA" || drive.route.places == "ABCDEBA")
    if drive.route.places == "ABCDEBCDEBCDEBA" {
      let stops = drive.events.filter {
        if case .milestone(_, .reached) = $0 { true } else { false }
      }
      #expect(stops.count == 4, "\(drive.story)")
      #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    }
  }
}
