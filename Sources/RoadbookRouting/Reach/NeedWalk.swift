// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Goes back along the cheapest routes to a center over the states of a sweep, with what they need.
///
/// A turn belongs to a route where the costs, durations and lengths of its two states differ by just what it takes, as
/// in ``EnergyWalk``; here sums lead to the center:
///
///     s ──── turn and road ────► t ┄┄┄► center        turn and road + sum(t) = sum(s)
///
/// A place high above may need less than one on its way, so nothing ends the walk but the sweep.
///
/// - Complexity: O(*n* · *d*) for *n* swept states with *d* turns each, each looked up in O(log *n*).
struct NeedWalk {
  private let graph: VehicleGraph
  // As in ``EnergyWalk``.
  private let turns: TurnGraph
  private let structure: Hierarchy
  private let inputs: InputWeights
  private let reach: RoadReach
  private let sums: SweptSums
  private let states: [StateID]
  /// Where trips end on a state.
  private var ends: [StateID: Seed] = [:]
  /// By state.
  private var known: RankedTable<EnergyNeed>
  private(set) var energy: EnergyReach
  /// Directed segments of which a limit may leave several parts.
  private(set) var divided: [(DirectedSegment, [RoadReach.Piece])] = []

  /// A way from the end of a state to the next one.
  private struct Step {
    var state: StateID
    /// What the turn and the road take, in milliseconds.
    var duration: UInt32
  }

  init(_ reach: RoadReach, _ sweeps: [ReachedStates], _ limits: EnergyLimits, _ seeds: [Seed]) {
    graph = reach.graph
    turns = graph.hierarchy.turns
    structure = graph.hierarchy.structure
    inputs = graph.inputs
    self.reach = reach
    sums = SweptSums(sweeps, stateCount: reach.graph.network.turns.stateCount)
    known = RankedTable(of: sums.states)
    states = sweeps.flatMap { sweep in (0..<sweep.count).map { sweep.states[$0] } }
    energy = EnergyReach(
      RoadConsumption(limits.consumption, on: graph), limits, reach.wholeArcs, .toCenter)
    for seed in seeds where sums[seed.node] == seed.pathSum { ends[seed.node] = seed }
  }

  /// Finds what is needed at all ends of directed segments that were swept, and at the center's pieces.
  mutating func walk() {
    let bases = UInt32(graph.network.segments.count * 2)
    for state in states where state.raw < bases {
      let arc = graph.directed(state)
      guard reach.partsAtCenter(of: arc).isEmpty, let sum = sums[state],
        reach.end(of: arc) == sum, let need = need(behind: state)
      else { continue }
      note(RoadReach.Piece(arc: arc, end: sum), need)
    }
    for arc in Set(ends.keys.map { graph.directed($0) }) { noteAtCenter(arc) }
  }

  private mutating func noteAtCenter(_ arc: DirectedSegment) {
    var pieces: [RoadReach.Piece] = []
    for piece in reach.partsAtCenter(of: arc) {
      let isNear = ends.values.contains {
        graph.directed($0.node) == arc && $0.pathSum == piece.end && $0.position == piece.to
      }
      let need =
        isNear
        ? EnergyNeed(room: energy.limits.room)
        : step(from: arc.baseState, piece.end).flatMap { self.need(before: $0, arc) }
      guard let need else { continue }
      for part in energy.divided(piece, need) {
        energy.needsOfPieces[part.piece] = part.need
        pieces.append(part.piece)
      }
    }
    divided.append((arc, pieces))
  }

  /// Keeps what is needed at the end of a directed segment, in pieces where limits may divide it.
  private mutating func note(_ piece: RoadReach.Piece, _ need: EnergyNeed) {
    let parts = energy.divided(piece, need)
    if parts.count == 1 {
      energy.needs[piece.arc.raw] = need
      return
    }
    for part in parts { energy.needsOfPieces[part.piece] = part.need }
    divided.append((piece.arc, parts.map(\.piece)))
  }
}

// MARK: - Routes

extension NeedWalk {
  /// What is needed at the end of a state for the rest of its route; `nil` where the sweep does not tell it.
  private mutating func need(behind state: StateID) -> EnergyNeed? {
    var chain: [(state: StateID, step: Step)] = []
    var next = state
    while known[next.raw] == nil {
      guard let sum = sums[next], let step = step(from: next, sum), chain.count < states.count
      else { return nil }
      chain.append((next, step))
      if ends[step.state] != nil { break }
      next = step.state
    }
    for (state, step) in chain.reversed() {
      guard let need = need(before: step, graph.directed(state)) else { return nil }
      known[state.raw] = need
    }
    return known[state.raw]
  }

  /// The next state of a route that takes a sum from the end of a state on.
  private func step(from state: StateID, _ sum: PathSum) -> Step? {
    for turn in turns.turns(of: state) {
      let next = StateID(turns.head[turn])
      guard let rest = sums[next] else { continue }
      // Most turns differ in length already, and need not be looked up.
      let length = Int64(graph.metric.lengthCentimeters(of: graph.directed(next)))
      guard sum.length - rest.length == length,
        let input = structure.input(from: state, to: next)
      else { continue }
      let weight = inputs.weight(of: input)
      guard weight < HierarchyWeights.forbidden else { continue }
      let carried = inputs.carried(by: input)
      if rest.adding(cost: weight, carried) == sum {
        return Step(state: next, duration: carried.duration)
      }
    }
    return nil
  }

  /// What is needed before a step is taken from a directed segment.
  private func need(before step: Step, _ from: DirectedSegment) -> EnergyNeed? {
    let arc = graph.directed(step.state)
    let roads = energy.roads
    let need: EnergyNeed
    if let end = ends[step.state] {
      need = BackwardStretches(roads, of: arc, part: 0...end.position)
        .need(before: EnergyNeed(room: energy.limits.room))
    } else if let behind = known[step.state.raw] {
      need = BackwardStretches(roads, of: arc, part: 0...1).need(before: behind)
    } else {
      return nil
    }
    return roads.need(before: arc, need, step.duration, from: from)
  }
}
