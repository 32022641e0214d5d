// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// The turn-expanded graph of one vehicle with its hierarchy: its nodes are states, its arcs are
/// turns.
///
/// The weight of an arc is the turn's cost plus the cost of the state that it leads to, so the
/// cost of a node is that of having driven to its end:
///
///     state a ──── turn + cost of b ────► state b
///
/// It says what the vehicle pays, turn by turn. What the hierarchy's queries take is a
/// ``VehicleMetric``, what guides other searches a ``VehicleBound``.
///
/// Immutable, and shared by all threads that route this vehicle.
package final class VehicleGraph: Sendable {
  package let metric: RoadMetric
  package let hierarchy: RoadHierarchy
  /// What turns cost, in the hierarchy's order; none of a vehicle that breaks rules.
  package let inputs: InputWeights
  package let listed: ListedTurns
  /// By state: see ``leadsSomewhere(_:)`` and ``isReachable(_:)``.
  let connections: NumberColumn<UInt8>
  /// A base state above, a copy of it below, ascending.
  ///
  /// A dictionary of them costs the first route of a process a tenth of a millisecond.
  private let copies: ContiguousArray<UInt64>
  /// Where nothing is told, by the hierarchy's inputs.
  package let silentTurns: SilentTurns
  /// Tells soon which states narrower vehicles connect.
  let mainland = Workplace<Mainland?>()
  /// The lowest height of all roads.
  let heightsOfRoads = Workplace<ClosedRange<Double>?>()

  /// Puts the parts together; `other` is a vehicle on the same network, whose lists are shared.
  init(
    _ metric: RoadMetric, _ hierarchy: RoadHierarchy, _ inputs: InputWeights,
    connections: NumberColumn<UInt8>, sharing other: VehicleGraph? = nil
  ) {
    self.metric = metric
    self.hierarchy = hierarchy
    self.inputs = inputs
    self.connections = connections
    listed = ListedTurns(metric.network.turns)
    silentTurns = SilentTurns(inputCount: hierarchy.structure.inputCount)
    copies = other?.copies ?? Self.copies(metric.network.turns)
  }

  package var network: RoadNetwork { metric.network }

  /// The cost of driving along a state, from end to end.
  package func cost(of state: StateID) -> UInt32 {
    metric.costs[Int(directed(state).raw)]
  }

  /// Milliseconds along a state, from end to end.
  package func duration(of state: StateID) -> UInt32 {
    metric.durations[Int(directed(state).raw)]
  }

  package func directed(_ state: StateID) -> DirectedSegment {
    network.turns.directedSegment(of: state)
  }

  /// All states that drive along a directed segment: its base state, then its copies.
  package func states(of arc: DirectedSegment) -> [StateID] {
    let base = arc.baseState.raw
    var states = [arc.baseState]
    var place = firstCopy(of: base)
    while place < copies.count, copies[place] >> 32 == base {
      states.append(StateID(UInt32(truncatingIfNeeded: copies[place])))
      place += 1
    }
    return states
  }

  /// Where the copies of a base state begin, or would.
  private func firstCopy(of base: UInt32) -> Int {
    var (low, high) = (0, copies.count)
    while low < high {
      let middle = (low + high) / 2
      if copies[middle] >> 32 < base { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a state reaches a part of the network large enough to matter.
  package func leadsSomewhere(_ state: StateID) -> Bool { connections[state.position] & 1 != 0 }

  /// Whether a state is reached from a part of the network large enough to matter.
  package func isReachable(_ state: StateID) -> Bool { connections[state.position] & 2 != 0 }

  /// Whether a directed segment is reached from such a part, be that under a restriction over several
  /// segments, in a copy of its state.
  package func isReachable(on arc: DirectedSegment) -> Bool {
    isReachable(arc.baseState) || states(of: arc).contains { isReachable($0) }
  }

  /// Whether one comes to a directed segment from such a part, and from it to one, as far as that is asked for.
  package func isConnected(
    _ arc: DirectedSegment, arriving: Bool = true, leaving: Bool = true
  ) -> Bool {
    (!leaving || leadsSomewhere(arc.baseState)) && (!arriving || isReachable(on: arc))
  }

  /// The memory of its costs where they are not in a file, without its inputs.
  package var costByteCount: Int {
    metric.costs.count * 8 + connections.count + hierarchy.structure.inputCount / 8
  }

  private static func copies(_ turns: TurnTable) -> ContiguousArray<UInt64> {
    var copies: ContiguousArray<UInt64> = []
    for state in turns.stateCount - turns.copyCount..<turns.stateCount {
      let base = turns.directedSegment(of: StateID(state)).baseState.raw
      copies.append(UInt64(base) << 32 | UInt64(state))
    }
    copies.sort()
    return copies
  }
}
