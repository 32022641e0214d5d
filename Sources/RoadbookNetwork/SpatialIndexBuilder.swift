// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookStorage

/// Orders boxes along a Hilbert curve and stacks the levels of a ``SpatialIndex``.
package struct SpatialIndexBuilder {
  package private(set) var boxes: [CoordinateBox]
  package private(set) var segments: [UInt32]

  /// - Parameter leaves: The box of each segment, by segment number.
  package init(leaves: [CoordinateBox]) {
    // The place on the curve above, the segment below.
    var order = leaves.indices.map {
      UInt64(Self.hilbert(leaves[$0].center)) << 32 | UInt64($0)
    }
    order.sort()
    segments = order.map { UInt32(truncatingIfNeeded: $0) }
    order = []
    boxes = []
    boxes.reserveCapacity(leaves.count + leaves.count / (SpatialIndex.fanOut - 1) + 32)
    for segment in segments { boxes.append(leaves[Int(segment)]) }
    var start = 0
    var width = boxes.count
    while width > 1 {
      for first in stride(from: 0, to: width, by: SpatialIndex.fanOut) {
        var parent = CoordinateBox.empty
        for child in first..<min(first + SpatialIndex.fanOut, width) {
          parent.extend(boxes[start + child])
        }
        boxes.append(parent)
      }
      start += width
      width = boxes.count - start
    }
  }

  /// Writes the sections that ``SpatialIndex`` reads.
  package func write(to file: SectionWriter) throws(StorageError) {
    try file.add("boxes.south", boxes.map(\.south))
    try file.add("boxes.west", boxes.map(\.west))
    try file.add("boxes.north", boxes.map(\.north))
    try file.add("boxes.east", boxes.map(\.east))
    try file.add("boxes.segment", segments)
  }

  /// The position of a place on a Hilbert curve of 2³² cells over the whole Earth.
  ///
  /// Source: J. Skilling, *Programming the Hilbert curve*, AIP Conf. Proc. 707 (2004), in two
  /// dimensions.
  static func hilbert(_ place: Coordinate) -> UInt32 {
    var x = UInt32((Int64(place.longitudeE7) + 1_800_000_000) * 65535 / 3_600_000_000)
    var y = UInt32((Int64(place.latitudeE7) + 900_000_000) * 65535 / 1_800_000_000)
    var distance: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side > 0 ? 1 : 0
      let upper: UInt32 = y & side > 0 ? 1 : 0
      distance = (distance << 2) | ((3 * right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = 65535 - x
          y = 65535 - y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return distance
  }
}
