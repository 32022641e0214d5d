// SPDX-License-Identifier: Apache-2.0

/// Ferries and car shuttle trains, as a profile's data.
package struct FerryRules: ProfileRecord {
  /// The time from the quay to the departure, seconds.
  package var boardingSeconds = 0.0
  /// What boarding weighs beyond its time when a route is chosen, seconds.
  package var boardingPenaltySeconds = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("boarding_seconds", &boardingSeconds, in: 0...36_000)
    try fields.number("boarding_penalty_seconds", &boardingPenaltySeconds, in: 0...36_000)
  }
}
