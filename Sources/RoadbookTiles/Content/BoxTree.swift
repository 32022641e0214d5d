// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// A packed R-tree over boxes in memory, for what the map has no index of.
///
/// The order and the levels are those of the map's ``SpatialIndex``.
struct BoxTree: Sendable {
  private let boxes: [CoordinateBox]
  private let items: [UInt32]
  private let levels: [Int]

  init(_ leaves: [CoordinateBox]) {
    let builder = SpatialIndexBuilder(leaves: leaves)
    boxes = builder.boxes
    items = builder.segments
    levels = SpatialIndex.levels(leaves: leaves.count)
  }

  /// The numbers of the boxes that meet an area and are wanted, in ascending order.
  func items(in area: CoordinateBox, where isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
    guard levels.count > 1 else { return [] }
    var found: [Int] = []
    var open = [(level: levels.count - 2, position: 0)]
    while let (level, position) = open.popLast() {
      guard boxes[levels[level] + position].meets(area) else { continue }
      if level == 0 {
        let item = Int(items[position])
        if isWanted(item) { found.append(item) }
        continue
      }
      let first = position * SpatialIndex.fanOut
      let width = levels[level] - levels[level - 1]
      for child in first..<min(first + SpatialIndex.fanOut, width) {
        open.append((level - 1, child))
      }
    }
    return found.sorted()
  }
}
