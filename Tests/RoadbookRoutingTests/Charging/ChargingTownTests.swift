// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
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

@Suite("Charging plans on the roads of hilly towns")
struct ChargingTownTests {
  private static func router(_ town: RandomTown) throws -> (RoadRouter, TemporaryMap) {
    let map = try TemporaryMap(
      town.data, country: "DE",
      elevation: Terrain { east, south in
        300 + 30 * Math.sine(east / 170) * Math.sine(south / 230)
      }.tiff(under: town.data))
    return (try RoadRouter(opening: map.path), map)
  }

  @Test("the thriftiest ways take as little as those of a plain search", arguments: 0..<5)
  func thrifty(block: UInt64) throws {
    var (compared, slower) = (0, 0)
    for seed in block * 6..<block * 6 + 6 {
      var town = RandomTown(seed: seed + 700)
      let (router, map) = try Self.router(town)
      let graph = try router.graph(profile: "car")
      let metric = try ThriftyMetric(graph, Consumption(.guide), upTo: 262_144)
      let (judge, snapper) = (RoadWayJudge(graph), Snapper(graph))
      var query = HierarchyQuery(graph.hierarchy.structure)
      for _ in 0..<12 {
        let starts = snapper.candidates(near: town.place(), as: .start)
        let ends = snapper.candidates(near: town.place(), as: .end)
        let found = try query.path(
          by: metric.weights, from: metric.sources(graph.sources(at: starts)),
          to: metric.targets(graph.targets(at: ends)))
        let best = judge.best(from: starts, to: ends, byEnergy: true)
        #expect((found == nil) == (best == nil), "seed \(seed)")
        guard let found, let best else { continue }
        // Each step is rounded to half a thousandth.
        #expect(
          abs(Double(found.sum.cost) * metric.unit - best.cost)
            < 0.002 * Double(found.states.count + 2),
          "seed \(seed): \(Double(found.sum.cost) * metric.unit), \(best.cost)")
        compared += 1
        let fastest = judge.best(from: starts, to: ends, byEnergy: false)
        if let fastest, fastest.seconds < best.seconds - 1, fastest.use > best.use + 1 {
          slower += 1
        }
      }
      withExtendedLifetime(map) {}
    }
    #expect(compared > 20 && slower > 3, "\(compared), \(slower)")
  }

  @Test(
    "take as little time as the best of all sequences along both kinds of ways", arguments: 0..<8)
  func plans(block: UInt64) throws {
    var (planned, stops) = (0, 0)
    for seed in block * 8..<block * 8 + 8 {
      var town = RandomTown(seed: seed + 900)
      let (router, map) = try Self.router(town)
      let question = TownQuestion(seed, router, &town)
      guard let best = try question.best() else {
        #expect(throws: RoutingError.self, "seed \(seed)") { try question.route() }
        continue
      }
      let route: RouteData
      do { route = try question.route() } catch let error as RoutingError {
        // A watt-hour is kept back.
        #expect(best.slack < 3, "seed \(seed): \(error.message)")
        continue
      }
      let total = route.sections.reduce(0) { sum, section in
        sum + section.duration + section.postActions.reduce(0) { $0 + $1.duration }
      }
      // Charges are tried by watt-hours, which take 3.6 s at the slowest station, and a watt-hour is kept back.
      let tolerance = 3.6 * 2 * Double(route.sections.count + 1)
      #expect(abs(total - best.seconds) < tolerance, "seed \(seed): \(total), \(best.seconds)")
      #expect(route.sections.flatMap(\.notices).allSatisfy { $0.severity != .critical })
      let least = route.sections.compactMap { $0.arrival.chargeInKilowattHours }.min() ?? -1
      #expect(least >= 0.02 - 1e-9, "seed \(seed): \(least)")
      planned += 1
      stops += route.sections.count - 1
      withExtendedLifetime(map) {}
    }
    #expect(planned > 1 && stops > 0, "\(planned), \(stops)")
  }
}

/// A small battery, five stations, and a trip.
private struct TownQuestion {
  private let router: RoadRouter
  private let ends: [Waypoint]
  private var places: [[SnapCandidate]] = []
  private var watts: [Double] = []
  private let judge: RoadWayJudge
  private static let (capacity, target, reserve, setup) = (400, 360, 20, 30.0)
  private let initial: Int

  init(_ seed: UInt64, _ router: RoadRouter, _ town: inout RandomTown) {
    var random = SeededGenerator(seed: seed)
    self.router = router
    // swift-format-ignore: NeverUseForceTry
    let graph = try! router.graph(profile: "car")
    judge = RoadWayJudge(graph)
    let snapper = Snapper(graph)
    initial = Int.random(in: 60...300, using: &random)
    var sites: [ChargingSite] = []
    for number in 0..<5 {
      let place = town.place()
      let candidates = snapper.candidates(near: place, as: .via)
      if candidates.isEmpty { continue }
      watts.append(Double(Int.random(in: 1...5, using: &random)) * 1000)
      places.append(candidates)
      sites.append(
        ChargingSite(
          id: "\(number)", at: place,
          points: [
            ChargingPoint(plugs: [ChargingPlug(.chademo, watts: Int32(watts[watts.count - 1]))])
          ]))
    }
    router.use(ChargingSnapshot(sites))
    let (start, end) = (town.place(), town.place())
    ends = [start, end].map { Waypoint(coordinates: GeoCoordinates($0)) }
    places.append(snapper.candidates(near: start, as: .start))
    places.append(snapper.candidates(near: end, as: .end))
  }

  func route() throws -> RouteData {
    var options = RoutingOptions()
    func kilowattHours(_ charge: Int) -> Double { Double(charge) / 1000 }
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: true, empiricalConsumptionModel: .guide,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: kilowattHours(Self.capacity),
        initialChargeInKilowattHours: kilowattHours(initial),
        targetChargeInKilowattHours: kilowattHours(Self.target),
        chargingCurve: [0: 4, 0.2: 2], connectorTypes: [.chademo],
        chargingSetupDuration: Self.setup, reserveInKilowattHours: kilowattHours(Self.reserve)))
    return try router.routes(through: ends, options: options, profile: nil)[0]
  }

  /// The least time over all sequences of stations, with every whole charge; what is lost by rounding is lost.
  func best() throws -> (seconds: Double, slack: Double)? {
    let count = watts.count
    var ways: [[[RoadWayJudge.Way]]] = Array(
      repeating: Array(repeating: [], count: count + 2), count: count + 2)
    for from in 0..<count + 1 {
      for to in Array(0..<count) + [count + 1] where to != from {
        for byEnergy in [false, true] {
          if let way = judge.best(from: places[from], to: places[to], byEnergy: byEnergy) {
            ways[from][to].append(way)
          }
        }
      }
    }
    var times = Array(
      repeating: Array(repeating: Double.infinity, count: Self.capacity + 1), count: count + 2)
    times[count][initial] = 0
    var open = [(count, initial)]
    while let (place, charge) = open.popLast() {
      for (left, spent) in departures(place, charge) {
        for to in ways[place].indices where place != count + 1 {
          for way in ways[place][to] {
            guard let arrival = arrival(way, left) else { continue }
            let total = times[place][charge] + spent + way.seconds
            if total < times[to][arrival] - 1e-9 {
              times[to][arrival] = total
              open.append((to, arrival))
            }
          }
        }
      }
    }
    guard let seconds = times[count + 1].min(), seconds < .infinity else { return nil }
    let most = times[count + 1].lastIndex { $0 < .infinity } ?? 0
    return (seconds, Double(most - Self.reserve))
  }

  private func departures(_ place: Int, _ charge: Int) -> [(Int, Double)] {
    guard place < watts.count else { return [(charge, 0)] }
    guard charge <= Self.target else { return [] }
    var (seconds, result) = (Self.setup, [(charge, Self.setup)])
    for next in charge..<Self.target {
      seconds += 3600 / min(watts[place], next < 200 ? 4000 : 2000)
      result.append((next + 1, seconds))
    }
    return result
  }

  private func arrival(_ way: RoadWayJudge.Way, _ charge: Int) -> Int? {
    var left = Double(charge)
    for use in way.uses {
      left = min(left - use, Double(Self.capacity))
      if left < Double(Self.reserve) { return nil }
    }
    return Int(left)
  }
}
