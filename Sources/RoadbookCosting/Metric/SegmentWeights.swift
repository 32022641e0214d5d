// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
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
    let costs = CellOwner<UInt32>(uninitializedCount: count)
    let durations = CellOwner<UInt32>(uninitializedCount: count)
    let weigher = SegmentWeigher(network, profile, optimization, rules, points)
    var tooGreat: DirectedSegment?
    for segment in 0..<network.segments.count {
      let weights = weigher.weights(of: segment)
      let arc = segment * 2
      (costs.cells[arc], durations.cells[arc]) = (weights.forward.cost, weights.forward.duration)
      (costs.cells[arc + 1], durations.cells[arc + 1]) =
        (weights.backward.cost, weights.backward.duration)
      if weights.forward.isTooGreat || weights.backward.isTooGreat, tooGreat == nil {
        tooGreat = DirectedSegment(
          SegmentID(segment), forward: weights.forward.isTooGreat)
      }
    }
    withExtendedLifetime(weigher) {}
    self.costs = NumberColumn(costs)
    self.durations = NumberColumn(durations)
    self.tooGreat = tooGreat
  }
}

extension SegmentWeights {
  /// The weights of a metric where the answers for some classes are others, and those for points
  /// on segments are not.
  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules, changing isChanged: ContiguousArray<Bool>, of known: RoadMetric
  ) {
    let costs = CellOwner(known.costs.cells)
    let durations = CellOwner(known.durations.cells)
    var tooGreat: DirectedSegment?
    if isChanged.contains(true) {
      let weigher = SegmentWeigher(network, profile, optimization, rules, points)
      let segments = network.segments.records
      for segment in 0..<network.segments.count {
        let kind = Int(segments[at: segment].classID)
        guard kind < isChanged.count, isChanged[kind] else { continue }
        let (there, back) = weigher.weights(of: segment)
        let arc = segment * 2
        (costs.cells[arc], durations.cells[arc]) = (there.cost, there.duration)
        (costs.cells[arc + 1], durations.cells[arc + 1]) = (back.cost, back.duration)
        if there.isTooGreat || back.isTooGreat, tooGreat == nil {
          tooGreat = DirectedSegment(SegmentID(segment), forward: there.isTooGreat)
        }
      }
      withExtendedLifetime(weigher) {}
    }
    self.costs = NumberColumn(costs)
    self.durations = NumberColumn(durations)
    self.tooGreat = tooGreat
  }
}

/// What driving along a segment takes by each answer that some time has.
struct TimedDurations {
  private let weigher: SegmentWeigher
  /// By road of the rules: where its answers begin, forward and then backward.
  private var first: [Int] = []
  private let counts: [Int]

  init(_ metric: RoadMetric, _ rules: TimeRules) {
    var answers: [WayRule] = []
    for road in rules.roads {
      first.append(answers.count)
      // A vehicle that is on a road when it closes drives on.
      answers += (road.forward + road.backward).map { rule in
        var rule = rule
        rule.access = .allowed
        return rule
      }
    }
    counts = rules.roads.map(\.forward.count)
    weigher = SegmentWeigher(
      metric.network, metric.profile, metric.optimization,
      ClassRules(rules: answers, ruleOfClass: NumberColumn([])), metric.points)
  }

  /// Milliseconds, by mask.
  func durations(of arc: DirectedSegment, _ road: Int) -> [UInt32] {
    let segment = Int(arc.segment.raw)
    let features = weigher.features(of: segment)
    let start = first[road] + (arc.isForward ? 0 : counts[road])
    return (start..<start + counts[road]).map {
      weigher.weight(of: segment, UInt32($0), features, isForward: arc.isForward).duration
    }
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
  private let answers: CellOwner<Answer>
  /// Which answer holds for a class driven forward, at twice its number, and backward.
  private let answerOfClass: CellOwner<UInt32>
  private let points: FeatureCosts
  /// What `shortest` weighs; `nil` for `fastest`.
  private let shortest: ShortestRules?
  // Columns of the segments.
  private let records: NumberColumn<SegmentRecord>
  private let segments: Cells<SegmentRecord>
  private let bends: Column<Segment, UInt32>
  /// `nil` where slopes that no tag tells of do nothing to the vehicle.
  private let climbs: ClimbTimes?

  /// What a profile's answer says of each segment.
  private struct Answer: BitwiseCopyable {
    var speedMetersPerSecond: Double
    var factor: Double
    /// What a bend of each kind adds, in seconds.
    var bendSeconds: SIMD4<Double>
    /// What all of it weighs once more; above 1 on roads that a request avoids.
    var avoidance: Double
    var isOpen: Bool
    var isFerry: Bool
    var isPath: Bool
    /// Whether slopes change its speed: not that of ships, lifts and stairs, and of those who push.
    var mindsSlopes: Bool

    init(_ rule: WayRule, _ profile: Profile) {
      avoidance = rule.flags.contains(.avoided) ? Avoidance.factor : 1
      isOpen = rule.access != .forbidden && rule.speedMetersPerSecond > 0
      isFerry = rule.flags.contains(.ferry)
      isPath = rule.roadClass.isPath
      mindsSlopes =
        rule.roadClass < .ferry && rule.roadClass != .steps && rule.roadClass != .elevator
        && !rule.flags.contains(.pushed)
      speedMetersPerSecond = rule.speedMetersPerSecond
      factor = rule.factor
      bendSeconds = SIMD4(
        BendCounts.radii.map {
          profile.bendSeconds(
            speedMetersPerSecond: rule.speedMetersPerSecond, radiusMeters: $0)
        })
    }
  }

  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules
  ) {
    self.network = network
    self.points = FeatureCosts(network, points)
    shortest = optimization == .shortest ? profile.rules.shortest : nil
    answers = CellOwner(uninitializedCount: rules.rules.count)
    for (number, rule) in rules.rules.enumerated() {
      answers.cells[number] = Answer(rule, profile)
    }
    let classCount = rules.rules.isEmpty ? 0 : network.zones.classCount
    answerOfClass = CellOwner(uninitializedCount: classCount * 2)
    for place in 0..<classCount * 2 {
      answerOfClass.cells[place] = UInt32(
        rules.ruleNumber(of: ClassID(place / 2), forward: place & 1 == 0))
    }
    records = NumberColumn(network.segments.records)
    segments = records.cells
    bends = network.segments.bendCounts
    climbs = ClimbTimes(network, profile)
  }

  func features(of segment: Int) -> Range<Int> { points.range(of: segment) }

  @inline(__always)
  func weights(of segment: Int) -> (forward: Weight, backward: Weight) {
    let kind = Int(segments[segment].classID) * 2
    guard kind + 1 < answerOfClass.cells.count else {
      return (.forbidden, .forbidden)  // a damaged map may say anything
    }
    let (there, back) = (answerOfClass.cells[kind], answerOfClass.cells[kind + 1])
    let features = points.range(of: segment)
    let forward = weight(of: segment, there, features, isForward: true)
    if there == back, features.isEmpty, climbs == nil { return (forward, forward) }
    return (forward, weight(of: segment, back, features, isForward: false))
  }

  @inline(__always)
  fileprivate func weight(
    of segment: Int, _ answer: UInt32, _ features: Range<Int>, isForward: Bool
  ) -> Weight {
    let answer = answers.cells[Int(answer)]
    guard answer.isOpen else { return .forbidden }
    let meters = Double(segments[segment].lengthCentimeters) / 100
    let drive = drivingMilliseconds(segment, meters, answer, isForward)
    let passing =
      features.isEmpty ? (delay: 0, penalty: 0) : points.sum(features, isForward, answer.isPath)
    let delay = Double(passing.delay + passing.penalty)
    let time = drive + Double(passing.delay)
    let cost =
      if let shortest { shortestCost(meters, answer, drive, delay, shortest) } else {
        drive * answer.factor + delay
      }
    let most = Double(RoadMetric.greatestCost)
    // What avoiding adds may be cut down: it only says "not here".
    return Weight(
      cost: UInt32(min(max(rounded(cost * answer.avoidance), 0), most)),
      duration: UInt32(min(time, most)), isTooGreat: max(cost, time) > most)
  }

  @inline(__always)
  private func drivingMilliseconds(
    _ segment: Int, _ meters: Double, _ answer: Answer, _ isForward: Bool
  ) -> Double {
    if answer.isFerry, let tagged = network.ways.taggedMilliseconds(of: SegmentID(segment)) {
      return Double(tagged)
    }
    var seconds = meters / answer.speedMetersPerSecond
    if let climbs, answer.mindsSlopes,
      let climbing = climbs.seconds(
        of: segment, meters: meters, flat: answer.speedMetersPerSecond, isForward: isForward)
    {
      seconds = climbing
    }
    var counts = bends[at: segment]
    if counts != 0 {
      for kind in 0..<4 {
        if counts & 0xFF != 0 { seconds += Double(counts & 0xFF) * answer.bendSeconds[kind] }
        counts >>= 8
      }
    }
    return rounded(seconds * 1000)
  }

  private func shortestCost(
    _ meters: Double, _ answer: Answer, _ drive: Double, _ delay: Double, _ rules: ShortestRules
  ) -> Double {
    let ferry = answer.isFerry ? drive / 1000 * rules.metersPerFerrySecond : 0
    return 100 * (meters + ferry + delay / 1000 * rules.metersPerDelaySecond)
  }
}

/// The whole number next to a number, the farther from zero of two; without a call of the library, and
/// without a branch that nobody could foresee.
@inline(__always)
private func rounded(_ number: Double) -> Double {
  guard number >= 0, number < 0x1p51 else { return number.rounded() }
  let whole = Int64(number)
  return Double(whole &+ (number - Double(whole) >= 0.5 ? 1 : 0))
}

/// What the points on segments cost.
private struct FeatureCosts {
  /// In milliseconds, for those who come on a road, forward and backward, then on a path.
  private struct Cost: BitwiseCopyable {
    var delay: SIMD4<Int>
    var penalty: SIMD4<Int>
    /// See ``PointRules/Answers/facesNearer``.
    var facesNearer: Bool
  }

  private let network: RoadNetwork
  private let tagSets: Column<PointFeature, UInt32>
  private let first: Column<Segment, UInt32>
  /// By tag set: the place of what it costs.
  private let places: CellOwner<UInt32>
  private let costs: CellOwner<Cost>

  init(_ network: RoadNetwork, _ rules: PointRules) {
    self.network = network
    (tagSets, first) = (network.features.tagSets, network.features.first)
    places = rules.places(setCount: network.tags.count)
    let all = rules.all
    costs = CellOwner(uninitializedCount: all.count)
    for (place, rule) in all.enumerated() {
      let signs = [rule.forward, rule.backward, rule.pathForward, rule.pathBackward]
      costs.cells[place] = Cost(
        delay: SIMD4(signs.map(\.delayMilliseconds)),
        penalty: SIMD4(signs.map(\.penaltyMilliseconds)), facesNearer: rule.facesNearer)
    }
  }

  /// The features of a segment.
  @inline(__always)
  func range(of segment: Int) -> Range<Int> {
    let (start, end) = (first[at: segment], first[at: segment + 1])
    return start < end ? network.features.range(of: SegmentID(segment)) : 0..<0
  }

  /// What some features cost together.
  func sum(
    _ features: Range<Int>, _ isForward: Bool, _ isPath: Bool
  ) -> (delay: Int, penalty: Int) {
    var sum = (delay: 0, penalty: 0)
    let lane = (isPath ? 2 : 0) + (isForward ? 0 : 1)
    for feature in features {
      let set = Int(tagSets[at: feature])
      guard set < places.cells.count else { continue }
      let cost = costs.cells[Int(places.cells[set])]
      if cost.facesNearer,
        (network.features.offset[at: feature] >= UInt16.max / 2) != isForward
      {
        continue
      }
      sum.delay += cost.delay[lane]
      sum.penalty += cost.penalty[lane]
    }
    return sum
  }
}
