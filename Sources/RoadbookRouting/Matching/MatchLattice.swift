// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// The places of readings, each with the cheapest way to get there that is known.
///
/// Places behind which all drives that may go on have become one are decided: they move to ``decided``, so that
/// what is kept of a long trace is little more than its answer.
struct MatchLattice {
  /// A place of a reading in a state.
  struct Node {
    /// Among ``MatchLattice/places``.
    var place: Int32
    /// Among ``MatchLattice/observations``.
    var observation: Int32
    var state: UInt32
    /// The node before, −1 where there is none.
    var previous: Int32
    var kind: TransitionSearch.Kind
    /// Of the drive so far, with the reading here.
    var cost: Double
    /// The states from behind that of the node before to this one's: a part of ``MatchLattice/steps``.
    var steps: Range<Int32>
    /// Centimeters that its place lies behind the furthest one that the drive has come to on this road.
    var back: Int64 = 0
  }

  /// A reading that was looked at.
  struct Observation {
    /// Its number in the trace.
    var index: Int
    var point: TracePoint
    var firstPlace: Int32
    var firstNode: Int32
    /// Whether no drive goes on to it, as the trace begins here or a clock was set.
    var isFirst = false
  }

  /// A node from which the drive may go on, and what it costs by now.
  struct Live {
    var node: Int32
    var cost: Double
  }

  var nodes: ContiguousArray<Node> = []
  var places: ContiguousArray<MatchCandidate> = []
  var observations: [Observation] = []
  var steps: ContiguousArray<UInt32> = []
  /// The newest nodes last.
  var live: [Live] = []
  /// What is decided, in the order of the readings, until it is taken.
  var decided: [DecidedPlace] = []
  /// From so many nodes on it is asked which places are decided.
  var nodesBeforeDeciding = 0

  func place(of node: Int32) -> MatchCandidate { places[Int(nodes[Int(node)].place)] }

  func point(of node: Int32) -> TracePoint {
    observations[Int(nodes[Int(node)].observation)].point
  }

  /// The nodes of a reading that was looked at.
  func nodes(of observation: Int) -> Range<Int> {
    let next = observation + 1
    return Int(
      observations[observation].firstNode)..<(next < observations.count
      ? Int(observations[next].firstNode) : nodes.count)
  }

  /// The cheapest way to go on; there has to be one.
  var leastLive: Live {
    var least = live[0]
    for other in live where other.cost < least.cost { least = other }
    return least
  }
}

// MARK: - A reading

extension MatchLattice {
  /// Forgets all readings and keeps the memory.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    observations.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    decided.removeAll(keepingCapacity: true)
    nodesBeforeDeciding = 0
  }

  /// Begins with the nodes of a reading.
  mutating func begin(_ index: Int, _ point: TracePoint, _ candidates: [MatchCandidate]) {
    observations.append(
      Observation(
        index: index, point: point, firstPlace: Int32(places.count), firstNode: Int32(nodes.count),
        isFirst: live.isEmpty))
    places.append(contentsOf: candidates)
  }

  mutating func addStart(_ number: Int) { addFirst(number, after: -1, cost: 0) }

  mutating func addBreak(_ number: Int, after previous: Int32, cost: Double) {
    addFirst(number, after: previous, cost: cost)
  }

  private mutating func addFirst(_ number: Int, after previous: Int32, cost: Double) {
    let observation = observations[observations.count - 1]
    let place = places[Int(observation.firstPlace) + number]
    add(
      number, state: place.arc.baseState.raw, after: previous, cost: cost, kind: .anew, steps: 0..<0
    )
  }

  mutating func add(
    _ number: Int, state: UInt32, after previous: Int32, cost: Double,
    kind: TransitionSearch.Kind, steps: Range<Int32>, back: Int64 = 0
  ) {
    let observation = observations.count - 1
    let place = observations[observation].firstPlace + Int32(number)
    nodes.append(
      Node(
        place: place, observation: Int32(observation), state: state, previous: previous,
        kind: kind, cost: cost + places[Int(place)].cost, steps: steps, back: back))
  }

  /// Finds out from where the drive may go on: the reading may also be left out.
  mutating func end(noiseCost: Double, breakCost: Double) {
    let newest = nodes(of: observations.count - 1)
    let least = newest.reduce(.infinity) { min($0, nodes[$1].cost) }
    var kept: [Live] = []
    for old in live {
      let cost = old.cost + noiseCost
      if cost < least + breakCost { kept.append(Live(node: old.node, cost: cost)) }
    }
    for node in newest where nodes[node].cost < least + breakCost {
      kept.append(Live(node: Int32(node), cost: nodes[node].cost))
    }
    live = kept
  }
}
