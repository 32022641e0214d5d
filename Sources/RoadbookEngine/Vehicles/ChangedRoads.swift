// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles

/// Single roads that a request changes, found in the map once and applied to any vehicle's metric.
struct ChangedRoads: Sendable {
  /// What becomes of those that are avoided.
  var effect: Avoidance.Effect
  /// With the speed in meters per second.
  var slowed: [(arc: DirectedSegment, speed: Double)] = []
  var avoided: [DirectedSegment] = []

  init(effect: Avoidance.Effect) { self.effect = effect }

  var byteCount: Int { slowed.count * 16 + avoided.count * 4 }

  /// What they change of a metric.
  func changes(of metric: RoadMetric) -> RoadChanges {
    var changes = RoadChanges(metric.network)
    for (arc, speed) in slowed { changes.slow(arc, to: speed, in: metric) }
    for arc in avoided { changes.avoid(arc, in: metric, effect) }
    return changes
  }
}
