// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Whom a node on the road concerns of those who drive on it.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Key:direction, https://wiki.openstreetmap.org/wiki/Key:stop
struct PointDirection {
  private let network: RoadNetwork
  private let tags: Tags

  init(_ network: RoadNetwork, _ tags: Tags) {
    self.network = network
    self.tags = tags
  }

  private static let keys = [
    "traffic_sign:direction", "stop:direction", "give_way:direction", "direction",
  ]

  /// Whether it is for those who drive along a directed segment.
  ///
  /// What does not say so is for both directions. Stop signs are for those who drive towards the nearer junction, or,
  /// where they say so, for those who come from the minor roads.
  ///
  /// - Parameters:
  ///   - arc: The directed segment.
  ///   - along: Where the node is on it, 0…1.
  /// - Returns: Whether they have to heed it.
  func concerns(_ arc: DirectedSegment, at along: Double) -> Bool {
    for key in Self.keys {
      switch tags[key] {
      case "forward"?: return arc.isForward
      case "backward"?: return !arc.isForward
      case let text?: if isSeenFromBehind(text, arc, at: along) { return false }
      case nil: continue
      }
    }
    if FeatureRules.facesNearerJunction(tags), along < 0.5 { return false }
    return !(FeatureRules.isForMinorRoads(tags) && isMajor(arc))
  }

  /// Whether a camera or sign that looks in a direction of the compass shows drivers its back.
  ///
  /// What looks across the road may concern both.
  private func isSeenFromBehind(_ text: String, _ arc: DirectedSegment, at along: Double) -> Bool {
    guard
      ["speed_camera", "stop", "give_way"].contains(tags["highway"]) || tags["traffic_sign"] != nil,
      let degrees = Tags.degrees(ofDirection: text)
    else { return false }
    return abs(turnAngle(from: bearing(of: arc, at: along), to: degrees + 180)) > 100
  }

  /// The bearing of a directed segment at a fraction of its length.
  private func bearing(of arc: DirectedSegment, at along: Double) -> Double {
    let line = network.shape(of: arc)
    let pieces = zip(line, line.dropFirst())
    var left = pieces.reduce(0) { $0 + $1.0.distance(to: $1.1) } * along
    var bearing = 0.0
    for (a, b) in pieces where a != b {
      bearing = a.bearing(to: b)
      left -= a.distance(to: b)
      // Of a node between two pieces either will do.
      if left <= 0 { break }
    }
    return bearing
  }

  /// Whether no road of a higher class meets the one at its end.
  private func isMajor(_ arc: DirectedSegment) -> Bool {
    let own = roadClass(arc)
    return !network.junctions.departures(of: network.segments.end(of: arc)).contains {
      roadClass(network.junctions.departure(at: $0)) < own
    }
  }

  private func roadClass(_ arc: DirectedSegment) -> RoadClass {
    RoadKind(tags: network.tags[network.tagSet(of: arc.segment)])?.roadClass ?? .shuttleTrain
  }
}
