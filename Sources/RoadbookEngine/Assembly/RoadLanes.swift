// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGuidance
package import RoadbookNetwork
import RoadbookStorage

/// Reads the lanes of roads for a vehicle.
package struct RoadLanes {
  private let network: RoadNetwork
  private let keys: [String]

  package init(_ network: RoadNetwork, _ profile: Profile) {
    self.network = network
    keys = profile.rules.laneKeys
  }

  /// The lanes at the end of a road, or `nil` where no arrows are painted.
  package func lanes(of arc: DirectedSegment) -> LaneList? {
    WayLaneTags(network.tags, network.tagSet(of: arc.segment), keys).lanes(forward: arc.isForward)
  }
}

/// What a tag set says of lanes in both directions.
///
/// What is tagged without a direction is for one-way roads, and is that of their way.
///
/// Source: https://wiki.openstreetmap.org/wiki/Lanes
struct WayLaneTags {
  private var turns = (forward: "", backward: "")
  private var access: [(key: String, isForward: Bool, value: String)] = []
  private let keys: [String]

  init(_ tags: TagDictionary, _ set: TagSetID, _ keys: [String]) {
    self.keys = keys
    tags.forEachTag(of: set) { read($0, tags) }
    if turns == ("", "") { return }
    tags.forEachTag(of: set) { readAccess($0, tags) }
  }

  func lanes(forward: Bool) -> LaneList? {
    let turns = forward ? turns.forward : turns.backward
    guard !turns.isEmpty, var lanes = LaneTags(turns: turns) else { return nil }
    for tag in access where tag.isForward == forward { lanes.add(tag.value, key: tag.key) }
    return LaneList(lanes, keys: keys)
  }

  /// The lanes as routes tell them.
  func streetLanes(forward: Bool, _ side: DrivingSide) -> StreetLanes? {
    lanes(forward: forward).map { StreetLanes($0, keepsRight: side == .right) }
  }

  private mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    guard tags.tag(tag, hasKeyPrefix: "turn:lanes") else { return }
    if tags.tag(tag, hasKey: "turn:lanes:backward") {
      turns.backward = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "turn:lanes:forward")
      || tags.tag(tag, hasKey: "turn:lanes") && turns.forward.isEmpty
    {
      turns.forward = tags.value(ofTag: tag)
    }
  }

  private mutating func readAccess(_ tag: UInt32, _ tags: TagDictionary) {
    // Most keys are told apart by their first bytes, before a text is made of them.
    guard Self.prefixes.contains(where: { tags.tag(tag, hasKeyPrefix: $0) }) else { return }
    let parts = tags.key(ofTag: tag).split(separator: ":")
    guard parts.count >= 2, parts.count <= 3, parts[1] == "lanes",
      LaneTags.accessKeys.contains(String(parts[0])),
      parts.count == 2 || parts[2] == "forward" || parts[2] == "backward"
    else { return }
    let isForward = parts.count == 2 || parts[2] == "forward"
    access.append((String(parts[0]), isForward, tags.value(ofTag: tag)))
  }

  /// What the keys of ``LaneTags/accessKeys`` begin with when they are about lanes.
  private static let prefixes: [StaticString] = [
    "access:lanes", "vehicle:lanes", "motor_vehicle:lanes", "motorcar:lanes", "hgv:lanes",
    "goods:lanes", "psv:lanes", "bus:lanes", "taxi:lanes", "hov:lanes", "tourist_bus:lanes",
    "coach:lanes", "motorcycle:lanes", "moped:lanes", "mofa:lanes", "bicycle:lanes", "foot:lanes",
    "emergency:lanes",
  ]
}
