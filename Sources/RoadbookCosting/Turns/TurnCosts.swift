// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// What a turn costs: its own delay, and what entering the other road is charged.
  func turnRule(_ turn: TurnContext) -> TurnRule {
    if turn.from.access == .forbidden || turn.to.access == .forbidden { return .forbidden }
    if turn.isUTurn { return uTurnRule(turn) }
    var delay = 0.0
    if turn.junctionDegree > 2 { delay += angleDelay(turn) + yieldDelay(turn) }
    if turn.to.flags.contains(.roundabout), !turn.from.flags.contains(.roundabout) {
      delay += turns.roundaboutSeconds
    }
    var penalty = 0.0
    if turn.to.access == .destination, turn.from.access == .allowed {
      penalty += access.enteringPenaltySeconds
    }
    if turn.to.flags.contains(.ferry), !turn.from.flags.contains(.ferry) {
      delay += ferries.boardingSeconds
      penalty += ferries.boardingPenaltySeconds
    }
    return TurnRule(delaySeconds: delay, penaltySeconds: penalty)
  }

  private func uTurnRule(_ turn: TurnContext) -> TurnRule {
    // A ship turns back where its line ends; a car on it does not.
    if turn.to.flags.contains(.ferry) { return .forbidden }
    switch turns.uTurns {
    case .never: return .forbidden
    case .deadEnds where !turn.isDeadEnd: return .forbidden
    case .deadEnds, .everywhere:
      return TurnRule(
        delaySeconds: turns.uTurnSeconds, penaltySeconds: turns.uTurnPenaltySeconds)
    }
  }

  /// The sigmoid of the angle, lower for turns to the near side.
  private func angleDelay(_ turn: TurnContext) -> Double {
    let isNearSide = (turn.angleDegrees > 0) == (turn.drivingSide == .right)
    let most = isNearSide ? turns.nearSideSeconds : turns.acrossSeconds
    let steps = (turn.angleDegrees.magnitude - turns.middleDegrees) / turns.slopeDegrees
    let delay = most / (1 + exponential(-steps))
    return turn.hasSignals ? delay * turns.signalsFactor : delay
  }

  /// The wait for a gap where the other road is the more important one.
  private func yieldDelay(_ turn: TurnContext) -> Double {
    // Those who merge from a slip road drive on; at its other end they wait like anyone.
    let merges = turn.from.flags.contains(.link) && turn.angleDegrees.magnitude < 45
    if turn.hasSignals || merges || turn.to.flags.contains(.roundabout) { return 0 }
    let classes = Int(turn.from.roadClass.rawValue) - Int(turn.to.roadClass.rawValue)
    guard classes > 0, turn.to.roadClass < .ferry else { return 0 }
    return min(Double(classes) * turns.yieldSecondsPerClass, turns.yieldSecondsMost)
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
