// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Charging plans along all roads")
struct RoadChargingSearchTests {
  private struct NoBounds: RoadChargingBounds {
    private let nothing = ChargingBound(seconds: 0, use: -1e6)

    func bound(from state: StateID, onLeg leg: Int) -> ChargingBound? { nothing }
    func bound(from place: Int, onLeg leg: Int) -> ChargingBound? { nothing }
  }

  @Test("end at a limit of labels, and find nothing where nothing takes so little")
  func limit() throws {
    var town = RandomTown(seed: 701)
    let map = try TemporaryMap(town.data, country: "DE")
    let graph = try RoadRouter(opening: map.path).graph(profile: "car")
    let snapper = Snapper(graph)
    let places = [town.place(), town.place()].map { snapper.candidates(near: $0, as: .via) }
    let steps = RoadSteps(
      graph, RoadConsumption(Consumption(.guide), on: graph), Battery(capacity: 400), places)
    let task = ChargingTask(stations: [], stops: [.init(), .init()], initialCharge: 400)
    func search() -> RoadChargingSearch<NoBounds> {
      RoadChargingSearch(task, steps, NoBounds(), stations: [])
    }
    guard case .legs(let legs) = search().best(limit: 100_000) else {
      Issue.record("no way")
      return
    }
    #expect(legs.count == 1 && legs[0].from == 0 && legs[0].to == 1)
    guard case .gaveUp = search().best(limit: 1) else {
      Issue.record("more labels than a limit")
      return
    }
    guard case .none = search().best(within: 1, limit: 100_000) else {
      Issue.record("a way that takes a second")
      return
    }
    func isPossible(with charge: Double) -> Bool {
      var task = task
      task.initialCharge = charge
      var charges = GreatestCharges(task, steps, stations: [])
      return charges.reachDestination()
    }
    #expect(isPossible(with: 400) && !isPossible(with: 1))
    withExtendedLifetime(map) {}
  }

  @Test("take nothing of the battery for a ferry, nor for boarding it")
  func ferry() throws {
    let town = try RoadSketch(
      "A----B----C----D", ways: ["AB": .primary, "BC": .ferry(minutes: 20), "CD": .primary])
    let graph = try town.router.graph(profile: "car")
    let found = try town.router.solve([town.waypoint("A"), town.waypoint("D")], RoutingOptions())
    let need = EnergyJudge(graph: graph, model: .guide).taken(by: found.path).peak
    let snapper = Snapper(graph)
    let places = try ["A", "D"].map {
      snapper.candidates(near: try #require(Coordinate(try town.coordinates(of: $0))), as: .via)
    }
    let steps = RoadSteps(
      graph, RoadConsumption(Consumption(.guide), on: graph), Battery(capacity: 1000), places)
    func isPossible(with charge: Double) -> Bool {
      let task = ChargingTask(stations: [], stops: [.init(), .init()], initialCharge: charge)
      var charges = GreatestCharges(task, steps, stations: [])
      return charges.reachDestination()
    }
    #expect(need > 10 && need < 900, "\(need)")
    #expect(isPossible(with: need + 0.1) && !isPossible(with: need - 0.1))
  }

  @Test("go on with what one function has earlier than another", arguments: 0..<200)
  func parts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (Self.times(&random), Self.times(&random))
    let part = a.notMatched(by: b)
    #expect((part == nil) == a.isDominated(by: b), "\(a), \(b)")
    let both = a.earlier(b)
    let told = part.map { b.earlier($0) } ?? b
    for charge in stride(from: 0.0, to: 45, by: 0.25) {
      let (one, other) = (
        both.seconds(atLeast: charge) ?? .infinity, told.seconds(atLeast: charge) ?? .infinity
      )
      #expect(one == other || abs(one - other) < 1e-4, "\(charge): \(a), \(b), \(told)")
    }
  }

  /// With slopes, levels and jumps.
  private static func times(_ random: inout SeededGenerator) -> ChargeTimes {
    var times = ChargeTimes(
      charge: Double(Int.random(in: 0...10, using: &random)),
      seconds: Double(Int.random(in: 0...10, using: &random)))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      times = times.earlier(
        ChargeTimes(
          charge: times.most + Double(Int.random(in: 1...10, using: &random)),
          seconds: times.soonest + Double(Int.random(in: 1...20, using: &random))))
    }
    let steps = [
      ChargingCurve.Step(charge: 0, watts: 3600 * Double.random(in: 0.3...3, using: &random)),
      ChargingCurve.Step(charge: 15, watts: 3600 * Double.random(in: 0.3...3, using: &random)),
    ]
    guard Bool.random(using: &random), let curve = ChargingCurve(steps, upTo: 30) else {
      return times
    }
    return times.charged(by: curve) ?? times
  }
}
