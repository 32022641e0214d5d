// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What each turn of a hierarchy's graph costs one vehicle, with the road that it leads to.
///
///     state a ──── turn + cost of b ────► state b
///
/// What ``RoadMetric/turns(from:listed:)`` says turn by turn, for all at once.
///
/// - Complexity: O(*m*) for *m* turns, some 10 ns each.
package struct TurnWeights {
  /// By turn: ``HierarchyWeights/forbidden`` where the vehicle may not make it.
  package let weight: ContiguousArray<UInt32>
  /// By turn: the duration of the turn and of the road, and the length of the road.
  package let carried: ContiguousArray<Carried>

  /// Weighs all turns of a graph that is built, or whose columns are checked.
  package init(_ metric: RoadMetric, _ graph: TurnGraph) {
    let count = graph.turnCount
    // Every turn is weighed once.
    var carried: ContiguousArray<Carried> = []
    weight = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { weights, filled in
      carried = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { carried, filled in
        if let weights = weights.baseAddress, let carried = carried.baseAddress {
          let weigher = unsafe TurnWeigher(
            metric, graph, Cells(weights, count: count), Cells(carried, count: count))
          weigher.weighAll()
          withExtendedLifetime(weigher) {}
        }
        filled = count
      }
      filled = count
    }
    self.carried = carried
  }
}

/// Weighs the turns of one state after another.
///
/// Everything is inlined into one function, so that all the places where something is to be found
/// are known to it and are not looked up again behind each turn that is written.
private struct TurnWeigher {
  let metric: RoadMetric
  let graph: TurnGraph
  let roads: TurnRoads
  let tables: TurnTables
  let points: CellOwner<TurnPoint>
  /// Of every turn; each is written once.
  let weight: Cells<UInt32>
  let carried: Cells<Carried>
  let isFastest: Bool
  // Another module's constants are asked for by a call.
  private let forbidden = HierarchyWeights.forbidden

  @inline(__always)
  init(
    _ metric: RoadMetric, _ graph: TurnGraph, _ weight: Cells<UInt32>, _ carried: Cells<Carried>
  ) {
    self.metric = metric
    self.graph = graph
    self.weight = weight
    self.carried = carried
    roads = TurnRoads(metric)
    tables = TurnTables(metric.profile.rules, roads.kinds)
    points = TurnPoint.all(metric.points)
    isFastest = metric.optimization == .fastest
  }

  /// So many turns ahead, roads are fetched: they are where their numbers are, all over the network.
  private static var ahead: Int { 16 }

  @inline(__always)
  func weighAll() {
    // Ascending, as states are; behind the last there is none.
    let bound = Self.boundTurns(metric, graph) + [Int.max]
    var next = 0
    let (first, head, points) = (graph.first.cells, graph.head.cells, points.cells)
    var turns = Int(first[0])..<Int(first[0])
    for state in 0..<graph.stateCount {
      turns = turns.upperBound..<Int(first[state + 1])
      if turns.isEmpty { continue }
      for turn in turns { roads.prefetch(head[min(turn &+ Self.ahead, head.count &- 1)]) }
      roads.prefetchEnd(of: state &+ Self.ahead)
      let restricted = next
      while bound[next] < turns.upperBound { next += 1 }
      weigh(turns, of: roads.directed(UInt32(state)), head, points, bound, restricted..<next)
    }
  }

  /// The turns that a restriction forbids to the vehicle, ascending.
  private static func boundTurns(_ metric: RoadMetric, _ graph: TurnGraph) -> [Int] {
    var bound: Set<Int> = []
    let turns = metric.network.turns
    for position in 0..<turns.listedCount {
      let listed = turns.listed(at: position)
      guard let rule = listed.rule, metric.binds(rule), listed.from.position < graph.stateCount
      else { continue }
      for turn in graph.turns(of: listed.from)
      where turns.directedSegment(of: StateID(graph.head[turn])) == listed.to {
        bound.insert(turn)
      }
    }
    return bound.sorted()
  }
}

// MARK: - A state

extension TurnWeigher {
  /// Weighs the turns at the end of a directed segment, of which restrictions forbid some.
  @inline(__always)
  private func weigh(
    _ turns: Range<Int>, of arc: Int, _ head: Cells<UInt32>, _ points: Cells<TurnPoint>,
    _ bound: [Int], _ restricted: Range<Int>
  ) {
    guard roads.cost(arc) != RoadMetric.forbidden else {
      for turn in turns { forbid(turn) }
      return
    }
    let junction = roads.end(arc)
    let kind = roads.kind(arc)
    var point = points[Int(junction.point) &* 4 &+ Int(kind.path) &+ arc & 1]
    if point.isForMinor, kind.rank <= UInt16(junction.topRank) { point = point.withoutSign }
    let row = tables.row(kind.kind)
    let bearing = roads.endBearing(arc)
    var back: Int?
    var isDeadEnd = true
    for turn in turns {
      let next = roads.directed(head[turn])
      let cost = roads.cost(next)
      let isBound = !restricted.isEmpty && bound[restricted].contains(turn)
      if cost == RoadMetric.forbidden || isBound {
        forbid(turn)
      } else if next == arc ^ 1 {
        if let back { forbid(back) }  // only a damaged map lists it twice
        back = turn
      } else if point.isClosed {
        forbid(turn)
      } else {
        let road = roads.kind(next)
        let pair = tables.pair(row, road.kind)
        var delay = pair.delay
        if junction.degree > 2 {
          let change = roads.startBearing(next) &- bearing
          delay &+= tables.delay(
            pair, change: change, side: road.side, hasSignals: point.hasSignals)
        }
        set(
          turn, next, cost, delay: Int(delay) &+ point.delay,
          penalty: Int(pair.penalty) &+ point.penalty)
        isDeadEnd = false
      }
    }
    if let back {
      turnBack(
        back, arc ^ 1, point, row,
        isDeadEnd: point.isTurningPlace || isDeadEnd && !point.isCutOff)
    }
  }

  @inline(__always)
  private func turnBack(
    _ turn: Int, _ arc: Int, _ point: TurnPoint, _ row: Int, isDeadEnd: Bool
  ) {
    let kind = roads.kind(arc).kind
    let rule = tables.turnBack(kind, isDeadEnd: isDeadEnd)
    if rule.isForbidden { return forbid(turn) }
    // The way back may be for destinations only.
    let pair = tables.pair(row, kind)
    set(
      turn, arc, roads.cost(arc),
      delay: rule.delayMilliseconds &+ point.signDelay &+ Int(pair.delay),
      penalty: rule.penaltyMilliseconds &+ point.signPenalty &+ Int(pair.penalty))
  }

  @inline(__always)
  private func forbid(_ turn: Int) {
    weight[turn] = forbidden
    carried[turn] = Carried(word: 0)
  }

  // Delays and penalties are sums of a few numbers of 32 bits.
  @inline(__always)
  private func set(_ turn: Int, _ next: Int, _ cost: UInt32, delay: Int, penalty: Int) {
    let own =
      isFastest ? RoadMetric.fitted(delay &+ penalty) : Self.shortest(delay, penalty, metric)
    weight[turn] = own &+ cost
    carried[turn] = Carried(
      word: roads.carried(next).word &+ UInt64(RoadMetric.fitted(delay)) << 32)
  }

  // Apart, so that the loop has its registers for the many who ask for the fastest way.
  @inline(never)
  private static func shortest(_ delay: Int, _ penalty: Int, _ metric: RoadMetric) -> UInt32 {
    metric.turnCost(delay: delay, penalty: penalty)
  }
}

/// What the point at a junction costs those who come to it in one direction of their way.
private struct TurnPoint: BitwiseCopyable {
  /// Of the barrier and the sign together, in milliseconds.
  var delay: Int
  var penalty: Int
  /// Of the sign alone: those who turn back do not pass the barrier.
  var signDelay: Int
  var signPenalty: Int
  var isClosed: Bool
  var hasSignals: Bool
  var isTurningPlace: Bool
  var isForMinor: Bool
  var isCutOff: Bool

  init(_ answers: PointRules.Answers, isForward: Bool, onPath: Bool) {
    let barrier = answers.barrier
    let sign = answers.sign(isForward: isForward, onPath: onPath)
    delay = barrier.delayMilliseconds + sign.delayMilliseconds
    penalty = barrier.penaltyMilliseconds + sign.penaltyMilliseconds
    signDelay = sign.delayMilliseconds
    signPenalty = sign.penaltyMilliseconds
    isClosed = barrier.isForbidden
    hasSignals = answers.hasSignals
    isTurningPlace = answers.isTurningPlace
    isForMinor = answers.isForMinor
    isCutOff = answers.isCutOff
  }

  /// For those whom the sign does not face.
  var withoutSign: TurnPoint {
    var point = self
    point.delay -= signDelay
    point.penalty -= signPenalty
    (point.signDelay, point.signPenalty) = (0, 0)
    return point
  }

  /// For those who come forward on a road at four times the place of each of the profile's answers,
  /// behind it backward, and the same for those who come on a path.
  static func all(_ rules: PointRules) -> CellOwner<TurnPoint> {
    let all = rules.all
    let points = CellOwner<TurnPoint>(uninitializedCount: all.count * 4)
    for (place, answers) in all.enumerated() {
      for lane in 0..<4 {
        points.cells[place * 4 + lane] = TurnPoint(
          answers, isForward: lane & 1 == 0, onPath: lane & 2 != 0)
      }
    }
    return points
  }
}
