// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookStorage

/// The pieces of road between junctions, ordered by tile.
package final class SegmentTable: Sendable {
  package let records: Column<Segment, SegmentRecord>
  /// The position in its way's node list of the segment's first node.
  package let wayPosition: Column<Segment, UInt32>
  package let bendCounts: Column<Segment, UInt32>
  let shapes: Column<UInt8, UInt8>
  let nodes: ListColumn<Segment, UInt8>

  init(_ file: SectionFile) throws(StorageError) {
    records = try file.column("segments")
    wayPosition = try file.column("segments.wayposition")
    bendCounts = try file.column("segments.bends")
    shapes = try file.column("shapes")
    nodes = try file.lists("nodes")
  }

  package var count: Int { records.count }

  package subscript(segment: SegmentID) -> SegmentRecord { records[segment] }
  package subscript(at position: Int) -> SegmentRecord { records[at: position] }

  /// The class of a segment.
  package func classID(of segment: SegmentID) -> ClassID { ClassID(records[segment].classID) }

  /// The bends that slow vehicles down.
  package func bends(of segment: SegmentID) -> BendCounts { BendCounts(raw: bendCounts[segment]) }

  /// Where travel in this direction begins.
  package func start(of arc: DirectedSegment) -> JunctionID {
    let record = records[arc.segment]
    return JunctionID(arc.isForward ? record.from : record.to)
  }

  /// Where travel in this direction ends.
  package func end(of arc: DirectedSegment) -> JunctionID {
    let record = records[arc.segment]
    return JunctionID(arc.isForward ? record.to : record.from)
  }

  /// Bearing in 1/256 of a circle of leaving the start.
  package func startBearing(of arc: DirectedSegment) -> UInt8 {
    let record = records[arc.segment]
    return arc.isForward ? record.firstBearing : record.lastBearing &+ 128
  }

  /// Bearing in 1/256 of a circle of arriving at the end.
  package func endBearing(of arc: DirectedSegment) -> UInt8 {
    let record = records[arc.segment]
    return arc.isForward ? record.lastBearing : record.firstBearing &+ 128
  }

  /// Both bearings of a directed segment, in 1/256 of a circle.
  package func bearings(of arc: DirectedSegment) -> (start: UInt8, end: UInt8) {
    let record = records[arc.segment]
    return arc.isForward
      ? (record.firstBearing, record.lastBearing)
      : (record.lastBearing &+ 128, record.firstBearing &+ 128)
  }

  /// The most points that a segment's shape may have, junctions included.
  package func pointLimit(of segment: SegmentID) -> Int {
    Self.pointLimit(ofShape: shape(of: records[segment]))
  }

  /// The most points of a shape of so many bytes.
  static func pointLimit(ofShape bytes: Range<Int>) -> Int {
    // A point between the junctions takes two numbers of a byte or more.
    bytes.count / 2 + 2
  }

  /// The bytes of the points between the junctions; empty where the file is damaged.
  func shape(of record: SegmentRecord) -> Range<Int> {
    let (start, end) = (Int(record.shapeStart), Int(record.shapeEnd))
    return start <= end && end <= shapes.count ? start..<end : 0..<0
  }

  /// Writes the points between two junctions, in the way's direction; `start` is the first
  /// junction's position, from which the points are counted, and `range` is where they are.
  ///
  /// - Returns: How many there are, as far as there is room.
  func readInnerPoints(
    _ range: Range<Int>, from start: Coordinate,
    into points: UnsafeMutableBufferPointer<Coordinate>
  ) -> Int {
    var place = SIMD2(start.latitudeE7, start.longitudeE7)
    var count = 0
    unsafe shapes.withElements { bytes in
      var reader = unsafe VarintReader(bytes, range)
      while count < points.count, let step = unsafe reader.nextSignedPair() {
        place &+= step
        unsafe points[count] = Coordinate(latitudeE7: place.x, longitudeE7: place.y)
        count &+= 1
      }
    }
    return count
  }

  /// The ids of all OpenStreetMap nodes of the segment, in the way's direction.
  package func nodeIDs(of segment: SegmentID) -> [Int64] {
    var ids: [Int64] = []
    var id: Int64 = 0
    unsafe nodes.elements.withElements { bytes in
      var reader = unsafe VarintReader(bytes, nodes.range(of: segment))
      while let difference = unsafe reader.nextSigned() {
        id = id &+ difference
        ids.append(id)
      }
    }
    return ids
  }
}
