// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Leaving the route")
struct DeviationTests {
  let grid = Result {
    try RoadSketch(
      """
      A-----B-----C
      |     |     |
      |     |     |
      D-----E-----F
      |     |     |
      |     |     |
      G-----H-----I
      """,
      ways: [
        "ABC": .residential.named("One"), "DEF": .residential.named("Two"),
        "GHI": .residential.named("Three"), "ADG": .residential.named("Left"),
        "BEH": .residential.named("Middle"), "CFI": .residential.named("Right"),
      ], nodes: [:])
  }

  @Test("a wrong turn is noticed, within three readings after the roads lie 30 m apart")
  func wrongTurn() throws {
    // The route is A B E F by its waypoint; the driver goes straight on at B.
    let drive = try TownDrive(
      grid.get(), through: ["A", .passing("E"), "I"], along: "ABC",
      SketchDrive(spacing: 10, speed: 10))
    let first = try #require(
      drive.steps.firstIndex { $0.contains { if case .deviation = $0 { true } else { false } } },
      "\(drive.story)\n\(drive.route)")
    // B is at 600 m, and 30 m behind it is the reading with the number 63.
    if drive.route.places.hasPrefix("ABE") { #expect(first <= 66, "\(first)") }
    #expect(drive.deeds.contains("off the route"))
  }

  @Test("off the route nothing is said of maneuvers")
  func silence() throws {
    let drive = try TownDrive(grid.get(), through: ["A", .passing("E"), "I"], along: "ADGHI")
    var isOff = false
    for step in drive.steps {
      for event in step {
        if case .deviation = event { isOff = true }
        if case .returned = event { isOff = false }
        if case .text(let text) = event { #expect(!isOff, "\(text.text)") }
      }
    }
  }

  @Test("back on the route it goes on, and the destination is reached")
  func back() throws {
    // A B E, then F C instead of H I, and around to I.
    let drive = try TownDrive(
      grid.get(), through: ["A", .passing("E"), .passing("H"), "I"], along: "ABCFEHI",
      SketchDrive(spacing: 10, speed: 10))
    #expect(drive.deeds.contains("off the route"), "\(drive.story)\n\(drive.route)")
    #expect(drive.deeds.contains("back"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached I | action I | arrived"), "\(drive.story)")
  }

  @Test("a deviation tells where the vehicle was last on the route, and how far along it")
  func lastPlace() throws {
    let drive = try TownDrive(
      grid.get(), through: ["A", .passing("E"), .passing("H"), "I"], along: "ABC",
      SketchDrive(spacing: 10, speed: 10))
    let deviation = try #require(
      drive.events.compactMap {
        if case .deviation(let deviation) = $0 { deviation } else { nil }
      }.last)
    let last = try #require(deviation.lastLocationOnRoute?.mapMatchedLocation?.coordinates)
    let b = try grid.get().coordinates(of: "B")
    #expect(last.distance(to: b) < 60)
    #expect(abs(deviation.traveledDistanceOnLastSectionInMeters - 600) < 60)
    let now = try #require(deviation.currentLocation.mapMatchedLocation?.coordinates)
    #expect(now.distance(to: try grid.get().coordinates(of: "C")) < 15)
  }

  @Test("somebody who never was on the route has no last place on it")
  func never() throws {
    let drive = try TownDrive(grid.get(), through: ["A", "C"], along: "GHI")
    let deviation = try #require(
      drive.events.compactMap {
        if case .deviation(let deviation) = $0 { deviation } else { nil }
      }.last, "\(drive.story)")
    #expect(deviation.lastLocationOnRoute == nil)
    #expect(drive.progresses.isEmpty)
  }

  @Test("a receiver that errs by 30 m where there is no other road says nothing against the route")
  func alone() throws {
    let road = try RoadSketch("A----------B", ways: ["AB": .residential])
    let drive = try TownDrive(
      road, through: ["A", "B"], along: "AB", SketchDrive(spacing: 10, speed: 10)
    ) { readings in
      readings.map { reading in
        var aside = reading
        aside.coordinates = reading.coordinates.moved(byMeters: 30, bearing: 0)
        return aside
      }
    }
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"))
  }

  @Test("one reading far aside is no deviation")
  func outlier() throws {
    let drive = try TownDrive(
      grid.get(), through: ["A", "C"], along: "ABC", SketchDrive(spacing: 10, speed: 10)
    ) { readings in
      var readings = readings
      readings[30].coordinates = readings[30].coordinates.moved(byMeters: 150, bearing: 180)
      return readings
    }
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.neverGoesBack)
  }

  @Test("a road beside, 15 m away, is not mistaken for a deviation", arguments: 1...5)
  func parallel(seed: Int) throws {
    let road = try RoadSketch(
      """
      A------------------------------B
      C------------------------------D
      """,
      ways: ["AB": .primary, "CD": .service, "AC": .service, "BD": .service], cellMeters: 25)
    let drive = try TownDrive(
      road, through: ["A", "B"], along: "AB",
      SketchDrive(spacing: 8, speed: 8, noise: 6, seed: UInt64(seed)))
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("turning back on the road is noticed, and driving on again comes back")
  func turnedBack() throws {
    let road = try RoadSketch("A-----M-----B", ways: ["AMB": .residential])
    let drive = try TownDrive(
      road, through: ["A", "B"], along: "AMAB", SketchDrive(spacing: 10, speed: 10))
    #expect(drive.deeds.contains("off the route | back"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached B | action B | arrived"), "\(drive.story)")
  }

  @Test("a stop that is reached by other roads is reached")
  func otherRoads() throws {
    let drive = try TownDrive(
      grid.get(), through: ["A", "F", "I"], along: "ADEFI", SketchDrive(spacing: 10, speed: 10))
    #expect(drive.deeds.contains("reached F"), "\(drive.story)\n\(drive.route)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }
}
