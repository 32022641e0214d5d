// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// How a restriction relation binds a vehicle.
package enum RestrictionEffect: Hashable, Sendable {
  /// Not at all: excepted, for others, or of an unknown kind.
  case none
  /// The turn is forbidden (`no_…`).
  case no
  /// Every other turn is forbidden (`only_…`).
  case only
  /// It binds at times: see ``TimeRules``.
  case conditional
}

extension ProfileRules {
  /// Whether a restriction relation with these tags binds the vehicle.
  ///
  /// `restriction:motorcar` speaks before `restriction:motor_vehicle`, and that before
  /// `restriction`. What lists the vehicle in `except` does not bind it.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Relation:restriction
  func restrictionEffect(_ tags: Tags) -> RestrictionEffect {
    if relaxesRules { return .none }
    for key in access.restrictionKeys {
      let name = "restriction:" + key
      if let effect = effect(tags, key: name) { return effect }
      // An older form puts the vehicle into the type: `type=restriction:motorcar`.
      if tags["type"] == name, let effect = effect(tags, key: "restriction") { return effect }
    }
    // What names nobody is about vehicles.
    if walking != nil { return .none }
    if let type = tags["type"], type != "restriction" { return .none }
    if isExcepted(tags) { return .none }
    return effect(tags, key: "restriction") ?? .none
  }

  private func effect(_ tags: Tags, key: String) -> RestrictionEffect? {
    if let text = tags[key, ":conditional"] {
      let effect = conditionalEffect(text)
      if effect != .none || tags[key] == nil { return effect }
    }
    guard let value = tags[key] else { return nil }
    let effect = kind(value)
    // The oldest form of a condition: `day_on`, `hour_on`, … beside the value.
    let isTimed = ["day_on", "day_off", "hour_on", "hour_off"].contains { tags[$0] != nil }
    return isTimed && effect != .none ? .conditional : effect
  }

  /// What a restriction with conditions is for the vehicle: those that are about it alone are
  /// judged at once, those that are about times bind at times, if they bind it at all.
  private func conditionalEffect(_ text: String) -> RestrictionEffect {
    if let value = conditionalValue(text, isThrough: true) { return kind(value) }
    let mayBind = ConditionalValue.values(of: text).contains { value in
      kind(value.value) != .none
        && value.terms.allSatisfy { holds($0, isThrough: true) ?? true }
    }
    return mayBind ? .conditional : .none
  }

  private func kind(_ value: String) -> RestrictionEffect {
    // A sign against turning on red says nothing about turning on green.
    if value.hasSuffix("_on_red") { return .none }
    if value.hasPrefix("no_") { return .no }
    return value.hasPrefix("only_") ? .only : .none
  }

  private func isExcepted(_ tags: Tags) -> Bool {
    guard let except = tags["except"] else { return false }
    return except.split { $0 == ";" || $0 == "," }.contains {
      access.restrictionKeys.contains(String(trimmed($0)))
    }
  }
}
