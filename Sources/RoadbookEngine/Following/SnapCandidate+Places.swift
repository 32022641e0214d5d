// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

extension SnapCandidate {
  /// The point of a directed segment that is nearest to a place.
  init(footOf place: Coordinate, on arc: DirectedSegment, in network: RoadNetwork) {
    // Always on the line in the way's direction, as snapping has it, so that roundings are the same.
    let line = network.shape(of: DirectedSegment(arc.segment, forward: true))
    let foot = PolylineFoot(of: place, on: line)
    self.init(
      arc: arc, position: arc.isForward ? foot.position : 1 - foot.position,
      coordinate: foot.coordinate, distanceMeters: foot.meters,
      isLeft: foot.isLeft == arc.isForward, entryCost: 0)
  }

  /// Takes over how far and on which side of the road a place lies that it stands for.
  mutating func setSide(of place: Coordinate, in network: RoadNetwork) {
    let foot = SnapCandidate(footOf: place, on: arc, in: network)
    (distanceMeters, isLeft) = (foot.distanceMeters, foot.isLeft)
  }
}
