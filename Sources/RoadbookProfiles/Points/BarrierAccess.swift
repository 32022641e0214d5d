// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// What passing a barrier costs, if it lets the vehicle through.
  ///
  /// The vehicle's access keys on the barrier decide before its kind does; `locked=yes` shuts it
  /// unless one of the vehicle's own keys speaks, or a key tells who has business there (`private`): they can open it,
  /// and an hour keeps routes off that only pass. A point without `barrier` limits sizes and
  /// weights, as low bridges do, and where nothing else is there `no` of an access key closes it:
  /// `access` on a crossing or a bus stop is not about those who drive past. Those who may push pass
  /// where people on foot do.
  ///
  /// Features that shut a point (`kerb=raised` for wheelchairs) come before all.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:barrier
  func barrierRule(_ tags: Tags) -> PointRule {
    let rule = lawfulBarrierRule(tags)
    if rule.isForbidden, let pushing, let pushed = pushing.passing(tags, self) { return pushed }
    guard relaxesRules, rule.isForbidden, mayBeBroken(point: tags) else { return rule }
    return pointRule(.allowed, tags["barrier"] == nil ? BarrierRules() : barrierRules(tags))
  }

  private func lawfulBarrierRule(_ tags: Tags) -> PointRule {
    if hierarchy == .active, isShut(tags) { return .forbidden }
    guard tags["barrier"] != nil else {
      if isClosedBare(tags) { return .forbidden }
      return tags.postLimits ? pointRule(limitAccess(tags), BarrierRules()) : .free
    }
    var point = barrierRules(tags)
    if tags["locked"] == "yes" { point.penaltySeconds += Self.lockedPenaltySeconds }
    let through = barrierAccess(tags, otherwise: point.access, isThrough: true)
    guard through != .allowed, tags.haveConditions else {
      return pointRule(through, through == .allowed && isLeftOpen(tags) ? point.open : point)
    }
    let ends = barrierAccess(tags, otherwise: point.access, isThrough: false)
    return pointRule(ends == .forbidden ? through : .destination, point)
  }

  /// What keeps routes off a locked gate that some can open, in seconds.
  private static let lockedPenaltySeconds = 3600.0

  private func pointRule(_ access: Access, _ point: BarrierRules) -> PointRule {
    guard access != .forbidden else { return .forbidden }
    let entering = access == .destination ? self.access.enteringPenaltySeconds : 0
    return PointRule(
      access: access, delaySeconds: point.delaySeconds,
      penaltySeconds: point.penaltySeconds + entering)
  }

  /// Whether an access key of a point that is nothing else closes it.
  private func isClosedBare(_ tags: Tags) -> Bool {
    guard PointKeys.isBare(tags) else { return false }
    let told = barrierRuling(tags, isThrough: false)
    return told?.access == .forbidden && told?.value == "no"
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
    let told =
      barrierRuling(tags, isThrough: isThrough)?.access
      ?? (tellsHeight(tags) ? .allowed : otherwise)
    let companion = companionRuling(tags, forward: nil, isThrough: isThrough)
    return min(told, companion?.access ?? .allowed)
  }

  /// Whether a barrier that stops what is high says how high: what fits under it passes.
  private func tellsHeight(_ tags: Tags) -> Bool {
    tags["barrier"] == "height_restrictor"
      && tags["maxheight"].flatMap(SizeLimit.height.greatest) != nil
  }

  /// Whether tags say that everybody of the vehicle's kind passes, so that nobody has to be asked.
  private func isLeftOpen(_ tags: Tags) -> Bool {
    barrierRuling(tags, isThrough: true)?.access == .allowed
  }

  /// What a barrier's tags say of the vehicle.
  func barrierRuling(_ tags: Tags, isThrough: Bool) -> Ruling? {
    for key in access.ownKeys {
      if let told = ruling(tags, key: key, forward: nil, isThrough: isThrough) { return told }
    }
    let told = access.keys.lazy.compactMap {
      ruling(tags, key: $0, forward: nil, isThrough: isThrough)
    }.first
    if let locked = tags["locked"], locked == "yes", told?.access != .destination {
      return Ruling(access: .forbidden, key: "locked", value: locked)
    }
    return told
  }

  /// What the profile says of such barriers.
  func barrierRules(_ tags: Tags) -> BarrierRules {
    let name = barrierName(tags, barrier: tags["barrier"] ?? "")
    return barriers[name] ?? barriers["*"] ?? BarrierRules()
  }

  /// The name under which profiles list a barrier: bollards that sink are a kind of their own.
  private func barrierName(_ tags: Tags, barrier: String) -> String {
    // A fence that animals alone feel or hear is no obstacle on the road.
    if barrier == "fence", let sensory = tags["sensory"], sensory != "no" { return "cattle_grid" }
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

  /// The same where the way through is open to all: one slows down, and nothing keeps routes off.
  var open: BarrierRules {
    var rules = self
    rules.delaySeconds = delaySeconds / 2
    rules.penaltySeconds = 0
    return rules
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.choice("access", &access)
    try fields.number("delay_seconds", &delaySeconds, in: 0...36_000, default: 0)
    try fields.number("penalty_seconds", &penaltySeconds, in: 0...36_000, default: 0)
  }
}
