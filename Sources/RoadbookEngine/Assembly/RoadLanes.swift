// SPDX-License-Identifier: Apache-2.0

package import RoadbookGuidance
package import RoadbookNetwork
import RoadbookStorage

/// Reads the lanes of roads from their tags.
package struct RoadLanes {
  private let network: RoadNetwork

  package init(_ network: RoadNetwork) { self.network = network }

  /// The lanes at the end of a road, or `nil` where no arrows are painted.
  ///
  /// What is tagged without a direction is for one-way roads, and is that of their way.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Lanes
  package func lanes(of arc: DirectedSegment) -> LaneList? {
    var tags = LaneTags(isForward: arc.isForward)
    let set = network.tagSet(of: arc.segment)
    network.tags.forEachTag(of: set) { tags.read($0, network.tags) }
    return tags.turns.isEmpty
      ? nil : LaneList(turns: tags.turns, buses: tags.buses, access: tags.access)
  }
}

/// The tags of lanes in one direction.
private struct LaneTags {
  let isForward: Bool
  private(set) var turns = ""
  private(set) var buses = ""
  private(set) var access = ""

  init(isForward: Bool) { self.isForward = isForward }

  mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    if has(tag, "turn:lanes", "turn:lanes:forward", "turn:lanes:backward", tags) {
      turns = tags.value(ofTag: tag)
    } else if has(tag, "bus:lanes", "bus:lanes:forward", "bus:lanes:backward", tags) {
      buses = tags.value(ofTag: tag)
    } else if has(tag, "vehicle:lanes", "vehicle:lanes:forward", "vehicle:lanes:backward", tags) {
      access = tags.value(ofTag: tag)
    }
  }

  private func has(
    _ tag: UInt32, _ plain: StaticString, _ forward: StaticString, _ backward: StaticString,
    _ tags: TagDictionary
  ) -> Bool {
    guard tags.tag(tag, hasKeyPrefix: plain) else { return false }
    return tags.tag(tag, hasKey: isForward ? forward : backward)
      || isForward && tags.tag(tag, hasKey: plain)
  }
}
