// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Names the rules that a vehicle breaks, or would break, by the objects of OpenStreetMap that have
/// them.
struct BrokenRules: Sendable {
  let graph: RelaxedGraph

  private var network: RoadNetwork { graph.network }
  private var profile: Profile { graph.lawful.metric.profile }

  /// The rules that a path breaks, in the order in which it meets them; as many as the search counts.
  func rules(on path: RoutePath) -> [ViolatedRule] {
    var rules: [ViolatedRule] = []
    var before: DirectedSegment?
    for leg in path.legs {
      for (number, state) in leg.states.enumerated() {
        let arc = network.turns.directedSegment(of: state)
        if number > 0 { rules += turnRules(from: leg.states[number - 1], to: arc) }
        if let rule = way(arc) {
          if graph.ruleCount(entering: arc, after: before) > 0 { rules.append(rule) }
          let start = number == 0 ? leg.startPosition : 0
          let end = number == leg.states.count - 1 ? leg.endPosition : 1
          add(length(arc) * max(0, end - start), to: &rules)
        }
        before = arc
      }
    }
    return rules
  }

  /// The rules that a part of a route breaks, and the turn before it.
  func rules(of piece: DrivenPiece) -> [ViolatedRule] {
    let turn = piece.hasTurn ? turnRules(from: piece.from, to: piece.arc) : []
    return turn + [way(piece.arc)].compactMap(\.self)
  }

  /// The rules that the turn from a state to a directed segment breaks.
  func turnRules(from state: StateID, to next: DirectedSegment) -> [ViolatedRule] {
    let arc = network.turns.directedSegment(of: state)
    var rules: [ViolatedRule] = []
    if let restriction = graph.restriction(from: state, to: next) {
      rules.append(turn(restriction, onto: next))
    }
    if graph.isShut(between: arc, and: next), let rule = point(network.segments.end(of: arc)) {
      rules.append(rule)
    }
    return rules
  }

  /// Adds to the last rule of a way.
  private func add(_ meters: Double, to rules: inout [ViolatedRule]) {
    if let last = rules.lastIndex(where: { $0.osmObject.kind == .way }) {
      rules[last].lengthInMeters += meters
    }
  }

  private func length(_ arc: DirectedSegment) -> Double {
    Double(network.segments[arc.segment].lengthCentimeters) / 100
  }
}

// MARK: - Kinds of rules

extension BrokenRules {
  /// The rule that closes a way in a direction; `nil` where it is open.
  func way(_ arc: DirectedSegment) -> ViolatedRule? {
    guard !graph.lawful.metric.allows(arc) else { return nil }
    return Self.way(arc, profile, network) ?? closure(arc)
  }

  /// The rule by which a profile closes a way in a direction.
  static func way(
    _ arc: DirectedSegment, _ profile: Profile, _ network: RoadNetwork
  ) -> ViolatedRule? {
    let tags = network.tags[network.tagSet(of: arc.segment)]
    guard let rule = profile.blockingRule(tags, forward: arc.isForward) else { return nil }
    let way = network.way(of: arc.segment)
    return ViolatedRule(
      code: code(rule, tags, profile), rule: "\(rule.key)=\(rule.value)",
      osmObject: OSMObjectReference(kind: .way, id: way),
      roadName: tags["name"] ?? tags["ref"] ?? "",
      place: GeoCoordinates(network.junctions.coordinate(of: network.segments.start(of: arc))),
      details: rule.details(profile.rules.vehicle))
  }

  /// A closure by traffic; `nil` where there is none.
  private func closure(_ arc: DirectedSegment) -> ViolatedRule? {
    guard graph.lawful.metric.isClosedByTraffic(arc) else { return nil }
    let tags = network.tags[network.tagSet(of: arc.segment)]
    return ViolatedRule(
      code: .violatedBlockedRoad, rule: "closed",
      osmObject: OSMObjectReference(kind: .way, id: network.way(of: arc.segment)),
      roadName: tags["name"] ?? tags["ref"] ?? "",
      place: GeoCoordinates(network.junctions.coordinate(of: network.segments.start(of: arc))))
  }

  private func point(_ junction: JunctionID) -> ViolatedRule? {
    let tags = network.tags[network.junctions.tagSet(of: junction)]
    guard let rule = profile.blockingRule(ofPoint: tags) else { return nil }
    let node = network.junctions[junction]
    return ViolatedRule(
      code: Self.code(rule, tags, profile), rule: "\(rule.key)=\(rule.value)",
      osmObject: OSMObjectReference(kind: .node, id: node.node),
      place: GeoCoordinates(node.coordinate), details: rule.details(profile.rules.vehicle))
  }

  private func turn(_ restriction: RestrictionID, onto next: DirectedSegment) -> ViolatedRule {
    let tags = network.tags[TagSetID(network.turns.tagSet[restriction])]
    let tag = tags.all.first { $0.key.hasPrefix("restriction") }
    let road = network.tags[network.tagSet(of: next.segment)]
    return ViolatedRule(
      code: .violatedTurnRestriction,
      rule: tag.map { "\($0.key)=\($0.value)" } ?? "restriction",
      osmObject: OSMObjectReference(
        kind: .relation, id: network.turns.relation[restriction]),
      roadName: road["name"] ?? road["ref"] ?? "",
      place: GeoCoordinates(
        network.junctions.coordinate(of: network.segments.start(of: next))))
  }

  private static func code(
    _ rule: BlockingRule, _ tags: Tags, _ profile: Profile
  ) -> SectionNoticeCode {
    switch rule.cause {
    case .limit, .trailer, .articulated, .hazardousGoods, .tunnel: .violatedVehicleRestriction
    case .oneway: .violatedCriticalRule
    case .access:
      if rule.key == "hov" {
        .violatedCarpool
      } else if tags["service"] == "emergency_access" || rule.value == "emergency" {
        .violatedEmergencyGate
      } else if profile.rules.access.keys.first == rule.key, rule.key != "access" {
        // It names the very kind of vehicle: `hgv=no`.
        .violatedVehicleRestriction
      } else {
        .violatedCriticalRule
      }
    }
  }
}
