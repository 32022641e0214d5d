// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

/// Routes that come by at their start again: each reading there is as likely later as now.
@Suite("Routes that end with their first leg, and stops in any order")
struct RepeatedLegTests {
  /// A drawing, the stops, and the letters that the route leads along.
  struct Trip: CustomTestStringConvertible, Sendable {
    var name: String
    var drawing: String
    var ways: [String: RoadTags]
    var stops: [SketchPlace]
    var path: String
    var testDescription: String { name }
  }

  static let loop = Trip(
    name: "loop",
    drawing: """
      A-----B-----C
            |     |
            |     |
            E-----D
      """,
    ways: [
      "AB": .residential.named("Entry"), "BC": .residential.oneway.named("North"),
      "CD": .residential.oneway.named("East"), "DE": .residential.oneway.named("South"),
      "EB": .residential.oneway.named("West"),
    ], stops: ["A", "D", "A", "D"], path: "ABCDEBABCD")
  static let eight = Trip(
    name: "figure of eight",
    drawing: """
      B-----C
      |     |
      |     |
      A-----X-----E
            |     |
            |     |
            G-----F
      """,
    ways: [
      "AX": .residential.oneway.named("West"), "XE": .residential.oneway.named("East"),
      "EF": .residential.oneway.named("Right"), "FG": .residential.oneway.named("Low"),
      "GX": .residential.oneway.named("South"), "XC": .residential.oneway.named("North"),
      "CB": .residential.oneway.named("High"), "BA": .residential.oneway.named("Left"),
    ], stops: ["A", "F", "C", "A", "F"], path: "AXEFGXCBAXEF")
  static let spur = Trip(
    name: "out and back",
    drawing: """
      A-----B-----C
            |
            |
            S
      """,
    ways: ["ABC": .residential.named("Main"), "BS": .residential.named("Spur")],
    stops: ["A", "S", "A", "S", "C"], path: "ABSBABSBC")
  static let trips = [loop, eight, spur]

  @Test("nothing is lost, nothing comes early, whatever the errors", arguments: trips, 1...6)
  func noise(trip: Trip, seed: Int) throws {
    try check(trip, SketchDrive(spacing: 10, speed: 10, noise: 8, seed: UInt64(seed)))
  }

  @Test(
    "a vehicle that stands at the start, and whose readings lie aside, is at the start",
    arguments: trips, [0.0, 45, 90, 180, 270])
  func standing(trip: Trip, bearing: Double) throws {
    try check(trip, SketchDrive(spacing: 10, speed: 10)) { readings in
      guard let first = readings.first, let start = first.time else { return readings }
      let stand = (1...20).map { second -> Location in
        var reading = first
        reading.coordinates = first.coordinates.moved(byMeters: 20, bearing: bearing)
        reading.time = start - Double(second)
        return reading
      }
      return stand.reversed() + readings
    }
  }

  /// All stops are reached in their order, all maneuvers are said once.
  private func check(
    _ trip: Trip, _ sketch: SketchDrive, readings: ([Location]) -> [Location] = { $0 }
  ) throws {
    let town = try RoadSketch(trip.drawing, ways: trip.ways)
    let drive = try TownDrive(
      town, through: trip.stops, along: trip.path, sketch, readings: readings)
    try #require(drive.route.places == trip.path, "\(drive.route)")
    #expect(drive.milestones == trip.stops.dropFirst().map { "reached \($0)" }, "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived") && drive.neverGoesBack, "\(drive.story)")
    #expect(drive.saidActions == drive.guidedManeuvers, "\(drive.story)")
    for fault in ["off the route", "dropped", "moved back"] {
      #expect(!drive.deeds.contains(fault), "\(drive.story)")
    }
  }

  @Test("stops in any order, through a town with many ways around", arguments: 1...8)
  func orders(seed: Int) throws {
    let town = try RoadSketch(
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
      ])
    var random = SeededGenerator(seed: UInt64(seed))
    var letters = Array("ABCDEFGHI".shuffled(using: &random).prefix(4))
    letters += letters.prefix(2)
    let stops = letters.map { SketchPlace(String($0)) }
    let path = try town.route(through: stops).places
    let drive = try TownDrive(
      town, through: stops, along: path,
      SketchDrive(spacing: 10, speed: 10, noise: 6, seed: UInt64(seed)))
    #expect(drive.milestones == letters.dropFirst().map { "reached \($0)" }, "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived") && drive.neverGoesBack, "\(drive.story)")
    #expect(drive.saidActions == drive.guidedManeuvers, "\(path): \(drive.story)")
  }

  @Test("a trip that turns around right behind its start, and ends there, is at its start")
  func turnsAtOnce() throws {
    let town = try RoadSketch("A----------B", ways: ["AB": .residential])
    var start = SketchPlace("B")
    start.eastMeters = -6
    let drive = try TownDrive(
      town, through: [start, "B", "A", start, "B"], along: "BAB",
      SketchDrive(spacing: 5, speed: 5)
    ) { readings in
      // The first readings are of the vehicle at its stop, its heading that in which it came.
      let first = readings[0]
      let stand = (1...4).map { second -> Location in
        var reading = first
        reading.time = first.time.map { $0 - Double(second) }
        (reading.bearingInDegrees, reading.speedInMetersPerSecond) = (90, 4)
        return reading
      }
      return stand.reversed() + readings
    }
    #expect(
      drive.milestones.filter { $0 == "reached A" || $0.hasPrefix("missed") } == ["reached A"],
      "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("a drive that begins on the way back is there: its heading tells")
  func beginsLater() throws {
    let drive = try beginning(withHeading: true)
    #expect(drive.milestones == ["missed S", "reached C"], "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
    #expect(drive.remaining.first.map { $0 < 1000 } ?? false, "\(drive.remaining)")
  }

  @Test("without headings the way tells, some readings later")
  func beginsLaterWithoutHeading() throws {
    let drive = try beginning(withHeading: false)
    #expect(drive.milestones == ["missed S", "reached C"], "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  /// A to S and on to C, driven from S to C alone, the first 150 m unseen.
  private func beginning(withHeading: Bool) throws -> TownDrive {
    let town = try RoadSketch(Self.spur.drawing, ways: Self.spur.ways)
    return try TownDrive(
      town, through: ["A", "S", "C"], along: "SBC", SketchDrive(spacing: 10, speed: 10)
    ) { readings in
      zip(readings, readings.dropFirst()).dropFirst(15).map { reading, next in
        var reading = reading
        guard withHeading else { return reading }
        let (from, to) = (reading.coordinates, next.coordinates)
        reading.speedInMetersPerSecond = 10
        reading.bearingInDegrees =
          abs(from.latitude - to.latitude) > abs(from.longitude - to.longitude) ? 0 : 90
        return reading
      }
    }
  }
}
