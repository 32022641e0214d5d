// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// `shortest` has the fewest metres where turns, lights, gates, ferries and private ground weigh some metres.
///
/// So it may be longer than the fastest route, but by no more than those are worth on the fastest one.
@Suite("The shortest route")
struct ShortestBoundTests {
  private func solved(
    _ router: RoadRouter, _ ends: [Waypoint], _ mode: OptimizationMode
  ) throws -> (path: RoutePath, graph: VehicleGraph)? {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = mode
    return try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.solve(ends, options)
    }
  }

  /// What a path of one leg weighs in another metric on the same hierarchy.
  private func cost(of leg: LegPath, by graph: VehicleGraph) -> Int64 {
    let (first, last) = (leg.states[0], leg.states[leg.states.count - 1])
    let turned = leg.inputs.reduce(Int64(0)) { $0 + Int64(graph.inputs.weight(of: $1)) }
    return graph.rest(of: graph.directed(first), beyond: leg.startPosition).cost + turned
      - graph.rest(of: graph.directed(last), beyond: leg.endPosition).cost
  }

  /// Whether the shortest route is longer; `nil` where there is none, or places lie on islands.
  private func compare(_ router: RoadRouter, _ ends: [Waypoint]) throws -> Bool? {
    guard let fastest = try solved(router, ends, .fastest)?.path.legs[0],
      let shortest = try solved(router, ends, .shortest),
      [fastest.start, fastest.end].allSatisfy({ $0.entryCost == 0 })
    else { return nil }
    let most = cost(of: fastest, by: shortest.graph)
    #expect(shortest.path.cost <= most)
    #expect(shortest.path.legs[0].lengthCentimeters <= most + 1)
    return shortest.path.legs[0].lengthCentimeters > fastest.lengthCentimeters + 1
  }

  @Test("on random networks is no longer than the fastest with what its delays are worth")
  func random() throws {
    var (compared, longer) = (0, 0)
    for seed in UInt64(7000)..<7040 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      for _ in 0..<6 {
        let ends = [town.place(), town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        guard let isLonger = try compare(router, ends) else { continue }
        (compared, longer) = (compared + 1, longer + (isLonger ? 1 : 0))
      }
    }
    #expect(compared > 100)
    #expect(longer * 5 < compared, "\(longer) of \(compared)")
  }

  @Test("in a city, too, where few of a hundred are longer at all")
  func city() throws {
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    let router = try RoadRouter(opening: map.path)
    let network = router.network
    var random = SeededGenerator(seed: 2_026)
    var (compared, longer) = (0, 0)
    for _ in 0..<150 {
      let ends = (0..<2).map { _ in
        let segment = UInt32.random(in: 0..<UInt32(network.segments.count), using: &random)
        let line = network.shape(of: DirectedSegment(SegmentID(segment), forward: true))
        return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
      }
      guard let isLonger = try compare(router, ends) else { continue }
      (compared, longer) = (compared + 1, longer + (isLonger ? 1 : 0))
    }
    #expect(compared > 50)
    #expect(longer * 10 <= compared, "\(longer) of \(compared)")
  }
}
