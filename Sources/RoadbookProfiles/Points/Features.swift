// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What a profile says of a kind of point feature, named as a tag: `highway=stop`.
package struct FeatureRules: ProfileRecord {
  /// The time that it costs on average, seconds.
  package var delaySeconds = 0.0
  /// What it weighs beyond its time when a route is chosen, seconds.
  package var penaltySeconds = 0.0
  /// Whether it lets the vehicle through.
  package var access = Access.allowed
  /// Whom it stops: a light at a crossing stops people on the path, and not those along the road.
  package var from = Approach.anywhere

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("delay_seconds", &delaySeconds, in: 0...3600)
    try fields.number("penalty_seconds", &penaltySeconds, in: 0...3600, default: 0)
    try fields.choice("from", &from, default: .anywhere)
    try fields.choice("access", &access, default: .allowed)
  }
}

/// On which ways those come whom a point feature concerns.
package enum Approach: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case anywhere = 0
  /// On roads for traffic.
  case roads = 1
  /// On ways for people on foot and bicycles.
  case paths = 2

  package var word: String {
    switch self {
    case .anywhere: "anywhere"
    case .roads: "roads"
    case .paths: "paths"
    }
  }

  func includes(path: Bool) -> Bool { self == .anywhere || (self == .paths) == path }
}

extension ProfileRules {
  /// What a point feature costs those who pass it in one direction of its way.
  ///
  /// A point with several features (a crossing with lights) costs as much as the dearest of them:
  /// one stops once.
  func featureRule(_ tags: Tags, forward: Bool, onPath: Bool) -> PointRule {
    faces(tags, forward: forward) ? featureRule(tags, onPath: onPath) : .free
  }

  /// A feature that counts in both directions.
  func featureRules(
    _ tags: Tags, onPath: Bool
  ) -> (forward: PointRule, backward: PointRule) {
    let rule = featureRule(tags, onPath: onPath)
    return (
      faces(tags, forward: true) ? rule : .free, faces(tags, forward: false) ? rule : .free
    )
  }

  /// Whether a feature of a point lets nobody through, as raised kerbs wheelchairs, where none of the
  /// vehicle's own keys says that it may pass.
  func isShut(_ tags: Tags) -> Bool {
    let isShut = tags.all.contains { features[$0.key + "=" + $0.value]?.access == .forbidden }
    return isShut && !access.ownKeys.contains { tags[$0] == "yes" }
  }

  /// What a point feature costs those whom it faces.
  private func featureRule(_ tags: Tags, onPath: Bool) -> PointRule {
    var rule = PointRule.free
    for tag in tags.all {
      guard let feature = features[tag.key + "=" + tag.value],
        feature.from.includes(path: onPath)
      else { continue }
      let found = PointRule(
        access: .allowed, delaySeconds: feature.delaySeconds,
        penaltySeconds: feature.penaltySeconds)
      if found.delayMilliseconds + found.penaltyMilliseconds
        > rule.delayMilliseconds + rule.penaltyMilliseconds
      {
        rule = found
      }
    }
    return rule
  }

  /// Whether a sign or light looks at those who come in this direction.
  private func faces(_ tags: Tags, forward: Bool) -> Bool {
    for key in FeatureRules.directionKeys {
      switch tags[key] {
      case "forward": return forward
      case "backward": return !forward
      default: continue
      }
    }
    return true
  }
}

extension FeatureRules {
  /// Whether a stop sign of a junction is for the minor roads alone.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:stop
  package static func isForMinorRoads(_ tags: Tags) -> Bool {
    tags["highway"] == "stop" && tags["stop"] == "minor"
  }

  /// Whether a sign that stands on one side of the road does not say on which: it faces those who drive
  /// towards the junction before which it stands.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Tag:highway%3Dstop#How_to_map
  package static func facesNearerJunction(_ tags: Tags) -> Bool {
    guard tags["highway"] == "stop" || tags["highway"] == "give_way", tags["stop"] != "all" else {
      return false
    }
    return !directionKeys.contains { tags[$0] != nil }
  }

  /// The keys that say whom a feature concerns.
  static let directionKeys = [
    "traffic_signals:direction", "stop:direction", "give_way:direction",
    "traffic_calming:direction", "direction",
  ]
}
