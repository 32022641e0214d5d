// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// What routes tell of a segment, put together from the columns of several tables.
package struct SegmentFacts: BitwiseCopyable, Sendable {
  package var classID: ClassID
  package var lengthCentimeters: UInt32
  /// The positions of the junctions, in the way's direction.
  package var start: Coordinate
  package var end: Coordinate
  package var key: DurableKey
  var from: JunctionID
  var to: JunctionID
  var way: WayIndex
  /// The bytes of the points between the junctions.
  var shapeStart: Int
  var shapeEnd: Int

  /// The most points that the segment's shape may have, junctions included.
  package var pointLimit: Int { SegmentTable.pointLimit(ofShape: shape) }

  var shape: Range<Int> { shapeStart..<shapeEnd }
}

extension RoadNetwork {
  /// The facts of many segments.
  ///
  /// They lie far apart, and most are not in the processor's nearer caches. So each table is read
  /// in a short loop over all segments: then it waits for many of them at once. Segment by segment,
  /// routes through a city took half as long again.
  package func facts(of arcs: [DirectedSegment]) -> [SegmentFacts] {
    var facts = arcs.map { ownFacts(of: segments[$0.segment]) }
    for index in facts.indices { addEnds(&facts[index]) }
    return facts
  }

  private func ownFacts(of record: SegmentRecord) -> SegmentFacts {
    let shape = segments.shape(of: record)
    let nowhere = Coordinate(latitudeE7: 0, longitudeE7: 0)
    return SegmentFacts(
      classID: ClassID(record.classID), lengthCentimeters: record.lengthCentimeters, start: nowhere,
      end: nowhere,
      key: DurableKey(way: 0, first: 0, last: 0, occurrence: UInt32(record.occurrence)),
      from: JunctionID(record.from), to: JunctionID(record.to), way: WayIndex(record.way),
      shapeStart: shape.lowerBound, shapeEnd: shape.upperBound)
  }

  private func addEnds(_ facts: inout SegmentFacts) {
    let (from, to) = (junctions[facts.from], junctions[facts.to])
    facts.start = from.coordinate
    facts.end = to.coordinate
    facts.key.way = ways.id[facts.way]
    facts.key.first = from.node
    facts.key.last = to.node
  }
}

// MARK: - Single segments

extension RoadNetwork {
  /// The durable name of a segment.
  package func durableKey(of segment: SegmentID) -> DurableKey {
    facts(of: [DirectedSegment(segment, forward: true)])[0].key
  }

  /// The segment of a durable key; `nil` where the map has none.
  package func segment(of key: DurableKey) -> SegmentID? {
    guard let way = ways.index(ofID: key.way) else { return nil }
    for place in ways.segments.range(of: way) {
      let segment = SegmentID(ways.segments[element: place])
      if durableKey(of: segment) == key { return segment }
    }
    return nil
  }
}

/// A segment's name that outlives a new import.
package struct DurableKey: Hashable, BitwiseCopyable, Sendable {
  /// OpenStreetMap's ids of the way and of the segment's first and last node.
  package var way: Int64
  package var first: Int64
  package var last: Int64
  /// Tells apart segments of one way between the same nodes, in the way's order from 0.
  package var occurrence: UInt32

  package init(way: Int64, first: Int64, last: Int64, occurrence: UInt32) {
    self.way = way
    self.first = first
    self.last = last
    self.occurrence = occurrence
  }
}
