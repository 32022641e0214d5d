// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// The nodes of OpenStreetMap along a directed segment, and the metres between them.
struct SegmentNodes {
  /// Two or more, in the direction of travel.
  let ids: [Int64]
  /// Metres from the first node to each.
  let along: [Double]
  private let line: ShapeCutter

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
    line = ShapeCutter(shape)
  }

  var lengthMeters: Double { along[along.count - 1] }
  var pieceCount: Int { along.count - 1 }

  /// The piece between two nodes on which a fraction of the length lies.
  func piece(at position: Double) -> Int { piece(atMeters: position * lengthMeters) }

  /// The pieces that a part of the segment drives, each with its length in metres: one for each piece of the part's line.
  func pieces(from start: Double, to end: Double) -> [(number: Int, meters: Double)] {
    let vertices = line.vertices(from: start, to: end)
    return zip(vertices, vertices.dropFirst()).map { from, to in
      (piece(atMeters: (from.meters + to.meters) / 2), max(0, to.meters - from.meters))
    }
  }

  private func piece(atMeters meters: Double) -> Int {
    let next = along.firstIndex { $0 > meters } ?? pieceCount
    return min(max(next - 1, 0), pieceCount - 1)
  }
}
