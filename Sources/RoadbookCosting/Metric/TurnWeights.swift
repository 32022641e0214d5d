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
  private let graph: TurnGraph
  private let degrees: ContiguousArray<UInt8>
  private var rules: TurnRuleMemo

  package init(_ metric: RoadMetric, _ graph: TurnGraph) {
    self.metric = metric
    self.graph = graph
    degrees = Self.degrees(metric)
    rules = TurnRuleMemo(metric)
    weight = ContiguousArray(repeating: HierarchyWeights.forbidden, count: graph.turnCount)
    carried = ContiguousArray(repeating: Carried(duration: 0, length: 0), count: graph.turnCount)
    let bound = boundTurns()
    for state in 0..<UInt32(graph.stateCount) {
      let turns = graph.turns(of: state)
      if !turns.isEmpty { weigh(turns, of: StateID(state), bound) }
    }
  }

  /// How many segments meet at each junction that the vehicle may use, up to 3.
  private static func degrees(_ metric: RoadMetric) -> ContiguousArray<UInt8> {
    let network = metric.network
    var degrees = ContiguousArray<UInt8>(repeating: 0, count: network.junctions.count)
    for arc in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: arc)
      guard metric.allows(arc) || metric.allows(arc.reversed) else { continue }
      let start = network.segments.start(of: arc).position
      if start < degrees.count, degrees[start] < 3 { degrees[start] += 1 }
    }
    return degrees
  }

  /// The turns that a restriction forbids to the vehicle.
  private func boundTurns() -> Set<Int> {
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
  private mutating func weigh(_ turns: Range<Int>, of state: StateID, _ bound: Set<Int>) {
    let network = metric.network
    let arc = network.turns.directedSegment(of: state)
    guard metric.allows(arc) else { return }
    let junction = network.segments.end(of: arc)
    let node = metric.points[network.junctions.tagSet(of: junction)]
    let degree = junction.position < degrees.count ? Int(degrees[junction.position]) : 0
    var back: Int?
    var isDeadEnd = true
    for turn in turns {
      let next = network.turns.directedSegment(of: StateID(graph.head[turn]))
      guard metric.allows(next), bound.isEmpty || !bound.contains(turn) else { continue }
      if next == arc.reversed {
        back = turn
      } else if !node.barrier.isForbidden {
        let rule = rules.rule(arc, next, node, degree: degree, isDeadEnd: false)
        if set(turn, next, rule, passing: node.barrier, from: arc, node) { isDeadEnd = false }
      }
    }
    guard let back else { return }
    let rule = rules.rule(arc, arc.reversed, node, degree: degree, isDeadEnd: isDeadEnd)
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
      length: metric.lengthCentimeters(of: next))
    return true
  }
}

/// A profile's answers about turns, each asked once.
///
/// What a turn costs depends on its angle in 256 steps, on the kinds of its roads and on a few
/// facts about the junction; a city has some ten thousand such questions for half a million turns.
private struct TurnRuleMemo {
  private let metric: RoadMetric
  /// The number of each answer's ``TurnRoad``.
  private let kinds: ContiguousArray<UInt32>
  private var answers: [UInt64: TurnRule] = [:]

  init(_ metric: RoadMetric) {
    self.metric = metric
    var numbers: [TurnRoad: UInt32] = [:]
    kinds = ContiguousArray(
      metric.classRules.rules.map { rule in
        let road = TurnRoad(rule)
        let number = numbers[road] ?? UInt32(numbers.count)
        numbers[road] = number
        return number
      })
    answers.reserveCapacity(1 << 14)
  }

  mutating func rule(
    _ arc: DirectedSegment, _ next: DirectedSegment, _ node: PointRules.Answers, degree: Int,
    isDeadEnd: Bool
  ) -> TurnRule {
    let side = metric.drivingSide(of: next)
    let angle =
      metric.network.segments.startBearing(of: next)
      &- metric.network.segments.endBearing(of: arc)
    var key = UInt64(angle) | UInt64(kind(of: arc)) << 16 | UInt64(kind(of: next)) << 40
    if side == .left { key |= 1 << 8 }
    if node.hasSignals { key |= 1 << 9 }
    if degree > 2 { key |= 1 << 10 }
    if isDeadEnd { key |= 1 << 11 }
    if next == arc.reversed { key |= 1 << 12 }
    if let known = answers[key] { return known }
    let rule = metric.turnRule(arc, next, node, degree: degree, isDeadEnd: isDeadEnd)
    answers[key] = rule
    return rule
  }

  private func kind(of arc: DirectedSegment) -> UInt32 {
    let number = metric.classRules.ruleNumber(
      of: metric.network.segments.classID(of: arc.segment), forward: arc.isForward)
    return number < kinds.count ? kinds[number] : 0
  }
}
