// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// What each turn of a hierarchy's graph costs one vehicle, with the road that it leads to.
///
///     state a ──── turn + cost of b ────► state b
///
/// The same as ``RoadMetric/turns(from:listed:)`` says turn by turn, for all at once.
///
/// - Complexity: O(*m*) for *m* turns, about 20 ns each.
package struct TurnWeights {
  /// By turn: ``HierarchyWeights/forbidden`` where the vehicle may not make it.
  package private(set) var weight: ContiguousArray<UInt32>
  /// By turn: the duration of the turn and of the road, and the length of the road.
  package private(set) var carried: ContiguousArray<Carried>

  private let metric: RoadMetric
  private let roads: TurnRoads
  private var rules: TurnRuleMemo

  package init(_ metric: RoadMetric, _ graph: TurnGraph) {
    self.metric = metric
    roads = TurnRoads(metric)
    rules = TurnRuleMemo(metric)
    weight = ContiguousArray(repeating: HierarchyWeights.forbidden, count: graph.turnCount)
    carried = ContiguousArray(repeating: Carried(duration: 0, length: 0), count: graph.turnCount)
    let bound = Self.boundTurns(metric, graph)
    for state in 0..<UInt32(graph.stateCount) {
      let turns = graph.turns(of: state)
      if !turns.isEmpty { weigh(turns, graph.head, of: state, bound) }
    }
  }

  /// The turns that a restriction forbids to the vehicle.
  private static func boundTurns(_ metric: RoadMetric, _ graph: TurnGraph) -> Set<Int> {
    var bound: Set<Int> = []
    let turns = metric.network.turns
    for position in 0..<turns.listedCount {
      let listed = turns.listed(at: position)
      guard let rule = listed.rule, metric.binds(rule), listed.from.position < graph.stateCount
      else { continue }
      for turn in graph.turns(of: listed.from.raw)
      where turns.directedSegment(of: StateID(graph.head[turn])) == listed.to {
        bound.insert(turn)
      }
    }
    return bound
  }
}

// MARK: - A state

extension TurnWeights {
  private mutating func weigh(
    _ turns: Range<Int>, _ heads: NumberColumn<UInt32>, of state: UInt32, _ bound: Set<Int>
  ) {
    let arc = roads.directed(state)
    let road = roads[arc]
    guard road.isAllowed else { return }
    let junction = roads.junction(road.end)
    let node = metric.points[junction.tagSet]
    var back: Int?
    var isDeadEnd = true
    for turn in turns {
      let next = roads.directed(heads[turn])
      let other = roads[next]
      guard other.isAllowed, bound.isEmpty || !bound.contains(turn) else { continue }
      if next == arc.reversed {
        back = turn
      } else if !node.barrier.isForbidden {
        let rule = rules.rule(
          arc, next, road, other, node, isLarge: junction.degree > 2, isDeadEnd: false)
        if set(turn, next, rule, passing: node.barrier, from: arc, node) { isDeadEnd = false }
      }
    }
    guard let back else { return }
    let rule = rules.rule(
      arc, arc.reversed, road, roads[arc.reversed], node, isLarge: junction.degree > 2,
      isDeadEnd: isDeadEnd)
    _ = set(back, arc.reversed, rule, passing: .free, from: arc, node)
  }

  /// - Returns: Whether the vehicle may make the turn.
  private mutating func set(
    _ turn: Int, _ next: DirectedSegment, _ rule: TurnRule, passing: PointRule,
    from arc: DirectedSegment, _ node: PointRules.Answers
  ) -> Bool {
    if rule.isForbidden { return false }
    let cost = metric.turnCost(
      rule, passing: passing, sign: arc.isForward ? node.forward : node.backward)
    weight[turn] = cost.cost + metric.costs[Int(next.raw)]
    carried[turn] = Carried(
      duration: cost.durationMilliseconds + metric.durations[Int(next.raw)],
      length: roads[next].lengthCentimeters)
    return true
  }
}
