// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Charging plans between stations")
struct ChargingSearchTests {
  @Test("take as little time as the best of all sequences, with every amount", arguments: 0..<10)
  func judged(block: UInt64) throws {
    var (possible, withStops, inexact) = (0, 0, 0)
    for seed in block * 25..<block * 25 + 25 {
      let world = ChargingWorld(seed: seed)
      let best = world.best()
      for (promises, isBounded) in [(0.0, false), (0.6, false), (0, true), (0.6, true)] {
        let plan = world.plan(promising: promises, isBounded: isBounded)
        guard let best else {
          #expect(plan == nil, "seed \(seed)")
          continue
        }
        let found = try #require(plan, "seed \(seed): \(best) s")
        #expect(abs(found.plan.seconds - best) < 1e-3, "seed \(seed): \(found.plan)")
        expectDriven(found.plan, in: world, seed)
        possible += 1
        if found.plan.visits.count > 1 { withStops += 1 }
        if found.looked < found.told { inexact += 1 }
      }
    }
    #expect(possible > 10 && withStops > 5 && inexact > 0, "\(possible) \(withStops) \(inexact)")
  }

  /// Drives a plan, stretch by stretch, by what it says of charges.
  private func expectDriven(_ plan: ChargingPlan, in world: ChargingWorld, _ seed: UInt64) {
    var (place, charge, seconds) = (world.origin, Double(world.initial) * 1000, 0.0)
    for visit in plan.visits {
      let way = world.ways[place][visit.hop.to][visit.hop.kind]
      for use in way.uses {
        charge = min(charge - Double(use) * 1000, Double(world.capacity) * 1000)
        #expect(charge >= Double(world.reserve) * 1000 - 1e-3, "seed \(seed)")
      }
      #expect(abs(charge - visit.arrivalCharge) < 1e-3, "seed \(seed): \(visit)")
      seconds += way.seconds
      place = visit.hop.to
      guard place < world.stations.count else { continue }
      var charging = 0.0
      for unit in 0..<world.target {
        let part =
          min(visit.departureCharge, Double(unit + 1) * 1000) - max(charge, Double(unit) * 1000)
        if part > 0 { charging += part / 1000 * world.stations[place].secondsByCharge[unit] }
      }
      #expect(abs(charging - visit.staySeconds) < 1e-3, "seed \(seed): \(visit)")
      seconds += charging + world.stations[place].delay
      charge = visit.departureCharge
    }
    #expect(place == world.destination && abs(seconds - plan.seconds) < 1e-3, "seed \(seed)")
  }

  @Test("a slow tail is used where nothing else leads on, and told with its time")
  func tail() throws {
    let curve = try #require(
      ChargingCurve(
        [
          .init(charge: 0, watts: 239_000), .init(charge: 64_000, watts: 111_000),
          .init(charge: 72_000, watts: 1000),
        ],
        upTo: 80_000))
    #expect(abs(curve.seconds(upTo: 64_000) - 64.0 / 239 * 3600) < 1e-6)
    #expect(abs(curve.seconds(upTo: 73_000) - curve.seconds(upTo: 72_000) - 3600) < 1e-6)
    #expect(abs(curve.charge(after: curve.seconds(upTo: 70_000)) - 70_000) < 1e-6)
    #expect(ChargingCurve([.init(charge: 0, watts: 0)], upTo: 10) == nil)
    #expect(ChargingCurve([], upTo: 10) == nil)
    #expect(ChargingCurve([.init(charge: 1, watts: 10)], upTo: 10) == nil)
  }

  @Test("a stay between bounds is the best of many stays", arguments: 0..<40)
  func stays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 900)
    let steps = [0.0, 10, 25, 40].map {
      ChargingCurve.Step(charge: $0, watts: .random(in: 1000...9000, using: &random))
    }
    let curve = try #require(ChargingCurve(steps, upTo: 60))
    var knots: [(charge: Double, seconds: Double)] = [(5, 0)]
    for _ in 0..<3 {
      let last = knots[knots.count - 1]
      knots.append(
        (
          last.charge + .random(in: 1...15, using: &random),
          last.seconds + .random(in: 0...30, using: &random)
        ))
    }
    let arrival = knots.dropFirst().reduce(ChargeTimes(charge: 5, seconds: 0)) {
      $0.earlier(ChargeTimes(charge: $1.charge, seconds: $1.seconds))
    }
    let least = Double.random(in: 0...20, using: &random)
    let longest = least + .random(in: 0...20, using: &random)
    let left = arrival.stayed(by: curve, least: least, longest: longest)
    for charge in stride(from: 1.0, to: 61, by: 0.5) {
      var best = Double.infinity
      for knot in knots {
        let needed =
          charge <= knot.charge ? 0 : curve.seconds(upTo: charge) - curve.seconds(upTo: knot.charge)
        if needed <= longest + 1e-9, charge <= 60 || charge <= knot.charge {
          best = min(best, knot.seconds + max(needed, least))
        }
      }
      let found = left.seconds(atLeast: charge) ?? .infinity
      #expect(found == best || abs(found - best) < 1e-6, "\(charge): \(found), \(best); \(left)")
    }
  }

  @Test("says how far it gets where there is no plan")
  func unreachable() {
    var world = ChargingWorld(seed: 3)
    world.ways = world.ways.map { row in
      var row = row
      row[world.destination] = []
      return row
    }
    do {
      _ = try ChargingSearch(world.task, WorldNetwork(world, promising: 0)).plan()
      Issue.record("a plan without a way")
    } catch .unreachable(let nearest, _, let reached) {
      #expect(nearest <= world.stations.count && reached.isSubset(of: world.stations.indices))
    } catch {
      Issue.record("\(error)")
    }
  }
}

// MARK: - The world as a network

extension ChargingWorld {
  var task: ChargingTask {
    let stations = zip(steps, self.stations).compactMap { steps, station in
      ChargingCurve(
        steps.map { .init(charge: Double($0.charge) * Self.unit, watts: $0.watts) },
        upTo: Double(target) * Self.unit
      ).map {
        ChargingTask.Station(
          curve: $0, setupSeconds: station.delay / 2, waitingSeconds: station.delay / 2)
      }
    }
    var task = ChargingTask(
      stations: stations, stops: [.init(), .init()], initialCharge: Double(initial) * Self.unit)
    task.leastAtFirstStation = Double(leastAtFirst) * Self.unit
    task.leastAtStations = Double(leastAtStations) * Self.unit
    task.leastAtDestination = Double(leastAtDestination) * Self.unit
    return task
  }

  func plan(
    promising: Double, isBounded: Bool = false
  ) -> (plan: ChargingPlan, told: Int, looked: Int)? {
    var network = WorldNetwork(self, promising: promising)
    if isBounded { network.bounds = bounds }
    guard let (plan, seen) = try? ChargingSearch(task, network).plan() else { return nil }
    return (plan, seen.told, seen.looked)
  }

  /// The least of each kind from each place.
  private var bounds: [ChargingBound?] {
    func least(_ cost: (Way) -> Double) -> [Double] {
      var rest = ways.map { _ in Double.infinity }
      rest[destination] = 0
      for _ in ways.indices {
        for (from, row) in ways.enumerated() {
          for (to, ways) in row.enumerated() {
            for way in ways { rest[from] = min(rest[from], cost(way) + rest[to]) }
          }
        }
      }
      return rest
    }
    func use(_ way: Way) -> Double { Double(way.uses.reduce(0, +)) * Self.unit }
    let pace = LeastCharging(task).pace
    let (seconds, uses) = (least(\.seconds), least(use))
    let paced = least { $0.seconds + pace * use($0) }
    return seconds.indices.map {
      seconds[$0].isFinite
        ? ChargingBound(seconds: seconds[$0], use: uses[$0], paced: paced[$0]) : nil
    }
  }
}

/// Ways that at first promise to take less than they do.
private struct WorldNetwork: ChargingNetwork {
  typealias Failure = Never

  let world: ChargingWorld
  let promise: Double
  var (told, looked) = (0, 0)
  /// By place; `nil` where nothing is known.
  var bounds: [ChargingBound?]?

  init(_ world: ChargingWorld, promising promise: Double) {
    self.world = world
    self.promise = promise
  }

  private var battery: Battery {
    Battery(
      capacity: Double(world.capacity) * ChargingWorld.unit,
      reserve: Double(world.reserve) * ChargingWorld.unit)
  }

  mutating func hops(from place: Int, onLeg leg: Int) -> [ChargingHop] {
    var hops: [ChargingHop] = []
    for (to, ways) in world.ways[place].enumerated() where to != world.origin {
      for (kind, way) in ways.enumerated() {
        let use = Double(way.uses.reduce(0, +)) * ChargingWorld.unit
        let promised = battery.function(of: use - promise * abs(use))
        hops.append(
          promise > 0
            ? ChargingHop(
              to: to, kind: kind, seconds: way.seconds, battery: promised, isExact: false)
            : exact(
              ChargingHop(to: to, kind: kind, seconds: way.seconds, battery: promised), from: place)
        )
      }
    }
    told += hops.count
    return hops
  }

  mutating func exact(_ hop: ChargingHop, from place: Int) -> ChargingHop {
    looked += 1
    var hop = hop
    hop.isExact = true
    hop.battery = world.ways[place][hop.to][hop.kind].uses.reduce(battery.unchanged) {
      $0.linked(to: battery.function(of: Double($1) * ChargingWorld.unit))
    }
    return hop
  }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? {
    guard let bounds else { return ChargingBound(seconds: 0, use: -1e6) }
    return bounds[place]
  }
}
