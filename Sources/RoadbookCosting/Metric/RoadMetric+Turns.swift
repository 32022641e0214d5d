// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// What one turn costs.
package struct TurnCost: Hashable, Sendable {
  /// In the metric's unit.
  package var cost: UInt32
  package var durationMilliseconds: UInt32

  package init(cost: UInt32, durationMilliseconds: UInt32) {
    self.cost = cost
    self.durationMilliseconds = durationMilliseconds
  }

  package static let free = TurnCost(cost: 0, durationMilliseconds: 0)
}

/// A turn that a vehicle may make.
package struct Turn: Hashable, Sendable {
  /// The state that it leads to.
  package var target: StateID
  package var cost: TurnCost
}

extension RoadMetric {
  /// The turns that the vehicle may make at the end of a state, in the order of the junction's
  /// departures.
  ///
  /// Turning back is for dead ends, unless the profile says otherwise: where no other turn is
  /// left that the vehicle may make, be it for lack of roads, for their access, for a barrier, or
  /// for restrictions.
  package func turns(from state: StateID, listed: ListedTurns) -> [Turn] {
    if let wider { return narrowedTurns(from: state, listed: listed, of: wider) }
    if let free = traffic?.free {
      // A junction stays what it is without traffic.
      let arc = network.turns.directedSegment(of: state)
      return free.turns(from: state, listed: listed).compactMap { turn in
        let next = network.turns.directedSegment(of: turn.target)
        guard allows(next) else { return nil }
        var turn = turn
        wait(&turn.cost.cost, &turn.cost.durationMilliseconds, from: arc, to: next)
        return turn
      }
    }
    let arc = network.turns.directedSegment(of: state)
    let junction = network.segments.end(of: arc)
    let node = points[network.junctions.tagSet(of: junction)]
    var exits: [(arc: DirectedSegment, target: StateID)] = []
    var back: StateID?
    for position in network.junctions.departures(of: junction) {
      let next = network.junctions.departure(at: position)
      guard allows(next), let target = listed.target(from: state, to: next, in: self) else {
        continue
      }
      if next == arc.reversed {
        back = target
      } else if !node.barrier.isForbidden {
        exits.append((next, target))
      }
    }
    let degree = degree(of: junction)
    var turns: [Turn] = []
    for exit in exits {
      if let cost = cost(arc, exit.arc, node, degree: degree, isDeadEnd: false) {
        turns.append(Turn(target: exit.target, cost: cost))
      }
    }
    if let back,
      let cost = cost(
        arc, arc.reversed, node, degree: degree,
        isDeadEnd: node.isDeadEnd(leadsNowhere: turns.isEmpty))
    {
      turns.append(Turn(target: back, cost: cost))
    }
    return turns
  }

  /// How many segments meet at a junction that the vehicle may use in some direction.
  package func degree(of junction: JunctionID) -> Int {
    if let free = traffic?.free { return free.degree(of: junction) }
    return network.junctions.departures(of: junction).count { position in
      let arc = network.junctions.departure(at: position)
      return allows(arc) || allows(arc.reversed)
    }
  }

  func cost(
    _ arc: DirectedSegment, _ next: DirectedSegment, _ node: PointRules.Answers, degree: Int,
    isDeadEnd: Bool
  ) -> TurnCost? {
    let turn = turnRule(arc, next, node, degree: degree, isDeadEnd: isDeadEnd)
    if turn.isForbidden { return nil }
    let passing = next == arc.reversed ? PointRule.free : node.barrier
    return turnCost(turn, passing: passing, sign: sign(node, from: arc))
  }

  /// What the sign on a junction costs those who come to it on a road.
  ///
  /// It faces those who come in its way's direction, if it says so, and not those on the major road if it
  /// is for the minor ones.
  func sign(_ node: PointRules.Answers, from arc: DirectedSegment) -> PointRule {
    if node.isForMinor, isMajor(arc) { return .free }
    return node.sign(isForward: arc.isForward, onPath: turnRoad(of: arc).roadClass.isPath)
  }

  /// Whether no road of a higher class meets the one that a directed segment comes on.
  private func isMajor(_ arc: DirectedSegment) -> Bool {
    if let free = traffic?.free { return free.isMajor(arc) }
    let own = turnRoad(of: arc).roadClass
    return !network.junctions.departures(of: network.segments.end(of: arc)).contains { position in
      let next = network.junctions.departure(at: position)
      return [next, next.reversed].contains { allows($0) && turnRoad(of: $0).roadClass < own }
    }
  }

  /// What the profile says of a turn, without barrier and signs.
  func turnRule(
    _ arc: DirectedSegment, _ next: DirectedSegment, _ node: PointRules.Answers, degree: Int,
    isDeadEnd: Bool
  ) -> TurnRule {
    profile.turn(
      TurnContext(
        angleDegrees: angle(from: arc, to: next), from: turnRoad(of: arc),
        to: turnRoad(of: next), drivingSide: drivingSide(of: next),
        isUTurn: next == arc.reversed, isDeadEnd: isDeadEnd, hasSignals: node.hasSignals,
        junctionDegree: degree))
  }

  /// What a turn costs with the barrier that it passes and the sign that it obeys.
  func turnCost(_ turn: TurnRule, passing: PointRule, sign: PointRule) -> TurnCost {
    let delay = turn.delayMilliseconds + passing.delayMilliseconds + sign.delayMilliseconds
    let penalty = turn.penaltyMilliseconds + passing.penaltyMilliseconds + sign.penaltyMilliseconds
    return TurnCost(
      cost: turnCost(delay: delay, penalty: penalty),
      durationMilliseconds: Self.fitted(delay))
  }

  /// What turning back costs at a stop on the road, or `nil` where the vehicle never does.
  package func costOfTurningBack() -> Int64? {
    turnBack.map { Int64(turnCost(delay: $0.delayMilliseconds, penalty: $0.penaltyMilliseconds)) }
  }

  /// The time of turning back at a stop on the road, in milliseconds.
  package var durationOfTurningBack: Int { turnBack?.delayMilliseconds ?? 0 }

  /// A stop on an ordinary road counts as a dead end: one had to stand there anyway.
  private var turnBack: TurnRule? {
    let road = TurnRoad(roadClass: .residential)
    let turn = profile.turn(
      TurnContext(
        angleDegrees: 180, from: road, to: road, isUTurn: true, isDeadEnd: true, junctionDegree: 1))
    return turn.isForbidden ? nil : turn
  }

  /// What a delay and a penalty in milliseconds cost, in the metric's unit.
  func turnCost(delay: Int, penalty: Int) -> UInt32 {
    let whole =
      switch optimization {
      case .fastest: delay + penalty
      case .shortest:
        Int(
          (Double(delay + penalty) / 10 * profile.rules.shortest.metersPerDelaySecond).rounded())
      }
    return Self.fitted(whole)
  }

  /// What no single turn exceeds.
  static func fitted(_ cost: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: min(max(cost, 0), greatestCost))
  }

  /// −180…180 degrees, positive to the right.
  package func angle(from arc: DirectedSegment, to next: DirectedSegment) -> Double {
    TurnTables.degrees(
      network.segments.startBearing(of: next) &- network.segments.endBearing(of: arc))
  }
}

extension PointRules.Answers {
  /// Whether one may turn back as in a dead end: where nothing else leads on, unless that is because the
  /// file ends, and where there is room made for it.
  func isDeadEnd(leadsNowhere: Bool) -> Bool { isTurningPlace || leadsNowhere && !isCutOff }
}

extension VehicleGraph {
  /// The turns that the vehicle may make at the end of a directed segment, restrictions over
  /// several segments left out.
  package func turns(from arc: DirectedSegment) -> [Turn] {
    metric.turns(from: arc.baseState, listed: listed)
  }
}
