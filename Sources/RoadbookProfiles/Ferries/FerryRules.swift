// SPDX-License-Identifier: Apache-2.0

/// Ferries and car shuttle trains, as a profile's data.
package struct FerryRules: ProfileRecord {
  /// The time from the quay to the departure, seconds.
  package var boardingSeconds = 0.0
  /// What boarding weighs beyond its time when a route is chosen, seconds.
  package var boardingPenaltySeconds = 0.0

  package init() {}

  /// What boarding takes and weighs for a crossing that takes so long, where its tag says.
  ///
  /// A single ship that goes to and fro without a pause is back after two crossings, and those who come at any
  /// time wait for half of that: one crossing. That is what boarding takes, and the
  /// profile's seconds are the most.
  package func boarding(
    _ crossingSeconds: Double?
  ) -> (delaySeconds: Double, penaltySeconds: Double) {
    let most = crossingSeconds ?? .infinity
    return (min(boardingSeconds, most), min(boardingPenaltySeconds, most))
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("boarding_seconds", &boardingSeconds, in: 0...36_000)
    try fields.number("boarding_penalty_seconds", &boardingPenaltySeconds, in: 0...36_000)
  }
}
