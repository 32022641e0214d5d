// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// The expanded graph of motor vehicles on a prepared map with a car's costs, as kernels see it.
struct KernelWorld {
  var roads: RoadGraph
  var copies: ContiguousArray<UInt32>
  var arcs: StateArcs
  /// By arc: milliseconds, and milliseconds with centimetres.
  var weights: ContiguousArray<UInt32>
  var carried: ContiguousArray<Carried>
  /// States of the largest part of the network in which every road is reached from every other.
  var states: [UInt32]

  /// Reads a map, with a car's fastest costs.
  init(map path: String) throws {
    let bundle = try MapBundle(path: path)
    let network = bundle.network
    let metric = RoadMetric(network, try Profile(decoding: bundle.profile("car")), .fastest)
    let scope = HierarchyScope(network, .motor, widenedBy: [metric])
    roads = RoadGraph(
      latitudesE7: Self.elements(network.junctions.latitudesE7),
      longitudesE7: Self.elements(network.junctions.longitudesE7),
      from: Self.elements(network.segments.from), to: Self.elements(network.segments.to),
      isUnused: ContiguousArray(
        (0..<network.segments.count).map { !scope.holds[$0 * 2] && !scope.holds[$0 * 2 + 1] }))
    copies = network.turns.copyBases
    let turns = TurnGraph(network, scope)
    let turnWeights = TurnWeights(metric, turns)
    arcs = turns.arcs
    weights = turnWeights.weight
    carried = turnWeights.carried
    let components = StrongComponents(of: WeightedGraph(turns, weights))
    let largest = components.sizes.max() ?? 0
    states = (0..<UInt32(network.turns.stateCount)).filter {
      components.size(of: $0) == Int(largest)
    }
  }

  private static func elements<Kind, Element>(
    _ column: Column<Kind, Element>
  ) -> ContiguousArray<Element> {
    ContiguousArray((0..<column.count).lazy.map { column[at: $0] })
  }
}
