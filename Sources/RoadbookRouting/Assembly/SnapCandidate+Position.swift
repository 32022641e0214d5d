// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

extension SnapCandidate {
  /// The point at a position of a directed segment, 0…1.
  package init(at position: Double, on arc: DirectedSegment, in network: RoadNetwork) {
    self.init(
      arc: arc, position: position,
      coordinate: ShapeCutter(network.shape(of: arc)).point(at: position), distanceMeters: 0,
      isLeft: false, entryCost: 0)
  }
}
