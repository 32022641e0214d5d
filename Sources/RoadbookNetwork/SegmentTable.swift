// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookStorage

/// The pieces of road between junctions, ordered by tile.
package final class SegmentTable: Sendable {
  /// The junction where the way's direction enters and leaves the segment.
  package let from: Column<Segment, UInt32>
  package let to: Column<Segment, UInt32>
  /// Which tag set and zone the segment has.
  package let classes: Column<Segment, UInt32>
  package let way: Column<Segment, UInt32>
  /// The position in its way's node list of the segment's first node.
  package let wayPosition: Column<Segment, UInt32>
  /// Centimetres along the shape.
  package let lengthCentimeters: Column<Segment, UInt32>
  /// Compass bearing in 1/256 of a circle, measured over the first and the last metres, of
  /// leaving the first junction and of arriving at the last one in the way's direction.
  package let firstBearing: Column<Segment, UInt8>
  package let lastBearing: Column<Segment, UInt8>
  package let bendCounts: Column<Segment, UInt32>
  let shapes: ListColumn<Segment, UInt8>
  let nodes: ListColumn<Segment, UInt8>

  init(_ file: SectionFile) throws(StorageError) {
    from = try file.column("segments.from")
    to = try file.column("segments.to")
    classes = try file.column("segments.class")
    way = try file.column("segments.way")
    wayPosition = try file.column("segments.wayposition")
    lengthCentimeters = try file.column("segments.length")
    firstBearing = try file.column("segments.bearing1")
    lastBearing = try file.column("segments.bearing2")
    bendCounts = try file.column("segments.bends")
    shapes = try file.lists("shapes")
    nodes = try file.lists("nodes")
  }

  package var count: Int { from.count }

  /// The class of a segment.
  package func classID(of segment: SegmentID) -> ClassID { ClassID(classes[segment]) }

  /// The bends that slow vehicles down.
  package func bends(of segment: SegmentID) -> BendCounts { BendCounts(raw: bendCounts[segment]) }

  /// Where travel in this direction begins.
  package func start(of arc: DirectedSegment) -> JunctionID {
    JunctionID(arc.isForward ? from[arc.segment] : to[arc.segment])
  }

  /// Where travel in this direction ends.
  package func end(of arc: DirectedSegment) -> JunctionID {
    JunctionID(arc.isForward ? to[arc.segment] : from[arc.segment])
  }

  /// Bearing in 1/256 of a circle of leaving the start.
  package func startBearing(of arc: DirectedSegment) -> UInt8 {
    arc.isForward ? firstBearing[arc.segment] : lastBearing[arc.segment] &+ 128
  }

  /// Bearing in 1/256 of a circle of arriving at the end.
  package func endBearing(of arc: DirectedSegment) -> UInt8 {
    arc.isForward ? lastBearing[arc.segment] : firstBearing[arc.segment] &+ 128
  }

  /// The most points that a segment's shape may have, junctions included.
  package func pointLimit(of segment: SegmentID) -> Int {
    // A point between the junctions takes two numbers of a byte or more.
    shapes.range(of: segment).count / 2 + 2
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
    unsafe shapes.elements.withElements { bytes in
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
