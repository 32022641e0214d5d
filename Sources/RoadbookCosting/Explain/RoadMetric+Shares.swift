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
  /// What driving along a part of a directed segment costs, share by share; they add up to its cost and time.
  package func shares(
    of arc: DirectedSegment, from start: Double = 0, upTo end: Double = 1
  ) -> CostShares {
    let rule = rule(of: arc)
    let (begin, finish) = (taken(of: arc, upTo: start), taken(of: arc, upTo: end))
    let time = Double(finish.duration - begin.duration)
    let cost = Double(finish.cost - begin.cost)
    let points = pointsPassed(along: arc, start..<max(start, end))
    let drive = time - Double(points.delayMilliseconds)
    let own =
      optimization == .fastest ? drive : Double(lengthCentimeters(of: arc)) * (end - start)
    let expected = plainCost(own, rule, drive, points)
    let passing = worth(milliseconds: Double(points.delayMilliseconds))
    // What a request avoids is dearer by a factor, however it names it.
    let avoided = cost > expected * 2 + 1 ? cost - expected : 0
    var shares = CostShares()
    shares.add(rule.flags.contains(.ferry) ? .ferry : .driving, drive, own)
    shares.add(.point, Double(points.delayMilliseconds), passing)
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

  /// What a part of a directed segment would cost if nothing was to be kept off.
  private func plainCost(
    _ own: Double, _ rule: WayRule, _ drive: Double, _ points: PointRule
  ) -> Double {
    let passing = worth(
      milliseconds: Double(points.delayMilliseconds + points.penaltyMilliseconds))
    switch optimization {
    case .fastest: return own * rule.factor + passing
    case .shortest:
      let perSecond = profile.rules.shortest.metersPerFerrySecond
      return own + (rule.flags.contains(.ferry) ? drive / 10 * perSecond : 0) + passing
    }
  }

  /// What the points on a part of a segment cost together.
  private func pointsPassed(along arc: DirectedSegment, _ part: Range<Double>) -> PointRule {
    var sum = PointRule.free
    forEachWaitingPlace(on: arc) { place in
      guard part.contains(place.position) else { return }
      sum.delayMilliseconds += Int(place.milliseconds)
      sum.penaltyMilliseconds += place.penaltyMilliseconds
    }
    return sum
  }
}
