// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

extension SegmentReader {
  /// A segment near a place.
  package struct Near: Sendable {
    package var id: OCMSegmentId
    /// Meters from the place to its line.
    package var meters: Double
  }

  /// The segments whose lines come as near to a place, the nearest first.
  ///
  /// - Parameters:
  ///   - place: Where to look.
  ///   - meters: How far from it.
  /// - Returns: All of them, also those on which no car may drive.
  /// - Complexity: O(*s* log *s*) for the *s* segments found, and the length of their lines.
  package func segments(around place: Coordinate, within meters: Double) -> [Near] {
    var found: [(segment: SegmentID, meters: Double)] = []
    network.spatialIndex.visit(near: place, within: meters) { segment in
      let line = network.shape(of: DirectedSegment(segment, forward: true))
      let foot = PolylineFoot(of: place, on: line)
      if foot.meters <= meters { found.append((segment, foot.meters)) }
      return meters
    }
    // Those at one junction are as far away: their numbers keep the order the same each time.
    found.sort { ($0.meters, $0.segment.raw) < ($1.meters, $1.segment.raw) }
    var tile = 0
    return found.compactMap { entry in
      let (number, local) = network.tiles.address(of: entry.segment, near: &tile)
      guard let number = Int32(exactly: number), let local = Int32(exactly: local) else {
        return nil
      }
      return Near(
        id: OCMSegmentId(tilePartitionId: number, localId: local), meters: entry.meters)
    }
  }

  /// Whether the map has a segment of a number.
  package func has(_ id: OCMSegmentId) -> Bool { segment(id) != nil }

  /// The segment of a number; `nil` where the map has none.
  func segment(_ id: OCMSegmentId) -> SegmentID? {
    guard id.tilePartitionId >= 0, id.localId >= 0 else { return nil }
    return network.tiles.segment(tile: UInt32(id.tilePartitionId), local: UInt32(id.localId))
  }
}
