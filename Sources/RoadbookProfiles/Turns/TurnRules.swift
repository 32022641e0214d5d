// SPDX-License-Identifier: Apache-2.0

/// What turning costs, as a profile's data.
///
/// A turn's delay follows its angle along a sigmoid: nearly nothing straight on, half of the
/// maximum at `middle_degrees`, the maximum for hairpins.
///
///     seconds                    ┌──── maximum
///                            ╭───
///                         ╭──
///     0 ──────────────────
///       0°               middle      180°
package struct TurnRules: ProfileRecord {
  /// The greatest delay of a turn to the side on which people drive, seconds.
  package var nearSideSeconds = 0.0
  /// The greatest delay of a turn across the oncoming traffic, seconds.
  package var acrossSeconds = 0.0
  /// The angle at which half of the greatest delay is due, degrees.
  package var middleDegrees = 0.0
  /// How slowly the delay grows about that angle, degrees.
  package var slopeDegrees = 0.0
  /// The part of the turn's delay that is left where lights already made one wait.
  package var signalsFactor = 0.0
  /// The delay of joining a more important road, per step of class, and its greatest, seconds.
  package var yieldSecondsPerClass = 0.0
  package var yieldSecondsMost = 0.0
  /// The delay of entering a roundabout, seconds.
  package var roundaboutSeconds = 0.0
  /// Where turning back is allowed, its delay and its penalty, seconds.
  package var uTurns = UTurns.deadEnds
  package var uTurnSeconds = 0.0
  package var uTurnPenaltySeconds = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("near_side_seconds", &nearSideSeconds, in: 0...600)
    try fields.number("across_seconds", &acrossSeconds, in: 0...600)
    try fields.number("middle_degrees", &middleDegrees, in: 1...180)
    try fields.number("slope_degrees", &slopeDegrees, in: 1...180)
    try fields.number("signals_factor", &signalsFactor, in: 0...10)
    try fields.number("yield_seconds_per_class", &yieldSecondsPerClass, in: 0...600)
    try fields.number("yield_seconds_most", &yieldSecondsMost, in: 0...600)
    try fields.number("roundabout_seconds", &roundaboutSeconds, in: 0...600)
    try fields.choice("u_turns", &uTurns)
    try fields.number("u_turn_seconds", &uTurnSeconds, in: 0...3600)
    try fields.number("u_turn_penalty_seconds", &uTurnPenaltySeconds, in: 0...36_000)
  }
}

/// Where a vehicle may turn back into the road it came from.
package enum UTurns: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case never = 0
  case deadEnds = 1
  case everywhere = 2

  package var word: String {
    switch self {
    case .never: "never"
    case .deadEnds: "dead_ends"
    case .everywhere: "everywhere"
    }
  }
}
