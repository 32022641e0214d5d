// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// What passing a barrier costs, if it lets the vehicle through.
  ///
  /// The vehicle's access keys on the barrier decide before its kind does; `locked=yes` shuts it
  /// unless one of the vehicle's own keys speaks. A point without `barrier` limits sizes and
  /// weights, as low bridges do, and is free otherwise: `access` on a crossing or a bus stop is not
  /// about those who drive past.
  ///
  /// Features that shut a point (`kerb=raised` for wheelchairs) come before all.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:barrier
  func barrierRule(_ tags: Tags) -> PointRule {
    let rule = lawfulBarrierRule(tags)
    guard relaxesRules, rule.isForbidden, mayBeBroken(point: tags) else { return rule }
    return pointRule(.allowed, tags["barrier"] == nil ? BarrierRules() : barrierRules(tags))
  }

  private func lawfulBarrierRule(_ tags: Tags) -> PointRule {
    if hierarchy == .active, isShut(tags) { return .forbidden }
    guard tags["barrier"] != nil else {
      return tags.postLimits ? pointRule(limitAccess(tags), BarrierRules()) : .free
    }
    let point = barrierRules(tags)
    let through = barrierAccess(tags, otherwise: point.access, isThrough: true)
    guard through != .allowed, tags.haveConditions else { return pointRule(through, point) }
    let ends = barrierAccess(tags, otherwise: point.access, isThrough: false)
    return pointRule(ends == .forbidden ? through : .destination, point)
  }

  private func pointRule(_ access: Access, _ point: BarrierRules) -> PointRule {
    guard access != .forbidden else { return .forbidden }
    let entering = access == .destination ? self.access.enteringPenaltySeconds : 0
    return PointRule(
      access: access, delaySeconds: point.delaySeconds,
      penaltySeconds: point.penaltySeconds + entering)
  }

  /// Whom the limits of a point let pass.
  private func limitAccess(_ tags: Tags) -> Access {
    if brokenLimit(tags, forward: nil, isThrough: true) == nil { return .allowed }
    let isOpen =
      tags.haveConditions
      && brokenLimit(tags, forward: nil, isThrough: false) == nil
    return isOpen ? .destination : .forbidden
  }

  private func barrierAccess(_ tags: Tags, otherwise: Access, isThrough: Bool) -> Access {
    if brokenLimit(tags, forward: nil, isThrough: isThrough) != nil { return .forbidden }
    let told = barrierRuling(tags, isThrough: isThrough)?.access ?? otherwise
    let companion = companionRuling(tags, forward: nil, isThrough: isThrough)
    return min(told, companion?.access ?? .allowed)
  }

  /// What a barrier's tags say of the vehicle.
  func barrierRuling(_ tags: Tags, isThrough: Bool) -> Ruling? {
    for key in access.ownKeys {
      if let told = ruling(tags, key: key, forward: nil, isThrough: isThrough) { return told }
    }
    if let locked = tags["locked"], locked == "yes" {
      return Ruling(access: .forbidden, key: "locked", value: locked)
    }
    for key in access.keys {
      if let told = ruling(tags, key: key, forward: nil, isThrough: isThrough) { return told }
    }
    return nil
  }

  /// What the profile says of such barriers.
  func barrierRules(_ tags: Tags) -> BarrierRules {
    let name = barrierName(tags, barrier: tags["barrier"] ?? "")
    return barriers[name] ?? barriers["*"] ?? BarrierRules()
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
