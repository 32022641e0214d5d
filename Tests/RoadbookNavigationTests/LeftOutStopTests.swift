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

  @Test("a visit that is saved and loaded goes on")
  func saved() throws {
    let whole = try drive(["A", "C", "I"], along: "ADGHI", standing: 30)
    var state = try #require(whole.core.route.map { _ in NavigationState() })
    state.stopVisit = StopVisit(leftRouteAt: GeoCoordinates(latitude: 1, longitude: 2))
    let wasLongEnough = state.stopVisit.stay(at: 2, 1_000)
    #expect(!wasLongEnough)
    var loaded = try JSONDecoder().decode(
      NavigationState.self, from: JSONEncoder().encode(state))
    #expect(loaded == state)
    let isLongEnough = loaded.stopVisit.stay(at: 2, 16_000)
    #expect(isLongEnough)
  }
}
