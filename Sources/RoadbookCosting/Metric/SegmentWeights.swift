// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// The time and the cost of driving along each directed segment.
///
/// - Complexity: O(*n*) for *n* segments, some milliseconds for a city.
struct SegmentWeights {
  let costs: NumberColumn<UInt32>
  let durations: NumberColumn<UInt32>
  /// A directed segment whose cost or time does not fit, where there is one.
  let tooGreat: DirectedSegment?

  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules
  ) {
    let count = network.segments.count * 2
    // They are given away at the end, and nobody writes to them from then on.
    let costs = CellOwner(repeating: RoadMetric.forbidden, count: count)
    let durations = CellOwner<UInt32>(repeating: 0, count: count)
    let weigher = SegmentWeigher(network, profile, optimization, rules, points)
    var tooGreat: DirectedSegment?
    func set(_ weight: SegmentWeigher.Weight, _ arc: DirectedSegment) {
      costs.cells[Int(arc.raw)] = weight.cost
      durations.cells[Int(arc.raw)] = weight.duration
      if weight.isTooGreat { tooGreat = tooGreat ?? arc }
    }
    for segment in 0..<UInt32(network.segments.count) {
      let weights = weigher.weights(of: SegmentID(segment))
      set(weights.forward, DirectedSegment(raw: segment * 2))
      set(weights.backward, DirectedSegment(raw: segment * 2 + 1))
    }
    self.costs = NumberColumn(costs)
    self.durations = NumberColumn(durations)
    self.tooGreat = tooGreat
  }
}

/// Weighs one segment after another.
private struct SegmentWeigher {
  struct Weight {
    var cost: UInt32
    var duration: UInt32
    /// Whether cost or time were cut down to the greatest.
    var isTooGreat: Bool

    static let forbidden = Weight(cost: RoadMetric.forbidden, duration: 0, isTooGreat: false)
  }

  private let network: RoadNetwork
  private let points: PointRules
  private let answers: [Answer]
  /// Which answer holds for a class driven forward, at twice its number, and backward.
  private let answerOfClass: ContiguousArray<UInt32>
  /// What `shortest` weighs; `nil` for `fastest`.
  private let shortest: ShortestRules?

  /// What a profile's answer says of each segment.
  private struct Answer {
    var isOpen: Bool
    var isFerry: Bool
    var speedMetersPerSecond: Double
    var factor: Double
    /// What a bend of each kind adds, in seconds.
    var bendSeconds: [Double]

    init(_ rule: WayRule, _ profile: Profile) {
      isOpen = rule.access != .forbidden && rule.speedMetersPerSecond > 0
      isFerry = rule.flags.contains(.ferry)
      speedMetersPerSecond = rule.speedMetersPerSecond
      factor = rule.factor
      bendSeconds = BendCounts.radii.map {
        profile.bendSeconds(speedMetersPerSecond: rule.speedMetersPerSecond, radiusMeters: $0)
      }
    }
  }

  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules
  ) {
    self.network = network
    self.points = points
    shortest = optimization == .shortest ? profile.rules.shortest : nil
    answers = rules.rules.map { Answer($0, profile) }
    var answerOfClass: ContiguousArray<UInt32> = []
    answerOfClass.reserveCapacity(network.zones.classCount * 2)
    for kind in 0..<network.zones.classCount {
      answerOfClass.append(UInt32(rules.ruleNumber(of: ClassID(kind), forward: true)))
      answerOfClass.append(UInt32(rules.ruleNumber(of: ClassID(kind), forward: false)))
    }
    self.answerOfClass = answerOfClass
  }

  func weights(of segment: SegmentID) -> (forward: Weight, backward: Weight) {
    let kind = Int(network.segments.classes[segment]) * 2
    guard kind + 1 < answerOfClass.count, !answers.isEmpty else {
      return (.forbidden, .forbidden)  // a damaged map may say anything
    }
    let (there, back) = (Int(answerOfClass[kind]), Int(answerOfClass[kind + 1]))
    let features = network.features.range(of: segment)
    let forward = weight(of: segment, answers[there], features, isForward: true)
    if there == back, features.isEmpty { return (forward, forward) }
    return (forward, weight(of: segment, answers[back], features, isForward: false))
  }

  private func weight(
    of segment: SegmentID, _ answer: Answer, _ features: Range<Int>, isForward: Bool
  ) -> Weight {
    guard answer.isOpen else { return .forbidden }
    let meters = Double(network.segments.lengthCentimeters[segment]) / 100
    let drive = drivingMilliseconds(segment, meters, answer)
    var delay = 0
    var penalty = 0
    for position in features {
      let told = points[TagSetID(network.features.tagSets[at: position])]
      let feature = isForward ? told.forward : told.backward
      delay += feature.delayMilliseconds
      penalty += feature.penaltyMilliseconds
    }
    let time = drive + Double(delay)
    let cost =
      shortest.map { shortestCost(meters, answer, drive, delay + penalty, $0) }
      ?? drive * answer.factor + Double(delay + penalty)
    let most = Double(RoadMetric.greatestCost)
    return Weight(
      cost: UInt32(min(max(cost.rounded(), 0), most)), duration: UInt32(min(time, most)),
      isTooGreat: max(cost, time) > most)
  }

  private func drivingMilliseconds(
    _ segment: SegmentID, _ meters: Double, _ answer: Answer
  ) -> Double {
    if answer.isFerry, let tagged = network.ways.taggedMilliseconds(of: segment) {
      return Double(tagged)
    }
    var seconds = meters / answer.speedMetersPerSecond
    let bends = network.segments.bends(of: segment)
    if bends.raw != 0 {
      for kind in 0..<answer.bendSeconds.count where bends[kind] > 0 {
        seconds += Double(bends[kind]) * answer.bendSeconds[kind]
      }
    }
    return (seconds * 1000).rounded()
  }

  private func shortestCost(
    _ meters: Double, _ answer: Answer, _ drive: Double, _ delay: Int, _ rules: ShortestRules
  ) -> Double {
    let ferry = answer.isFerry ? drive / 1000 * rules.metersPerFerrySecond : 0
    return 100 * (meters + ferry + Double(delay) / 1000 * rules.metersPerDelaySecond)
  }
}
