// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles

extension RoadMetric {
  /// The least that driving ever costs a vehicle: every rule that changes with the time is the most
  /// favourable that it ever is.
  ///
  /// What this opens and the hierarchy was made without stays closed at all times. Traffic counts as it does for
  /// the vehicle itself.
  package static func lowerBound(
    _ rules: TimeRules, of plain: RoadMetric, on turns: TurnGraph
  ) -> RoadMetric {
    let free = RoadMetric(lowerBound: rules, of: plain, on: turns)
    return plain.speeds.map { free.slowed(by: $0) } ?? free
  }

  private convenience init(
    lowerBound rules: TimeRules, of plain: RoadMetric, on turns: TurnGraph
  ) {
    let (network, profile) = (plain.network, plain.profile)
    var answers = plain.classRules.rules
    var ruleOfClass = plain.classRules.ruleOfClass.elements
    for (kind, place) in rules.roadOfClass {
      let road = rules.roads[place]
      for (lane, rule) in [WayRule.lowerBound(road.forward), .lowerBound(road.backward)]
        .enumerated()
      {
        ruleOfClass[Int(kind) * 2 + lane] = UInt32(answers.count)
        answers.append(rule)
      }
    }
    let classRules = ClassRules(rules: answers, ruleOfClass: NumberColumn(ruleOfClass))
    let points = plain.points.opening(rules.gates)
    let segments = SegmentWeights(network, profile, plain.optimization, classRules, points)
    var costs = segments.costs.elements
    for arc in costs.indices
    where costs[arc] != Self.forbidden && !turns.holds(DirectedSegment(raw: UInt32(arc))) {
      costs[arc] = Self.forbidden
    }
    self.init(
      network, profile, plain.optimization, classRules, points, costs: NumberColumn(costs),
      durations: segments.durations, bindingRestrictions: plain.bindingRestrictions,
      tooGreat: segments.tooGreat)
  }
}
