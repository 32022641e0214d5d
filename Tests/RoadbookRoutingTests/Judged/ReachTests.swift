// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("What is reached within a limit")
struct ReachTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let others: [Waypoint]
    let options: RoutingOptions

    init(seed: UInt64, count: Int = 12) throws {
      var town = RandomTown(seed: seed).withSigns(seed: seed)
      map = try TemporaryMap(
        town.data.withWaits(ofOdd: seed), country: "DE")
      router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      self.center = center
      // The center's own surroundings are the hardest.
      others =
        (0..<count).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        + [40.0, 80, 120, 300].map {
          Waypoint(coordinates: center.coordinates.moved(byMeters: $0, bearing: Double(seed) * 77))
        }
      options = Self.options(seed)
    }

    /// Named vehicles, and vehicles, costs and closures of a request's own.
    private static func options(_ seed: UInt64) -> RoutingOptions {
      var options = RoutingOptions()
      options.routeOptions.trafficOptimizationMode = .disabled
      options.routeOptions.optimizationMode = seed % 3 == 2 ? .shortest : .fastest
      switch seed % 5 {
      case 1:
        options.transportSpecification = TransportSpecification(transportMode: .truck)
        options.transportSpecification.vehicleSpecification = VehicleSpecification()
        options.transportSpecification.vehicleSpecification?.grossWeightInKilograms = 9000
      case 2: options.transportSpecification = TransportSpecification(transportMode: .bicycle)
      case 3: options.routeOptions.speedCapInMetersPerSecond = 9
      case 4: options.transportSpecification = TransportSpecification(transportMode: .pedestrian)
      default: break
      }
      return options
    }
  }

  private static let directions: [RoutePlaceDirection] = [.departure, .arrival]
  private static let types: [IsolineRangeType] = [.timeInSeconds, .distanceInMeters]

  private func isolineOptions(
    _ type: IsolineRangeType, _ value: Int32, _ direction: RoutePlaceDirection,
    _ options: RoutingOptions
  ) -> IsolineOptions {
    IsolineOptions(
      calculationOptions: .init(
        rangeType: type, rangeValues: [value], isolineDirection: direction), routingOptions: options
    )
  }

  @Test(
    "has at each place the time and length of its route, both ways", arguments: RealData.seeds(80))
  func equalsRoutes(seed: UInt64) throws {
    let world = try World(seed: seed)
    for direction in Self.directions {
      for type in Self.types {
        try check(world, direction, type, seed)
      }
    }
  }

  private func check(
    _ world: World, _ direction: RoutePlaceDirection, _ type: IsolineRangeType, _ seed: UInt64
  ) throws {
    let isFrom = direction == .departure
    func reach(_ value: Int32) throws -> RoadReach? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.reach(
          around: world.center, isolineOptions(type, value, direction, world.options)
        ).reach
      }
    }
    guard let all = try reach(30_000) else { return }
    let value: Int32 = type == .timeInSeconds ? 45 : 450
    let near = try #require(try reach(value))
    let limit = Int64(value) * (type == .timeInSeconds ? 1000 : 100)
    for other in world.others {
      let ends = isFrom ? [world.center, other] : [other, world.center]
      let totals = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.totals(through: ends, options: world.options)
      }
      let snapped = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.snap(ends, on: all.graph)
      }
      guard let snapped else { continue }
      let best = snapped[isFrom ? 1 : 0].candidates.flatMap { candidate in
        all.pieces(of: candidate.arc)
          .filter { ($0.from...$0.to).contains(candidate.position) }
          .map { piece in
            var sum = all.sum(piece, at: candidate.position)
            sum.cost += candidate.entryCost
            return (sum: sum, candidate: candidate)
          }
      }.min { $0.sum < $1.sum }
      let place = "\(seed) \(direction) \(type) \(other.coordinates)"
      #expect((best == nil) == (totals == nil), "\(place)")
      guard let best, let totals else { continue }
      #expect(Double(best.sum.duration) / 1000 == totals.seconds, "\(place)")
      #expect(Double(best.sum.length) / 100 == totals.meters, "\(place)")
      let position =
        best.candidate.arc.isForward ? best.candidate.position : 1 - best.candidate.position
      let isWithin = near.stretches(of: best.candidate.arc.segment, within: limit)
        .contains { $0.lowerBound - 1e-9 <= position && position <= $0.upperBound + 1e-9 }
      let taken = all.part(best.sum)
      // At the very border half a millisecond decides.
      if abs(taken - limit) > 1, best.candidate.entryCost == 0 {
        #expect(isWithin == (taken <= limit), "\(place): \(taken) of \(limit)")
      }
    }
  }

  @Test("covers whole roads between ends that are reached both ways", arguments: RealData.seeds(20))
  func wholeRoads(seed: UInt64) throws {
    let world = try World(seed: seed)
    var (told, missed) = (0, 0)
    for direction in Self.directions {
      for type in Self.types {
        let value: Int32 = type == .timeInSeconds ? 60 : 600
        let reach = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try world.router.reach(
            around: world.center, isolineOptions(type, value, direction, world.options)
          ).reach
        }
        guard let reach else { continue }
        for limit in [reach.limit / 2, reach.limit] {
          for number in 0..<UInt32(reach.graph.network.segments.count) {
            let segment = SegmentID(number)
            let stretches = reach.stretches(of: segment, within: limit)
            if reach.isWhole(segment, within: limit) {
              #expect(stretches == [0...1], "\(seed) \(direction) \(type): \(segment)")
              told += 1
            } else if stretches == [0...1], reach.isReachedBothWays(segment) {
              missed += 1
            }
          }
        }
      }
    }
    #expect(told > 0 && told >= 3 * missed, "\(told) told, \(missed) not")
  }

  @Test("grows with its limit, and several limits at once are what each is alone")
  func several() throws {
    let town = try Towns.grid
    let center = try town.waypoint("A")
    let options = IsolineOptions(
      calculationOptions: .init(rangeType: .distanceInMeters, rangeValues: [300, 150, 150]))
    let isolines = try town.router.isolines(around: center, options)
    #expect(isolines.map(\.rangeValue) == [300, 150, 150])
    #expect(isolines[1].polygons == isolines[2].polygons)
    let alone = try town.router.isolines(
      around: center,
      IsolineOptions(
        calculationOptions: .init(rangeType: .distanceInMeters, rangeValues: [150])))
    #expect(alone[0].polygons.count == isolines[1].polygons.count)
  }
}

extension RoadReach {
  /// Whether both directions have a value along all of a segment, on which nobody waits.
  fileprivate func isReachedBothWays(_ segment: SegmentID) -> Bool {
    graph.network.features.range(of: segment).isEmpty
      && [true, false].allSatisfy { isForward in
        let pieces = pieces(of: DirectedSegment(segment, forward: isForward))
        return pieces.count == 1 && (pieces[0].from...pieces[0].to) == 0...1
      }
  }
}

private enum Towns {
  static var grid: RoadSketch {
    get throws {
      try RoadSketch(
        """
        A----B----C----D
        |    |    |    |
        E----F----G----H
        |    |    |    |
        I----J----K----L
        """,
        ways: [
          "ABCD": .residential, "EFGH": .residential, "IJKL": .residential, "AEI": .residential,
          "BFJ": .residential, "CGK": .residential, "DHL": .residential,
        ])
    }
  }
}
