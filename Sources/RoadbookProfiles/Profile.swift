// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// A vehicle's rules: who may pass, how fast, and at what cost.
///
/// A profile is data. People write it as YAML (`Profiles/car.yaml`), the import compiles it to a
/// table in the map, and the engine asks it about tags, never about places:
///
///     let profile = try Profile(decoding: bytes)
///     let rule = profile.way(["highway": "primary"], forward: true, in: Zone(country: "DE"))
///     let seconds = lengthMeters / rule.speedMetersPerSecond
///
/// Its answers depend on the tags whose keys it `reads` and on nothing else, so the engine cuts
/// tag sets down to those and asks once for each that is left.
package struct Profile: Sendable, Equatable {
  /// The profile's data, to look at or to change a copy of.
  package let rules: ProfileRules
  /// Every key that it may read on ways.
  package let wayKeys: Set<String>
  /// Every key that it may read on points.
  package let pointKeys: Set<String>

  package init(_ rules: ProfileRules) {
    self.rules = rules
    wayKeys = rules.wayKeys
    pointKeys = rules.pointKeys
  }

  /// "car".
  package var name: String { rules.name }
  package var hierarchy: HierarchyKind { rules.hierarchy }
  /// Every key that it may read on ways and points.
  package var keys: Set<String> { wayKeys.union(pointKeys) }

  package func reads(key: String) -> Bool { wayKeys.contains(key) || pointKeys.contains(key) }
}

// MARK: - Questions

extension Profile {
  /// What the profile says of a way in one direction.
  package func way(_ tags: Tags, forward: Bool, in zone: Zone) -> WayRule {
    rules.wayRule(tags, forward: forward, zone: zone)
  }

  /// What the profile says of a way in both directions.
  package func ways(_ tags: Tags, in zone: Zone) -> (forward: WayRule, backward: WayRule) {
    rules.wayRules(tags, zone: zone)
  }

  /// What passing a barrier costs; free where the point is none.
  package func barrier(_ tags: Tags) -> PointRule { rules.barrierRule(tags) }

  /// What a light, sign, crossing or hump costs those who pass it in one direction of its way, which
  /// may be a road or a path.
  package func feature(_ tags: Tags, forward: Bool, onPath: Bool = false) -> PointRule {
    rules.featureRule(tags, forward: forward, onPath: onPath)
  }

  /// What a light, sign, crossing or hump costs those who pass it in each direction of its way.
  package func features(
    _ tags: Tags, onPath: Bool
  ) -> (forward: PointRule, backward: PointRule) {
    rules.featureRules(tags, onPath: onPath)
  }

  /// What a turn costs.
  package func turn(_ turn: TurnContext) -> TurnRule { rules.turnRule(turn) }

  /// How a restriction relation with these tags binds the vehicle.
  package func obeys(restriction tags: Tags) -> RestrictionEffect { rules.restrictionEffect(tags) }

  /// The time that a bend costs beyond driving on at the road's speed.
  package func bendSeconds(speedMetersPerSecond: Double, radiusMeters: Double) -> Double {
    rules.bends.seconds(speedMetersPerSecond: speedMetersPerSecond, radiusMeters: radiusMeters)
  }
}

// MARK: - Names

extension Profile {
  /// Whether a text may name a profile: letters, digits, "-" and "_", as it names a file too.
  package static func isName(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && (1...64).contains(text.utf8.count)
  }
}

// MARK: - Tables

extension Profile {
  /// The profile as a compact table; equal profiles give equal bytes.
  package func encoded() -> [UInt8] {
    var encoder = ProfileEncoder()
    var rules = rules
    rules.visit(&encoder)
    return encoder.bytes
  }

  /// A profile from its table.
  package init(decoding bytes: [UInt8]) throws(ProfileError) {
    var decoder = try ProfileDecoder(bytes)
    var rules = ProfileRules()
    try rules.visit(&decoder)
    try decoder.finish()
    guard Profile.isName(rules.name) else {
      throw .invalid(field: "name", byte: ProfileEncoder.headerBytes)
    }
    self.init(rules)
  }
}
