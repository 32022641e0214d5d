// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension Tags {
  /// Whether cars may leave a junction by a street, as far as its tags say it plainly.
  ///
  /// It is for exits of roundabouts that are closed to trucks or bicycles: drivers see and count them all the same. A
  /// street that is closed to cars as well looks like a path or a yard, and is not counted.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:access, https://wiki.openstreetmap.org/wiki/Key:oneway
  func lets(carsLeaveBy arc: DirectedSegment) -> Bool {
    guard let kind = self["highway"], Self.streets.contains(kind) || kind.hasSuffix("_link"),
      self["junction"] == nil
    else { return false }
    let keys = ["motorcar", "motor_vehicle", "vehicle", "access"]
    if let access = keys.lazy.compactMap({ self[$0] }).first, Self.closing.contains(access) {
      return false
    }
    switch self["oneway"] {
    case "yes", "true", "1": return arc.isForward
    case "-1", "reverse": return !arc.isForward
    case nil where kind.hasPrefix("motorway"): return arc.isForward
    default: return true
    }
  }

  private static let streets: Set<String> = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "living_street", "road", "service",
  ]
  private static let closing: Set<String> = [
    "no", "private", "agricultural", "forestry", "emergency", "permit",
  ]
}
