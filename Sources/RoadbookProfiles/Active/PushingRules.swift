// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Where and how those get on who get off and push, as a profile's data.
///
/// A way that is closed to riding in a direction, by its kind, a sign or a one-way rule, is open to
/// those who push where it is open to people on foot.
///
/// Source: https://wiki.openstreetmap.org/wiki/Tag:bicycle%3Ddismount
package struct PushingRules: ProfileRecord {
  /// The access keys that speak of people on foot, the most particular first.
  package var keys: [String] = []
  package var ownKeys: [String] = []
  /// The keys that bind people on foot to one direction.
  package var onewayKeys: [String] = []
  /// By kind of road: whether people on foot may go there; kinds that are missing are closed.
  package var roads: [String: ClassAccess] = [:]
  /// The pace of pushing, km/h; on stairs, and on stairs with a ramp for wheels.
  package var kmh = 0.0
  package var stairsKmh = 0.0
  package var rampKmh = 0.0
  /// What a second of pushing weighs.
  package var factor = 1.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.words("keys", &keys)
    try fields.words("own_keys", &ownKeys)
    try fields.words("oneway_keys", &onewayKeys)
    try fields.choices("roads", &roads, keys: .oneOf(RoadKind.all.map(\.name)))
    try fields.number("kmh", &kmh, in: 1...20)
    try fields.number("stairs_kmh", &stairsKmh, in: 0.5...20)
    try fields.number("ramp_kmh", &rampKmh, in: 0.5...20)
    try fields.number("factor", &factor, in: 1...100)
  }
}

extension PushingRules {
  /// The rules of access by which those go who push.
  func walker(_ rider: ProfileRules) -> ProfileRules {
    var walker = rider
    walker.access.keys = keys
    walker.access.ownKeys = ownKeys
    walker.access.onewayKeys = onewayKeys
    walker.access.contraflow = []
    walker.walking = WalkingRules()
    walker.cycleways = nil
    walker.pushing = nil
    return walker
  }

  /// What passing a point takes that is closed to riding; `nil` where people on foot do not pass either.
  func passing(_ tags: Tags, _ rider: ProfileRules) -> PointRule? {
    let rule = walker(rider).barrierRule(tags)
    guard !rule.isForbidden else { return nil }
    // Getting off and on again.
    return PointRule(
      access: rule.access, delaySeconds: Self.dismountingSeconds,
      penaltySeconds: Self.dismountingSeconds, and: rule)
  }

  private static let dismountingSeconds = 5.0

  func speed(_ tags: Tags, _ roadClass: RoadClass) -> Double {
    guard roadClass == .steps else { return kmh }
    return tags["ramp:bicycle"] == "yes" || tags["ramp"] == "yes" ? rampKmh : stairsKmh
  }

  static let keys = ["ramp", "ramp:bicycle"]
}

extension ProfileRules {
  /// The answer for a way that is closed to riding; `nil` where one cannot push either.
  func pushedRule(_ tags: Tags, kind: RoadKind, forward: Bool, zone: Zone) -> WayRule? {
    guard let pushing, let kindAccess = pushing.roads[kind.name] else { return nil }
    var road = RoadRules()
    road.access = kindAccess
    let walker = pushing.walker(self)
    let access = walker.access(tags, kind: kind, road: road, forward: forward)
    guard access != .forbidden else { return nil }
    var flags = walker.roadFlags(tags, kind: kind)
    flags.insert(.pushed)
    if PostedLimit.isUrban(tags) ?? zone.isUrban { flags.insert(.urban) }
    return WayRule(
      access: access, speedMetersPerSecond: pushing.speed(tags, kind.roadClass) / 3.6,
      factor: pushing.factor, roadClass: kind.roadClass, flags: flags,
      limitMetersPerSecond: nil, crossingSeconds: nil)
  }
}
