// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

/// Which directed segments a hierarchy holds: those that some vehicle of its kind may use.
///
/// A hierarchy serves every profile of its kind, so tags decide here and no profile does. What
/// only an exception opens (a bus on a pedestrian street) is in, because its tag is there; what no
/// tag opens (steps for cars) is out. Profiles that the import prepares widen it further.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:access
package struct HierarchyScope: Sendable {
  /// By directed segment.
  package private(set) var holds: ContiguousArray<Bool>

  /// The directed segments that a kind of hierarchy holds, and all that the profiles allow.
  package init(_ network: RoadNetwork, _ kind: HierarchyKind, widenedBy metrics: [RoadMetric]) {
    holds = ContiguousArray(repeating: false, count: network.segments.count * 2)
    var held: [UInt32: (forward: Bool, backward: Bool)] = [:]
    for segment in 0..<UInt32(network.segments.count) {
      let set = network.tagSet(of: SegmentID(segment))
      let answer = held[set.raw] ?? Self.directions(network.tags[set], kind)
      held[set.raw] = answer
      holds[Int(segment) * 2] = answer.forward
      holds[Int(segment) * 2 + 1] = answer.backward
    }
    for metric in metrics {
      for arc in holds.indices where metric.costs[arc] != RoadMetric.forbidden {
        holds[arc] = true
      }
    }
  }

  /// Whether a kind of hierarchy holds ways with some tags, by direction.
  static func directions(_ tags: Tags, _ kind: HierarchyKind) -> (forward: Bool, backward: Bool) {
    guard let road = RoadKind(tags: tags) else { return (false, false) }
    switch kind {
    case .motor:
      // `bus=yes` on a platform says which vehicles stop beside it.
      guard road.roadClass != .platform else { return (false, false) }
      guard isMotorRoad(road.roadClass) || isOpened(tags, by: motorKeys) else {
        return (false, false)
      }
      return (true, !isOneway(tags, road) || hasContraflow(tags))
    case .active:
      let isOpen = road.roadClass != .motorway || isOpened(tags, by: activeKeys)
      return (isOpen, isOpen)
    }
  }
}

// MARK: - Tags

extension HierarchyScope {
  private static let motorKeys: Set<String> = [
    "vehicle", "motor_vehicle", "motorcar", "motorcycle", "moped", "mofa", "speed_pedelec", "hgv",
    "goods", "delivery", "bus", "minibus", "share_taxi", "tourist_bus", "coach", "school_bus",
    "psv",
    "taxi", "hov", "emergency", "agricultural", "forestry", "atv", "golf_cart", "disabled",
    "caravan",
    "motorhome", "trailer", "service_vehicle",
  ]
  private static let activeKeys: Set<String> = [
    "foot", "bicycle", "wheelchair", "sidewalk", "cycleway", "electric_bicycle",
  ]

  private static func isMotorRoad(_ roadClass: RoadClass) -> Bool {
    roadClass <= .escape || roadClass == .ferry || roadClass == .shuttleTrain
  }

  /// Whether one of the keys, or a form of it with a suffix, says anything but "no".
  private static func isOpened(_ tags: Tags, by keys: Set<String>) -> Bool {
    tags.all.contains { tag in
      tag.value != "no" && keys.contains(String(tag.key.prefix { $0 != ":" }))
    }
  }

  /// Whether traffic goes one way only, that of the way, for vehicles in general.
  private static func isOneway(_ tags: Tags, _ road: RoadKind) -> Bool {
    switch tags["oneway"] {
    case "yes", "true", "1": true
    case nil:
      road.roadClass == .motorway || tags["junction"] == "roundabout"
        || tags["junction"] == "circular"
    default: false
    }
  }

  /// Whether some vehicle may go against the one-way.
  private static func hasContraflow(_ tags: Tags) -> Bool {
    tags.all.contains { tag in
      tag.key.hasPrefix("oneway:") || tag.key.hasPrefix("busway")
        || tag.key.hasPrefix("lanes:psv") || tag.key.hasPrefix("lanes:bus")
        || tag.key.contains(":backward") || tag.value.hasPrefix("opposite")
    }
  }
}
