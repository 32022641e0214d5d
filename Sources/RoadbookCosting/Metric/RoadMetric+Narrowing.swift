// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// A vehicle that may do less than another, or takes longer: a truck of some size beside the
/// smallest one, a car that keeps off tolls.
///
/// Its junctions are the other's. A road that is closed to it is still a road of the junction, at
/// which one gives way and turns as before, and makes no dead end in which everybody may turn
/// back. It is nowhere faster than the other, whatever a tag says of heavier vehicles, and pays for
/// entering a street for destinations wherever the other does. So no turn is cheaper, and a metric
/// of the other is a lower bound for searches.
extension RoadMetric {
  /// This metric as that of a narrower vehicle, or `nil` where the vehicle may do something that
  /// the wider one may not.
  ///
  /// - Complexity: O(*n*) for *n* segments, a millisecond or two for a city.
  package func narrowed(within wider: RoadMetric) -> RoadMetric? {
    guard tooGreat == nil, optimization == wider.optimization, turnsLike(wider), isSlower(wider),
      classesNarrow(wider), pointsNarrow(wider), bindsMore(wider)
    else { return nil }
    let costs = CellOwner<UInt32>(uninitializedCount: self.costs.count)
    let durations = CellOwner<UInt32>(uninitializedCount: costs.cells.count)
    let (own, its) = (self.costs.cells, wider.costs.cells)
    let (ownTimes, itsTimes) = (self.durations.cells, wider.durations.cells)
    for arc in 0..<costs.cells.count {
      // Forbidden is the greatest number.
      costs.cells[arc] = max(own[arc], its[arc])
      durations.cells[arc] = max(ownTimes[arc], itsTimes[arc])
    }
    return RoadMetric(
      network, profile, optimization, classRules, points, costs: NumberColumn(costs),
      durations: NumberColumn(durations), bindingRestrictions: bindingRestrictions,
      wider: wider, traffic: narrowedTraffic(within: wider))
  }

  /// The traffic of a narrower vehicle; the junctions are the wider one's.
  private func narrowedTraffic(within wider: RoadMetric) -> MetricTraffic? {
    guard let traffic, let its = wider.traffic else { return nil }
    let durations = CellOwner(traffic.freeDurations.cells)
    for arc in 0..<durations.cells.count {
      durations.cells[arc] = max(durations.cells[arc], its.freeDurations[arc])
    }
    return MetricTraffic(speeds: traffic.speeds, freeDurations: NumberColumn(durations), free: nil)
  }

  /// Whether going from one road to another is entering a street for destinations only.
  func isEntering(from arc: DirectedSegment, to next: DirectedSegment) -> Bool {
    turnRoad(of: next).isEntered(from: turnRoad(of: arc))
      || wider?.isEntering(from: arc, to: next) == true
  }

  /// The turns of the wider vehicle that this one may make, too.
  ///
  /// Where a restriction binds this vehicle alone, the turn is closed like a road: that makes no
  /// dead end of the junction either.
  func narrowedTurns(
    from state: StateID, listed: ListedTurns, of wider: RoadMetric
  ) -> [Turn] {
    let arc = network.turns.directedSegment(of: state)
    let point = network.junctions.tagSet(of: network.segments.end(of: arc))
    let isShut = points[point].barrier.isForbidden
    return wider.turns(from: state, listed: listed).compactMap { turn in
      let next = network.turns.directedSegment(of: turn.target)
      guard allows(next), !isShut || next == arc.reversed,
        listed.target(from: state, to: next, in: self) != nil
      else { return nil }
      var turn = turn
      turn.cost.cost += enteringCost(from: arc, to: next)
      return turn
    }
  }

  /// What entering a street for destinations costs this vehicle and not the wider one.
  func enteringCost(from arc: DirectedSegment, to next: DirectedSegment) -> UInt32 {
    guard let wider, next != arc.reversed, isEntering(from: arc, to: next),
      !wider.isEntering(from: arc, to: next)
    else { return 0 }
    return enteringCost
  }

  /// What entering a street for destinations costs.
  package var enteringCost: UInt32 {
    turnCost(delay: 0, penalty: milliseconds(profile.rules.access.enteringPenaltySeconds))
  }
}

// MARK: - Proving that it is narrower

extension RoadMetric {
  private func turnsLike(_ wider: RoadMetric) -> Bool {
    let (rules, others) = (profile.rules, wider.profile.rules)
    return rules.turns == others.turns && rules.ferries == others.ferries
      && rules.shortest == others.shortest
      && rules.access.enteringPenaltySeconds == others.access.enteringPenaltySeconds
  }

  /// Whether the vehicle is as fast as the wider one at most: no walker who hurries, and no motorcycle beside mopeds.
  private func isSlower(_ wider: RoadMetric) -> Bool {
    let (speeds, others) = (profile.rules.speeds, wider.profile.rules.speeds)
    return speeds.topKmh <= others.topKmh && speeds.legalLimits == others.legalLimits
  }

  /// Whether every kind of road that is open to it is open to the wider one, and turns see it
  /// alike.
  private func classesNarrow(_ wider: RoadMetric) -> Bool {
    /// By both numbers of answers: most classes share theirs.
    var known: Set<SIMD2<Int>> = []
    return classRules.forEachDifference(from: wider.classRules) { classID, isForward in
      let pair = SIMD2(
        classRules.ruleNumber(of: classID, forward: isForward),
        wider.classRules.ruleNumber(of: classID, forward: isForward))
      return !known.insert(pair).inserted
        || classRules.rule(of: classID, forward: isForward).isNarrow(
          within: wider.classRules.rule(of: classID, forward: isForward))
    }
  }

  /// Whether points differ in nothing but barriers that are closed to it.
  private func pointsNarrow(_ wider: RoadMetric) -> Bool {
    guard points.sets.count == wider.points.sets.count else { return false }
    return points.differences(from: wider.points).allSatisfy { _, pair in
      var (answers, others) = pair
      if answers.barrier.isForbidden { answers.barrier = others.barrier }
      return answers == others
    }
  }

  /// Whether all restrictions that bind the wider vehicle bind this one.
  private func bindsMore(_ wider: RoadMetric) -> Bool {
    let (own, its) = (bindingRestrictions, wider.bindingRestrictions)
    return own.count == its.count && (0..<own.count).allSatisfy { own[$0] >= its[$0] }
  }
}

extension ClassRules {
  /// Calls `body` with each class and direction of which something else may be said, until it
  /// returns false.
  ///
  /// - Returns: Whether it never did.
  func forEachDifference(
    from others: ClassRules, _ body: (_ classID: ClassID, _ isForward: Bool) -> Bool
  ) -> Bool {
    guard ruleOfClass.count == others.ruleOfClass.count else { return false }
    let isSame = zip(rules, others.rules).map { $0 == $1 }
    let (own, its) = (ruleOfClass.cells, others.ruleOfClass.cells)
    for place in 0..<own.count {
      let number = Int(own[place])
      if number == Int(its[place]), number < isSame.count, isSame[number] { continue }
      if !body(ClassID(place / 2), place & 1 == 0) { return false }
    }
    return true
  }
}

extension PointRules {
  /// The answers for points of which something else is said, with those of another vehicle, by
  /// their places among ``sets``.
  func differences(from others: PointRules) -> [(place: Int, (own: Answers, its: Answers))] {
    (0..<sets.count).compactMap { place in
      let start = place * Answers.wordCount
      let range = start..<start + Answers.wordCount
      if range.allSatisfy({ words[$0] == others.words[$0] }) { return nil }
      return (place, (Answers(words, at: start), Answers(others.words, at: start)))
    }
  }
}

extension WayRule {
  /// Whether a road that is open by this answer is open by the other, too, and turns see it alike
  /// but for destinations.
  fileprivate func isNarrow(within other: WayRule) -> Bool {
    if access == .forbidden { return true }
    let (road, wider) = (TurnRoad(self), TurnRoad(other))
    return other.access >= access && road.roadClass == wider.roadClass
      && road.flags.subtracting(.destinationAtTimes)
        == wider.flags.subtracting(.destinationAtTimes)
  }
}
