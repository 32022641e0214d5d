// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("When phrases begin and end")
struct PhraseTimeTests {
  /// A turn with a long name, far enough from the start.
  let turn = Result {
    try RoadSketch(
      """
      A--------------------B
                           |
                           |
                           |
                           |
                           C
      """,
      ways: [
        "AB": .residential.named("Lower Main Street"),
        "BC": .residential.named("Old Mill and Bridge Road"),
      ])
  }
  /// A stop some meters behind a turn.
  let corner = Result {
    try RoadSketch(
      """
      A--------------------B
                           1
                           |
                           |
                           C
      """,
      ways: [
        "AB": .residential.named("Main"), "BC": .residential.named("Upper Mill Lane"),
      ], cellMeters: 15)
  }

  /// Readings that say how exact they are.
  private static func exact(_ meters: Double) -> ([Location]) -> [Location] {
    { readings in
      readings.map { reading in
        var reading = reading
        reading.horizontalAccuracyInMeters = meters
        return reading
      }
    }
  }

  /// The vehicle stands at the end for ten seconds.
  private static func standing(_ readings: [Location]) -> [Location] {
    guard let last = readings.last, let time = last.time else { return readings }
    return readings
      + (1...10).map { second in
        var reading = last
        reading.time = time + Double(second)
        return reading
      }
  }

  /// Meters before the turn at which it is said.
  private func actionMeters(_ drive: TownDrive) throws -> Double {
    try #require(
      drive.texts.first {
        $0.maneuverNotificationDetails?.maneuverNotificationType == .action
          && $0.maneuverNotificationDetails?.maneuver.action == .rightTurn
      }
    ).distanceInMeters
  }

  /// Seconds by which phrases, at 14 letters a second, would speak into the next one.
  private func overlap(_ drive: TownDrive, secondsEach: Double) -> Double {
    var (busyUntil, most) = (0.0, 0.0)
    for (number, events) in drive.steps.enumerated() {
      for case .text(let text) in events {
        let start = Double(number) * secondsEach
        most = max(most, busyUntil - start)
        busyUntil = start + Double(text.text.count) / 14
      }
    }
    return most
  }

  @Test("a turn is said earlier where the receiver is less exact")
  func receiver() throws {
    let car = SketchDrive(spacing: 2, speed: 10)
    let exact = try actionMeters(
      TownDrive(turn.get(), through: ["A", "C"], along: "ABC", car, readings: Self.exact(4)))
    let vague = try actionMeters(
      TownDrive(turn.get(), through: ["A", "C"], along: "ABC", car, readings: Self.exact(30)))
    // One and a half times the difference, within a reading or two.
    #expect(abs(vague - exact - 39) < 8, "\(exact) and \(vague)")
  }

  @Test("a turn is said earlier where the vehicle is slower than its road, and may speed up")
  func gain() throws {
    let slow = try actionMeters(
      TownDrive(
        turn.get(), through: ["A", "C"], along: "ABC", SketchDrive(spacing: 2, speed: 5),
        readings: Self.exact(4)))
    let phrase = Double("Turn right onto Old Mill and Bridge Road".count) / 14
    #expect(slow > phrase * 7.5, "\(slow) m")
  }

  @Test("an arrival waits until the voice has ended")
  func arrivalWaits() throws {
    // Five readings a second, the first one some meters before the turn.
    let drive = try TownDrive(
      corner.get(), through: ["A", "1"], along: "AB1", SketchDrive(spacing: 4, speed: 20),
      readings: { Self.standing(Array($0.dropFirst(78))) })
    #expect(overlap(drive, secondsEach: 0.2) < 0.01, "\(drive.story)")
    #expect(drive.deeds.hasSuffix("reached B | arrived | action B"), "\(drive.story)")
  }

  @Test("a stop right behind a turn is not reached before the turn")
  func behindTurn() throws {
    let drive = try TownDrive(
      corner.get(), through: ["A", "1", "C"], along: "ABC", SketchDrive(spacing: 5, speed: 10),
      readings: Self.exact(8))
    let turn = try #require(drive.deeds.range(of: "action B"), "\(drive.story)")
    let stop = try #require(drive.deeds.range(of: "reached B"), "\(drive.story)")
    #expect(turn.lowerBound < stop.lowerBound)
    let reached = try #require(
      drive.steps.firstIndex { events in
        events.contains { if case .milestone(_, .reached) = $0 { true } else { false } }
      })
    let told = drive.steps[...reached].joined().compactMap { event -> Int32? in
      guard case .progress(let progress) = event else { return nil }
      return progress.sectionProgress.first?.remainingDistanceInMeters
    }
    let last = try #require(told.last)
    #expect(last <= 15, "\(last) m before the stop")
  }

  @Test("a turn that was passed before the first reading is told to be dropped")
  func firstReading() throws {
    let town = try RoadSketch(
      """
      A--B
         |
         |
         |
         C
      """,
      ways: ["AB": .residential.named("Main"), "BC": .residential.named("Mill")])
    let drive = try TownDrive(town, through: ["A", "C"], along: "ABC") { Array($0.dropFirst(27)) }
    #expect(drive.deeds.hasPrefix("dropped B"), "\(drive.story)")
    let late = try TownDrive(town, through: ["A", "C"], along: "ABC") { Array($0.dropFirst(32)) }
    #expect(!late.deeds.contains("dropped"), "\(late.story)")
  }

  @Test("a route whose first and last pieces have no length has its ends")
  func piecesWithoutLength() throws {
    var data = try #require(try turn.get().route("A", "C").data)
    let line = Array(data.sections[0].geometry)
    let (first, last) = (try #require(line.first), try #require(line.last))
    data.sections[0].geometry = ([first] + line + [last])[...]
    let route = try RouteLine(Route(data))
    let before = try away(from: first, against: line[1])
    let start = route.feet(near: before, within: 20)
    #expect(start.map { Int($0.ground.rounded()) } == [0], "\(start)")
    let behind = try away(from: last, against: line[line.count - 2])
    let end = route.feet(near: behind, within: 20)
    #expect(end.map { Int($0.ground.rounded()) } == [Int(route.length.rounded())], "\(end)")
  }

  /// A place 8 m from one, on the side where another one is not.
  private func away(from place: Coordinate, against other: Coordinate) throws -> Coordinate {
    let moved = GeoCoordinates(place).moved(byMeters: 8, bearing: other.bearing(to: place))
    return try #require(Coordinate(moved))
  }
}
