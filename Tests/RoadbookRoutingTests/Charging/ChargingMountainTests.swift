// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Charging plans in the mountains")
struct ChargingMountainTests {
  /// The judge looks at those ways alone over which no plain sum of time and charging is more than what the plan takes.
  ///
  /// All that may be worth driving are too many, and a better plan is along such ways.
  @Test(
    "take as little as the best of all plans along all ways, over 30 stations in Andorra",
    .enabled("needs ../shared/data") { try Need.extracts.isMet })
  func andorra() throws {
    let map = try TemporaryMap(
      importing: RealData.osm("andorra-2021.osm.pbf"),
      elevation: RealData.elevation("n42e001.hgt.zip"))
    let router = try RoadRouter(opening: map.path)
    var tally = ChargingPlanTally()
    var (planned, impossible) = (0, 0)
    for seed in UInt64(0)..<10 {
      var random = SeededGenerator(seed: seed)
      let trip = try JudgedTrip(seed, router, factor: 15, stationCount: 30) {
        Self.place(&random)
      }
      guard let plan = trip.found() else {
        #expect(!trip.isPossible(), "seed \(seed): none found")
        impossible += 1
        continue
      }
      // That there is a plan takes no judge; how good it is does.
      tally.compare(plan, trip.best(within: plan.cost + 1), "seed \(seed)")
      planned += 1
    }
    #expect(planned > 5 && impossible > 0, "\(planned), \(impossible)")
    tally.expectEnough(planned: 5)
    withExtendedLifetime(map) {}
  }

  /// Beside one of the towns.
  private static func place(_ random: inout SeededGenerator) -> Coordinate {
    let town = towns.randomElement(using: &random) ?? (0, 0)
    return Coordinate(
      latitude: town.0 + Double.random(in: -0.01...0.01, using: &random),
      longitude: town.1 + Double.random(in: -0.01...0.01, using: &random))
  }

  private static let towns = [
    (42.507, 1.521), (42.509, 1.539), (42.536, 1.583), (42.567, 1.598), (42.556, 1.533),
    (42.545, 1.515), (42.464, 1.491), (42.542, 1.733), (42.577, 1.668), (42.572, 1.484),
    (42.546, 1.479), (42.595, 1.525), (42.48, 1.456),
  ]
}
