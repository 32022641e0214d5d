// SPDX-License-Identifier: Apache-2.0

import Foundation
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
import RoadbookTraffic
import Testing

/// Speeds and closures drawn at random, replaced again and again, on random networks.
@Suite("In traffic")
struct TrafficTownTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    private var town: RandomTown
    private var random: SeededGenerator
    private var flow: ContiguousArray<RoadSpeed>
    private var turns: [TurnDelays.Delay] = []

    init(seed: UInt64, hasTimes: Bool = false) throws {
      // Some signs hold at times, and the hour of the test is not to count.
      town = RandomTown(seed: seed)
      if hasTimes { town = town.withSigns(seed: seed).withTimes(seed: seed) }
      map = try TemporaryMap(town.data, country: "DE")
      router = try RoadRouter(opening: map.path)
      random = SeededGenerator(seed: seed ^ 0x7AFF)
      flow = ContiguousArray(repeating: .unknown, count: router.network.segments.count * 2)
    }

    mutating func waypoint() -> Waypoint { Waypoint(coordinates: GeoCoordinates(town.place())) }

    /// Changes some roads of the traffic of before, and has the new traffic count.
    ///
    /// - Parameter whenInForce: Called when it counts for single paths, before all weights are there.
    mutating func change(whenInForce: () -> Void = {}) {
      // Few changes are customized in part, many whole.
      let part = flow.contains { $0.isKnown } && random.oneIn(2) ? 30 : 3
      for arc in flow.indices where random.oneIn(part) {
        flow[arc] =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: .closure
          case 1, 2: .unknown
          default:
            RoadSpeed(
              centimetersPerSecond: UInt16.random(in: 20...3000, using: &random),
              share: UInt8.random(in: 1...255, using: &random), confidence: 255)
          }
      }
      changeTurns(oneIn: part)
      router.use(
        TrafficSnapshot(
          TrafficOrigin(source: "drawn", measured: 0), flow: flow, turns: TurnDelays(turns)),
        whenInForce: whenInForce)
    }

    private mutating func changeTurns(oneIn part: Int) {
      let network = router.network
      for raw in 0..<UInt32(network.segments.count * 2) where random.oneIn(part) {
        let from = DirectedSegment(raw: raw)
        for position in network.junctions.departures(of: network.segments.end(of: from))
        where random.oneIn(2) {
          turns.append(
            TurnDelays.Delay(
              from: from, to: network.junctions.departure(at: position),
              milliseconds: random.oneIn(4) ? 0 : UInt32.random(in: 1...200_000, using: &random)))
        }
      }
    }

    mutating func options() -> RoutingOptions {
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = random.oneIn(4) ? .shortest : .fastest
      if random.oneIn(3) { options.routeOptions.speedCapInMetersPerSecond = 7 }
      if random.oneIn(3) {
        options.transportSpecification = TransportSpecification(transportMode: .truck)
        options.transportSpecification.vehicleSpecification = VehicleSpecification(
          grossWeightInKilograms: random.oneIn(2) ? 3000 : 12_000)
      }
      if random.oneIn(4) { options.avoidanceOptions.roadFeatures = [.dirtRoad, .uTurns] }
      if random.oneIn(4) {
        var near = 0
        let segment = SegmentID(
          UInt32.random(in: 0..<UInt32(router.network.segments.count), using: &random))
        let (tile, local) = router.network.tiles.address(of: segment, near: &near)
        options.maxSpeedOnSegments = [
          MaxSpeedOnSegment(
            segment: SegmentReference(
              travelDirection: .bidirectional, tilePartitionId: tile, localId: local),
            baseSpeedInMetersPerSecond: 2)
        ]
      }
      return options
    }
  }

  private func solved(
    _ places: [Waypoint], _ options: RoutingOptions, on router: RoadRouter
  ) throws -> (path: RoutePath, graph: VehicleGraph)? {
    try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.solve(places, options)
    }
  }

  /// What the best route costs without traffic.
  private func freeCost(
    _ places: [Waypoint], _ options: RoutingOptions, on router: RoadRouter
  ) throws -> Int64? {
    var options = options
    options.routeOptions.trafficOptimizationMode = .disabled
    return try solved(places, options, on: router)?.path.cost
  }

  /// Checks each road of a vehicle in traffic against the rule, from the vehicle without it.
  private func checkRoads(_ graph: VehicleGraph, _ free: VehicleGraph, _ comment: String) throws {
    let speeds = try #require(graph.metric.speeds)
    for raw in 0..<UInt32(graph.network.segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      let speed = speeds[arc]
      guard free.metric.allows(arc), !speed.isClosed else {
        #expect(!graph.metric.allows(arc), "\(comment): \(raw)")
        continue
      }
      let own = Double(free.metric.durations[Int(raw)])
      var expected = own
      if speed.isKnown, !free.metric.rule(of: arc).flags.contains(.ferry) {
        let part = Double(speed.share) / 255
        let centimeters = Double(graph.network.segments[arc.segment].lengthCentimeters)
        let jammed = part * centimeters / Double(speed.centimetersPerSecond) * 1000
        expected += max(0, jammed - part * own)
      }
      #expect(
        abs(Double(graph.metric.durations[Int(raw)]) - expected) <= 2, "\(comment): \(raw)")
    }
  }

  /// Checks each turn of a vehicle in traffic against the rule, and what the hierarchy has of it.
  private func checkTurns(_ graph: VehicleGraph, _ free: VehicleGraph, _ comment: String) throws {
    let told = try #require(graph.metric.speeds).turns
    var waits = 0
    for raw in 0..<UInt32(graph.network.segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      guard graph.metric.allows(arc) else { continue }
      let own = free.turns(from: arc).filter { graph.metric.allows(free.directed($0.target)) }
      let now = graph.turns(from: arc)
      try #require(own.map(\.target) == now.map(\.target), "\(comment): \(raw)")
      for (own, now) in zip(own, now) {
        let next = free.directed(own.target)
        let least = told.all.first { $0.from == arc && $0.to == next }?.milliseconds ?? 0
        let more = max(0, Int(least) - Int(own.cost.durationMilliseconds))
        #expect(
          Int(now.cost.durationMilliseconds) == Int(own.cost.durationMilliseconds) + more
            && Int(now.cost.cost) == Int(own.cost.cost) + more, "\(comment): \(raw) → \(next)")
        waits += more > 0 ? 1 : 0
      }
    }
    #expect(waits > 0 || told.all.count < 20, "\(comment)")
  }

  @Test("costs are those of plain Dijkstra on the snapshot's weights", arguments: 0..<20)
  func judged(decade: Int) throws {
    var (found, changed) = (0, 0)
    for seed in UInt64(decade) * 5..<UInt64(decade + 1) * 5 {
      var world = try World(seed: seed)
      let free = try world.router.graph(profile: "car")
      for trip in 0..<4 {
        world.change()
        if trip == 0 {
          var plain = RoutingOptions()
          plain.routeOptions.trafficOptimizationMode = .timeDependent
          let graph = try world.router.metric(plain, "car").graph
          try checkRoads(graph, free, "\(seed)")
          try checkTurns(graph, free, "\(seed)")
        }
        let options = world.options()
        let places = [world.waypoint(), world.waypoint()] + (trip == 3 ? [world.waypoint()] : [])
        guard let answer = try solved(places, options, on: world.router) else { continue }
        found += 1
        #expect(answer.graph.metric.speeds === world.router.speedsNow, "\(seed), \(trip)")
        var judge = PlainChain(answer.graph)
        let snapped = try world.router.snap(places, on: answer.graph)
        #expect(answer.path.cost == judge.answer(through: snapped)?.cost, "\(seed), \(trip)")
        changed += try answer.path.cost == freeCost(places, options, on: world.router) ? 0 : 1
      }
    }
    #expect(found > 5 && changed > 2, "\(found), \(changed)")
  }

  @Test("costs are the same before all weights are there", arguments: UInt64(0)..<40)
  func early(seed: UInt64) throws {
    var world = try World(seed: seed + 1100)
    var found = 0
    for trip in 0..<6 {
      let places = [world.waypoint(), world.waypoint()] + (trip == 5 ? [world.waypoint()] : [])
      var options = RoutingOptions()
      if trip % 2 == 1 {
        options.transportSpecification = TransportSpecification(transportMode: .truck)
      }
      let router = world.router
      var early: (path: RoutePath, graph: VehicleGraph)?
      var isBegun = false
      var table: RouteMatrix?
      world.change {
        early = (try? solved(places, options, on: router)) ?? nil
        isBegun = router.isPreparingTraffic
        // Tables wait for all weights, also those that are asked for meanwhile.
        if trip == 4 { table = try? router.matrix(from: places, to: places, options: options) }
      }
      // Why there is no way takes all weights to say.
      #expect(early == nil || isBegun, "\(seed), \(trip)")
      #expect(!router.isPreparingTraffic, "\(seed), \(trip)")
      let now = try solved(places, options, on: router)
      #expect(early?.path.cost == now?.path.cost, "\(seed), \(trip)")
      guard let early else { continue }
      found += 1
      #expect(early.graph.metric.speeds === router.speedsNow, "\(seed), \(trip)")
      var judge = PlainChain(early.graph)
      let snapped = try router.snap(places, on: early.graph)
      #expect(early.path.cost == judge.answer(through: snapped)?.cost, "\(seed), \(trip)")
      if let table {
        let totals = try router.totals(through: places, options: options)
        #expect(table[0, 1] == totals, "\(seed), \(trip)")
      }
    }
    #expect(found > 0, "\(seed)")
  }

  @Test("tables and routes say one thing, alternatives or not", arguments: 0..<10)
  func cells(decade: Int) throws {
    var found = 0
    for seed in UInt64(decade) * 4..<UInt64(decade + 1) * 4 {
      var world = try World(seed: seed + 300)
      for _ in 0..<3 {
        world.change()
        var options = world.options()
        let places = (0..<4).map { _ in world.waypoint() }
        options.routeOptions.alternatives = 0
        let table = try world.router.matrix(from: places, to: places, options: options)
        for (row, from) in places.enumerated() {
          for (column, to) in places.enumerated() where row != column {
            let totals = try RoutingError.unlessNoWay { () throws(RoutingError) in
              try world.router.totals(through: [from, to], options: options)
            }
            #expect(table[row, column] == totals, "\(seed): \(row), \(column)")
            guard let totals, column == (row + 1) % 4 else { continue }
            found += 1
            options.routeOptions.alternatives = 2
            let route = try world.router.routes(
              through: [from, to], options: options, profile: nil)[0]
            options.routeOptions.alternatives = 0
            let seconds = route.sections.reduce(0) { $0 + $1.duration }
            #expect(abs(seconds - totals.seconds) < 0.01, "\(seed): \(row), \(column)")
            let spans = route.sections.flatMap(\.spans)
            #expect(spans.allSatisfy { $0.baseDuration <= $0.duration }, "\(seed)")
          }
        }
      }
    }
    #expect(found > 5, "\(found)")
  }

  @Test("what is reached is what routes take", arguments: UInt64(0)..<24)
  func reach(seed: UInt64) throws {
    var world = try World(seed: seed + 700)
    world.change()
    let center = world.waypoint()
    let question = IsolineOptions(
      calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: [30_000]))
    let reach = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try world.router.reach(around: center, question).reach
    }
    guard let reach else { return }
    #expect(reach.graph.metric.speeds === world.router.speedsNow)
    for _ in 0..<12 {
      let other = world.waypoint()
      let totals = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.totals(through: [center, other], options: RoutingOptions())
      }
      let snapped = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try world.router.snap([center, other], on: reach.graph)
      }
      guard let snapped else { continue }
      let best = snapped[1].candidates.flatMap { candidate in
        reach.pieces(of: candidate.arc)
          .filter { ($0.from...$0.to).contains(candidate.position) }
          .map { piece in
            var sum = reach.sum(piece, at: candidate.position)
            sum.cost += candidate.entryCost
            return sum
          }
      }.min { $0 < $1 }
      #expect((best == nil) == (totals == nil), "\(seed)")
      guard let best, let totals else { continue }
      #expect(Double(best.duration) / 1000 == totals.seconds, "\(seed)")
    }
  }

  @Test(
    "where rules hold at times, costs are the same before all weights are there",
    arguments: UInt64(0)..<30)
  func earlyAtTimes(seed: UInt64) throws {
    var world = try World(seed: seed + 40, hasTimes: true)
    let router = world.router
    for trip in 0..<4 {
      var options = RoutingOptions()
      options.routeOptions.departureTime = .init(
        timeIntervalSince1970: 1_772_438_400 + Double(trip) * 20_000)
      let places = [world.waypoint(), world.waypoint()]
      var early: RoutePath?
      var isBegun = false
      world.change {
        early = (try? solved(places, options, on: router))??.path
        isBegun = router.isPreparingTraffic
      }
      #expect(early == nil || isBegun, "\(seed), \(trip)")
      #expect(
        early?.cost == (try solved(places, options, on: router))?.path.cost, "\(seed), \(trip)")
    }
  }

  @Test("where rules hold at times, too", arguments: UInt64(0)..<30)
  func atTimes(seed: UInt64) throws {
    var world = try World(seed: seed, hasTimes: true)
    var options = RoutingOptions()
    options.routeOptions.departureTime = .init(timeIntervalSince1970: 1_772_438_400)
    for trip in 0..<3 {
      world.change()
      guard let timed = try world.router.timedGraph(options, nil) else { return }
      let departure: Int64 = 1_772_438_400_000
      let clocks = world.router.clocks(of: timed, at: departure)
      var judge = PlainTimedChain(timed, TimedTrip(timed, departure: departure, clocks: clocks))
      let places = [world.waypoint(), world.waypoint()]
      let snapped = try? world.router.snap(places, on: timed)
      let expected = snapped.flatMap { judge.cost(through: $0, stays: [0, 0]) }
      let found = try solved(places, options, on: world.router)
      #expect(found?.path.cost == expected.map { ($0 + 1023) >> 10 }, "\(seed), \(trip)")
    }
  }
}
