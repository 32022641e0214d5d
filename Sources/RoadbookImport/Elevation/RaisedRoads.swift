// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Which segments do not lie on the ground: bridges, tunnels, ferries, trains that carry cars.
///
/// They run straight between their ends, whatever the ground does below or above them. Boardwalks and
/// passages through buildings lie on the ground.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Key:bridge, https://wiki.openstreetmap.org/wiki/Key:tunnel
struct RaisedRoads {
  /// By tag set.
  private let isRaised: [Bool]

  init(_ tags: TagInterner) {
    isRaised = tags.sets.indices.map { set in
      let set = UInt32(set)
      if let bridge = tags.value("bridge", in: set), bridge != "no", bridge != "boardwalk" {
        return true
      }
      if let tunnel = tags.value("tunnel", in: set), tunnel != "no", tunnel != "building_passage" {
        return true
      }
      return tags.value("highway", in: set) == nil
        && ["ferry", "shuttle_train"].contains(tags.value("route", in: set))
    }
  }

  func contains(tagSet: UInt32) -> Bool { isRaised[Int(tagSet)] }
}
