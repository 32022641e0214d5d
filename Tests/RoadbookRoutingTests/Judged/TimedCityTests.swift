// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// Trips at random times of a week, judged where the search by time was needed, and sometimes else.
///
/// Slow tests ask it 1,000 times in each of three cities.
@Suite(
  "In real cities the engine's cost at a time is the judge's",
  .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
struct TimedCityTests {
  private static let isLong = RealData.slowTestsAreAskedFor
  /// How many trips are judged, and how many of them may have needed no search by time.
  private static let (judgedCount, otherCount) = isLong ? (1_000, 900) : (6, 2)

  // In the other two a few streets have such rules, and hardly any trip of these is on them.
  @Test(
    arguments: [("heidelberg-2024", 1), ("rhein-neckar-roads-2016", 0)]
      + (isLong ? [("munich-centre-2020", 1)] : []))
  func anyTime(name: String, leastSearched: Int) throws {
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"), country: "DE")
    let router = try RoadRouter(opening: map.path)
    var judgement = try #require(try TimedJudgement(router))
    var random = SeededGenerator(seed: 7)
    let junctions = router.network.junctions
    func place() -> Waypoint {
      let junction = Int.random(in: 0..<junctions.count, using: &random)
      return Waypoint(coordinates: GeoCoordinates(junctions[at: junction].coordinate))
    }
    var (searched, others) = (0, 0)
    for trip in 0..<(Self.isLong ? 400_000 : 3000) where searched + others < Self.judgedCount {
      let ends = [place(), place()]
      guard ends[0].coordinates.distance(to: ends[1].coordinates) < 3000 else { continue }
      let time = Date(
        timeIntervalSince1970: 1_772_409_600 + Double.random(in: 0..<604_800, using: &random))
      let isSearched = try judgement.isSearched(ends, at: time)
      let mostOthers = leastSearched > 0 ? Self.otherCount : Self.judgedCount
      guard isSearched || others < mostOthers else { continue }
      if isSearched { searched += 1 } else { others += 1 }
      try judgement.compare(ends, at: time, "\(name), trip \(trip)")
    }
    #expect(searched >= leastSearched && others > 0)
  }
}
