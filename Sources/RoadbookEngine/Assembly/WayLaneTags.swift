// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookNetwork
import RoadbookStorage

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
    let parts = tags.key(ofTag: tag).split(separator: ":")
    guard parts.count >= 2, parts.count <= 3, parts[1] == "lanes",
      LaneTags.accessKeys.contains(String(parts[0])),
      parts.count == 2 || parts[2] == "forward" || parts[2] == "backward"
    else { return }
    let isForward = parts.count == 2 || parts[2] == "forward"
    access.append((String(parts[0]), isForward, tags.value(ofTag: tag)))
  }
}
