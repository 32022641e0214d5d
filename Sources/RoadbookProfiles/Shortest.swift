// SPDX-License-Identifier: Apache-2.0

/// What a route is chosen for.
package enum Optimization: UInt8, Hashable, Sendable, CaseIterable {
  case fastest = 0
  case shortest = 1
}

/// What delays weigh against metres when the shortest route is asked for.
///
/// The shortest route is not the fewest metres at any price: turns, lights, level crossings and
/// ferries weigh as many metres as the profile says a second of them is worth.
package struct ShortestRules: ProfileRecord {
  /// The metres that a second of a turn's or feature's delay, or of a penalty, is worth.
  package var metersPerDelaySecond = 0.0
  /// The metres that a second on a ferry is worth.
  package var metersPerFerrySecond = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("meters_per_delay_second", &metersPerDelaySecond, in: 0...1000)
    try fields.number("meters_per_ferry_second", &metersPerFerrySecond, in: 0...1000)
  }
}
