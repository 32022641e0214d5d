// SPDX-License-Identifier: Apache-2.0

/// Tags of a road or a point in a sketch.
///
/// Begin with a kind and add what is special, or write the tags out:
///
///     let street: RoadTags = .residential.oneway.tagged("maxspeed", "30")
///     let gate: RoadTags = .barrier("gate").tagged("locked", "yes")
///     let track: RoadTags = ["highway": "track", "motor_vehicle": "forestry"]
public struct RoadTags: Hashable, Sendable {
  /// The tags by key.
  public var values: [String: String]

  /// Makes tags of their keys and values.
  public init(_ values: [String: String]) { self.values = values }

  /// The tags with one more, or with another value of a key.
  public func tagged(_ key: String, _ value: String) -> RoadTags {
    var tags = self
    tags.values[key] = value
    return tags
  }

  /// The road, open in the direction of its letters only.
  public var oneway: RoadTags { tagged("oneway", "yes") }

  /// The road with a name.
  public func named(_ name: String) -> RoadTags { tagged("name", name) }
}

extension RoadTags: ExpressibleByDictionaryLiteral {
  /// Makes tags of pairs; the last of equal keys counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

// MARK: - Roads

extension RoadTags {
  /// A road of any class: "primary", "motorway_link", "track".
  public static func road(_ highway: String) -> RoadTags { ["highway": highway] }

  /// A motorway, one-way as all are.
  public static let motorway = road("motorway")
  /// A slip road of a motorway.
  public static let motorwayLink = road("motorway_link")
  /// An important road that is no motorway.
  public static let trunk = road("trunk")
  /// A road between large towns.
  public static let primary = road("primary")
  /// A road between towns.
  public static let secondary = road("secondary")
  /// A road between villages.
  public static let tertiary = road("tertiary")
  /// A minor road.
  public static let unclassified = road("unclassified")
  /// A street that people live in.
  public static let residential = road("residential")
  /// A street on which people walk and play.
  public static let livingStreet = road("living_street")
  /// A way to a building or a car park.
  public static let service = road("service")
  /// A way for fields and forests.
  public static let track = road("track")
  /// A street for people on foot.
  public static let pedestrian = road("pedestrian")
  /// A way for people on foot.
  public static let footway = road("footway")
  /// A way for bicycles.
  public static let cycleway = road("cycleway")
  /// Stairs.
  public static let steps = road("steps")
  /// A circle that is driven one way round.
  public static let roundabout: RoadTags = ["highway": "primary", "junction": "roundabout"]

  /// A ferry that takes so many minutes; without them its length and usual speed count.
  public static func ferry(minutes: Int? = nil) -> RoadTags {
    let ferry: RoadTags = ["route": "ferry"]
    return minutes.map { ferry.tagged("duration", "\($0)") } ?? ferry
  }
}

// MARK: - Points

extension RoadTags {
  /// Something that stands in the way: "gate", "bollard", "lift_gate".
  public static func barrier(_ kind: String) -> RoadTags { ["barrier": kind] }
  /// Traffic lights.
  public static let trafficSignals: RoadTags = ["highway": "traffic_signals"]
  /// A stop sign.
  public static let stopSign: RoadTags = ["highway": "stop"]
}
