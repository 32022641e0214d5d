// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// A place on a road that stands for one of the waypoints, whatever else is near.
struct PinnedRoad: Sendable {
  /// The waypoint's place in the list.
  var waypoint: Int
  /// The directions that count.
  var arcs: [DirectedSegment]
  /// How far along the segment, in its own direction, 0…1.
  var position: Double
  var coordinate: Coordinate

  /// What of it a vehicle may use.
  func candidates(
    _ metric: RoadMetric, closing closures: RoadChanges? = nil
  ) -> (index: Int, candidates: [SnapCandidate]) {
    let open = arcs.filter { metric.allows($0) && closures?[$0] == nil }
    return (
      waypoint,
      open.map { arc in
        SnapCandidate(
          arc: arc, position: arc.isForward ? position : 1 - position, coordinate: coordinate,
          distanceMeters: 0, isLeft: false, entryCost: 0)
      }
    )
  }
}
