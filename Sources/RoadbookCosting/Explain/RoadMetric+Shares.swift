// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What a part of a road's or a turn's cost is for.
package enum CostShare: Hashable, Sendable {
  case driving
  case ferry
  case turn
  case barrier
  case point
  case destinationOnly
  case preference
  case avoided
}

/// A duration in milliseconds and a cost in the metric's unit, by what they are for.
package struct CostShares: Sendable {
  package private(set) var all: [(share: CostShare, milliseconds: Double, cost: Double)] = []

  mutating func add(_ share: CostShare, _ milliseconds: Double, _ cost: Double) {
    if milliseconds != 0 || cost != 0 { all.append((share, milliseconds, cost)) }
  }
}

extension RoadMetric {
  /// What driving along a directed segment costs, share by share; they add up to its cost and time.
  package func shares(of arc: DirectedSegment) -> CostShares {
    let rule = rule(of: arc)
    let (time, cost) = (Double(durations[Int(arc.raw)]), Double(costs[Int(arc.raw)]))
    let points = pointsPassed(along: arc, onPath: rule.roadClass.isPath)
    let delay = min(Double(points.delayMilliseconds), time)
    let drive = time - delay
    var shares = CostShares()
    let passing = worth(milliseconds: delay)
    let own = optimization == .fastest ? drive : Double(lengthCentimeters(of: arc))
    let expected = plainCost(arc, rule, drive, points)
    // What a request avoids is dearer by a factor, however it names it.
    let avoided = cost > expected * 2 ? cost - expected : 0
    shares.add(rule.flags.contains(.ferry) ? .ferry : .driving, drive, own)
    shares.add(.point, delay, passing)
    shares.add(.avoided, 0, avoided)
    shares.add(.preference, 0, cost - avoided - own - passing)
    return shares
  }

  /// What a turn costs, share by share.
  package func shares(
    from arc: DirectedSegment, to next: DirectedSegment, _ cost: TurnCost
  ) -> CostShares {
    let node = points[network.junctions.tagSet(of: network.segments.end(of: arc))]
    let passing = next == arc.reversed ? PointRule.free : node.barrier
    let sign = self.sign(node, from: arc)
    var shares = CostShares()
    var rest = (time: Double(cost.durationMilliseconds), cost: Double(cost.cost))
    func take(_ share: CostShare, delay: Int, penalty: Int) {
      let time = min(Double(delay), rest.time)
      let weight = min(worth(milliseconds: Double(delay + penalty)), rest.cost)
      shares.add(share, time, weight)
      rest = (rest.time - time, rest.cost - weight)
    }
    take(.barrier, delay: passing.delayMilliseconds, penalty: passing.penaltyMilliseconds)
    take(.point, delay: sign.delayMilliseconds, penalty: sign.penaltyMilliseconds)
    let (from, to) = (turnRoad(of: arc), turnRoad(of: next))
    if next != arc.reversed {
      let entering = profile.rules.enteringRule(from: from, to: to)
      if to.flags.contains(.ferry), !from.flags.contains(.ferry) {
        let boarding = profile.rules.ferries.boarding(to.crossingSeconds)
        let penalty = milliseconds(boarding.penaltySeconds)
        take(.ferry, delay: milliseconds(boarding.delaySeconds), penalty: penalty)
        take(.destinationOnly, delay: 0, penalty: entering.penaltyMilliseconds - penalty)
      } else {
        take(.destinationOnly, delay: 0, penalty: entering.penaltyMilliseconds)
      }
    }
    shares.add(.turn, rest.time, rest.cost)
    return shares
  }

  /// What a directed segment would cost if nothing was to be kept off.
  private func plainCost(
    _ arc: DirectedSegment, _ rule: WayRule, _ drive: Double, _ points: PointRule
  ) -> Double {
    let delay = Double(points.delayMilliseconds + points.penaltyMilliseconds)
    switch optimization {
    case .fastest: return drive * rule.factor + delay
    case .shortest:
      let rules = profile.rules.shortest
      let ferry = rule.flags.contains(.ferry) ? drive / 10 * rules.metersPerFerrySecond : 0
      return Double(lengthCentimeters(of: arc)) + ferry + worth(milliseconds: delay)
    }
  }

  /// What a delay or a penalty costs.
  private func worth(milliseconds: Double) -> Double {
    optimization == .fastest
      ? milliseconds : milliseconds / 10 * profile.rules.shortest.metersPerDelaySecond
  }

  /// What the points on a segment cost together.
  private func pointsPassed(along arc: DirectedSegment, onPath: Bool) -> PointRule {
    var sum = PointRule.free
    for feature in network.features.range(of: arc.segment) {
      let rule = points[TagSetID(network.features.tagSets[at: feature])]
        .sign(
          isForward: arc.isForward, onPath: onPath, at: network.features.offset[at: feature])
      sum.delayMilliseconds += rule.delayMilliseconds
      sum.penaltyMilliseconds += rule.penaltyMilliseconds
    }
    return sum
  }
}
