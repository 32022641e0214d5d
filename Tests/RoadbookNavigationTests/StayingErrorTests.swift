// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

/// Errors of receivers stay for many seconds: many readings aside are one witness.
@Suite("Errors that stay, and roads that run beside the route")
struct StayingErrorTests {
  /// A road that forks off, and runs 35 m beside the other.
  let beside = Result {
    try RoadSketch(
      """
      A---M---------------------------B
           C--------------------------D
      """,
      ways: ["AMB": .primary.named("Main"), "MCD": .primary.named("Side")], cellMeters: 35)
  }
  /// A hairpin whose legs are 25 m apart.
  let hairpin = Result {
    try RoadSketch(
      """
      A------------------B
      D------------------C
      """,
      ways: ["AB": .residential, "BC": .residential, "CD": .residential], cellMeters: 25)
  }

  /// Moves readings aside, by their number, and tells that they are exact.
  private func moved(
    _ readings: [Location], _ change: (Int) -> (meters: Double, bearing: Double)
  ) -> [Location] {
    readings.enumerated().map { number, reading in
      var reading = reading
      let (meters, bearing) = change(number)
      reading.coordinates = reading.coordinates.moved(byMeters: meters, bearing: bearing)
      reading.horizontalAccuracyInMeters = 8
      return reading
    }
  }

  private func firstDeviation(_ drive: TownDrive) -> Int? {
    drive.steps.firstIndex { $0.contains { if case .deviation = $0 { true } else { false } } }
  }

  @Test("a wrong turn onto a road beside is noticed 50 m on, though readings lie between the roads")
  func besideRoute() throws {
    let drive = try TownDrive(
      beside.get(), through: ["A", "B"], along: "AMCD", SketchDrive(spacing: 8, speed: 8)
    ) { moved($0) { _ in (6, 0) } }
    // C is at 190 m, behind the reading with the number 23.
    let first = try #require(firstDeviation(drive), "\(drive.story)")
    #expect((22...30).contains(first), "\(first)")
  }

  /// A vehicle that stands for ten minutes behind some readings, with errors of 12 m that stay for 20 s.
  private func standing(behind readings: [Location], seed: UInt64) -> [Location] {
    var random = SeededGenerator(seed: seed)
    guard let last = readings.last, let time = last.time else { return [] }
    var (north, east) = (0.0, 0.0)
    return (1...600).map { second in
      var reading = last
      // The sum of twelve evenly spread numbers is nearly normal.
      func noise() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
      }
      north = 0.951 * north + 12 * 0.309 * noise()
      east = 0.951 * east + 12 * 0.309 * noise()
      reading.coordinates = last.coordinates.moved(byMeters: north, bearing: 0)
        .moved(byMeters: east, bearing: 90)
      reading.time = time.addingTimeInterval(Double(second))
      reading.speedInMetersPerSecond = 0
      reading.bearingInDegrees = nil
      reading.horizontalAccuracyInMeters = 8
      return reading
    }
  }

  @Test("a vehicle that stands for ten minutes is not off its route", arguments: 0..<12)
  func standingStill(seed: UInt64) throws {
    let drive = try TownDrive(
      beside.get(), through: ["A", "B"], along: "AMB", SketchDrive(spacing: 8, speed: 8)
    ) { readings in
      let begun = readings.prefix(40).map { reading in
        var reading = reading
        reading.speedInMetersPerSecond = 8
        return reading
      }
      return begun + standing(behind: begun, seed: seed)
    }
    #expect(firstDeviation(drive) == nil, "\(drive.story)")
  }

  @Test("errors towards a road beside are no deviation", arguments: 20...24)
  func towards(meters: Int) throws {
    let drive = try TownDrive(
      beside.get(), through: ["A", "B"], along: "AMB", SketchDrive(spacing: 8, speed: 8)
    ) { moved($0) { (40..<70).contains($0) ? (Double(meters), 180) : (0, 0) } }
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("readings that fall back for some seconds are not a vehicle that has turned")
  func fallingBack() throws {
    let road = try RoadSketch("A-----M-----B", ways: ["AMB": .residential])
    let drive = try TownDrive(
      road, through: ["A", "B"], along: "AMB", SketchDrive(spacing: 2.5, speed: 2.5)
    ) {
      moved($0) { number in (min(max(0, Double(number - 99) * 3.4), number < 115 ? 34 : 0), 270) }
    }
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(!drive.deeds.contains("moved back"), "\(drive.story)")
  }

  @Test("errors across a hairpin do not lead to the other leg and back", arguments: [1.5, 3.0])
  func across(speed: Double) throws {
    // 20 s, from 50 m before the bend on.
    let count = Int(400 / speed)
    let drive = try TownDrive(
      hairpin.get(), through: ["A", "D"], along: "ABCD", SketchDrive(spacing: speed, speed: speed)
    ) { moved($0) { (count..<count + 10).contains($0) ? (20, 180) : (0, 0) } }
    #expect(drive.neverGoesBack && !drive.deeds.contains("moved back"), "\(drive.story)")
    let steps = zip(drive.remaining, drive.remaining.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 < 50 }, "\(steps)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("no place is looked for on a part that ends before it begins")
  func emptyPart() throws {
    let drive = try TownDrive(
      hairpin.get(), through: ["A", "D"], along: "AB", SketchDrive(spacing: 10, speed: 10))
    let line = try #require(drive.core.line)
    let place = line.coordinate(at: 0).coordinate
    #expect(line.feet(near: place, within: 60, from: line.length, to: 0).isEmpty)
  }

  @Test(
    "what is told stays near where it was while a place there is left, though one far away is better"
  )
  func nearPlaces() throws {
    let drive = try TownDrive(
      hairpin.get(), through: ["A", "D"], along: "AB", SketchDrive(spacing: 10, speed: 10))
    let line = try #require(drive.core.line)
    // 25 m beside both legs, 50 m before the bend and 50 m behind it.
    let place = line.coordinate(at: 425).coordinate
    let reading = TrackReading(
      coordinate: place, noise: 20, speed: 5, time: 0, straight: 5, seconds: 1)
    let feet = [line.feet(near: place, within: 60).first, line.feet(near: place, within: 60).last]
      .compactMap { $0 }
    try #require(feet.count == 2 && feet[1].ground > feet[0].ground + 100, "\(feet)")
    var track = RouteTrack()
    track.seed([(feet[0], 0), (feet[1], 6)], reading, on: line)
    let (ahead, behind) = (feet[1].ground, feet[0].ground)
    #expect(track.best?.ground == behind)
    #expect(track.place(from: ahead, back: 60, reading, on: line)?.ground == ahead)
    track.seed([(feet[0], 6), (feet[1], 0)], reading, on: line)
    #expect(track.best?.ground == ahead)
    #expect(track.place(from: behind, back: 60, reading, on: line)?.ground == behind)
    track.seed([(feet[0], 60), (feet[1], 0)], reading, on: line)
    #expect(track.place(from: behind, back: 60, reading, on: line) == nil, "it was let go")
  }
}
