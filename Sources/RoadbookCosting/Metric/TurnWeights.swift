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
  package let weight: ContiguousArray<UInt32>
  /// By turn: the duration of the turn and of the road, and the length of the road.
  package let carried: ContiguousArray<Carried>

  package init(_ metric: RoadMetric, _ graph: TurnGraph) {
    let count = graph.turnCount
    var weight = ContiguousArray(repeating: HierarchyWeights.forbidden, count: count)
    var carried = ContiguousArray(repeating: Carried(duration: 0, length: 0), count: count)
    weight.withMutableCells { weight in
      carried.withMutableCells { carried in
        TurnWeigher(metric, graph, weight, carried).weighAll()
      }
    }
    self.weight = weight
    self.carried = carried
  }
}

/// Weighs the turns of one state after another.
private struct TurnWeigher {
  let metric: RoadMetric
  let graph: TurnGraph
  let roads: TurnRoads
  let tables: TurnTables
  /// Of every turn; each is written at most once.
  let weight: Cells<UInt32>
  let carried: Cells<Carried>
  let isFastest: Bool

  init(
    _ metric: RoadMetric, _ graph: TurnGraph, _ weight: Cells<UInt32>, _ carried: Cells<Carried>
  ) {
    self.metric = metric
    self.graph = graph
    self.weight = weight
    self.carried = carried
    roads = TurnRoads(metric)
    tables = TurnTables(metric.profile.rules, roads.kinds)
    isFastest = metric.optimization == .fastest
  }

  func weighAll() {
    // Ascending, as states are; behind the last there is none.
    let bound = boundTurns() + [Int.max]
    var next = 0
    for state in 0..<UInt32(graph.stateCount) {
      let turns = graph.turns(of: state)
      while bound[next] < turns.lowerBound { next += 1 }
      if bound[next] < turns.upperBound {
        weigh(turns, of: state) { bound[next...].prefix { $0 < turns.upperBound }.contains($0) }
      } else if !turns.isEmpty {
        weigh(turns, of: state) { _ in false }
      }
    }
  }

  /// The turns that a restriction forbids to the vehicle, ascending.
  private func boundTurns() -> [Int] {
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
    return bound.sorted()
  }
}

// MARK: - A state

extension TurnWeigher {
  @inline(__always)
  private func weigh(_ turns: Range<Int>, of state: UInt32, isBound: (Int) -> Bool) {
    let arc = roads.directed(state)
    let road = roads[arc]
    guard road.isAllowed else { return }
    let junction = roads.junction(road.end)
    let node = metric.points[junction.tagSet]
    let sign = arc.isForward ? node.forward : node.backward
    let delay = node.barrier.delayMilliseconds + sign.delayMilliseconds
    let penalty = node.barrier.penaltyMilliseconds + sign.penaltyMilliseconds
    var back: Int?
    var isDeadEnd = true
    for turn in turns {
      let next = roads.directed(graph.head[turn])
      let other = roads[next]
      guard other.isAllowed, !isBound(turn) else { continue }
      if next == arc.reversed {
        back = turn
      } else if !node.barrier.isForbidden {
        let answer = tables.answer(
          road, other, hasSignals: node.hasSignals, isLarge: junction.degree > 2)
        set(turn, other, delay: answer.delay + delay, penalty: answer.penalty + penalty)
        isDeadEnd = false
      }
    }
    if let back { turnBack(back, arc, sign, isDeadEnd: isDeadEnd) }
  }

  private func turnBack(
    _ turn: Int, _ arc: DirectedSegment, _ sign: PointRule, isDeadEnd: Bool
  ) {
    let rule = tables.turnBack(roads[arc.reversed], isDeadEnd: isDeadEnd)
    if rule.isForbidden { return }
    set(
      turn, roads[arc.reversed], delay: rule.delayMilliseconds + sign.delayMilliseconds,
      penalty: rule.penaltyMilliseconds + sign.penaltyMilliseconds)
  }

  @inline(__always)
  private func set(_ turn: Int, _ next: TurnRoads.Road, delay: Int, penalty: Int) {
    let cost =
      isFastest
      ? RoadMetric.fitted(delay + penalty) : metric.turnCost(delay: delay, penalty: penalty)
    weight[turn] = cost + next.cost
    carried[turn] = Carried(
      duration: RoadMetric.fitted(delay) + next.duration, length: next.lengthCentimeters)
  }
}
