// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// Whether the vehicle may use a way of this kind in one direction.
  func access(_ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool) -> Access {
    guard road.access != .never, !isClosed(tags) else { return .forbidden }
    let told = toldAccess(tags, kind: kind, road: road, forward: forward)
    guard told != .forbidden else { return .forbidden }
    let direction = onewayDirection(tags, kind: kind)
    if direction.allows(forward: forward) { return told }
    // A key such as `motor_vehicle:backward=yes` is an exception from the one-way rule.
    return directedAccess(tags, forward: forward) ?? .forbidden
  }

  /// What the access keys say, or else the kind of road.
  private func toldAccess(
    _ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool
  ) -> Access {
    let keys = road.access == .tagged ? access.ownKeys : access.keys
    if let told = firstAccess(tags, keys: keys, forward: forward) { return told }
    if kind.roadClass == .ferry, carriesOnlyOthers(tags) { return .forbidden }
    if tags["service"] == "emergency_access" { return .forbidden }
    return switch road.access {
    case .allowed: .allowed
    case .destination: .destination
    case .tagged, .never: .forbidden
    }
  }

  /// The meaning of the first key that has a known value.
  private func firstAccess(_ tags: Tags, keys: [String], forward: Bool) -> Access? {
    for key in keys {
      if let value = tags[key, directionSuffix(forward)],
        let meaning = meaning(of: value, key: key)
      {
        return meaning
      }
      if let value = tags[key], let meaning = meaning(of: value, key: key) { return meaning }
    }
    return nil
  }

  /// What the vehicle's own keys say of this direction alone.
  private func directedAccess(_ tags: Tags, forward: Bool) -> Access? {
    for key in access.ownKeys {
      if let value = tags[key, directionSuffix(forward)],
        let meaning = meaning(of: value, key: key)
      {
        return meaning
      }
    }
    return nil
  }

  /// What a key's value means; nothing where the key may only forbid and does not.
  func meaning(of value: String, key: String) -> Access? {
    guard let meaning = meaning(of: value) else { return nil }
    return meaning != .forbidden && access.forbiddingKeys.contains(key) ? nil : meaning
  }

  /// What an access value means; of a list the most permissive.
  func meaning(of value: String) -> Access? {
    if let meaning = access.values[value] { return meaning }
    guard value.utf8.contains(UInt8(ascii: ";")) else { return nil }
    return value.split(separator: ";").compactMap { access.values[String(trimmed($0))] }.max()
  }

  /// Whether the vehicle is too large, or one of the profile's closing tags is there.
  private func isClosed(_ tags: Tags) -> Bool {
    if !vehicle.fits(tags) { return true }
    if access.motorroads == .no, tags["motorroad"] == "yes" { return true }
    return access.closingTags.contains { tags[$0.key] == $0.value }
  }

  /// Whether a ferry names who it carries, and the vehicle is not among them.
  private func carriesOnlyOthers(_ tags: Tags) -> Bool {
    access.ferryOthers.contains { tags[$0].flatMap { meaning(of: $0) } ?? .forbidden != .forbidden }
  }
}
