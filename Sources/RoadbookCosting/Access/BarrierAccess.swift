// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// What passing a barrier costs, if it lets the vehicle through.
  ///
  /// A point without `barrier` is free: `access` on a crossing or a bus stop is not about those who
  /// drive past. The vehicle's access keys on the barrier decide before its kind does; `locked=yes`
  /// shuts it unless one of the vehicle's own keys speaks.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:barrier
  func barrierRule(_ tags: Tags) -> PointRule {
    guard let barrier = tags["barrier"] else { return .free }
    guard vehicle.fits(tags) else { return .forbidden }
    let point = barriers[barrierName(tags, barrier: barrier)] ?? barriers["*"] ?? BarrierRules()
    let access = barrierAccess(tags, otherwise: point.access)
    guard access != .forbidden else { return .forbidden }
    let entering = access == .destination ? self.access.enteringPenaltySeconds : 0
    return PointRule(
      access: access, delaySeconds: point.delaySeconds,
      penaltySeconds: point.penaltySeconds + entering)
  }

  private func barrierAccess(_ tags: Tags, otherwise: Access) -> Access {
    if let told = firstMeaning(tags, keys: access.ownKeys) { return told }
    if tags["locked"] == "yes" { return .forbidden }
    return firstMeaning(tags, keys: access.keys) ?? otherwise
  }

  private func firstMeaning(_ tags: Tags, keys: [String]) -> Access? {
    for key in keys {
      if let value = tags[key], let meaning = meaning(of: value, key: key) { return meaning }
    }
    return nil
  }

  /// The name under which profiles list a barrier: bollards that sink are a kind of their own.
  private func barrierName(_ tags: Tags, barrier: String) -> String {
    guard barrier == "bollard" || barrier == "rising_bollard" else { return barrier }
    return barrier == "rising_bollard" || tags["bollard"] == "rising" ? "rising_bollard" : barrier
  }
}

/// What a profile says of a kind of barrier.
package struct BarrierRules: ProfileRecord {
  package var access = Access.forbidden
  /// The time it takes, seconds.
  package var delaySeconds = 0.0
  /// What it weighs beyond its time when a route is chosen, seconds.
  package var penaltySeconds = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.choice("access", &access)
    try fields.number("delay_seconds", &delaySeconds, in: 0...36_000, default: 0)
    try fields.number("penalty_seconds", &penaltySeconds, in: 0...36_000, default: 0)
  }
}
