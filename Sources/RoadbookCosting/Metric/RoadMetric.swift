// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookStorage

/// What driving costs a vehicle: the time and the cost of every directed segment and turn.
///
/// The time is what the vehicle needs. The cost is what routes are chosen by:
///
///     fastest    milliseconds: driving time × factor + delays + penalties
///     shortest   centimetres:  length + the metres that delays and penalties are worth
package struct RoadMetric: Sendable {
  package let network: RoadNetwork
  package let profile: Profile
  package let optimization: Optimization
  package let classRules: ClassRules
  let points: PointRules
  /// By directed segment; `forbidden` where the vehicle may not drive.
  package private(set) var costs: ContiguousArray<UInt32>
  /// Milliseconds by directed segment.
  package private(set) var durations: ContiguousArray<UInt32>
  /// Whether each restriction binds the vehicle.
  private let bindingRestrictions: [Bool]
  /// By answer of the profile, and by zone: what turns ask for again and again.
  private let turnRoads: [TurnRoad]
  private let drivingSides: [DrivingSide]

  /// The cost of a directed segment that the vehicle may not use.
  package static let forbidden = UInt32.max
  /// No single segment or turn costs more: 2²⁸ milliseconds are three days.
  static let greatestCost = 1 << 28

  package init(_ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization) {
    self.network = network
    self.profile = profile
    self.optimization = optimization
    classRules = ClassRules(network, profile)
    points = PointRules(network, profile)
    bindingRestrictions = (0..<network.turns.restrictionCount).map {
      Self.binds(profile.obeys(restriction: network.tags[TagSetID(network.turns.tagSet[at: $0])]))
    }
    turnRoads = classRules.rules.map { TurnRoad($0) }
    drivingSides = (0..<network.zones.count).map { network.zones[UInt32($0)].drivingSide }
    let count = network.segments.count * 2
    costs = ContiguousArray(repeating: Self.forbidden, count: count)
    durations = ContiguousArray(repeating: 0, count: count)
    for arc in 0..<UInt32(count) { weigh(DirectedSegment(raw: arc)) }
  }

  private static func binds(_ effect: RestrictionEffect) -> Bool {
    effect == .no || effect == .only
  }

  /// Whether a restriction binds this vehicle at all times.
  package func binds(_ restriction: RestrictionID) -> Bool {
    restriction.position < bindingRestrictions.count && bindingRestrictions[restriction.position]
  }

  /// What the profile says of a directed segment.
  package func rule(of arc: DirectedSegment) -> WayRule {
    classRules.rule(of: network.segments.classID(of: arc.segment), forward: arc.isForward)
  }

  /// A directed segment as turns see it.
  func turnRoad(of arc: DirectedSegment) -> TurnRoad {
    let number = classRules.ruleNumber(
      of: network.segments.classID(of: arc.segment), forward: arc.isForward)
    return number < turnRoads.count ? turnRoads[number] : TurnRoad(WayRule.forbidden)
  }

  /// The side of the road on which people drive along a directed segment.
  func drivingSide(of arc: DirectedSegment) -> DrivingSide {
    let zone = Int(network.zones.zoneNumber(of: network.segments.classID(of: arc.segment)))
    return zone < drivingSides.count ? drivingSides[zone] : .right
  }

  /// Whether the vehicle may use a directed segment.
  package func allows(_ arc: DirectedSegment) -> Bool {
    Int(arc.raw) < costs.count && costs[Int(arc.raw)] != Self.forbidden
  }
}

// MARK: - Segments

extension RoadMetric {
  private mutating func weigh(_ arc: DirectedSegment) {
    let rule = rule(of: arc)
    guard rule.access != .forbidden, rule.speedMetersPerSecond > 0 else { return }
    let drive = drivingMilliseconds(arc, rule)
    var delay = 0
    var penalty = 0
    for position in network.features.range(of: arc.segment) {
      let answers = points[TagSetID(network.features.tagSets[at: position])]
      let feature = arc.isForward ? answers.forward : answers.backward
      delay += feature.delayMilliseconds
      penalty += feature.penaltyMilliseconds
    }
    let meters = Double(network.segments.lengthCentimeters[arc.segment]) / 100
    durations[Int(arc.raw)] = UInt32(min(drive + Double(delay), Double(Self.greatestCost)))
    let cost =
      switch optimization {
      case .fastest: drive * rule.factor + Double(delay + penalty)
      case .shortest: shortestCost(meters, rule, drive, delay + penalty)
      }
    costs[Int(arc.raw)] = UInt32(min(max(cost.rounded(), 0), Double(Self.greatestCost)))
  }

  private func drivingMilliseconds(_ arc: DirectedSegment, _ rule: WayRule) -> Double {
    let segment = arc.segment
    if rule.flags.contains(.ferry), let tagged = network.ways.taggedMilliseconds(of: segment) {
      return Double(tagged)
    }
    let meters = Double(network.segments.lengthCentimeters[segment]) / 100
    var seconds = meters / rule.speedMetersPerSecond
    let bends = network.segments.bends(of: segment)
    if bends.raw != 0 {
      for (kind, radius) in BendCounts.radii.enumerated() where bends[kind] > 0 {
        seconds +=
          Double(bends[kind])
          * profile.bendSeconds(
            speedMetersPerSecond: rule.speedMetersPerSecond, radiusMeters: radius)
      }
    }
    return (seconds * 1000).rounded()
  }

  private func shortestCost(
    _ meters: Double, _ rule: WayRule, _ drive: Double, _ delay: Int
  ) -> Double {
    let shortest = profile.rules.shortest
    let ferry = rule.flags.contains(.ferry) ? drive / 1000 * shortest.metersPerFerrySecond : 0
    return 100 * (meters + ferry + Double(delay) / 1000 * shortest.metersPerDelaySecond)
  }
}
