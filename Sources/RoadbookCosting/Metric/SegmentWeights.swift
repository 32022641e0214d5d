// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// The time and the cost of driving along each directed segment.
///
/// - Complexity: O(*n*) for *n* segments, some milliseconds for a city.
struct SegmentWeights {
  var costs: ContiguousArray<UInt32>
  var durations: ContiguousArray<UInt32>
  /// A directed segment whose cost or time does not fit, where there is one.
  var tooGreat: DirectedSegment?

  private let network: RoadNetwork
  private let profile: Profile
  private let optimization: Optimization

  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules
  ) {
    self.network = network
    self.profile = profile
    self.optimization = optimization
    let count = network.segments.count * 2
    costs = ContiguousArray(repeating: RoadMetric.forbidden, count: count)
    durations = ContiguousArray(repeating: 0, count: count)
    let bends = rules.rules.map { BendSeconds($0, profile) }
    for arc in 0..<UInt32(count) {
      let arc = DirectedSegment(raw: arc)
      let number = rules.ruleNumber(
        of: network.segments.classID(of: arc.segment), forward: arc.isForward)
      guard number < rules.rules.count else { continue }
      weigh(arc, rules.rules[number], bends[number], points)
    }
  }

  private mutating func weigh(
    _ arc: DirectedSegment, _ rule: WayRule, _ bends: BendSeconds, _ points: PointRules
  ) {
    guard rule.access != .forbidden, rule.speedMetersPerSecond > 0 else { return }
    let drive = drivingMilliseconds(arc, rule, bends)
    var delay = 0
    var penalty = 0
    for position in network.features.range(of: arc.segment) {
      let answers = points[TagSetID(network.features.tagSets[at: position])]
      let feature = arc.isForward ? answers.forward : answers.backward
      delay += feature.delayMilliseconds
      penalty += feature.penaltyMilliseconds
    }
    let meters = Double(network.segments.lengthCentimeters[arc.segment]) / 100
    let most = Double(RoadMetric.greatestCost)
    durations[Int(arc.raw)] = UInt32(min(drive + Double(delay), most))
    let cost =
      switch optimization {
      case .fastest: drive * rule.factor + Double(delay + penalty)
      case .shortest: shortestCost(meters, rule, drive, delay + penalty)
      }
    costs[Int(arc.raw)] = UInt32(min(max(cost.rounded(), 0), most))
    if max(cost, drive + Double(delay)) > most { tooGreat = tooGreat ?? arc }
  }

  private func drivingMilliseconds(
    _ arc: DirectedSegment, _ rule: WayRule, _ bends: BendSeconds
  ) -> Double {
    let segment = arc.segment
    if rule.flags.contains(.ferry), let tagged = network.ways.taggedMilliseconds(of: segment) {
      return Double(tagged)
    }
    let meters = Double(network.segments.lengthCentimeters[segment]) / 100
    let seconds = meters / rule.speedMetersPerSecond
    return (bends.added(to: seconds, network.segments.bends(of: segment)) * 1000).rounded()
  }

  private func shortestCost(
    _ meters: Double, _ rule: WayRule, _ drive: Double, _ delay: Int
  ) -> Double {
    let shortest = profile.rules.shortest
    let ferry = rule.flags.contains(.ferry) ? drive / 1000 * shortest.metersPerFerrySecond : 0
    return 100 * (meters + ferry + Double(delay) / 1000 * shortest.metersPerDelaySecond)
  }
}

/// What a bend of each kind adds on a road, in seconds.
private struct BendSeconds {
  private let seconds: [Double]

  init(_ rule: WayRule, _ profile: Profile) {
    seconds = BendCounts.radii.map {
      profile.bendSeconds(speedMetersPerSecond: rule.speedMetersPerSecond, radiusMeters: $0)
    }
  }

  func added(to straight: Double, _ bends: BendCounts) -> Double {
    if bends.raw == 0 { return straight }
    var sum = straight
    for kind in 0..<seconds.count where bends[kind] > 0 {
      sum += Double(bends[kind]) * seconds[kind]
    }
    return sum
  }
}
