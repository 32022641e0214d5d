// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Explanations of random roads in random towns.
@Suite("Explanations in random towns")
struct ExplainTownTests {
  @Test("numbers add up, to what the judge says of the way over the road", arguments: 0..<4)
  func sums(part: Int) throws {
    var verdicts: Set<ExplanationVerdict> = []
    for seed in UInt64(part) * 10..<UInt64(part + 1) * 10 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = seed % 3 == 2 ? .shortest : .fastest
      let isFastest = options.routeOptions.optimizationMode == .fastest
      let graph = try router.graph(
        profile: "car", optimization: isFastest ? .fastest : .shortest)
      let unit = isFastest ? 1000.0 : 100
      for trip in 0..<4 {
        let waypoints = [town.place(), town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        let road = GeoCoordinates(town.place())
        let answer = try router.explanation(
          of: waypoints, over: .near(road), options: options, profile: nil)
        verdicts.insert(answer.verdict)
        for costs in [answer.best, answer.over, answer.violating].compactMap(\.self) {
          #expect(abs(costs.parts.reduce(0) { $0 + $1.cost } - costs.cost) < 1e-6)
          #expect(abs(costs.parts.reduce(0) { $0 + $1.duration } - costs.duration) < 1e-6)
        }
        if let best = answer.best {
          let path = try router.solve(waypoints, options).path
          #expect(abs(best.cost - Double(path.cost) / unit) < 1e-6, "\(seed), \(trip)")
        }
        let closed = answer.verdict == .closed
        guard !closed, answer.verdict != .used, let told = answer.road else { continue }
        let expected = judged(router, graph, waypoints, told)
        #expect(
          answer.over.map { ($0.cost * unit).rounded() } == expected.map { Double($0) },
          "\(seed), \(trip)")
      }
    }
    #expect(verdicts.isSuperset(of: [.used, .dearer]), "\(verdicts)")
  }

  /// The cost of the cheapest way that passes the place on the road, in either direction.
  private func judged(
    _ router: RoadRouter, _ graph: VehicleGraph, _ waypoints: [Waypoint], _ road: ExplainedRoad
  ) -> Int64? {
    guard let ends = try? router.snap(waypoints, on: graph), let local = road.segment.localId,
      let segment = router.network.tiles.segment(
        tile: road.segment.tilePartitionId, local: local),
      let place = Coordinate(road.place)
    else { return nil }
    let forward = DirectedSegment(segment, forward: true)
    let foot = PolylineFoot(of: place, on: router.network.shape(of: forward))
    let candidates = [forward, forward.reversed].filter { graph.metric.allows($0) }.map { arc in
      SnapCandidate(
        arc: arc, position: arc.isForward ? foot.position : 1 - foot.position,
        coordinate: place, distanceMeters: 0, isLeft: false, entryCost: 0)
    }
    var judge = PlainChain(graph)
    let via = SnappedWaypoint(candidates: candidates, isStop: false)
    return judge.answer(through: [ends[0], via, ends[1]])?.cost
  }
}
