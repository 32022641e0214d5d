// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Zones of drivers whose way changes")
struct ZoneMemoryTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)
  private static let once =
    "lowSpeedZone ahead 500 m | lowSpeedZone reached | lowSpeedZone passed"

  /// A zone of low speed from C to D, and a street that leaves it.
  private func town() throws -> RoadSketch {
    let road = RoadTags.residential.tagged("maxspeed", "50")
    let zone = RoadTags.residential.tagged("maxspeed", "30").tagged("source:maxspeed", "AT:zone30")
    return try RoadSketch(
      """
      A---------C--M--D-------B
                   |
                   |
                   |
                   S
      """, ways: ["AC": road, "CM": zone, "MD": zone, "DB": road, "MS": road], country: "AT")
  }

  @Test("a zone in which the destination lies is told once, also to those who drive on")
  func arrival() throws {
    let drive = try TownDrive(town(), through: ["A", "M"], along: "ACMDB", Self.slow)
    #expect(drive.warnings == Self.once, "\(drive.story)")
  }

  @Test("a zone that is left by another way is passed")
  func turnedOff() throws {
    let drive = try TownDrive(town(), through: ["A", "B"], along: "ACMS", Self.slow)
    #expect(drive.warnings == Self.once, "\(drive.story)")
  }

  @Test("a new route within a zone does not tell it again")
  func newRoute() throws {
    let town = try town()
    let whole = try #require(try town.route("A", "B").data)
    let rest = try #require(try town.route("M", "B").data)
    var core = try NavigationCore(Route(whole))
    core.setWay(WarnedWay(town.router.warnedPlaces(along: whole, for: .car)))
    var events: [NavigationEvent] = []
    for (second, reading) in try town.readings(along: "ACMDB", Self.slow).enumerated() {
      if second == 132 {
        core.setRoute(
          Route(rest), WarnedWay(town.router.warnedPlaces(along: rest, for: .car)))
      }
      events += core.advance(.location(reading))
    }
    #expect(TownDrive.warnings(events) == Self.once)
  }

  @Test("what was told ahead is passed also where there was no reading for a minute")
  func gap() throws {
    let town = try RoadSketch(
      "A-----------C-------------------B", ways: ["ACB": .primary.tagged("maxspeed", "90")],
      nodes: ["C": ["railway": "level_crossing"]], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", "B"], along: "ACB", SketchDrive(spacing: 25, speed: 25)
    ) { readings in
      readings.enumerated().filter { !(35..<95).contains($0.offset) }.map(\.element)
    }
    #expect(drive.warnings.hasSuffix("railwayCrossing passed"), "\(drive.warnings)")
  }
}
