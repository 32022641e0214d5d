// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Follows the cheapest routes from a center over the states of a sweep, with what they have taken.
///
/// The sweep knows what the route to each state costs. A turn belongs to a route where the costs, durations and
/// lengths of its two states differ by just what it takes:
///
///     s ──── turn and road ────► t        sum(s) + turn and road = sum(t)
///
/// So routes are followed forward from the center, and no further than the limit leads: what has been taken at
/// most never shrinks along a route.
///
/// - Complexity: O(*t*) for the *t* turns at the roads within the limit, each looked up in O(log *n*).
struct EnergyWalk {
  private let graph: VehicleGraph
  // Asked of the graph for each turn, they would be copied with all that they hold.
  private let turns: TurnGraph
  private let structure: Hierarchy
  private let inputs: InputWeights
  private let reach: RoadReach
  private let sums: SweptSums
  private var energy: EnergyReach
  private let limit: Double
  /// By state, as bits.
  private var isSeen: [UInt64]
  private var open: [(state: StateID, label: EnergyLabel, from: Double)] = []

  init(_ reach: RoadReach, _ sweeps: [ReachedStates], _ limits: EnergyLimits) {
    graph = reach.graph
    turns = graph.hierarchy.turns
    structure = graph.hierarchy.structure
    inputs = graph.inputs
    self.reach = reach
    sums = SweptSums(sweeps, stateCount: reach.graph.network.turns.stateCount)
    isSeen = Array(repeating: 0, count: reach.graph.network.turns.stateCount / 64 + 1)
    energy = EnergyReach(
      RoadConsumption(limits.consumption, on: graph), limits, reach.wholeArcs, .fromCenter)
    limit = min(Double(reach.limit) / 1000, limits.charge)
  }

  /// What routes from the seeds take.
  mutating func found(from seeds: [Seed]) -> EnergyReach {
    for seed in seeds {
      noteAtCenter(graph.directed(seed.node), EnergyLabel(), seed.pathSum)
      guard sums[seed.node] == seed.pathSum, see(seed.node) else { continue }
      open.append((seed.node, EnergyLabel(), seed.position))
    }
    while let next = open.popLast() { leave(next.state, next.label, from: next.from) }
    return energy
  }

  /// Follows routes over the end of a state.
  private mutating func leave(_ state: StateID, _ label: EnergyLabel, from start: Double) {
    let arc = graph.directed(state)
    var label = label
    let (most, room) = (limit, energy.limits.room)
    energy.roads.forEachStretch(of: arc, part: start...1) { _, use in
      label.take(use, room: room)
      return label.peak <= most
    }
    guard label.peak <= limit, let sum = sums[state] else { return }
    let speed = energy.roads.speed(on: arc)
    for turn in turns.turns(of: state) {
      follow(state, StateID(turns.head[turn]), label, sum, speed)
    }
  }

  /// Follows a turn where the route to the next state, or to a piece of the center's roads, takes it.
  private mutating func follow(
    _ state: StateID, _ next: StateID, _ label: EnergyLabel, _ sum: PathSum, _ speed: Double?
  ) {
    let arc = graph.directed(next)
    let known = sums[next]
    let isAtCenter = !reach.partsAtCenter(of: arc).isEmpty
    // Most turns differ in length already, and need not be looked up.
    let length = Int64(graph.metric.lengthCentimeters(of: arc))
    guard isAtCenter || known.map({ $0.length - sum.length == length }) ?? false,
      let input = structure.input(from: state, to: next)
    else { return }
    let weight = inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return }
    let carried = inputs.carried(by: input)
    let end = sum.adding(cost: weight, carried)
    guard isAtCenter || known == end else { return }
    let entry = energy.roads.entry(
      of: arc, label, carried.duration, speed, room: energy.limits.room)
    guard entry.peak <= limit else { return }
    if isAtCenter { noteAtCenter(arc, entry, end) }
    guard known == end, see(next) else { return }
    if !isAtCenter, reach.end(of: arc) == end { energy.labels[arc.raw] = entry }
    open.append((next, entry, 0))
  }

  /// Whether a state has not been followed before.
  private mutating func see(_ state: StateID) -> Bool {
    let (word, bit) = (state.position >> 6, UInt64(1) << UInt64(state.raw & 63))
    defer { isSeen[word] |= bit }
    return isSeen[word] & bit == 0
  }

  /// Keeps what a route has taken where it enters the piece at the center that has its sum.
  private mutating func noteAtCenter(_ arc: DirectedSegment, _ label: EnergyLabel, _ sum: PathSum) {
    for piece in reach.partsAtCenter(of: arc)
    where piece.end == sum && energy.labelsAtCenter[piece] == nil {
      energy.labelsAtCenter[piece] = label
    }
  }
}

/// What the states of sweeps are reached by, to look up.
struct SweptSums {
  /// All of them.
  let states: RankedNumbers
  private var values: ContiguousArray<PathSum>

  init(_ sweeps: [ReachedStates], stateCount: Int) {
    states = RankedNumbers(below: stateCount) { insert in
      for sweep in sweeps {
        for state in sweep.states { insert(state.raw) }
      }
    }
    values = ContiguousArray(repeating: PathSum(cost: .max), count: states.count)
    for sweep in sweeps {
      for place in 0..<sweep.count {
        guard let own = states[sweep.states[place].raw] else { continue }
        values[own] = min(values[own], sweep.sum(at: place))
      }
    }
  }

  subscript(_ state: StateID) -> PathSum? { states[state.raw].map { values[$0] } }
}
