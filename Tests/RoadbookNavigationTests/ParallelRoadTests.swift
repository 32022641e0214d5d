// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Slow roads beside fast ones")
struct ParallelRoadTests {
  /// A motorway, and 30 m beside it a street of the town, with slip roads between them.
  private let road = Result {
    try RoadSketch(
      """
      A-----------------------M-----------------------N-----------------------B
      C-----------------------P-----------------------Q-----------------------D
      """,
      ways: [
        "AMNB": .motorway, "CPQD": .residential, "AC": .motorwayLink, "MP": .motorwayLink,
        "QN": .motorwayLink, "DB": .motorwayLink,
      ], cellMeters: 30)
  }

  /// A drive whose receiver tells speeds, and errs for some 20 s by about as much.
  private func drive(
    along path: String, speed: Double, noise: Double, seed: Int
  ) throws -> TownDrive {
    let steps = SketchDrive(spacing: speed, speed: speed)
    return try TownDrive(road.get(), through: ["A", "B"], along: path, steps) { readings in
      var receiver = ReceiverNoise(
        meters: noise, correlationSeconds: 20, SeededGenerator(seed: UInt64(seed)))
      return readings.map { reading in
        var told = reading
        told.coordinates = receiver.read(reading.coordinates, after: 1)
        told.horizontalAccuracyInMeters = noise
        told.speedInMetersPerSecond = speed
        return told
      }
    }
  }

  @Test(
    "a driver at 108 km/h on a motorway is not thought to be on the street beside it",
    arguments: [10.0, 15])
  func motorway(noise: Double) throws {
    for seed in 1...40 {
      let drive = try drive(along: "AMNB", speed: 30, noise: noise, seed: seed)
      #expect(!drive.deeds.contains("off the route"), "\(seed): \(drive.story)")
    }
  }

  @Test("a driver who leaves the motorway for the street is noticed", arguments: 1...10)
  func street(seed: Int) throws {
    let drive = try drive(along: "AMPQD", speed: 14, noise: 10, seed: seed)
    #expect(drive.deeds.contains("off the route"), "\(drive.story)")
  }
}
