// SPDX-License-Identifier: Apache-2.0

import RoadbookRouting

/// The ways between the places of one question that were followed along their roads.
///
/// A question is often planned for more than once: over more stations each time, or without one that is closed. What is
/// known of its ways stays.
final class FollowedWays {
  /// One way of two places.
  struct Leg: Hashable {
    var from: Int
    var to: Int
    var kind: Int
  }

  var paths: [Leg: LegPath] = [:]
  var exact: [Leg: ChargingHop] = [:]
  /// How many ways of no metric there are.
  var addedCount = 0
  /// Their kinds are numbered behind those of all metrics.
  static let firstAddedKind = 1 << 16
}
