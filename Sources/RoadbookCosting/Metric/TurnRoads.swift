// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// What turns ask of roads and junctions, gathered once from the columns of a network.
///
/// Half a million turns ask four times as often; each answer is one element of one list.
struct TurnRoads {
  /// A directed segment.
  struct Road {
    /// The junction where it ends.
    var end: UInt32
    var lengthCentimeters: UInt32
    /// The number of its ``TurnRoad``.
    var kind: UInt32
    /// In 1/256 of a circle: leaving its start, and arriving at its end.
    var startBearing: UInt8
    var endBearing: UInt8
    var isAllowed: Bool
    var isOnLeft: Bool
  }

  struct Junction {
    var tagSet: TagSetID
    /// How many segments meet that the vehicle may use, up to 3.
    var degree: UInt8
  }

  private var roads: ContiguousArray<Road> = []
  private var junctions: ContiguousArray<Junction> = []
  private let copies: ContiguousArray<UInt32>

  init(_ metric: RoadMetric) {
    let network = metric.network
    copies = network.turns.copyBases
    let segments = network.segments
    let kinds = Self.kinds(metric)
    roads.reserveCapacity(segments.count * 2)
    for raw in 0..<UInt32(segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      let rule = metric.classRules.ruleNumber(
        of: segments.classID(of: arc.segment), forward: arc.isForward)
      roads.append(
        Road(
          end: segments.end(of: arc).raw, lengthCentimeters: metric.lengthCentimeters(of: arc),
          kind: rule < kinds.count ? kinds[rule] : 0, startBearing: segments.startBearing(of: arc),
          endBearing: segments.endBearing(of: arc), isAllowed: metric.allows(arc),
          isOnLeft: metric.drivingSide(of: arc) == .left))
    }
    let tagSets = network.junctions.tagSets
    junctions = ContiguousArray(
      tagSets.indices.lazy.map { Junction(tagSet: TagSetID(tagSets[at: $0]), degree: 0) })
    countDegrees()
  }

  /// The number of the ``TurnRoad`` of each of the profile's answers.
  private static func kinds(_ metric: RoadMetric) -> ContiguousArray<UInt32> {
    var numbers: [TurnRoad: UInt32] = [:]
    return ContiguousArray(
      metric.classRules.rules.map { rule in
        let road = TurnRoad(rule)
        let number = numbers[road] ?? UInt32(numbers.count)
        numbers[road] = number
        return number
      })
  }

  private mutating func countDegrees() {
    for arc in roads.indices where roads[arc].isAllowed || roads[arc ^ 1].isAllowed {
      let start = Int(roads[arc ^ 1].end)
      if start < junctions.count, junctions[start].degree < 3 { junctions[start].degree += 1 }
    }
  }

  /// The directed segment that a state drives along.
  func directed(_ state: UInt32) -> DirectedSegment {
    if Int(state) < roads.count { return DirectedSegment(raw: state) }
    let copy = Int(state) - roads.count
    let base = copy < copies.count ? copies[copy] : 0
    return DirectedSegment(raw: Int(base) < roads.count ? base : 0)
  }

  subscript(_ arc: DirectedSegment) -> Road { roads[Int(arc.raw)] }

  /// What is known of a junction; nothing where a damaged map names one that is not there.
  func junction(_ number: UInt32) -> Junction {
    Int(number) < junctions.count
      ? junctions[Int(number)] : Junction(tagSet: TagSetID(UInt32(0)), degree: 0)
  }
}

/// A profile's answers about turns, each asked once.
///
/// What a turn costs depends on its angle in 256 steps, on the kinds of its roads and on a few
/// facts about the junction; a city has some ten thousand such questions for half a million turns.
struct TurnRuleMemo {
  private let metric: RoadMetric
  /// Questions, each plus one; 0 is an empty place.
  ///
  /// Their count is a power of two.
  private var questions = ContiguousArray<UInt64>(repeating: 0, count: 1 << 14)
  private var answers = ContiguousArray<TurnRule>(repeating: .forbidden, count: 1 << 14)
  private var count = 0

  init(_ metric: RoadMetric) { self.metric = metric }

  mutating func rule(
    _ arc: DirectedSegment, _ next: DirectedSegment, _ from: TurnRoads.Road, _ to: TurnRoads.Road,
    _ node: PointRules.Answers, isLarge: Bool, isDeadEnd: Bool
  ) -> TurnRule {
    var key = UInt64(to.startBearing &- from.endBearing) | UInt64(from.kind) << 16
    key |= UInt64(to.kind) << 39
    if to.isOnLeft { key |= 1 << 8 }
    if node.hasSignals { key |= 1 << 9 }
    if isLarge { key |= 1 << 10 }
    if isDeadEnd { key |= 1 << 11 }
    if next == arc.reversed { key |= 1 << 12 }
    key += 1
    var place = home(key)
    while questions[place] != 0 {
      if questions[place] == key { return answers[place] }
      place = (place + 1) & (questions.count - 1)
    }
    let rule = metric.turnRule(arc, next, node, degree: isLarge ? 3 : 2, isDeadEnd: isDeadEnd)
    questions[place] = key
    answers[place] = rule
    count += 1
    if count * 2 > questions.count { grow() }
    return rule
  }

  /// Where a question is looked for first: its bits, mixed by the golden ratio.
  private func home(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (questions.count - 1)
  }

  private mutating func grow() {
    let (oldQuestions, oldAnswers) = (questions, answers)
    questions = ContiguousArray(repeating: 0, count: oldQuestions.count * 2)
    answers = ContiguousArray(repeating: .forbidden, count: oldQuestions.count * 2)
    for (old, key) in oldQuestions.enumerated() where key != 0 {
      var place = home(key)
      while questions[place] != 0 { place = (place + 1) & (questions.count - 1) }
      questions[place] = key
      answers[place] = oldAnswers[old]
    }
  }
}
