// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic
import Testing

@Suite("Vehicles renewed for other traffic")
struct VehicleRenewalTests {
  @Test("are those that are weighed whole, whoever still asks those of before", arguments: 1...6)
  func equalsWhole(seed: UInt64) throws {
    let map = try TemporaryMap(RandomTown(seed: seed).data, country: "DE")
    let router = try RoadRouter(opening: map.path)
    let free = try router.graph(profile: "car")
    let renewal = VehicleRenewal(free, mostBytes: .max, mostReached: 0.9)
    var random = SeededGenerator(seed: seed)
    var flow = ContiguousArray(
      repeating: RoadSpeed.unknown, count: router.network.segments.count * 2)
    var held: [VehicleMetric] = []
    var partialCount = 0
    for round in 0..<24 {
      for _ in 0..<(round % 8 == 7 ? flow.count : 3) {
        flow[.random(in: flow.indices, using: &random)] = speed(&random)
      }
      let speeds = RoadSpeeds(flow, TrafficOrigin(source: "drawn", measured: 0))
      let metric = free.metric.slowed(by: speeds)
      let basic = round % 3 == 0 ? nil : try renewal.begin(in: metric)
      // Nobody asks for the other weights of some.
      if round % 5 == 4 { continue }
      let vehicle = try renewal.vehicle(in: metric)
      if let basic { try check(basic, vehicle, &random, "seed \(seed), round \(round)") }
      if renewal.lastRenewal.isPartial { partialCount += 1 }
      try check(vehicle, try free.changed(to: metric), "seed \(seed), round \(round)")
      // Some go on asking for a while.
      held.append(vehicle)
      if held.count > Int.random(in: 0...3, using: &random) { held.removeAll() }
    }
    #expect(partialCount >= 3, "most changes are few: \(partialCount)")
  }

  /// Basic weights are those of the whole vehicle, and its paths cost as much by them.
  private func check(
    _ basic: BasicVehicle, _ vehicle: VehicleMetric, _ random: inout SeededGenerator,
    _ comment: String
  ) throws {
    #expect(basic.weights.pairs.elements == vehicle.weights.weights.pairs.elements, "\(comment)")
    var query = HierarchyQuery(vehicle.graph.hierarchy.structure)
    let states = 0..<UInt32(vehicle.graph.hierarchy.structure.stateCount)
    for _ in 0..<30 {
      let ends = [states, states].map {
        [Seed(node: StateID(.random(in: $0, using: &random)), cost: 0)]
      }
      let path = try query.path(by: basic.weights, from: ends[0], to: ends[1])
      #expect(
        try path?.cost == query.cost(by: vehicle.weights, from: ends[0], to: ends[1]), "\(comment)")
      let sum = path?.inputs.reduce(0) { $0 + Int64(basic.graph.inputs.weight(of: $1)) }
      #expect(sum == path?.cost, "\(comment)")
    }
  }

  private func speed(_ random: inout SeededGenerator) -> RoadSpeed {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .closure
    case 1: .unknown
    default:
      RoadSpeed(
        centimetersPerSecond: .random(in: 20...1500, using: &random),
        share: .random(in: 1...255, using: &random), confidence: 255)
    }
  }

  private func check(_ own: VehicleMetric, _ whole: VehicleMetric, _ comment: String) throws {
    let (left, right) = (own.weights, whole.weights)
    #expect(left.weights.pairs.elements == right.weights.pairs.elements, "\(comment)")
    #expect(left.weights.inputs.elements == right.weights.inputs.elements, "\(comment)")
    #expect(left.inputCarried.elements == right.inputCarried.elements, "\(comment)")
    for (arcs, others) in [(left.up, right.up), (left.down, right.down)] {
      #expect(lists(arcs) == lists(others), "\(comment)")
    }
  }

  private func lists(_ arcs: SearchArcs) -> [[UInt64]] {
    zip(arcs.first.elements, arcs.last.elements).map { first, last in
      (Int(first)..<Int(last)).flatMap {
        [
          UInt64(arcs.head[$0]), UInt64(arcs.weight[$0]), arcs.carried[$0].word,
          UInt64(arcs.way[$0]),
        ]
      }
    }
  }
}
