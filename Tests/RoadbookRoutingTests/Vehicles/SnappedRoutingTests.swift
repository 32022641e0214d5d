// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Questions between snapped places")
struct SnappedRoutingTests {
  @Test("distances, paths and tables agree with routes", arguments: 0..<20)
  func agree(seed: UInt64) throws {
    var town = RandomTown(seed: seed)
    let map = try TemporaryMap(town.data)
    let router = try RoadRouter(opening: map.path)
    let car = try router.snappedRouting(profile: "car")
    var (starts, ends): ([SnappedWaypoint], [SnappedWaypoint]) = ([], [])
    var pairs: [[Waypoint]] = []
    while pairs.count < 6 {
      let pair = [town.place(), town.place()].map { Waypoint(coordinates: GeoCoordinates($0)) }
      guard let snapped = try? router.snap(pair, on: car.graph) else { continue }
      pairs.append(pair)
      starts.append(snapped[0])
      ends.append(snapped[1])
    }
    let table = try car.table(from: starts, to: ends, threads: 2)
    for (number, pair) in pairs.enumerated() {
      let route = try? router.solve(pair, RoutingOptions()).path
      let distance = try car.distance(from: starts[number], to: ends[number])
      #expect(distance?.cost == route?.cost, "pair \(number)")
      #expect((try? car.path(from: starts[number], to: ends[number])) == route)
      #expect(table[number, number] == distance)
      #expect(distance?.length == route?.legs[0].lengthCentimeters)
      #expect(distance?.duration == route?.legs[0].durationMilliseconds)
    }
  }
}
