// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// The roads and turns of a vehicle that breaks rules where nothing else stops it, and how many
/// rules each step breaks.
///
/// One rule is broken by
///
/// - each stretch of one way that is closed to the vehicle, however many segments it has, so that as
///   many rules are broken as objects of OpenStreetMap are driven on against their tags;
/// - each turn that a restriction forbids;
/// - each point that is closed to the vehicle.
///
/// That is a sum over steps from state to state, so a search by (rules, cost) is exact. Counting
/// metres instead would send people through three closed gates to spare them a longer private
/// drive; whose leave they need is what counts.
///
/// Steps that are legal cost what they cost the vehicle anyway, and none is left out: where roads
/// that are closed to it begin, it may still turn back as in a dead end.
package struct RelaxedGraph: Sendable {
  /// The vehicle that keeps the rules.
  package let lawful: VehicleGraph
  /// The vehicle that does not, on all roads of the map: no hierarchy holds its weights.
  package let relaxed: VehicleGraph

  package init(lawful: VehicleGraph, relaxed: VehicleGraph) {
    self.lawful = lawful
    self.relaxed = relaxed
  }

  package var network: RoadNetwork { relaxed.network }

  /// A step from a state to another.
  package struct Step: Hashable, Sendable {
    package var turn: Turn
    /// How many rules it breaks.
    package var ruleCount: Int
  }

  /// The steps from a state.
  package func steps(from state: StateID) -> [Step] {
    let arc = network.turns.directedSegment(of: state)
    let legal =
      lawful.metric.allows(arc) ? lawful.metric.turns(from: state, listed: lawful.listed) : []
    var steps = legal.map { Step(turn: $0, ruleCount: 0) }
    for turn in relaxed.metric.turns(from: state, listed: relaxed.listed)
    where !legal.contains(where: { $0.target == turn.target }) {
      steps.append(Step(turn: turn, ruleCount: ruleCount(from: state, to: turn.target)))
    }
    return steps
  }

  /// The step from a state to another, if there is one.
  package func step(from state: StateID, to target: StateID) -> Step? {
    steps(from: state).first { $0.turn.target == target }
  }

  /// How many rules are broken by driving on along a directed segment after another; by beginning
  /// there where there is none.
  package func ruleCount(entering next: DirectedSegment, after arc: DirectedSegment?) -> Int {
    if lawful.metric.allows(next) { return 0 }
    guard let arc, !lawful.metric.allows(arc) else { return 1 }
    let segments = network.segments
    return segments[arc.segment].way == segments[next.segment].way ? 0 : 1
  }

  private func ruleCount(from state: StateID, to target: StateID) -> Int {
    let arc = network.turns.directedSegment(of: state)
    let next = network.turns.directedSegment(of: target)
    return ruleCount(entering: next, after: arc)
      + (restriction(from: state, to: next) == nil ? 0 : 1)
      + (isShut(between: arc, and: next) ? 1 : 0)
  }

  /// The restriction that forbids a turn to the vehicle.
  package func restriction(from state: StateID, to next: DirectedSegment) -> RestrictionID? {
    let turns = network.turns
    for position in turns.listedRange(of: state) {
      let listed = turns.listed(at: position)
      if listed.to == next, let rule = listed.rule, lawful.metric.binds(rule) { return rule }
    }
    return nil
  }

  /// The state that a turn leads to, and whether a restriction forbids it to the vehicle.
  ///
  /// - Complexity: O(log *n*) for *n* listed turns.
  package func target(
    from state: StateID, to next: DirectedSegment
  ) -> (state: StateID, isForbidden: Bool) {
    let turns = network.turns
    let listed = turns.listedRange(of: state)
    if listed.isEmpty { return (next.baseState, false) }
    var isForbidden = false
    for position in listed {
      let turn = turns.listed(at: position)
      if turn.to == next, let rule = turn.rule, lawful.metric.binds(rule) { isForbidden = true }
    }
    return (lawful.listed.state(from: state, to: next), isForbidden)
  }

  /// Whether the point at a junction is closed to the vehicle.
  package func isShut(at junction: JunctionID) -> Bool {
    lawful.metric.points[network.junctions.tagSet(of: junction)].barrier.isForbidden
  }

  /// Whether the point between two roads is closed to the vehicle; who turns back does not pass it.
  package func isShut(between arc: DirectedSegment, and next: DirectedSegment) -> Bool {
    next != arc.reversed && isShut(at: network.segments.end(of: arc))
  }
}

extension VehicleGraph {
  /// The vehicle by a metric that breaks rules.
  ///
  /// No hierarchy holds its turns, as hierarchies leave out roads that nobody of their kind may use.
  /// All roads count as connected.
  package func relaxed(by metric: RoadMetric) -> VehicleGraph {
    VehicleGraph(
      metric, hierarchy, .none,
      connections: NumberColumn(ContiguousArray(repeating: 3, count: connections.count)))
  }
}
