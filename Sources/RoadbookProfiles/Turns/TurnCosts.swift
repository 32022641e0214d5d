// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

extension ProfileRules {
  /// What a turn costs: its own delay, and what entering the other road is charged.
  ///
  /// Each part is a whole number of milliseconds that depends on a few facts alone, so that
  /// `TurnTables` can ask for all of them beforehand.
  package func turnRule(_ turn: TurnContext) -> TurnRule {
    if turn.from.access == .forbidden || turn.to.access == .forbidden { return .forbidden }
    if turn.isUTurn { return uTurnRule(turn) }
    var rule = enteringRule(from: turn.from, to: turn.to)
    if turn.junctionDegree > 2 {
      rule.delayMilliseconds += angleMilliseconds(
        turn.angleDegrees, turn.drivingSide, hasSignals: turn.hasSignals)
      rule.delayMilliseconds += yieldMilliseconds(
        from: turn.from, to: turn.to, isShallow: Self.isShallow(turn.angleDegrees),
        hasSignals: turn.hasSignals)
    }
    return rule
  }

  /// What entering a road is charged, at whatever angle.
  package func enteringRule(from: TurnRoad, to: TurnRoad) -> TurnRule {
    var rule = TurnRule()
    if to.flags.contains(.roundabout), !from.flags.contains(.roundabout) {
      rule.delayMilliseconds += milliseconds(turns.roundaboutSeconds)
    }
    if to.isEntered(from: from) {
      rule.penaltyMilliseconds += milliseconds(access.enteringPenaltySeconds)
    }
    if to.flags.contains(.ferry), !from.flags.contains(.ferry) {
      let boarding = ferries.boarding(to.crossingSeconds)
      rule.delayMilliseconds += milliseconds(boarding.delaySeconds)
      rule.penaltyMilliseconds += milliseconds(boarding.penaltySeconds)
    }
    return rule
  }

  private func uTurnRule(_ turn: TurnContext) -> TurnRule {
    // A ship turns back where its line ends; a car on it does not.
    if turn.to.flags.contains(.ferry) { return .forbidden }
    switch turns.uTurns {
    case .never: return .forbidden
    case .deadEnds where !turn.isDeadEnd: return .forbidden
    case .deadEnds, .everywhere:
      // The other direction may be for destinations only.
      var rule = enteringRule(from: turn.from, to: turn.to)
      rule.delayMilliseconds += milliseconds(turns.uTurnSeconds)
      rule.penaltyMilliseconds += milliseconds(turns.uTurnPenaltySeconds)
      return rule
    }
  }

  /// The sigmoid of the angle, lower for turns to the near side.
  package func angleMilliseconds(_ degrees: Double, _ side: TrafficSide, hasSignals: Bool) -> Int {
    let isNearSide = (degrees > 0) == (side == .right)
    let most = isNearSide ? turns.nearSideSeconds : turns.acrossSeconds
    let steps = (degrees.magnitude - turns.middleDegrees) / turns.slopeDegrees
    let delay = most / (1 + exponential(-steps))
    return milliseconds(hasSignals ? delay * turns.signalsFactor : delay)
  }

  /// Whether a turn of such an angle merges rather than turns.
  package static func isShallow(_ degrees: Double) -> Bool { degrees.magnitude < 45 }

  /// The wait for a gap where the other road is the more important one.
  package func yieldMilliseconds(
    from: TurnRoad, to: TurnRoad, isShallow: Bool, hasSignals: Bool
  ) -> Int {
    // Those who merge from a slip road drive on; at its other end they wait like anyone.
    let merges = from.flags.contains(.link) && isShallow
    if hasSignals || merges || to.flags.contains(.roundabout) { return 0 }
    let classes = Int(from.roadClass.rawValue) - Int(to.roadClass.rawValue)
    guard classes > 0, to.roadClass < .ferry else { return 0 }
    return milliseconds(min(Double(classes) * turns.yieldSecondsPerClass, turns.yieldSecondsMost))
  }
}

/// *e* to the power of `x`, for `x` that angles and slopes give, to nine digits.
///
/// Halves the exponent until a short series suffices and squares the result back, so that the
/// engine's costs are the same bits on every platform, whatever its mathematics library.
func exponential(_ x: Double) -> Double {
  let bounded = min(max(x, -500), 500)
  let small = bounded / 1024
  var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
  for _ in 0..<10 { power *= power }
  return power
}
