// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Charging plans on large maps")
struct ChargingLargeMapTests {
  /// With a battery of 6 kWh, which makes the way between two stations matter most.
  ///
  /// That a plan along all ways is the best one is judged on smaller maps: here the judge would need many minutes.
  @Test(
    "take no longer along all ways than along three, and sometimes less",
    .enabled("needs ../shared/data") { try Need.extracts.isMet })
  func allWays() throws {
    let map = try TemporaryMap(
      importing: RealData.osm("rhein-neckar-roads-2016.osm.pbf"), country: "DE")
    let router = try RoadRouter(opening: map.path)
    var better = 0
    for seed in UInt64(6)..<11 {
      var random = SeededGenerator(seed: seed)
      let trip = try JudgedTrip(seed, router, factor: 15, stationCount: 60) {
        Coordinate(
          latitude: Double.random(in: 49.25...49.55, using: &random),
          longitude: Double.random(in: 8.35...8.75, using: &random))
      }
      let few = try #require(trip.found(), "seed \(seed)")
      let all = try #require(trip.found(allWays: true), "seed \(seed)")
      #expect(all.cost < few.cost + 0.1, "seed \(seed): \(all.cost), \(few.cost)")
      if all.cost < few.cost - 1 { better += 1 }
    }
    #expect(better > 1, "\(better)")
    withExtendedLifetime(map) {}
  }
}
