// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Where a vehicle may go, as a profile's data.
///
/// Start reading here. The rules of this folder, each in the file named:
///
/// 1. A way must be of a kind that the profile lists (`roads`); ways planned or being built are of
///    none. → `WayAccess.swift`
/// 2. A way with one of the `closed_by` tags is closed (`ice_road=yes`), and one that
///    is too small or too weak for the vehicle (`maxheight=1.4`). → `SignedLimits.swift`
/// 3. The vehicle's `keys` are asked from the most particular to the most general, and of each key
///    its form for the direction first: `motorcar:forward`, `motorcar`, `motor_vehicle:forward`, …
///    `access`. The first that holds a known value decides. → `WayAccess.swift`; of roads for shared
///    cars `hov` → `CarpoolLanes.swift`
/// 4. Where none does, the kind of road decides (`ClassAccess`). What closes the way to a trailer or
///    to dangerous goods closes it to those who have them. → `CompanionKeys.swift`
/// 5. One-way rules then close a direction. → `Oneway.swift`
/// 6. Barriers and other points have access of their own. → `BarrierAccess.swift`
/// 7. Turn restrictions bind a vehicle unless it is excepted. → `Restriction.swift`
///
/// Each tag is asked with its conditions (`hgv:conditional = no @ (weight>7.5)`) before its plain
/// form. Conditions on the vehicle and on its purpose are judged here (→ `Conditions.swift`); those
/// on times are taken out at the times when they hold, and the same rules are asked then
/// (→ `TimedTags.swift`).
///
/// Sources: https://wiki.openstreetmap.org/wiki/Key:access,
/// https://wiki.openstreetmap.org/wiki/Computing_access_restrictions. We differ where a general
/// key would open a path to cars (see `ClassAccess.tagged`).
package struct AccessRules: ProfileRecord {
  /// The access keys that speak of the vehicle, the most particular first.
  package var keys: [String] = [] {
    didSet { kindKeys = keys.filter { $0 != "access" && $0 != CarpoolLanes.key } }
  }
  /// Those of ``keys`` that name vehicles, without those that are about everybody and about shared cars.
  private(set) var kindKeys: [String] = []
  /// Those of `keys` that name the vehicle's own kind, so that they open ways closed to it.
  package var ownKeys: [String] = []
  /// The keys that say in which directions the vehicle may go, the most particular first.
  package var onewayKeys: [String] = []
  /// Those of `keys` that can close a way to the vehicle and never open one.
  package var forbiddingKeys: [String] = []
  /// Tags that let the vehicle go against a one-way: `key=value`, or a key whose value is not "no".
  package var contraflow: [String] = []
  /// What a restriction's `except` or `restriction:…` may call the vehicle, particular first.
  package var restrictionKeys: [String] = []
  /// What each value of an access key means; other values are as if the tag were missing.
  package var values: [String: Access] = [:]
  /// Tags, as `key=value`, that close a way.
  package var closedBy: [String] = [] {
    didSet { closingTags = closedBy.compactMap(Self.tag) }
  }
  /// The tags of ``closedBy``, taken apart.
  private(set) var closingTags: [Tags.Tag] = []
  /// Keys of other travellers: a ferry that names one of these and not the vehicle carries none.
  package var ferryOthers: [String] = []
  /// Whether the vehicle may use roads with `motorroad=yes`.
  package var motorroads = Answer.yes
  /// The penalty on entering a destination-only road, seconds.
  package var enteringPenaltySeconds = 0.0

  package init() {}

  /// The keys that decide whether the vehicle may use a lane, the most particular first.
  func laneKeys(isCarpool: Bool) -> [String] {
    keys.filter { $0 != CarpoolLanes.key || isCarpool }
  }

  /// Keys about everybody, everything that drives, and everything with an engine.
  static let generalKeys: Set<String> = ["access", "vehicle", "motor_vehicle"]

  /// Values that say that nobody knows, or that others say it.
  private static let sayingNothing: Set<String> = [
    "unknown", "fixme", "unsure", "undefined", "undetermined", "undecided", "conditional",
    "variable",
    "limited", "none", "survey", "signed", "unsigned", "other", "default", "open", "true",
  ]

  /// Whether a value is a word that can name a group of travellers: no number, no remark.
  static func namesGroup(_ value: Substring) -> Bool {
    guard (3...32).contains(value.utf8.count), !sayingNothing.contains(String(value)) else {
      return false
    }
    return value.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) }
  }

  private static func tag(_ text: String) -> Tags.Tag? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    return Tags.Tag(
      key: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.words("keys", &keys)
    try fields.words("own_keys", &ownKeys)
    try fields.words("forbidding_keys", &forbiddingKeys)
    try fields.words("oneway_keys", &onewayKeys)
    try fields.words("contraflow", &contraflow)
    try fields.words("restriction_keys", &restrictionKeys)
    try fields.choices("values", &values, keys: .any)
    try fields.words("closed_by", &closedBy)
    try fields.words("ferry_others", &ferryOthers)
    try fields.choice("motorroads", &motorroads)
    try fields.number("entering_penalty_seconds", &enteringPenaltySeconds, in: 0...36_000)
  }
}

/// Yes or no, as profiles spell it.
package enum Answer: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case no = 0
  case yes = 1

  package var word: String { self == .yes ? "yes" : "no" }
}

/// What a profile says of a kind of road.
package struct RoadRules: ProfileRecord {
  /// Whether it may be used where no tag says.
  package var access = ClassAccess.never
  /// The typical speed where no limit is tagged, outside and inside settlements, km/h.
  package var ruralKmh = 0.0
  package var urbanKmh = 0.0
  /// The part of a legal limit that drivers reach.
  package var ofLimit = 0.0
  /// How far a tagged limit above the typical speed raises it: 0 not at all, 1 fully.
  package var trust = 0.0
  /// What a second here weighs when a route is chosen.
  package var factor = 1.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.choice("access", &access)
    try fields.number("rural_kmh", &ruralKmh, in: 1...300)
    try fields.number("urban_kmh", &urbanKmh, in: 1...300)
    try fields.number("of_limit", &ofLimit, in: 0.1...1.5, default: 1)
    try fields.number("trust", &trust, in: 0...1, default: 1)
    try fields.number("factor", &factor, in: 1...100, default: 1)
  }
}
