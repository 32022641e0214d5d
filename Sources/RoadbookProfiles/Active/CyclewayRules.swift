// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What lanes and tracks for bicycles beside a road's traffic are worth, as a profile's data.
package struct CyclewayRules: ProfileRecord {
  /// What a second weighs on a road with a painted lane, against the same road without.
  package var laneFactor = 1.0
  /// The factor for a track apart from the traffic.
  package var trackFactor = 1.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("lane_factor", &laneFactor, in: 0.1...1)
    try fields.number("track_factor", &trackFactor, in: 0.1...1)
  }

  static let keys = ["cycleway", "cycleway:both", "cycleway:left", "cycleway:right"]
}

extension CyclewayRules {
  /// What a second weighs for those who ride in one direction, against a road without anything.
  func factor(_ tags: Tags, forward: Bool, in zone: Zone) -> Double {
    let isRight = (Countries.drivingSide(of: zone.country) == .right) == forward
    let keys = ["cycleway", "cycleway:both", isRight ? "cycleway:right" : "cycleway:left"]
    return keys.compactMap { tags[$0] }.map(factor).min() ?? 1
  }

  private func factor(_ value: String) -> Double {
    switch value {
    // A track that is a way of its own says nothing good of the carriageway: see `tags`.
    case "track", "opposite_track": trackFactor
    case "lane", "opposite_lane", "shared_lane", "share_busway", "opposite_share_busway": laneFactor
    default: 1
    }
  }
}
