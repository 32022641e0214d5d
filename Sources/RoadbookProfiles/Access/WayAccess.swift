// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What a tag says of the vehicle.
struct Ruling {
  var access: Access
  var key: String
  var value: String
}

extension ProfileRules {
  /// Whether the vehicle may use a way of this kind in one direction.
  ///
  /// What conditions open only to those who have something to do there (`maxweight:conditional =
  /// none @ destination`) is for destinations.
  func access(_ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool) -> Access {
    let through = access(tags, kind: kind, road: road, forward: forward, isThrough: true)
    guard through != .allowed, tags.haveConditions else { return through }
    let ends = access(tags, kind: kind, road: road, forward: forward, isThrough: false)
    return ends == .forbidden ? through : .destination
  }

  /// Access where rules may be broken: what is closed is open if nothing but rules closes it.
  func relaxedAccess(_ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool) -> Access {
    let lawful = access(tags, kind: kind, road: road, forward: forward)
    guard relaxesRules, lawful == .forbidden,
      mayBeBroken(tags, kind: kind, road: road, forward: forward)
    else { return lawful }
    return .allowed
  }

  private func access(
    _ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool, isThrough: Bool
  ) -> Access {
    guard road.access != .never, closingTag(tags) == nil, !(slopes?.isTooSteep(tags) ?? false),
      brokenLimit(tags, forward: forward, isThrough: isThrough) == nil
    else { return .forbidden }
    var told = toldAccess(tags, kind: kind, road: road, forward: forward, isThrough: isThrough)
    if let ruling = companionRuling(tags, forward: forward, isThrough: isThrough) {
      told = min(told, ruling.access)
    }
    guard told != .forbidden else { return .forbidden }
    let direction = onewayDirection(tags, kind: kind)
    if direction.allows(forward: forward) { return told }
    // A key such as `motor_vehicle:backward=yes` is an exception from the one-way rule.
    return directedRuling(tags, forward: forward, isThrough: isThrough)?.access ?? .forbidden
  }

  /// What the access keys say, or else the kind of road.
  private func toldAccess(
    _ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool, isThrough: Bool
  ) -> Access {
    if let told = toldRuling(tags, road: road, forward: forward, isThrough: isThrough) {
      return told.access
    }
    if kind.roadClass >= .ferry, carriesOnlyOthers(tags) { return .forbidden }
    if hierarchy == .motor, tags["service"] == "emergency_access" { return .forbidden }
    return switch road.access {
    case .allowed: .allowed
    case .destination: .destination
    case .tagged: isRightOfWay(tags) ? .allowed : .forbidden
    case .never: .forbidden
    }
  }

  /// Whether bicycles may use a public right of way, as in England and Wales.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:designation; Countryside Act 1968, section 30
  private func isRightOfWay(_ tags: Tags) -> Bool {
    guard access.ownKeys.contains("bicycle"), let designation = tags["designation"] else {
      return false
    }
    return ["public_bridleway", "restricted_byway", "byway_open_to_all_traffic"]
      .contains(designation)
  }

  /// What the first access key says that has a known value.
  func toldRuling(
    _ tags: Tags, road: RoadRules, forward: Bool, isThrough: Bool
  ) -> Ruling? {
    for key in tellingKeys(tags, road) {
      if let ruling = ruling(tags, key: key, forward: forward, isThrough: isThrough) {
        return ruling
      }
    }
    return nil
  }

  /// The keys that may open or close a way: on one that is closed to the vehicle by its kind, its own.
  ///
  /// Streets for pedestrians are streets, where `vehicle` is about those who drive; `access` is about
  /// the people on foot.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Tag:highway%3Dpedestrian
  private func tellingKeys(_ tags: Tags, _ road: RoadRules) -> [String] {
    guard road.access == .tagged else { return access.keys }
    guard tags["highway"] == "pedestrian", access.keys.contains("vehicle") else {
      return access.ownKeys
    }
    return access.ownKeys + ["vehicle"]
  }

  /// What a key says: for the direction before both, and as its conditions have it.
  func ruling(_ tags: Tags, key: String, forward: Bool?, isThrough: Bool) -> Ruling? {
    if let forward, tags.tellDirectionsApart,
      let ruling = ruling(tags, key, directionSuffix(forward), isThrough: isThrough)
    {
      return ruling
    }
    return ruling(tags, key, "", isThrough: isThrough)
  }

  private func ruling(
    _ tags: Tags, _ key: String, _ suffix: String, isThrough: Bool
  ) -> Ruling? {
    if tags.haveConditions, let text = tags[key, suffix, ":conditional"],
      let value = conditionalValue(text, isThrough: isThrough),
      let access = meaning(of: value, key, suffix, tags)
    {
      return Ruling(access: access, key: key + suffix + ":conditional", value: text)
    }
    guard let value = tags[key, suffix], let access = meaning(of: value, key, suffix, tags)
    else { return nil }
    return Ruling(access: access, key: suffix.isEmpty ? key : key + suffix, value: value)
  }

  /// What the vehicle's own keys say of this direction alone.
  func directedRuling(_ tags: Tags, forward: Bool, isThrough: Bool) -> Ruling? {
    guard tags.tellDirectionsApart else { return nil }
    for key in access.ownKeys {
      if let ruling = ruling(tags, key, directionSuffix(forward), isThrough: isThrough) {
        return ruling
      }
    }
    return nil
  }

  /// What a key's value means; nothing where the key may only forbid and does not.
  private func meaning(
    of value: String, _ key: String, _ suffix: String, _ tags: Tags
  ) -> Access? {
    if key == CarpoolLanes.key { return carpoolAccess(value, tags, suffix) }
    guard let meaning = meaning(of: value) ?? groupMeaning(of: value, key) else { return nil }
    return meaning != .forbidden && access.forbiddingKeys.contains(key) ? nil : meaning
  }

  /// What an access value means; of a list the most permissive.
  func meaning(of value: String) -> Access? {
    if let meaning = access.values[value] { return meaning }
    guard value.utf8.contains(UInt8(ascii: ";")) else { return nil }
    return value.split(separator: ";").compactMap { access.values[String(trimmed($0))] }.max()
  }

  /// What a word means that names some group of travellers: open to those whose name it is, closed to
  /// all others.
  ///
  ///     access=share_taxi    vehicle=garbage    motor_vehicle=emergency_vehicle
  ///
  /// Keys of one kind of vehicle say how it may go, and not who; and no word at all is a group that says
  /// that somebody does not know.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:access#List_of_possible_values
  private func groupMeaning(of value: String, _ key: String) -> Access? {
    guard AccessRules.generalKeys.contains(key) else { return nil }
    let groups = value.split(separator: ";").map { trimmed($0) }
    if groups.contains(where: { access.kindKeys.contains(String($0)) }) { return .allowed }
    let isGroup = !groups.isEmpty && groups.allSatisfy(AccessRules.namesGroup)
    return isGroup ? .forbidden : nil
  }

  /// The tag that closes a way whatever its access keys say.
  func closingTag(_ tags: Tags) -> Tags.Tag? {
    if access.motorroads == .no, tags["motorroad"] == "yes", !isLetIn(tags) {
      return Tags.Tag(key: "motorroad", value: "yes")
    }
    return access.closingTags.first { tags[$0.key] == $0.value }
  }

  /// Whether one of the vehicle's own keys opens a way: `bicycle=yes` on a road built like a motorway.
  private func isLetIn(_ tags: Tags) -> Bool {
    access.ownKeys.contains { key in
      ["", ":forward", ":backward"].contains { suffix in
        tags[key, suffix].flatMap { meaning(of: $0) } ?? .forbidden != .forbidden
      }
    }
  }

  /// Whether a ferry names who it carries, and the vehicle is not among them.
  private func carriesOnlyOthers(_ tags: Tags) -> Bool {
    access.ferryOthers.contains { tags[$0].flatMap { meaning(of: $0) } ?? .forbidden != .forbidden }
  }
}
