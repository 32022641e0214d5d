// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What searches and routes ask of a segment, in 32 bytes that lie together.
///
/// Routes ask segments all over the map, and wait for memory more than for anything else: as
/// columns of their own, these fields took eight lines of the processor's cache and eight pages
/// instead of one.
package struct SegmentRecord: BitwiseCopyable, Sendable {
  /// The junctions where the way's direction enters and leaves the segment.
  package var from: UInt32
  package var to: UInt32
  /// Which tag set and zone the segment has.
  package var classID: UInt32
  package var way: UInt32
  /// Centimetres along the shape.
  package var lengthCentimeters: UInt32
  /// The bytes of the points between the junctions.
  package var shapeStart: UInt32
  package var shapeEnd: UInt32
  /// How many segments of the way come before and have the same ends; 65,535 for more.
  package var occurrence: UInt16
  /// Compass bearing in 1/256 of a circle, measured over the first and the last metres, of
  /// leaving the first junction and of arriving at the last one in the way's direction.
  package var firstBearing: UInt8
  package var lastBearing: UInt8

  package init(
    from: UInt32, to: UInt32, classID: UInt32, way: UInt32, lengthCentimeters: UInt32,
    shape: Range<UInt32>, occurrence: UInt16, firstBearing: UInt8, lastBearing: UInt8
  ) {
    self.from = from
    self.to = to
    self.classID = classID
    self.way = way
    self.lengthCentimeters = lengthCentimeters
    shapeStart = shape.lowerBound
    shapeEnd = shape.upperBound
    self.occurrence = occurrence
    self.firstBearing = firstBearing
    self.lastBearing = lastBearing
  }
}

extension SegmentRecord: FixedWidth {
  package static var absent: SegmentRecord {
    SegmentRecord(
      from: 0, to: 0, classID: 0, way: 0, lengthCentimeters: 0, shape: 0..<0, occurrence: 0,
      firstBearing: 0, lastBearing: 0)
  }
}

/// What searches and routes ask of a junction, in 24 bytes that lie together as a segment's do.
package struct JunctionRecord: BitwiseCopyable, Sendable {
  /// In 10⁻⁷ degrees.
  package var latitudeE7: Int32
  package var longitudeE7: Int32
  /// OpenStreetMap's id of its node.
  package var node: Int64
  /// The node's own tags.
  package var tagSet: UInt32
  /// Where the directed segments that begin here do among all departures.
  package var firstDeparture: UInt32

  package init(
    latitudeE7: Int32, longitudeE7: Int32, node: Int64, tagSet: UInt32, firstDeparture: UInt32
  ) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.node = node
    self.tagSet = tagSet
    self.firstDeparture = firstDeparture
  }
}

extension JunctionRecord: FixedWidth {
  package static var absent: JunctionRecord {
    JunctionRecord(latitudeE7: 0, longitudeE7: 0, node: 0, tagSet: 0, firstDeparture: 0)
  }
}
