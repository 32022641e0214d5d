// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The nodes of OpenStreetMap along a directed segment, and the metres between them.
struct SegmentNodes {
  /// Two or more, in the direction of travel.
  let ids: [Int64]
  /// Metres from the first node to each.
  let along: [Double]

  init(_ arc: DirectedSegment, of network: RoadNetwork) {
    let shape = network.shape(of: arc)
    var ids = network.segments.nodeIDs(of: arc.segment)
    if !arc.isForward { ids.reverse() }
    // A damaged map may list too few.
    while ids.count < max(2, shape.count) { ids.append(ids.last ?? 0) }
    var along = [0.0]
    along.reserveCapacity(shape.count)
    for index in shape.indices.dropFirst() {
      along.append(along[index - 1] + shape[index - 1].distance(to: shape[index]))
    }
    while along.count < 2 { along.append(0) }
    self.ids = ids
    self.along = along
  }

  var lengthMeters: Double { along[along.count - 1] }
  var pieceCount: Int { along.count - 1 }

  /// The piece between two nodes on which a fraction of the length lies.
  func piece(at position: Double) -> Int {
    let meters = position * lengthMeters
    let next = along.firstIndex { $0 > meters } ?? pieceCount
    return min(max(next - 1, 0), pieceCount - 1)
  }
}
