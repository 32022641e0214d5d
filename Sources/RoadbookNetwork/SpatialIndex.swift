// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookStorage

/// A packed R-tree over the boxes of all segments.
///
///     level 0   boxes of segments, in the order of a Hilbert curve through their centres
///     level 1   each box holds 16 boxes of level 0
///     …         until one box holds all
///
/// Source: I. Kamel, C. Faloutsos, *Hilbert R-tree*, VLDB 1994, in the packed, static form.
package final class SpatialIndex: Sendable {
  enum Box {}
  package static let fanOut = 16

  let south: Column<Box, Int32>
  let west: Column<Box, Int32>
  let north: Column<Box, Int32>
  let east: Column<Box, Int32>
  let segments: Column<Box, UInt32>
  /// Where each level begins, level 0 first, closed by the number of boxes.
  let levels: [Int]

  init(_ file: SectionFile) throws(StorageError) {
    south = try file.column("boxes.south")
    west = try file.column("boxes.west")
    north = try file.column("boxes.north")
    east = try file.column("boxes.east")
    segments = try file.column("boxes.segment")
    levels = Self.levels(leaves: segments.count)
  }

  package static func levels(leaves: Int) -> [Int] {
    var starts = [0]
    var width = leaves
    while width > 0 {
      starts.append((starts.last ?? 0) + width)
      if width == 1 { break }
      width = (width + fanOut - 1) / fanOut
    }
    return starts
  }

  func box(_ number: Int) -> CoordinateBox {
    CoordinateBox(
      south: south[at: number], west: west[at: number], north: north[at: number],
      east: east[at: number])
  }

  /// The segments whose boxes meet a box, in no particular order.
  package func segments(in area: CoordinateBox) -> [SegmentID] {
    guard levels.count > 1 else { return [] }
    var found: [SegmentID] = []
    var open = [(level: levels.count - 2, box: 0)]
    while let (level, position) = open.popLast() {
      guard box(levels[level] + position).meets(area) else { continue }
      if level == 0 {
        found.append(SegmentID(segments[at: position]))
      } else {
        for child in children(of: position, at: level) { open.append((level - 1, child)) }
      }
    }
    return found
  }

  func children(of position: Int, at level: Int) -> Range<Int> {
    let first = position * Self.fanOut
    let width = levels[level] - levels[level - 1]
    return first..<max(first, min(first + Self.fanOut, width))
  }
}

extension SpatialIndex {
  /// Visits the segments whose boxes meet a box, in the order of the index, with these boxes.
  package func forEachSegment(in area: CoordinateBox, _ body: (SegmentID, CoordinateBox) -> Void) {
    guard levels.count > 1 else { return }
    var open = [(level: levels.count - 2, box: 0)]
    while let (level, position) = open.popLast() {
      let box = box(levels[level] + position)
      guard box.meets(area) else { continue }
      if level == 0 {
        body(SegmentID(segments[at: position]), box)
      } else {
        for child in children(of: position, at: level) { open.append((level - 1, child)) }
      }
    }
  }
}
