// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookStorage

extension VehicleGraph {
  /// A component of fewer states than this is an island or a trap, unless it is the largest.
  package static let smallComponent = 400

  /// Which states reach, and are reached from, a large part of the network.
  static func connections(
    _ turns: TurnGraph, _ weight: ContiguousArray<UInt32>
  ) -> NumberColumn<UInt8> {
    let graph = WeightedGraph(turns, weight)
    let components = StrongComponents(of: graph)
    let enough = min(UInt32(smallComponent), components.sizes.max() ?? 0)
    let isLarge = { (component: UInt32) in components.sizes[Int(component)] >= enough }
    let leads = components.nodes(connectedTo: isLarge, along: graph.backward)
    let isReached = components.nodes(connectedTo: isLarge, along: graph.forward)
    return NumberColumn(
      ContiguousArray(zip(leads, isReached).lazy.map { ($0 ? 1 : 0) | ($1 ? 2 : 0) }))
  }
}

extension WeightedGraph {
  /// The turns that a vehicle may make.
  package init(_ turns: TurnGraph, _ weight: ContiguousArray<UInt32>) {
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    var kept: ContiguousArray<UInt32> = []
    first.reserveCapacity(turns.stateCount + 1)
    for state in 0..<UInt32(turns.stateCount) {
      for turn in turns.turns(of: StateID(state)) where weight[turn] < HierarchyWeights.forbidden {
        head.append(turns.head[turn])
        kept.append(weight[turn])
      }
      first.append(UInt32(head.count))
    }
    self.init(first: first, head: head, weight: kept)
  }
}
