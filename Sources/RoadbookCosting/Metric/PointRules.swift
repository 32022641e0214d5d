// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// A profile's answers for barriers and point features, asked once for each tag set.
struct PointRules: Sendable {
  struct Answers: Sendable {
    var barrier = PointRule.free
    var forward = PointRule.free
    var backward = PointRule.free
    var hasSignals = false
  }

  private var answers: [UInt32: Answers] = [:]

  init(_ network: RoadNetwork, _ profile: Profile) {
    for junction in 0..<network.junctions.count {
      ask(network.junctions.tagSet(of: JunctionID(junction)), network, profile)
    }
    for feature in 0..<network.features.count {
      ask(TagSetID(network.features.tagSets[at: feature]), network, profile)
    }
  }

  /// What the profile says of a point's tags.
  subscript(_ set: TagSetID) -> Answers { answers[set.raw] ?? Answers() }

  private mutating func ask(_ set: TagSetID, _ network: RoadNetwork, _ profile: Profile) {
    guard set.raw != 0, answers[set.raw] == nil else { return }
    let tags = network.tags[set]
    answers[set.raw] = Answers(
      barrier: profile.barrier(tags), forward: profile.feature(tags, forward: true),
      backward: profile.feature(tags, forward: false),
      hasSignals: tags["highway"] == "traffic_signals" || tags["crossing"] == "traffic_signals")
  }
}
