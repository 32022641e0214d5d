// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What waiting at the points of a road takes, read from their tags.
struct PlainWaits {
  private let metric: RoadMetric

  init(_ metric: RoadMetric) { self.metric = metric }

  /// Milliseconds of driving a part of a directed segment and of waiting on it.
  func milliseconds(_ arc: DirectedSegment, from start: Double, to end: Double) -> Double {
    let whole = Double(metric.durations[Int(arc.raw)])
    var (all, passed) = (0.0, 0.0)
    for (position, delay) in waits(arc) {
      all += delay
      if position >= start && position < end { passed += delay }
    }
    return (whole - all) * (end - start) + passed
  }

  private func waits(_ arc: DirectedSegment) -> [(position: Double, milliseconds: Double)] {
    let (network, profile) = (metric.network, metric.profile)
    return network.features.range(of: arc.segment).map { feature in
      let tags = network.tags[TagSetID(network.features.tagSets[at: feature])]
      let offset = Double(network.features.offset[at: feature]) / 65535
      let signs = profile.features(tags, onPath: metric.rule(of: arc).roadClass.isPath)
      let nearerEnd = offset >= 0.5
      let faces = !FeatureRules.facesNearerJunction(tags) || nearerEnd == arc.isForward
      let sign = arc.isForward ? signs.forward : signs.backward
      return (
        arc.isForward ? offset : 1 - offset, faces ? Double(sign.delayMilliseconds) : 0
      )
    }
  }
}
