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
  /// Traffic in turns (`alternating`) goes both ways; the wait is a traffic light's.
  init?(value: String) {
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
  /// that are say so.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:oneway
  func onewayDirection(_ tags: Tags, kind: RoadKind) -> OnewayDirection {
    for key in access.onewayKeys {
      if let value = tags[key], let direction = OnewayDirection(value: value) { return direction }
    }
    if kind == RoadKind(.motorway) { return .forward }
    return isRoundabout(tags) ? .forward : .both
  }
}

/// Whether a way is a roundabout, or a circle that is driven like one.
func isRoundabout(_ tags: Tags) -> Bool {
  tags["junction"] == "roundabout" || tags["junction"] == "circular"
}
