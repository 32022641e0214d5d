// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// The directions in which a way may be used, seen along its nodes.
package enum OnewayDirection: Hashable, Sendable {
  case both
  case forward
  case backward
  /// Neither for now: the direction changes with the time of day.
  case none

  /// Whether one direction is open.
  package func allows(forward: Bool) -> Bool {
    switch self {
    case .both: true
    case .forward: forward
    case .backward: !forward
    case .none: false
    }
  }

  /// The direction that a value of `oneway` gives, or `nil` where it is not known.
  ///
  /// Traffic in turns (`alternating`) goes both ways, as slowly as on a road with a single lane; see
  /// ``SpeedRules/oneLaneFactor``.
  package init?(value: String) {
    switch value {
    case "yes", "true", "1": self = .forward
    case "-1", "reverse": self = .backward
    case "no", "false", "0", "alternating": self = .both
    case "reversible": self = .none
    default: return nil
    }
  }
}

extension ProfileRules {
  /// The directions that the one-way tags leave to the vehicle.
  ///
  /// The most particular key decides (`oneway:motorcar` before `oneway`). Without one, motorways
  /// and roundabouts are one-way. Slip roads are not: nothing documents that they are, and most
  /// that are say so. A lane for the vehicle against the traffic opens the other direction.
  /// Travellers who do not heed `oneway`, such as people on foot, do not heed what goes without saying either;
  /// escalators bind them.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:oneway,
  /// https://wiki.openstreetmap.org/wiki/Key:busway
  func onewayDirection(_ tags: Tags, kind: RoadKind) -> OnewayDirection {
    if walking != nil, let direction = WalkingRules.conveyedDirection(tags) { return direction }
    let direction = signedDirection(tags, kind: kind)
    guard direction == .forward || direction == .backward, !access.contraflow.isEmpty else {
      return direction
    }
    return hasContraflow(tags, isForward: direction == .forward) ? .both : direction
  }

  private func signedDirection(_ tags: Tags, kind: RoadKind) -> OnewayDirection {
    for key in access.onewayKeys {
      if let value = tags[key], let direction = OnewayDirection(value: value) { return direction }
    }
    guard access.onewayKeys.contains("oneway") else { return .both }
    if kind == RoadKind(.motorway) { return .forward }
    return isRoundabout(tags) ? .forward : .both
  }

  private func hasContraflow(_ tags: Tags, isForward: Bool) -> Bool {
    access.contraflow.contains { entry in
      if let sign = entry.firstIndex(of: "=") {
        if isElsewhere(entry[..<sign], tags) { return false }
        return tags[String(entry[..<sign])] == String(entry[entry.index(after: sign)...])
      }
      // Lanes are counted along the way, so a lane backward is one against it.
      if entry.hasSuffix(directionSuffix(isForward)) { return false }
      if isElsewhere(entry, tags) { return false }
      guard let value = tags[entry] else { return false }
      return value != "no" && value != "none" && value != "0"
    }
  }
}

extension ProfileRules {
  /// Whether the lane of which a key tells the direction (`cycleway:left:oneway`) is none of this way's:
  /// a way of its own on the map, or not there.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:cycleway
  private func isElsewhere(_ key: some StringProtocol, _ tags: Tags) -> Bool {
    guard key.hasSuffix(":oneway") else { return false }
    let lane = tags[String(key.dropLast(":oneway".utf8.count))]
    return lane.map { ["separate", "no", "none", "sidepath", "use_sidepath"].contains($0) } ?? false
  }
}

/// Whether a way is a roundabout, or a circle that is driven like one.
func isRoundabout(_ tags: Tags) -> Bool {
  tags["junction"] == "roundabout" || tags["junction"] == "circular"
}
