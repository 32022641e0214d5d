// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import RoadbookTraffic
import Testing

/// What is reached on trips that begin at a time, judged by plain searches by time from place to place.
@Suite("What is reached at a time where rules change with it")
struct TimedReachTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let others: [Waypoint]
    var options = RoutingOptions()
    let timed: TimedGraph

    /// `nil` where nothing changes with the time.
    init?(seed: UInt64) throws {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      map = try TemporaryMap(town.data.withWaits(ofOdd: seed))
      router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      self.center = center
      others =
        (0..<8).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        + [40.0, 80, 120].map {
          Waypoint(coordinates: center.coordinates.moved(byMeters: $0, bearing: Double(seed) * 77))
        }
      // 2026-03-02 is a Monday.
      let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
      options.routeOptions.departureTime = eight.addingTimeInterval(Double(seed % 7) * 40 - 120)
      options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
      if seed % 3 == 1 { Self.slow(router, seed) }
      guard let timed = try router.timedGraph(options, nil) else { return nil }
      self.timed = timed
    }

    /// Traffic on some roads.
    private static func slow(_ router: RoadRouter, _ seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = 2 * router.network.segments.count
      let flow = ContiguousArray(
        (0..<count).map { _ in
          Int.random(in: 0..<5, using: &random) == 0 ? RoadSpeed.closure : .unknown
        })
      router.use(
        TrafficSnapshot(
          TrafficOrigin(source: "planted", measured: RoadRouter.secondsNow), flow: flow))
    }

    func reach(_ type: IsolineRangeType, _ value: Int32) throws(RoutingError) -> RoadReach {
      try router.reach(
        around: center,
        IsolineOptions(
          calculationOptions: .init(rangeType: type, rangeValues: [value]), routingOptions: options)
      ).reach
    }

    /// The least cost of a trip, and what the route of the engine takes.
    func judged(_ other: Waypoint) throws -> (cost: Int64, totals: RouteTotals)? {
      guard let time = options.routeOptions.departureTime else { return nil }
      let departure = Int64((time.timeIntervalSince1970 * 1000).rounded())
      let clocks = router.clocks(of: timed, at: departure)
      var judge = PlainTimedChain(timed, TimedTrip(timed, departure: departure, clocks: clocks))
      guard let snapped = try? router.snap([center, other], on: timed),
        let cost = judge.cost(through: snapped, stays: [0, 0])
      else { return nil }
      return (cost, try router.totals(through: [center, other], options: options))
    }

    /// The cheapest way of a reach to a place.
    func best(
      _ other: Waypoint, _ reach: RoadReach
    ) throws -> (sum: PathSum, candidate: SnapCandidate)? {
      guard let snapped = try? router.snap([center, other], on: timed) else { return nil }
      return snapped[1].candidates.flatMap { candidate in
        reach.pieces(of: candidate.arc)
          .filter { ($0.from...$0.to).contains(candidate.position) }
          .map { piece in
            var sum = reach.sum(piece, at: candidate.position)
            sum.cost += candidate.entryCost
            return (sum, candidate)
          }
      }.min { $0.sum < $1.sum }
    }
  }

  @Test("each place has the cost and the time of its own route", arguments: 0..<8)
  func equalsRoutes(decade: Int) throws {
    var ruled = 0
    for seed in UInt64(decade) * 12..<UInt64(decade + 1) * 12 {
      guard let world = try World(seed: seed) else { continue }
      for type in [IsolineRangeType.timeInSeconds, .distanceInMeters] {
        let all = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try world.reach(type, 30_000)
        }
        guard let all else { continue }
        let near = try world.reach(type, type == .timeInSeconds ? 45 : 450)
        for (number, other) in world.others.enumerated() {
          try check(world, other, all, near, "\(seed) \(type) \(number)", &ruled)
        }
      }
    }
    // Otherwise no rule was in the way.
    #expect(ruled > 3)
  }

  private func check(
    _ world: World, _ other: Waypoint, _ all: RoadReach, _ near: RoadReach, _ place: String,
    _ ruled: inout Int
  ) throws {
    let best = try world.best(other, all)
    let judged = try world.judged(other)
    // Waits of hours weigh more in routes.
    if let judged, judged.cost >> 10 > 3_000_000 { return }
    #expect((best == nil) == (judged == nil), "\(place)")
    guard let best, let judged else { return }
    let cost = (judged.cost + 1023) >> 10
    #expect(abs(best.sum.cost - cost) <= 1, "\(place): \(best.sum.cost), \(cost)")
    #expect(
      abs(Double(best.sum.duration) / 1000 - judged.totals.seconds) < 0.0015
        || cost != best.sum.cost, "\(place): \(best.sum), \(judged.totals)")
    var free = world.options
    free.routeOptions.departureTime = nil
    if let plain = try? world.router.totals(through: [world.center, other], options: free),
      abs(plain.seconds - judged.totals.seconds) > 1
    {
      ruled += 1
    }
    let position =
      best.candidate.arc.isForward ? best.candidate.position : 1 - best.candidate.position
    let isWithin = near.stretches(of: best.candidate.arc.segment, within: near.limit)
      .contains { $0.lowerBound - 1e-9 <= position && position <= $0.upperBound + 1e-9 }
    let taken = all.part(best.sum)
    // At the very border half a millisecond decides.
    if abs(taken - near.limit) > 2, best.candidate.entryCost == 0 {
      #expect(isWithin == (taken <= near.limit), "\(place): \(taken) of \(near.limit)")
    }
  }

  @Test("a street that is closed then is driven around, or waited for, and no further is come")
  func closed() throws {
    let town = try RoadSketch(
      """
      A----B----C----D----G
           |         |
           E---------F
      """,
      ways: [
        "AB": .residential,
        "BCD": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
        "DG": .residential, "BEFD": .residential,
      ], country: "DE")
    func reached(_ place: SketchPlace, _ time: String?, _ seconds: Int32) throws -> Bool {
      var options = RoutingOptions()
      options.routeOptions.departureTime = try time.map { try #require(RFC3339.time($0)).time }
      let (reach, _) = try town.router.reach(
        around: town.waypoint("A"),
        IsolineOptions(
          calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: [seconds]),
          routingOptions: options))
      let places = try town.router.snap(
        [town.waypoint("A"), town.waypoint(place)], on: reach.graph)
      if case .within = reach.value(at: places[1].candidates) { return true }
      return false
    }
    // 2,000 m on the straight way, 2,400 m around.
    #expect(try reached("G", nil, 300))
    let direct = try (1...40).first { try reached("G", "2026-03-02T11:00:00Z", Int32($0 * 10)) }
    let around = try (1...60).first { try reached("G", "2026-03-02T07:00:00Z", Int32($0 * 10)) }
    #expect(try #require(direct) < #require(around))
    // Half a minute before nine one waits.
    let waiting = try (1...60).first { try reached("C", "2026-03-02T07:58:00Z", Int32($0 * 10)) }
    #expect(try #require(waiting) >= 12)
  }
}
