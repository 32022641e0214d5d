// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookNetwork
import RoadbookStorage

/// What a tag set says of lanes in both directions.
///
/// What is tagged without a direction is for one-way roads, and is that of their traffic.
///
/// Source: https://wiki.openstreetmap.org/wiki/Lanes
struct WayLaneTags {
  private var turns = (forward: "", backward: "")
  /// Whether the arrows are tagged without a direction, as on one-way roads.
  private var isOneway = false
  /// Whether one-way traffic runs against the way.
  private var isAgainstWay = false
  private var access: [(key: String, isForward: Bool, value: String)] = []
  private var counts = LaneCounts()
  private let keys: [String]

  init(_ tags: TagDictionary, _ set: TagSetID, _ keys: [String]) {
    self.keys = keys
    tags.forEachTag(of: set) { read($0, tags) }
    if turns == ("", "") { return }
    tags.forEachTag(of: set) {
      readAccess($0, tags)
      if tags.tag($0, hasKeyPrefix: "lanes") {
        counts.read(tags.key(ofTag: $0), tags.value(ofTag: $0), isOneway: isOneway)
      }
    }
  }

  private func lanes(forward isForward: Bool, keepsRight: Bool) -> LaneList? {
    let forward = isForward != (isOneway && isAgainstWay)
    let turns = forward ? turns.forward : turns.backward
    guard !turns.isEmpty, var lanes = LaneTags(turns: turns) else { return nil }
    for tag in access where tag.isForward == forward { lanes.add(tag.value, key: tag.key) }
    counts.keepLanes(of: &lanes, forward: forward, keepsRight: keepsRight)
    return LaneList(lanes, keys: keys)
  }

  /// The lanes as routes tell them.
  func streetLanes(forward: Bool, _ side: TrafficSide) -> StreetLanes? {
    let keepsRight = side == .right
    return lanes(forward: forward, keepsRight: keepsRight).map {
      StreetLanes($0, keepsRight: keepsRight)
    }
  }

  private mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    if tags.tag(tag, hasKey: "oneway") {
      isAgainstWay = ["-1", "reverse"].contains(tags.value(ofTag: tag))
    }
    guard tags.tag(tag, hasKeyPrefix: "turn:lanes") else { return }
    if tags.tag(tag, hasKey: "turn:lanes:backward") {
      turns.backward = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "turn:lanes:forward") {
      turns.forward = tags.value(ofTag: tag)
      isOneway = false
    } else if tags.tag(tag, hasKey: "turn:lanes"), turns.forward.isEmpty {
      turns.forward = tags.value(ofTag: tag)
      isOneway = true
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
