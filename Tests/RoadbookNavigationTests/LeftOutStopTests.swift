// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Drivers who leave stops out, and come by other roads")
struct LeftOutStopTests {
  /// The route leads from A by C to I; the roads by D, G and H are not on it.
  let grid = Result {
    try RoadSketch(
      """
      A-----B-----C
      |           |
      |           |
      D           F
      |           |
      |           |
      G-----H-----I-----K
      """,
      ways: [
        "ABC": .residential.named("One"), "GHIK": .residential.named("Three"),
        "ADG": .residential.named("Left"), "CFI": .residential.named("Right"),
      ])
  }

  private func drive(
    _ stops: [SketchPlace], along path: String, standing seconds: Int, noise: Double = 0,
    seed: Int = 1
  ) throws -> TownDrive {
    try TownDrive(
      grid.get(), through: stops, along: path,
      SketchDrive(spacing: 10, speed: 10, noise: noise, seed: UInt64(seed))
    ) { readings in
      guard seconds > 0, let last = readings.last, let time = last.time else { return readings }
      return readings
        + (1...seconds).map { second in
          var reading = last
          reading.time = time + Double(second)
          return reading
        }
    }
  }

  @Test("the destination is reached, and the stop is missed, once each", arguments: 1...4)
  func destination(seed: Int) throws {
    let drive = try drive(
      ["A", "C", "I"], along: "ADGHI", standing: 30, noise: seed == 1 ? 0 : 6, seed: seed)
    #expect(drive.milestones == ["missed C", "reached I"], "\(drive.story)")
    #expect(drive.deeds.hasSuffix("missed C | reached I | action I | arrived"), "\(drive.story)")
    #expect(drive.events.count { $0 == .destinationReached } == 1)
  }

  @Test("two stops that are left out are missed in their order")
  func two() throws {
    let drive = try drive(["A", "B", "C", "I"], along: "ADGHI", standing: 30)
    #expect(drive.milestones == ["missed B", "missed C", "reached I"], "\(drive.story)")
  }

  @Test("a later stop is reached, and the trip goes on to its destination")
  func laterStop() throws {
    // B and C are left out; from I on the vehicle is on the route.
    let drive = try drive(["A", "C", "I", "F"], along: "ADGHI", standing: 30)
    #expect(drive.milestones == ["missed C", "reached I"], "\(drive.story)")
    #expect(!drive.deeds.contains("arrived"), "\(drive.story)")
  }

  @Test("passing by the destination is no arrival")
  func passingBy() throws {
    let drive = try drive(["A", "C", "I"], along: "ADGHIK", standing: 0)
    #expect(drive.milestones.isEmpty, "\(drive.story)")
    #expect(drive.deeds.contains("off the route"), "\(drive.story)")
  }

  @Test("a trip that ends where it began is not at its end when it is left there")
  func roundTrip() throws {
    let drive = try drive(["A", "C", "A"], along: "ADA", standing: 30)
    #expect(!drive.deeds.contains("arrived"), "\(drive.story)")
  }

  @Test("a visit that is saved and loaded goes on, and a short gap does not end it")
  func saved() throws {
    var visit = StopVisit()
    #expect(visit.stay(at: 2, 1_000) == 0)
    var loaded = try JSONDecoder().decode(StopVisit.self, from: JSONEncoder().encode(visit))
    #expect(loaded.stay(at: 2, 12_000) == 11_000)
    #expect(loaded.stay(at: 2, 28_000) == 0, "away for 16 s")
    #expect(loaded.stay(at: 3, 29_000) == 0, "another stop")
  }
}

@Suite("Drivers who leave stops out, and stay where their route comes by a later one")
struct StopOnTheWayTests {
  /// The route leads from A by D to B, and back to D; then to C.
  let town = Result {
    try RoadSketch(
      """
      A-----D-----B
            |
            |
            C
      """,
      ways: ["ADB": .residential.named("Main"), "DC": .residential.named("Spur")])
  }

  /// Drives along the letters, and stands at the end of the first ones.
  private func drive(
    _ stops: [SketchPlace], along path: String, standing seconds: Int, afterMeters meters: Int,
    noise: Double = 0, seed: Int = 1
  ) throws -> TownDrive {
    try TownDrive(
      town.get(), through: stops, along: path,
      SketchDrive(spacing: 10, speed: 10, noise: noise, seed: UInt64(seed))
    ) { readings in
      let count = meters / 10 + 1
      guard let last = readings.prefix(count).last, let time = last.time else { return readings }
      let stand = (1...seconds).map { second -> Location in
        var reading = last
        reading.time = time + Double(second)
        return reading
      }
      let rest = readings.dropFirst(count).map { reading -> Location in
        var reading = reading
        reading.time = reading.time.map { $0 + Double(seconds) }
        return reading
      }
      return readings.prefix(count) + stand + rest
    }
  }

  @Test("who stays at the destination, to which the route comes back later, has arrived")
  func destination() throws {
    let drive = try drive(["A", "B", "D"], along: "AD", standing: 130, afterMeters: 600)
    #expect(drive.milestones == ["missed B", "reached D"], "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
  }

  @Test("a light beside it is no arrival")
  func light() throws {
    let drive = try drive(["A", "B", "D"], along: "ADBD", standing: 100, afterMeters: 600)
    #expect(drive.milestones == ["reached B", "reached D"], "\(drive.story)")
  }

  @Test("who stays at a later stop goes on from there")
  func goesOn() throws {
    let drive = try drive(["A", "B", "D", "C"], along: "ADC", standing: 130, afterMeters: 600)
    #expect(drive.milestones == ["missed B", "reached D", "reached C"], "\(drive.story)")
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix("arrived"), "\(drive.story)")
  }

  @Test("who waits at the start of a round trip has not arrived")
  func roundTrip() throws {
    let drive = try drive(["A", "B", "A"], along: "ADBDA", standing: 300, afterMeters: 0)
    #expect(drive.milestones == ["reached B", "reached A"], "\(drive.story)")
  }

  @Test("who waits at a stop that comes again later visits it once")
  func twice() throws {
    let drive = try drive(
      ["A", "D", "B", "D", "C"], along: "ADBDC", standing: 300, afterMeters: 600)
    #expect(
      drive.milestones == ["reached D", "reached B", "reached D", "reached C"], "\(drive.story)")
  }
}
