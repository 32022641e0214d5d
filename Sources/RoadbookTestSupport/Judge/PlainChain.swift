// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage

/// Finds the cheapest way through waypoints by trying every combination of the states in which
/// each of them can be passed.
///
/// A path drives the rest of its first state, whole states, and the beginning of its last one:
///
///     ·──p════►  ════►  ════►  ═══q──·        p ≤ q where first and last are one
package struct PlainChain {
  /// A route's cost and what it drives, leg by leg.
  package struct Answer {
    package var cost: Int64
    package var milliseconds: Double
    package var legs: [Leg]
  }

  package struct Leg {
    package var cost: Int64
    package var milliseconds: Double
    package var parts: [DrivenPart]
  }

  /// A point on a state.
  private struct Point: Hashable {
    var state: StateID
    var position: Double
  }

  private let graph: VehicleGraph
  private let search: PlainDijkstra
  private var trees: [StateID: PlainDijkstra.Tree] = [:]

  /// A judge who asks the metric about every turn, or looks up `arcs` instead.
  package init(_ graph: VehicleGraph, arcs: PlainDijkstra.Arcs? = nil) {
    self.graph = graph
    search = PlainDijkstra(
      nodeCount: graph.network.turns.stateCount,
      arcs: arcs ?? { state in
        graph.metric.turns(from: StateID(state), listed: graph.listed).map { turn in
          (turn.target.raw, Int64(turn.cost.cost) + Int64(graph.cost(of: turn.target)))
        }
      })
  }

  /// The cheapest way, or `nil` where there is none.
  package mutating func answer(through waypoints: [SnappedWaypoint]) -> Answer? {
    var best: Answer?
    for candidate in waypoints[0].candidates {
      let start = Point(state: candidate.arc.baseState, position: candidate.position)
      if let answer = continued(from: start, waypoints[1...]) {
        keepCheaper(answer, and: candidate.entryCost, &best)
      }
    }
    return best
  }

  /// The cheapest way from a point through the waypoints that are left.
  private mutating func continued(
    from start: Point, _ waypoints: ArraySlice<SnappedWaypoint>
  ) -> Answer? {
    guard let next = waypoints.first else {
      return Answer(cost: 0, milliseconds: 0, legs: [])
    }
    let isLast = waypoints.count == 1
    var best: Answer?
    for candidate in next.candidates {
      for state in states(of: candidate.arc) {
        let end = Point(state: state, position: candidate.position)
        guard let leg = leg(from: start, to: end) else { continue }
        for departure in departures(from: end, mayTurnBack: next.isStop && !isLast) {
          guard var rest = continued(from: departure.point, waypoints.dropFirst()) else { continue }
          rest.legs.insert(leg, at: 0)
          rest.cost += leg.cost
          rest.milliseconds += leg.milliseconds + departure.milliseconds
          keepCheaper(rest, and: candidate.entryCost + departure.cost, &best)
        }
      }
    }
    return best
  }

  private func keepCheaper(_ answer: Answer, and extra: Int64, _ best: inout Answer?) {
    if let best, best.cost <= answer.cost + extra { return }
    best = answer
    best?.cost += extra
  }
}

// MARK: - Parts

extension PlainChain {
  /// The directed segment's own state and its copies.
  private func states(of arc: DirectedSegment) -> [StateID] {
    let turns = graph.network.turns
    let copies = UInt32(turns.stateCount - turns.copyCount)..<UInt32(turns.stateCount)
    return [arc.baseState] + copies.map { StateID($0) }.filter { graph.directed($0) == arc }
  }

  /// From a stop one may also turn back on the road.
  private func departures(
    from point: Point, mayTurnBack: Bool
  ) -> [(point: Point, cost: Int64, milliseconds: Double)] {
    let back = graph.directed(point.state).reversed
    guard mayTurnBack, let cost = graph.metric.costOfTurningBack(), graph.metric.allows(back)
    else { return [(point, 0, 0)] }
    return [
      (point, 0, 0),
      (
        Point(state: back.baseState, position: 1 - point.position), cost,
        Double(graph.metric.durationOfTurningBack)
      ),
    ]
  }

  private mutating func leg(from start: Point, to end: Point) -> Leg? {
    if start.state == end.state, start.position <= end.position {
      return leg([start.state], from: start, to: end, cost: costToEnd(start) - costToEnd(end))
    }
    let tree = trees[start.state] ?? search.tree(from: start.state.raw)
    trees[start.state] = tree
    guard let cost = tree.cost(of: end.state.raw) else { return nil }
    return leg(
      tree.path(to: end.state.raw).map { StateID($0) }, from: start, to: end,
      cost: costToEnd(start) + cost - costToEnd(end))
  }

  private func leg(_ states: [StateID], from start: Point, to end: Point, cost: Int64) -> Leg {
    var parts = states.map { DrivenPart(arc: graph.directed($0)) }
    parts[0].start = start.position
    parts[parts.count - 1].end = end.position
    var milliseconds = 0.0
    let waits = PlainWaits(graph.metric)
    for part in parts {
      milliseconds += waits.milliseconds(part.arc, from: part.start, to: part.end)
    }
    for (tail, head) in zip(states, states.dropFirst()) {
      let turns = graph.metric.turns(from: tail, listed: graph.listed)
      let turn = turns.first { $0.target == head }
      milliseconds += Double(turn?.cost.durationMilliseconds ?? 0)
    }
    return Leg(cost: cost, milliseconds: milliseconds, parts: parts)
  }

  private func costToEnd(_ point: Point) -> Int64 {
    graph.cost(of: point.state, beyond: point.position)
  }
}
