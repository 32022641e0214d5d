// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookModel
package import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

/// What driving costs a vehicle: the time and the cost of every directed segment and turn.
///
/// The time is what the vehicle needs. The cost is what routes are chosen by:
///
///     fastest    milliseconds: driving time × factor + delays + penalties
///     shortest   centimetres:  length + the metres that delays and penalties are worth
package final class RoadMetric: Sendable {
  package let network: RoadNetwork
  package let profile: Profile
  package let optimization: Optimization
  package let classRules: ClassRules
  let points: PointRules
  /// By directed segment; ``forbidden`` where the vehicle may not drive.
  package let costs: NumberColumn<UInt32>
  /// Milliseconds by directed segment.
  package let durations: NumberColumn<UInt32>
  /// 1 where a restriction binds the vehicle.
  let bindingRestrictions: NumberColumn<UInt8>
  /// A directed segment whose cost was cut down to the greatest, where there is one.
  let tooGreat: DirectedSegment?
  /// The vehicle within which this one is narrower, if it is: see ``narrowed(within:)``.
  package let wider: RoadMetric?
  /// The traffic that it counts, if it does: see ``slowed(by:closing:)``.
  let traffic: MetricTraffic?
  /// By answer of the profile, and by zone: what turns ask for again and again.
  private let turnRoads: [TurnRoad]
  private let sizes = Workplace<SizeQuestions>()
  private let drivingSides: [TrafficSide]

  /// Whether its profile is of people on foot or on bicycles.
  ///
  /// Read in place: other modules that ask the profile itself copy it.
  package var isActive: Bool { profile.hierarchy == .active }

  /// The cost of a directed segment that the vehicle may not use.
  package static let forbidden = UInt32.max
  /// No single segment or turn costs more: 2²⁸ milliseconds are three days.
  static let greatestCost = 1 << 28

  /// Weighs a network for a vehicle.
  package convenience init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization
  ) {
    let rules = ClassRules(network, profile)
    let points = PointRules(network, profile)
    let segments = SegmentWeights(network, profile, optimization, rules, points)
    let binding = (0..<network.turns.restrictionCount).map { restriction -> UInt8 in
      let tags = network.tags[TagSetID(network.turns.tagSet[at: restriction])]
      return Self.binds(profile, tags) ? 1 : 0
    }
    self.init(
      network, profile, optimization, rules, points, costs: segments.costs,
      durations: segments.durations, bindingRestrictions: NumberColumn(binding),
      tooGreat: segments.tooGreat)
  }

  init(
    _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization, _ rules: ClassRules,
    _ points: PointRules, costs: NumberColumn<UInt32>, durations: NumberColumn<UInt32>,
    bindingRestrictions: NumberColumn<UInt8>, tooGreat: DirectedSegment? = nil,
    wider: RoadMetric? = nil, traffic: MetricTraffic? = nil
  ) {
    self.network = network
    self.profile = profile
    self.optimization = optimization
    classRules = rules
    self.points = points
    self.costs = costs
    self.durations = durations
    self.bindingRestrictions = bindingRestrictions
    self.tooGreat = tooGreat
    self.wider = wider
    self.traffic = traffic
    turnRoads = rules.rules.map { TurnRoad($0) }
    drivingSides = (0..<network.zones.count).map { network.zones.drivingSide(of: UInt32($0)) }
  }

  /// Whether a restriction with some tags binds vehicles of a profile at all times.
  static func binds(_ profile: Profile, _ tags: Tags) -> Bool {
    let effect = profile.obeys(restriction: tags)
    return effect == .no || effect == .only
  }

  /// What is asked again of vehicles of another size; found when it is first needed.
  var sizeQuestions: SizeQuestions { sizes.result { SizeQuestions(self) } }

  /// Whether a restriction binds this vehicle at all times.
  package func binds(_ restriction: RestrictionID) -> Bool {
    restriction.position < bindingRestrictions.count
      && bindingRestrictions[restriction.position] != 0
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
  func drivingSide(of arc: DirectedSegment) -> TrafficSide {
    let zone = Int(network.zones.zoneNumber(of: network.segments.classID(of: arc.segment)))
    return zone < drivingSides.count ? drivingSides[zone] : .right
  }

  /// The length of a directed segment as searches carry it.
  package func lengthCentimeters(of arc: DirectedSegment) -> UInt32 {
    min(network.segments[arc.segment].lengthCentimeters, UInt32(Self.greatestCost))
  }

  /// Whether the vehicle may use a directed segment.
  package func allows(_ arc: DirectedSegment) -> Bool {
    Int(arc.raw) < costs.count && costs[Int(arc.raw)] != Self.forbidden
  }

  /// Whether what a directed segment costs and takes was not cut down.
  func fits(_ arc: DirectedSegment) -> Bool {
    costs[Int(arc.raw)] < Self.greatestCost && durations[Int(arc.raw)] < Self.greatestCost
  }

  /// How many directed segments the vehicle may use.
  package var allowedCount: Int { (0..<costs.count).count { costs[$0] != Self.forbidden } }

  /// What the profile says of points, to compare.
  package var pointWords: ContiguousArray<Int32> { points.words.elements }

  /// Whether the vehicle may use any road.
  package var allowsSomething: Bool { (0..<costs.count).contains { costs[$0] != Self.forbidden } }
}
