// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Testing

/// Areas to a place at a time, judged by routes at that time where no rule changes before they end.
@Suite("From where a place is reached, by the rules of a moment")
struct MomentReachTests {
  @Test("is from where routes come that begin then", arguments: 0..<4)
  func equalsRoutes(block: UInt64) throws {
    var (compared, ruled) = (0, 0)
    for seed in block * 20..<block * 20 + 20 {
      var town = RandomTown(seed: seed + 900).withTimes(seed: seed)
      let map = try TemporaryMap(town.data, country: "DE")
      let router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      var options = RoutingOptions()
      // Ten minutes past eight on a Monday; the next rule changes twenty minutes later.
      options.routeOptions.departureTime = try #require(RFC3339.time("2026-03-02T07:10:00Z")).time
      guard let timed = try router.timedGraph(options, nil) else { continue }
      var free = options
      free.routeOptions.departureTime = nil
      guard let reach = try reach(router, center, options, 1200) else { continue }
      for _ in 0..<10 {
        let other = Waypoint(coordinates: GeoCoordinates(town.place()))
        guard let (start, isSame) = try start(other, center, router, timed, reach), isSame else {
          continue
        }
        let route = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try router.solve([other, center], options)
        }
        let words = "\(seed) \(other.coordinates)"
        // When a rule changes a road may open.
        if let route, route.path.cost > 1_200_000 { continue }
        switch reach.value(at: start) {
        case .within(let sum, _):
          let totals = try router.totals(through: [other, center], options: options)
          #expect(totals.seconds == Double(sum.duration) / 1000, "\(words)")
          #expect(totals.meters == Double(sum.length) / 100, "\(words)")
          let plain = try RoutingError.unlessNoWay { () throws(RoutingError) in
            try router.totals(through: [other, center], options: free)
          }
          compared += 1
          if plain != totals { ruled += 1 }
        case .beyond: #expect(route == nil, "\(words)")
        case .doubtful: continue
        }
      }
      withExtendedLifetime(map) {}
    }
    #expect(compared > 60 && ruled > 3, "\(compared), \(ruled)")
  }

  private func reach(
    _ router: RoadRouter, _ center: Waypoint, _ options: RoutingOptions, _ seconds: Int32
  ) throws -> RoadReach? {
    try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.reach(
        around: center,
        IsolineOptions(
          calculationOptions: .init(
            rangeType: .timeInSeconds, rangeValues: [seconds], isolineDirection: .arrival),
          routingOptions: options)
      ).reach
    }
  }

  /// The roads that a trip begins on, and whether both ends are on the same roads as those of a route that may also
  /// wait on closed ones.
  private func start(
    _ other: Waypoint, _ center: Waypoint, _ router: RoadRouter, _ timed: TimedGraph,
    _ reach: RoadReach
  ) throws -> (candidates: [SnapCandidate], isSame: Bool)? {
    let own = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.snap([other, center], on: reach.graph)
    }
    let its = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.snap([other, center], on: timed)
    }
    guard let own, let its else { return nil }
    func roads(_ places: [SnappedWaypoint]) -> [[DirectedSegment]] {
      places.map { $0.candidates.map(\.arc) }
    }
    return (own[0].candidates, roads(own) == roads(its))
  }

  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D----G
         |         |
         E---------F
    """,
    ways: [
      "AB": .residential,
      "BCD": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
      "DG": .residential, "BEFD": .residential,
    ], country: "DE",
    terrain: Terrain { _, south in south > 50 ? 300 : 320 })

  private func least(
    _ place: SketchPlace, _ type: IsolineRangeType, _ set: (inout RouteOptions) throws -> Void
  ) throws -> Int32? {
    var options = RoutingOptions()
    try set(&options.routeOptions)
    options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    return try (1...80).map { Int32($0 * 10) }.first { limit in
      let area = try town.router.isolines(
        around: town.waypoint("G"),
        IsolineOptions(
          calculationOptions: .init(
            rangeType: type, rangeValues: [limit], isolineDirection: .arrival),
          routingOptions: options))[0]
      return try area.polygons.contains { $0.contains(try town.waypoint(place).coordinates) }
    }
  }

  @Test(
    "a street that is closed then is driven around, with a departure or an arrival time",
    arguments: [IsolineRangeType.timeInSeconds, .consumptionInWattHours])
  func closed(type: IsolineRangeType) throws {
    let (early, late) = ("2026-03-02T07:00:00Z", "2026-03-02T11:00:00Z")
    func departing(_ time: String) throws -> Int32? {
      try least("A", type) { $0.departureTime = try #require(RFC3339.time(time)).time }
    }
    func arriving(_ time: String) throws -> Int32? {
      try least("A", type) { $0.arrivalTime = try #require(RFC3339.time(time)).time }
    }
    let direct = try #require(try departing(late))
    let around = try #require(try departing(early))
    #expect(direct < around, "\(direct), \(around)")
    #expect(try arriving(late) == direct)
    #expect(try arriving(early) == around)
    #expect(try least("A", type) { _ in } == direct)
  }
}
