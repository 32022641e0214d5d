// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Roads that are closed and roads that are slower, on every rung that can hold them: weights made
/// anew, weights changed in part, and A\* guided by the unchanged metric.
@Suite("Changed costs in real cities, from state to state")
struct LadderTests {
  /// What some inputs cost today.
  private struct Changes: ArcCosts {
    var inputs: ContiguousArray<UInt32>
    var loops: ContiguousArray<UInt32>

    func cost(of input: InputID, at costSoFar: Int64) -> UInt32 {
      input.isLoop ? loops[input.place] : inputs[input.place]
    }
  }

  private static let (sourceCount, targetCount) = RealData.slowTestsAreAskedFor ? (5, 200) : (1, 40)

  @Test(
    "equal the judge's", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: RealData.slowTestsAreAskedFor
      ? CityTests.cities.map(\.0) : ["heidelberg-2024"])
  func rungs(name: String) throws {
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"))
    let vehicle = try RoadRouter(opening: map.path).metric(profile: "car")
    let hierarchy = vehicle.graph.hierarchy.structure
    var random = SeededGenerator(seed: 11)
    var weights = HierarchyWeights(vehicle.weights.weights)
    let before = weights.pairs
    let list = changes(of: weights.inputs, &random)
    var partial = PartialCustomization(hierarchy)
    let undo = try partial.apply(list, to: &weights)
    let changes = Changes(inputs: weights.inputs, loops: weights.loops)
    let full = try HierarchyWeights(hierarchy, inputs: changes.inputs, loops: changes.loops)
    #expect(weights.pairs == full.pairs)
    try compare(vehicle, weights, changes, &random)
    PartialCustomization.undo(undo, in: &weights)
    #expect(weights.pairs == before)
  }

  /// One road in two hundred is closed, one in a hundred three times as slow.
  private func changes(
    of inputs: ContiguousArray<UInt32>, _ random: inout SeededGenerator
  ) -> [InputChange] {
    inputs.enumerated().compactMap { place, weight in
      guard weight < HierarchyWeights.forbidden, random.oneIn(60) else { return nil }
      return InputChange(
        InputID(place),
        weight: random.oneIn(3) ? HierarchyWeights.forbidden : min(weight * 3, 1 << 29))
    }
  }

  private func compare(
    _ vehicle: VehicleMetric, _ weights: HierarchyWeights, _ changes: Changes,
    _ random: inout SeededGenerator
  ) throws {
    let graph = vehicle.graph
    let hierarchy = graph.hierarchy.structure
    let judge = PlainDijkstra(
      nodeCount: hierarchy.stateCount, arcs: arcs(graph.hierarchy.turns, hierarchy, changes))
    let states = (0..<hierarchy.stateCount).map { StateID($0) }.filter {
      graph.leadsSomewhere($0) && graph.isReachable($0) && graph.metric.allows(graph.directed($0))
    }
    var query = HierarchyQuery(hierarchy)
    var search = PotentialSearch(hierarchy, OutgoingInputs(hierarchy))
    for _ in 0..<Self.sourceCount {
      let source = states[Int.random(in: 0..<states.count, using: &random)]
      let tree = judge.tree(from: source.raw)
      for _ in 0..<Self.targetCount {
        let target = states[Int.random(in: 0..<states.count, using: &random)]
        if source == target { continue }
        let (from, to) = ([Seed(node: source, cost: 0)], [Seed(node: target, cost: 0)])
        let climbed = try query.path(by: weights, from: from, to: to)
        #expect(climbed?.cost == tree.cost(of: target.raw))
        let guided = try search.path(
          by: vehicle.weights.lowerBound, changes, from: from, to: to)
        #expect(guided?.cost == tree.cost(of: target.raw))
        for path in [climbed, guided].compactMap(\.self) {
          let sum = path.inputs.reduce(Int64(0)) {
            $0 + Int64(changes.cost(of: $1, at: 0))
          }
          #expect(sum == path.cost)
        }
      }
    }
  }

  /// The changed network as the judge sees it: turn by turn.
  private func arcs(_ turns: TurnGraph, _ hierarchy: Hierarchy, _ changes: Changes)
    -> PlainDijkstra.Arcs
  {
    var weights = [UInt32](repeating: HierarchyWeights.forbidden, count: turns.turnCount)
    for (place, weight) in changes.inputs.enumerated() {
      weights[Int(hierarchy.inputArc[place])] = weight
    }
    let lists = (0..<UInt32(turns.stateCount)).map { state in
      turns.turns(of: StateID(state)).compactMap { turn -> (head: UInt32, weight: Int64)? in
        weights[turn] < HierarchyWeights.forbidden
          ? (turns.head[turn], Int64(weights[turn])) : nil
      }
    }
    return { lists[Int($0)] }
  }
}
