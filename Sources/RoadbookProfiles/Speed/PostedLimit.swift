// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Which tags say what limit holds in a direction.
package enum PostedLimit {
  /// The limit that a way's tags post, or `nil` where they are silent.
  ///
  /// A sign for the vehicle comes first, then the one for everybody, each in its form for the
  /// direction before that for both, then the lanes' (the fastest lane's, since through traffic
  /// may use it), then what tags say of the kind of limit.
  ///
  /// - `ownSignsOnly`: whether signs for everybody count for nobody.
  /// - `vehicleKeys`: what signs may call the vehicle, the most particular first ("motorcar").
  /// `maxspeed:advisory` is a warning at bends, no limit: it only lowers (`advisory`).
  /// Conditions on the vehicle (`maxspeed:conditional = 60 @ (weight>7.5)`) are judged; those on times
  /// are taken out at the times when they hold: see ``TimedTags``.
  static func limit(
    _ tags: Tags, forward: Bool, vehicleKeys: [String], judging rules: ProfileRules,
    ownSignsOnly: Bool = false
  ) -> SpeedLimit? {
    let suffixes = tags.suffixes(forward: forward)
    func limit(_ start: String, _ key: String) -> SpeedLimit? {
      for suffix in suffixes {
        let conditional =
          tags.haveConditions
          ? tags[start, key + suffix, ":conditional"].flatMap {
            rules.conditionalValue($0, isThrough: true)
          } : nil
        if let limit = read(conditional) ?? read(tags[start, key, suffix]) { return limit }
      }
      return nil
    }
    for key in vehicleKeys { if let limit = limit("maxspeed:", key) { return limit } }
    if ownSignsOnly { return nil }
    if let limit = limit("maxspeed", "") { return limit }
    for suffix in suffixes {
      if let limit = tags["maxspeed:lanes", suffix].flatMap(fastestLane) { return limit }
    }
    for key in kindKeys { if let limit = read(tags[key]) { return limit } }
    return nil
  }

  /// Whether a sign sets a limit for the vehicle's kind in particular; keys that name all motor
  /// vehicles do not.
  static func isForKind(_ tags: Tags, forward: Bool, vehicleKeys: [String]) -> Bool {
    vehicleKeys.contains { key in
      guard key != "motor_vehicle", key != "vehicle" else { return false }
      return read(tags["maxspeed:", key, directionSuffix(forward)]) != nil
        || read(tags["maxspeed:", key]) != nil
    }
  }

  private static func read(_ text: String?) -> SpeedLimit? { text.flatMap { SpeedLimit($0) } }

  /// The advised speed in a direction, km/h.
  static func advisory(_ tags: Tags, forward: Bool) -> Double? {
    for end in tags.suffixes(forward: forward) {
      if case .kmh(let speed)? = tags["maxspeed:advisory", end].flatMap({ SpeedLimit($0) }) {
        return speed
      }
    }
    return nil
  }

  /// Whether tags place the way inside or outside a settlement, or `nil` where they do not.
  package static func isUrban(_ tags: Tags) -> Bool? {
    for key in kindKeys {
      if let text = tags[key], let isUrban = isUrban(text) { return isUrban }
    }
    return tags["maxspeed"].flatMap(isUrban)
  }

  private static func isUrban(_ text: String) -> Bool? {
    // Most limits are numbers, which do not tell.
    guard text.utf8.contains(UInt8(ascii: ":")), case .law(_, let kind)? = SpeedLimit(text) else {
      return nil
    }
    switch kind {
    case "urban", "nsl_restricted", "living_street": return true
    case "rural", "nsl_single": return false
    default: return nil
    }
  }

  /// Keys whose values name a kind of limit, the most direct first.
  private static let kindKeys = [
    "maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic",
  ]

  /// Every key that is read.
  static func keys(vehicleKeys: [String]) -> [String] {
    let directed =
      ["maxspeed", "maxspeed:lanes", "maxspeed:advisory"] + vehicleKeys.map { "maxspeed:" + $0 }
    let conditional = ["maxspeed"] + vehicleKeys.map { "maxspeed:" + $0 }
    return kindKeys + directed.flatMap { [$0, $0 + ":forward", $0 + ":backward"] }
      + conditional.flatMap { key in
        ["", ":forward", ":backward"].map { key + $0 + ":conditional" }
      }
  }

  private static func fastestLane(_ text: String) -> SpeedLimit? {
    let limits = text.split(separator: "|").compactMap { SpeedLimit(String($0)) }
    return limits.max { $0.order < $1.order }
  }
}
