// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the turns of which something changes with the time.
struct TimedTurns {
  /// By number among the hierarchy's turns.
  private(set) var all: [UInt32: TimedTurn] = [:]
  private let graph: VehicleGraph

  private var network: RoadNetwork { graph.network }

  /// - Complexity: O(*j* + *t*) for *j* junctions and *t* turns that restrictions are listed for, where
  ///   the rules have gates and restrictions.
  init(_ graph: VehicleGraph, _ rules: TimeRules, _ roads: [UInt32: TimedRoad]) {
    self.graph = graph
    for arc in roads.keys { addTurns(at: DirectedSegment(raw: arc)) }
    if !rules.gates.isEmpty { addTurns(through: rules.gates) }
    if !rules.bans.isEmpty { addTurns(under: rules.bans) }
  }

  /// Those onto a road, and from it.
  private mutating func addTurns(at arc: DirectedSegment) {
    let start = network.segments.start(of: arc)
    for position in network.junctions.departures(of: start) {
      let before = network.junctions.departure(at: position).reversed
      for state in graph.states(of: before) { add(state, to: arc) }
    }
    for state in graph.states(of: arc) { add(state) }
  }

  /// Those that pass a gate; who turns back before it does not.
  private mutating func addTurns(through gates: [UInt32: TimedGate]) {
    // Few points are gates; a flag tells them from the others sooner than a table does.
    let isGate = CellOwner(repeating: false, count: network.tags.count)
    for set in gates.keys { isGate.cells[Int(set)] = true }
    for junction in 0..<network.junctions.count {
      let junction = JunctionID(junction)
      let set = network.junctions.tagSet(of: junction).raw
      guard Int(set) < isGate.cells.count, isGate.cells[Int(set)] else { continue }
      for position in network.junctions.departures(of: junction) {
        let back = network.junctions.departure(at: position)
        for state in graph.states(of: back.reversed) {
          add(state, besides: back) { $0.gate = set }
        }
      }
    }
  }

  /// Those that restrictions forbid at times.
  private mutating func addTurns(under bans: [UInt32: TimeRules.Ban]) {
    for position in 0..<network.turns.listedCount {
      let listed = network.turns.listed(at: position)
      guard let rule = listed.rule, bans[rule.raw] != nil else { continue }
      add(listed.from, to: listed.to) { $0.ban = rule.raw }
    }
  }

  /// Adds the turns from a state to one road, or to all besides one.
  private mutating func add(
    _ state: StateID, to only: DirectedSegment? = nil, besides other: DirectedSegment? = nil,
    _ change: (inout TimedTurn) -> Void = { _ in }
  ) {
    let from = graph.directed(state)
    guard graph.metric.allows(from) else { return }
    let list = graph.hierarchy.turns
    for number in list.turns(of: state) {
      let to = graph.directed(StateID(list.head[number]))
      guard only == nil || to == only, to != other, graph.metric.allows(to) else { continue }
      let zone = network.zones.zoneNumber(of: network.segments.classID(of: to.segment))
      var turn = all[UInt32(number)] ?? TimedTurn(from: from, to: to, zone: zone)
      change(&turn)
      all[UInt32(number)] = turn
    }
  }
}
