// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookStorage

/// The turn-expanded graph of one vehicle: its nodes are states, its arcs are turns.
///
/// The weight of an arc is the turn's cost plus the cost of the state that it leads to, so the
/// cost of a node is that of having driven to its end:
///
///     state a ──── turn + cost of b ────► state b
///
/// Immutable, and shared by all threads that route this vehicle.
package struct VehicleGraph: Sendable {
  package let metric: RoadMetric
  package let listed: ListedTurns
  package let graph: WeightedGraph
  /// Whether a state reaches, and is reached from, a part of the network large enough to matter.
  package let leadsSomewhere: ContiguousArray<Bool>
  package let isReachable: ContiguousArray<Bool>
  private let copies: [UInt32: [UInt32]]

  /// A component of fewer states than this is an island or a trap, unless it is the largest.
  package static let smallComponent = 400

  package init(_ metric: RoadMetric) {
    self.metric = metric
    listed = ListedTurns(metric.network.turns)
    graph = Self.graph(metric, listed)
    copies = Self.copies(metric.network.turns)
    let components = StrongComponents(of: graph)
    let largest = components.sizes.max() ?? 0
    let enough = min(UInt32(Self.smallComponent), largest)
    let isLarge = { (component: UInt32) in components.sizes[Int(component)] >= enough }
    leadsSomewhere = components.nodes(connectedTo: isLarge, along: graph.backward)
    isReachable = components.nodes(connectedTo: isLarge, along: graph.forward)
  }

  package var network: RoadNetwork { metric.network }

  /// The cost of driving along a state, from end to end.
  package func cost(of state: UInt32) -> UInt32 {
    metric.costs[Int(directed(state).raw)]
  }

  package func directed(_ state: UInt32) -> DirectedSegment {
    network.turns.directedSegment(of: StateID(state))
  }

  /// All states that drive along a directed segment: its base state, then its copies.
  package func states(of arc: DirectedSegment) -> [UInt32] {
    [arc.baseState.raw] + (copies[arc.raw] ?? [])
  }

  private static func copies(_ turns: TurnTable) -> [UInt32: [UInt32]] {
    var copies: [UInt32: [UInt32]] = [:]
    for state in turns.stateCount - turns.copyCount..<turns.stateCount {
      let arc = turns.directedSegment(of: StateID(state))
      copies[arc.raw, default: []].append(UInt32(state))
    }
    return copies
  }

  private static func graph(_ metric: RoadMetric, _ listed: ListedTurns) -> WeightedGraph {
    let network = metric.network
    let stateCount = network.turns.stateCount
    var first: ContiguousArray<UInt32> = [0]
    var heads: ContiguousArray<UInt32> = []
    var weights: ContiguousArray<UInt32> = []
    first.reserveCapacity(stateCount + 1)
    for state in 0..<UInt32(stateCount) {
      if metric.allows(network.turns.directedSegment(of: StateID(state))) {
        for turn in metric.turns(from: StateID(state), listed: listed) {
          let next = network.turns.directedSegment(of: turn.target)
          heads.append(turn.target.raw)
          weights.append(turn.cost.cost + metric.costs[Int(next.raw)])
        }
      }
      first.append(UInt32(heads.count))
    }
    return WeightedGraph(first: first, head: heads, weight: weights)
  }
}
